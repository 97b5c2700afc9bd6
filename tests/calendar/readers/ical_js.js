// ical.js, the parser of Thunderbird and Nextcloud.
const ICAL = require("ical.js");
const root = new ICAL.Component(ICAL.parse(require("fs").readFileSync(0, "utf8")));
for (const zone of root.getAllSubcomponents("vtimezone")) {
  ICAL.TimezoneService.register(zone);
}
const show = (time) => (time.isDate ? time.toString() : time.toJSDate().toISOString().replace(".000Z", "Z"));
const rows = root.getAllSubcomponents("vevent").map((part) => {
  const event = new ICAL.Event(part);
  return {
    uid: event.uid,
    start: show(event.startDate),
    end: show(event.endDate),
    status: part.getFirstPropertyValue("status"),
    summary: event.summary,
    description: event.description,
    sequence: event.sequence,
    alarms: part.getAllSubcomponents("valarm").length,
  };
});
console.log(JSON.stringify(rows));
