import { atom } from "jotai/vanilla";
import { isSame } from "#configuration/apply-edit";
import { groupBreaks } from "#configuration/break-groups";
import type { ConfigurationEdit } from "#contract/builder/configuration-edit";
import type { ScheduleCourse, ScheduleRequest } from "#contract/builder/schedule-request";
import { breakNameInSentence } from "#contract/labels/break-name";
import { timeRangeLabel, weekdayName } from "#dates/words";
import { type ConflictAnswer, liftedOption, type RepairAnswer, type RequestChange, type SingleChange } from "#engine";
import { message, t } from "#words";
import type { OpenSchedules } from "#workers/schedule/client";
import { listLabel } from "../../../lib/format/format.ts";
import { answerAtom } from "../workspace/browse.ts";
import { builtAtom, isBuildingAtom } from "../workspace/build.ts";
import { breakTimes, findOverlaps, toParties } from "../workspace/conflict.ts";
import { COURSE_OPTION_WORDS } from "../workspace/course-words.ts";
import { applyWithUndoAtom } from "../workspace/edits.ts";
import { hasCourses, INCLUDE } from "../workspace/held-courses.ts";
import { outcomeOf } from "../workspace/outcome.ts";
import type { KnownCount } from "../workspace/result-words.ts";
import { beginWithBestAtom } from "../workspace/viewed.ts";

/** A change to press: what it's called, what is saved, and what it gives. */
export type ShownRepair = {
  kind: RequestChange["kind"];
  /** One, or each of several changes made together. */
  titles: readonly string[];
  /** Empty if the title says it all. */
  note: string;
  edits: readonly ConfigurationEdit[];
  /** Undefined if it may not be enough. */
  count: KnownCount | undefined;
};

/** Undefined while it's being worked out. */
export const explanationAtom = atom((get): ShownExplanation | "failed" | undefined => {
  const opened = get(builtAtom)?.opened;
  if (!opened || get(isBuildingAtom) || outcomeOf(opened) !== "none") return undefined;
  const conflict = get(answerAtom(opened, "conflict"));
  const repairs = get(answerAtom(opened, "repairs"));
  if (conflict?.failure !== undefined || repairs?.failure !== undefined) return "failed";
  return conflict?.value && repairs?.value && toExplanation(opened, conflict.value, repairs.value);
});

/** Saves a change, builds with it, and offers Undo. The screen reports a failure to save. */
export const repairAtom = atom(null, async (_get, set, { edits }: ShownRepair): Promise<void> => {
  set(beginWithBestAtom);
  const failure = await set(applyWithUndoAtom, { edits, label: t("Change applied") });
  // The schedules take the page's place.
  if (failure === undefined) scrollTo({ top: 0 });
});

export type ShownExplanation = ReturnType<typeof toExplanation>;

export function toExplanation(
  { request, summary }: Pick<OpenSchedules, "request" | "summary">,
  { conflict }: ConflictAnswer,
  { repairs: found, complete: isComplete }: RepairAnswer,
) {
  const parties = toParties(conflict?.choices ?? [], request);
  const { courses, groups = [] } = request;
  const { problem, resultCode } = summary;
  const isGrouped = (id: string) => groups.some((group) => group.courses.includes(id));
  // If naming took too long, take a course of the conflict. A group leaves a course out by itself.
  const course =
    problem === null && resultCode === 2
      ? courses.findLast(({ id }) => !isGrouped(id) && parties.some(({ key }) => key === id))
      : courses.find(({ id }) => id === problem?.id);
  const repairs = found.map(({ total, complete, ...change }) => toRepair(change, request, { total, complete }));
  return {
    /** Empty where the search was stopped before it found the conflict. */
    parties,
    overlaps: findOverlaps(parties, request),
    isSmallest: conflict?.isSmallest ?? true,
    /** The choices fit if changing campuses takes no time. */
    isTravel: conflict?.isTravelNeeded === true,
    /** For result codes 2 and 4. */
    course,
    /** Each is enough; those that take least come first. */
    repairs,
    /** The first takes less than each other one. */
    hasSmallest: isComplete && isFirstSmallest(found, request),
    /** Offered although they may not be enough. */
    others: course ? furtherRepairs(course, request, repairs) : [],
    /** No other single change helps. */
    isComplete,
  };
}

export function toRepair(change: RequestChange, request: ScheduleRequest, count?: KnownCount): ShownRepair {
  const parts = (change.kind === "together" ? change.changes : [change]).map((one) => toPart(one, request));
  return {
    kind: change.kind,
    titles: parts.map(({ title }) => title.trimEnd()),
    note: parts.flatMap(({ note }) => note || []).join(". "),
    edits: parts.flatMap(({ edits }) => edits),
    count,
  };
}

/** Repairs are in the order of their kinds; only moves of breaks differ in size within a kind. */
function isFirstSmallest([first, ...others]: readonly RequestChange[], { breaks }: ScheduleRequest): boolean {
  if (!first || others.length === 0) return false;
  const shiftOf = (change: RequestChange) => {
    const was = change.kind === "moveBreak" ? breaks.find(({ id }) => id === change.id) : undefined;
    return change.kind === "moveBreak" && was ? Math.abs(change.startMinutes - was.startMinutes) : 0;
  };
  const kindOf = (change: RequestChange) => (change.kind === "leaveOutHeld" ? change.source : change.kind);
  return others.every((other) => kindOf(other) !== kindOf(first) || shiftOf(other) > shiftOf(first));
}

