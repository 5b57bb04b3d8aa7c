import { holds, line, type SpecSection } from "../spec-line.ts";

export const builderProduct: SpecSection = {
  title: "Product",
  lines: [
    line(
      "Every possible schedule of a configuration, and one for the cart",
      holds(
        "Named configurations per term, with courses, breaks, and options",
        "server/builder/configurations › makes an empty default configuration, and makes it again when it is deleted or renamed",
      ),
      holds(
        "Every possible conflict-free combination",
        "engine/oracle › answers what trying every combination answers: code, count, members, order, facts and hash codes",
      ),
      holds(
        "Browse the results on a calendar, share one or download a PDF",
        "component/builder/results › begin with the best, which is the first week",
        "component/builder/results-share › has the PDF and the link one press away on %s",
      ),
      holds(
        "Choose one to copy into the enrollment cart, which doesn't enroll",
        "e2e/builder-configurations › goes from five courses to a chosen schedule on one page, in at most eight presses",
        "component/builder/choose › sends each class with its sections, says what it did, and leads to the cart",
      ),
    ),
    line(
      "Students; visitors see shared schedules",
      holds(
        "Users are authenticated students",
        "component/builder/choose › asks visitors of Schedule Builder to sign in, and where they can get help",
      ),
      holds(
        "Anonymous visitors may open a shared schedule, download it, and get a permalink",
        "component/viewer/viewer › shows anyone the term, and its second week",
        "component/viewer/viewer › is drawn in the browser %s",
        "component/viewer/viewer › has the address to copy",
      ),
      holds(
        "Sending a shared schedule to one's own Schedule Builder needs sign-in",
        "component/viewer/viewer › asks a visitor to sign in, and comes back to the question",
      ),
    ),
  ],
};
