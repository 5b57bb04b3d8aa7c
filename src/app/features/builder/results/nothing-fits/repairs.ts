import { applyRepair, type Change, type CourseOption, type SingleChange } from "#engine";
import type { ConfigurationEdit } from "#contract/configuration-edit";
import { institution } from "#contract/institution";
import type { CourseOptions, ScheduleCourse, ScheduleRequest } from "#contract/schedule-request";
import { timeRangeLabel } from "#contract/wall-time";
import { listLabel } from "../../../../lib/format-list.ts";
import { hasCourses } from "../../has-courses.ts";
import type { KnownCount } from "../../schedule-count.ts";
import { breakName, breakTimes, groupBreaks } from "./conflict.ts";

/** A change to press: what it is called, what is saved, and what it gives. */
export type Repair = {
  kind: Change["kind"];
  /** One, or each of the changes that are made together. */
  titles: readonly string[];
  /** Empty where the title says it all. */
  note: string;
  edits: readonly ConfigurationEdit[];
  /** Undefined where it isn't known to be enough. */
  count: KnownCount | undefined;
};

export function toRepair(change: Change, request: ScheduleRequest, count?: KnownCount): Repair {
  let before = request;
  const parts = (change.kind === "together" ? change.changes : [change]).map((one) => {
    // Options are saved all at once, so each change starts from what the ones before it left.
    const after = applyRepair(before, one);
    const part = toPart(one, before, after);
    before = after;
    return part;
  });
  return {
    kind: change.kind,
    titles: parts.map(({ title }) => title),
    note: parts.flatMap(({ note }) => note || []).join(". "),
    edits: parts.flatMap(({ edits }) => edits),
    count,
  };
}

/** What is offered for the course that couldn't be scheduled whether it's enough or not (specification §2). */
export function furtherRepairs(course: ScheduleCourse, request: ScheduleRequest, known: readonly Repair[]): Repair[] {
  const { id, label } = course;
  const limits = course.components.flatMap(
    ({ component, explicit, lockedClassNumber: classNumber }): SingleChange[] => [
      ...(explicit === null ? [] : [{ kind: "clearExplicit" as const, id, component }]),
      ...(classNumber === null ? [] : [{ kind: "unlock" as const, id, component, classNumber }]),
    ],
  );
  const off: Change = { kind: "disableCourse", id };
  const note = "This may not be enough by itself";
  return [
    ...(limits.length === 0
      ? []
      : [
          {
            ...toRepair({ kind: "together", changes: limits }, request),
            titles: [`Consider any section of ${label}`],
            note,
          },
        ]),
    ...(hasCourses(applyRepair(request, off)) ? [{ ...toRepair(off, request), note }] : []),
  ].filter(({ edits }) => known.every((each) => JSON.stringify(each.edits) !== JSON.stringify(edits)));
}

type Part = { title: string; note?: string; edits: ConfigurationEdit[] };

function toPart(change: SingleChange, before: ScheduleRequest, after: ScheduleRequest): Part {
  const courseOf = (id: string, { courses } = before) => courses.find((each) => each.id === id)!;
  switch (change.kind) {
    case "unlock": {
      const { id, component, classNumber } = change;
      const { label, sections } = courseOf(id);
      const section = sections.find((each) => each.classNumber === classNumber)?.section ?? "";
      return {
        title: `Unlock ${label} ${component} ${section}`.trimEnd(),
        edits: [{ type: "lock-section", id, component, classNumber: null }],
      };
    }
    case "clearExplicit": {
      const { id, component } = change;
      return {
        title: `Consider any ${component} section of ${courseOf(id).label}`,
        edits: [{ type: "choose-sections", id, component, sections: null }],
      };
    }
    case "moveBreak": {
      const was = before.breaks.find(({ id }) => id === change.id)!;
      const { id, startMinutes, endMinutes } = change;
      const { name, day: dayOfWeek } = was;
      const day = institution.dayNames[dayOfWeek];
      return {
        title: `Move ${breakName(name)} on ${day} to ${timeRangeLabel(startMinutes, endMinutes)}`,
        note: `Currently ${timeRangeLabel(was.startMinutes, was.endMinutes)}`,
        edits: [{ type: "set-break", id, values: { name, dayOfWeek, isAllDay: false, startMinutes, endMinutes } }],
      };
    }
    case "disableBreak":
    case "disableBreaks": {
      const ids = change.kind === "disableBreak" ? [change.id] : change.ids;
      const own = before.breaks.filter(({ id }) => ids.includes(id));
      const isAll = change.kind === "disableBreaks" && change.name === null;
      return {
        title: `Turn off ${isAll ? "all breaks" : breakName(own[0]?.name ?? "")}`,
        note: listLabel(groupBreaks(own).map(breakTimes)),
        edits: ids.map((id) => ({ type: "enable", list: "breaks", id, isEnabled: false })),
      };
    }
    case "liftOption": {
      const { label, options } = courseOf(change.id);
      return {
        title: `Allow ${ALLOWED[change.option](options)} for ${label}`,
        note: NOTES[change.option] ?? "",
        edits: [{ type: "set-options", id: change.id, options: courseOf(change.id, after).options }],
      };
    }
    case "takeFewer": {
      const group = after.groups!.find(({ id }) => id === change.id)!;
      const labels = group.courses.map((id) => courseOf(id).label);
      return { title: `Take ${change.count || "none"} of ${listLabel(labels)}`, edits: [{ type: "set-group", group }] };
    }
    case "disableCourse": {
      const { id, label, title } = courseOf(change.id);
      return {
        title: `Turn off ${label} ${title}`.trimEnd(),
        edits: [{ type: "enable", list: "courses", id, isEnabled: false }],
      };
    }
    case "leaveOutHeld": {
      const { includeCurrentEnrollment: enrollment, includeEnrollmentCart: cart } = after.options;
      const isCart = change.source === "cart";
      return {
        title: `Leave out your ${isCart ? "enrollment cart" : "current enrollment"}`,
        note: `Schedules may conflict with classes ${isCart ? "in your cart" : "you're enrolled in"}`,
        edits: [{ type: "include", enrollment, cart }],
      };
    }
  }
}

const ALLOWED: Record<CourseOption, (options: CourseOptions) => string> = {
  excludeClosed: ({ excludeWaitListed }) => `closed ${excludeWaitListed ? "and waitlisted " : ""}classes`,
  excludeWaitListed: () => "waitlisted classes",
  excludeOnline: () => "online classes",
  campus: () => "classes on any campus",
  instructors: () => "any instructor",
  honors: ({ honors }) => (honors === 1 ? "non-Honors sections" : "Honors sections"),
};

const NOTES: Partial<Record<CourseOption, string>> = {
  excludeClosed: "These classes are full",
  excludeWaitListed: "You may have to wait for a seat",
};