/** Offered for the course that couldn't be scheduled, enough or not (specification §2). */
function furtherRepairs(
  course: ScheduleCourse,
  request: ScheduleRequest,
  known: readonly ShownRepair[],
): ShownRepair[] {
  const { id, label } = course;
  const changes = course.components.flatMap(
    ({ component, explicitSections, lockedClassNumber: classNumber }): SingleChange[] => [
      ...(explicitSections === null ? [] : [{ kind: "clearExplicit" as const, id, component }]),
      ...(classNumber === null ? [] : [{ kind: "unlock" as const, id, component, classNumber }]),
    ],
  );
  // As one change, since each lock or choice alone would leave the others in the way.
  const titles = [t("Consider any section of {course}", { course: label })];
  const any = { ...toRepair({ kind: "together", changes }, request), titles };
  const off = toRepair({ kind: "disableCourse", id }, request);
  return [...(changes.length > 0 ? [any] : []), ...(hasCourses(request, [id]) ? [off] : [])]
    .filter(({ edits }) => known.every((each) => !isSame(each.edits, edits)))
    .map((repair) => ({ ...repair, note: t("This may not be enough by itself") }));
}

const LEFT_OUT = {
  cart: [message("Leave out your enrollment cart"), message("Schedules may conflict with classes in your cart")],
  enrollment: [
    message("Leave out your current enrollment"),
    message("Schedules may conflict with classes you're enrolled in"),
  ],
} as const;

type Part = { title: string; note?: string; edits: ConfigurationEdit[] };

function toPart(change: SingleChange, { courses, breaks, groups = [] }: ScheduleRequest): Part {
  const courseOf = (id: string) => courses.find((each) => each.id === id)!;
  switch (change.kind) {
    case "unlock": {
      const { id, component, classNumber } = change;
      const { label, sections } = courseOf(id);
      const section = sections.find((each) => each.classNumber === classNumber)?.section ?? "";
      const title = t("Unlock {name}", { name: `${label} ${component} ${section}` });
      return { title, edits: [{ type: "choose", id, component, choice: { lockedClassNumber: null } }] };
    }
    case "clearExplicit": {
      const { id, component } = change;
      const title = t("Consider any {component} section of {course}", { component, course: courseOf(id).label });
      return { title, edits: [{ type: "choose", id, component, choice: { explicitSections: null } }] };
    }
    case "moveBreak": {
      const { id, startMinutes, endMinutes } = change;
      const was = breaks.find((each) => each.id === id)!;
      const { name, dayOfWeek } = was;
      const time = timeRangeLabel(startMinutes, endMinutes);
      return {
        title: t("Move {name} on {day} to {time}", {
          name: breakNameInSentence(was),
          day: weekdayName(dayOfWeek),
          time,
        }),
        note: t("Currently {time}", { time: timeRangeLabel(was.startMinutes, was.endMinutes) }),
        edits: [{ type: "set-break", id, values: { name, dayOfWeek, isAllDay: false, startMinutes, endMinutes } }],
      };
    }
    case "disableBreak":
    case "disableBreaks": {
      const ids = change.kind === "disableBreak" ? [change.id] : change.ids;
      const own = breaks.filter(({ id }) => ids.includes(id));
      const isAll = change.kind === "disableBreaks" && change.name === null;
      return {
        title:
          isAll || !own[0] ? t("Turn off all breaks") : t("Turn off {name}", { name: breakNameInSentence(own[0]) }),
        note: listLabel(groupBreaks(own).map(breakTimes)),
        edits: ids.map((id) => ({ type: "enable", list: "breaks", id, isEnabled: false })),
      };
    }
    case "liftOption": {
      const { id, option } = change;
      const { label, options } = courseOf(id);
      const { allow, note } = COURSE_OPTION_WORDS[option];
      const edits: Part["edits"] = [{ type: "set-options", id, options: liftedOption(option) }];
      return { title: allow(label, options), ...(note && { note: t(note) }), edits };
    }
    case "takeFewer": {
      const { id, count } = change;
      const group = groups.find((each) => each.id === id)!;
      const labels = listLabel(group.courses.map((course) => courseOf(course).label));
      const title = t("Take {count, plural, =0 {none} other {#}} of {courses}", { count, courses: labels });
      return { title, edits: [{ type: "set-group", group: { ...group, count } }] };
    }
    case "disableCourse": {
      const { id, label, title } = courseOf(change.id);
      const edits: Part["edits"] = [{ type: "enable", list: "courses", id, isEnabled: false }];
      return { title: t("Turn off {name}", { name: `${label} ${title}` }), edits };
    }
    case "leaveOutHeld": {
      const [title, note] = LEFT_OUT[change.source];
      const options = { [INCLUDE[change.source]]: false };
      return { title: t(title), note: t(note), edits: [{ type: "configure", options }] };
    }
  }
}
