// node-ical, which many servers and home automations read feeds with.
const ical = require("node-ical");
const found = ical.sync.parseICS(require("fs").readFileSync(0, "utf8"));
const two = (number) => String(number).padStart(2, "0");
const day = (time) => `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`;
const rows = Object.values(found)
  .filter((event) => event.type === "VEVENT")
  .map((event) => {
    const show = (time) => (event.datetype === "date" ? day(time) : time.toISOString().replace(".000Z", "Z"));
    return {
      uid: event.uid,
      start: show(event.start),
      end: show(event.end),
      status: event.status,
      summary: event.summary,
      description: event.description,
      sequence: Number(event.sequence),
      alarms: Object.values(event).filter((part) => part && part.type === "VALARM").length,
    };
  });
console.log(JSON.stringify(rows));
