import type { ScheduleBreak, ScheduleCourse, ScheduleRequest } from "#contract/schedule-request";
import { toWallTime } from "#contract/wall-time";
import { changeBreak, enableBreak } from "../../edits/break-edits.ts";
import {
  anySection,
  changeCourseOptions,
  chooseSections,
  type CourseOptionFields,
  enableCourse,
  lockSection,
} from "../../edits/course-edits.ts";
import type { Edit } from "../../edits/edit.ts";
import { changeIncluded } from "../../edits/option-edits.ts";
import { narrowings, type RepairChoice, withRepair } from "./repair-choice.ts";

/** The calls that make a change, in order, and those that take it back. */
export type RepairEdits = { edits: readonly Edit[]; undo: readonly Edit[] };

export function toRepairEdits(choice: RepairChoice, request: ScheduleRequest): RepairEdits {
  const changed = withRepair(request, choice);
  switch (choice.kind) {
    case "moveBreak": {
      const { breakBefore, breakAfter } = breakOf(choice.id, request, changed);
      return { edits: [movedBreak(breakAfter)], undo: [movedBreak(breakBefore)] };
    }
    case "disableBreak":
      return breaksOff([choice.id]);
    case "disableBreaks":
      return breaksOff(choice.ids);
    case "unlock": {
      const place = { courseId: choice.id, component: choice.component };
      return { edits: [lockSection(place, null)], undo: [lockSection(place, choice.classNumber)] };
    }
    case "clearExplicit": {
      const place = { courseId: choice.id, component: choice.component };
      const explicit = courseOf(choice.id, request).components.find(
        (one) => one.component === choice.component,
      )?.explicit;
      return { edits: [anySection(place)], undo: explicit ? [chooseSections(place, explicit)] : [] };
    }
    case "anySection": {
      const parts = narrowings(courseOf(choice.id, request)).map((change) => toRepairEdits(change, request));
      return { edits: parts.flatMap(({ edits }) => edits), undo: parts.flatMap(({ undo }) => undo).toReversed() };
    }
    case "liftOption":
      return {
        edits: [changeCourseOptions(choice.id, optionFields(courseOf(choice.id, changed)))],
        undo: [changeCourseOptions(choice.id, optionFields(courseOf(choice.id, request)))],
      };
    case "disableCourse":
      return { edits: [enableCourse(choice.id, false)], undo: [enableCourse(choice.id, true)] };
    case "leaveOutHeld":
      return { edits: [changeIncluded(changed.options)], undo: [changeIncluded(request.options)] };
  }
}

function breaksOff(ids: readonly string[]): RepairEdits {
  return { edits: ids.map((id) => enableBreak(id, false)), undo: ids.map((id) => enableBreak(id, true)) };
}

function breakOf(id: string, request: ScheduleRequest, changed: ScheduleRequest) {
  const breakBefore = request.breaks.find((each) => each.id === id);
  const breakAfter = changed.breaks.find((each) => each.id === id);
  if (!breakBefore || !breakAfter) throw new RangeError(`The request has no break "${id}".`);
  return { breakBefore, breakAfter };
}

/** Only a break that is not of a whole day can be moved. */
function movedBreak({ id, enabled, name, day, startMinutes, endMinutes }: ScheduleBreak): Edit {
  const fields = {
    Name: name,
    IsAllDay: false,
    StartTime: toWallTime(startMinutes),
    EndTime: toWallTime(endMinutes),
  };
  return changeBreak({ Id: id, IsEnabled: enabled, DayOfWeek: day, ...fields }, fields, day);
}

function courseOf(id: string, { courses }: ScheduleRequest): ScheduleCourse {
  const course = courses.find((each) => each.id === id);
  if (!course) throw new RangeError(`The request has no course "${id}".`);
  return course;
}

function optionFields({ options }: ScheduleCourse): CourseOptionFields {
  const { excludeClosed, excludeWaitListed, excludeOnline, campus, honors } = options;
  return {
    excludeClosedClasses: excludeClosed,
    excludeWaitListedClasses: excludeWaitListed,
    excludeOnlineClasses: excludeOnline,
    restrictToCampus: campus !== null,
    campusRestriction: campus,
    honorsClassesMode: honors,
  };
}
