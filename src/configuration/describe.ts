import type { ConfigurationDocument } from "#contract/builder/configuration";
import type { ConfigurationEdit } from "#contract/builder/configuration-edit";
import { SORTING_PREFERENCES } from "#contract/course-rules";
import { dayName, isolated } from "#contract/words";
import { t } from "#words";
import type { Offerings } from "./offering.ts";

/** What documents don't contain: "COMP.1020" for a course, "201" for a section. */
export type Names = { find: Offerings["find"]; sectionOf: (classNumber: number) => string };

/** An edit in a button's words: "lock COMP.1020 LEC 201". `document` has its target. */
export function describe(edit: ConfigurationEdit, document: ConfigurationDocument, names: Names): string {
  const courseLabel = ({ courseId, offerNumber }: { courseId: string; offerNumber: number }) =>
    names.find(courseId, offerNumber)?.label ?? t("the course");
  const ofCourse = (id: string) => {
    const course = document.courses.find((each) => each.id === id);
    return course ? courseLabel(course) : t("the course");
  };
  const ofBreak = (id: string) => {
    const found = document.breaks.find((each) => each.id === id);
    return found ? breakWords(found) : t("the break");
  };
  switch (edit.type) {
    case "add-course":
      return t("add {name}", { name: courseLabel(edit.course) });
    case "set-options":
      return t("change the options for {course}", { course: ofCourse(edit.id) });
    case "set-optional":
      return edit.isOptional
        ? t("make {course} optional", { course: ofCourse(edit.id) })
        : t("make {course} required", { course: ofCourse(edit.id) });
    case "set-group":
      return t("take {count} of {courses}", {
        count: edit.group.count,
        courses: edit.group.courses.map(ofCourse).join(", "),
      });
    case "ungroup": {
      const group = document.groups?.find(({ id }) => id === edit.id);
      return group ? t("ungroup {courses}", { courses: group.courses.map(ofCourse).join(", ") }) : t("ungroup courses");
    }
    case "choose-sections": {
      const of = { component: edit.component, course: ofCourse(edit.id) };
      if (!edit.sections) return t("allow any {component} section of {course}", of);
      return t("allow {count, plural, one {# {component} section} other {# {component} sections}} of {course}", {
        count: edit.sections.length,
        ...of,
      });
    }
    case "lock-section": {
      const stored = document.courses
        .find(({ id }) => id === edit.id)
        ?.components.find(({ component }) => component === edit.component)?.lockedClassNumber;
      const classNumber = edit.classNumber ?? stored;
      const section = classNumber == null ? "" : ` ${names.sectionOf(classNumber)}`;
      const target = `${ofCourse(edit.id)} ${edit.component}${section}`;
      return edit.classNumber === null ? t("unlock {target}", { target }) : t("lock {target}", { target });
    }
    case "add-break":
      return t("add {name}", { name: breakWords(edit.added) });
    case "set-break":
      return t("change {name}", { name: ofBreak(edit.id) });
    case "enable": {
      const name = edit.list === "courses" ? ofCourse(edit.id) : ofBreak(edit.id);
      return edit.isEnabled ? t("turn on {name}", { name }) : t("turn off {name}", { name });
    }
    case "remove":
      return t("remove {name}", { name: edit.list === "courses" ? ofCourse(edit.id) : ofBreak(edit.id) });
    case "configure": {
      const { preference, weights } = edit.options;
      if (weights) return t("adjust Recommended");
      if (preference === undefined) return t("change the advanced options");
      const chosen = SORTING_PREFERENCES.find(({ Value }) => Value === preference);
      return chosen ? t("sort by {preference}", { preference: t(chosen.Description) }) : t("sort by something else");
    }
  }
}

/** "the “Lunch” break on Monday", "the break on Monday" */
function breakWords({ name, dayOfWeek }: { name: string; dayOfWeek: number }): string {
  const day = dayName(dayOfWeek);
  return name === ""
    ? t("the break on {day}", { day })
    : t("the “{name}” break on {day}", { name: isolated(name), day });
}
