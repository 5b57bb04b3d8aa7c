import type { ConfigurationDocument } from "#contract/configuration";
import type { ConfigurationEdit } from "#contract/configuration-edit";
import { SORTING_PREFERENCES } from "#contract/course-rules";
import { institution } from "#contract/institution";
import { isolated } from "#contract/words";
import type { Offerings } from "./offering.ts";

/** What documents don't contain: "COMP.1020" for a course, "201" for a section. */
export type Names = { find: Offerings["find"]; sectionOf: (classNumber: number) => string };

/** An edit in a button's words: "lock COMP.1020 LEC 201". `document` has its target. */
export function describe(edit: ConfigurationEdit, document: ConfigurationDocument, names: Names): string {
  const courseLabel = ({ courseId, offerNumber }: { courseId: string; offerNumber: number }) =>
    names.find(courseId, offerNumber)?.label ?? "the course";
  const ofCourse = (id: string) => {
    const course = document.courses.find((each) => each.id === id);
    return course ? courseLabel(course) : "the course";
  };
  const ofBreak = (id: string) => {
    const found = document.breaks.find((each) => each.id === id);
    return found ? breakWords(found) : "the break";
  };
  switch (edit.type) {
    case "add-course":
      return `add ${courseLabel(edit.course)}`;
    case "set-options":
      return `change the options for ${ofCourse(edit.id)}`;
    case "set-optional":
      return `make ${ofCourse(edit.id)} ${edit.isOptional ? "optional" : "required"}`;
    case "set-group":
      return `take ${edit.group.count} of ${edit.group.courses.map(ofCourse).join(", ")}`;
    case "ungroup": {
      const group = document.groups?.find(({ id }) => id === edit.id);
      return `ungroup ${group ? group.courses.map(ofCourse).join(", ") : "courses"}`;
    }
    case "choose-sections": {
      const count = edit.sections?.length ?? 0;
      const sections = `${edit.component} section${count === 1 || !edit.sections ? "" : "s"}`;
      return `allow ${edit.sections ? count : "any"} ${sections} of ${ofCourse(edit.id)}`;
    }
    case "lock-section": {
      const stored = document.courses
        .find(({ id }) => id === edit.id)
        ?.components.find(({ component }) => component === edit.component)?.lockedClassNumber;
      const classNumber = edit.classNumber ?? stored;
      const section = classNumber == null ? "" : ` ${names.sectionOf(classNumber)}`;
      return `${edit.classNumber === null ? "unlock" : "lock"} ${ofCourse(edit.id)} ${edit.component}${section}`;
    }
    case "add-break":
      return `add ${breakWords(edit.added)}`;
    case "set-break":
      return `change ${ofBreak(edit.id)}`;
    case "enable":
      return `turn ${edit.isEnabled ? "on" : "off"} ${edit.list === "courses" ? ofCourse(edit.id) : ofBreak(edit.id)}`;
    case "remove":
      return `remove ${edit.list === "courses" ? ofCourse(edit.id) : ofBreak(edit.id)}`;
    case "include":
      return "change the advanced options";
    case "weigh":
      return "adjust Recommended";
    case "prefer": {
      const chosen = SORTING_PREFERENCES.find(({ Value }) => Value === edit.preference);
      return `sort by ${chosen?.Description ?? "something else"}`;
    }
  }
}

/** "the “Lunch” break on Monday", "the break on Monday" */
function breakWords({ name, dayOfWeek }: { name: string; dayOfWeek: number }): string {
  return `the ${name === "" ? "" : `“${isolated(name)}” `}break on ${institution.dayNames[dayOfWeek]}`;
}
