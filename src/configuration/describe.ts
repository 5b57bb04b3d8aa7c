import type { ConfigurationDocument, StoredBreak } from "#contract/builder/configuration";
import type { ConfigurationEdit } from "#contract/builder/configuration-edit";
import { dayName, isolated } from "#contract/words";
import { t } from "#words";
import type { Offerings } from "./offering.ts";

/** What an edit changes, in a button's words: "COMP.1020", "the “Lunch” break on Monday". `document` has it. */
export function describe(edit: ConfigurationEdit, document: ConfigurationDocument, find: Offerings["find"]): string {
  const { courses, breaks, groups = [] } = document;
  const id = "id" in edit ? edit.id : undefined;
  const labelOf = (course = courses.find((each) => each.id === id)) =>
    (course && find(course.courseId, course.offerNumber)?.label) ?? t("the course");
  switch (edit.type) {
    case "add-course":
      return labelOf(edit.course);
    case "add-break":
      return breakWords(edit.added);
    case "set-break":
      return breakWords(breaks.find((each) => each.id === id));
    case "enable":
    case "remove":
      return edit.list === "courses" ? labelOf() : breakWords(breaks.find((each) => each.id === id));
    case "set-group":
    case "ungroup": {
      const group = edit.type === "set-group" ? edit.group : groups.find((each) => each.id === id);
      const labels = courses.filter((course) => group?.courses.includes(course.id)).map(labelOf);
      return t("the group of {courses}", { courses: labels.join(", ") });
    }
    case "configure":
      return t("the configuration's options");
    default:
      return labelOf();
  }
}

/** "the “Lunch” break on Monday", "the break on Monday" */
function breakWords(stored: StoredBreak | undefined): string {
  if (!stored) return t("the break");
  const day = dayName(stored.dayOfWeek);
  return stored.name === ""
    ? t("the break on {day}", { day })
    : t("the “{name}” break on {day}", { name: isolated(stored.name), day });
}
