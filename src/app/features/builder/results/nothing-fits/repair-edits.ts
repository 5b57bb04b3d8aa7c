import type { ScheduleBreak, ScheduleCourse, ScheduleRequest } from "#contract/schedule-request";
import type { Change } from "#engine";
import { toWallTime } from "#contract/wall-time";
import { changeBreak, enableBreak } from "../../edits/break-edits.ts";
import {
  anySection,
  changeCourseOptions,
  chooseSections,
  type ComponentPlace,
  type CourseOptionFields,
  enableCourse,
  lockSection,
} from "../../edits/course-edits.ts";
import type { Edit } from "../../edits/edit.ts";
import { changeIncluded } from "../../edits/option-edits.ts";
import { narrowings, type RepairChoice, withRepair } from "./repair-choice.ts";

/** A call of a change, and the one that takes it back. */
export type RepairStep = { edit: Edit; undo: Edit };

/** The calls that make a change, in order; what it takes to go back is called the other way round. */
export function toRepairSteps(choice: RepairChoice, request: ScheduleRequest): RepairStep[] {
  const changed = withRepair(request, choice);
  switch (choice.kind) {
    case "together":
      return stepsOf(choice.changes, request);
    case "anySection":
      return stepsOf(narrowings(courseOf(choice.id, request)), request);
    case "moveBreak": {
      const { breakBefore, breakAfter } = breakOf(choice.id, request, changed);
      return [{ edit: movedBreak(breakAfter), undo: movedBreak(breakBefore) }];
    }
    case "disableBreak":
      return [breakOff(choice.id)];
    case "disableBreaks":
      return choice.ids.map(breakOff);
    case "unlock": {
      const place = { courseId: choice.id, component: choice.component };
      return [{ edit: lockSection(place, null), undo: lockSection(place, choice.classNumber) }];
    }
    case "clearExplicit": {
      const place = { courseId: choice.id, component: choice.component };
      return [{ edit: anySection(place), undo: chooseSections(place, explicitOf(place, request)) }];
    }
    case "liftOption":
      return [
        {
          edit: changeCourseOptions(choice.id, optionFields(courseOf(choice.id, changed))),
          undo: changeCourseOptions(choice.id, optionFields(courseOf(choice.id, request))),
        },
      ];
    case "disableCourse":
      return [{ edit: enableCourse(choice.id, false), undo: enableCourse(choice.id, true) }];
    case "leaveOutHeld":
      return [{ edit: changeIncluded(changed.options), undo: changeIncluded(request.options) }];
  }
}

/** Each change is made of what those before it have left, since some calls send all options at once. */
function stepsOf(changes: readonly Change[], request: ScheduleRequest): RepairStep[] {
  let before = request;
  return changes.flatMap((change) => {
    const steps = toRepairSteps(change, before);
    before = withRepair(before, change);
    return steps;
  });
}

function breakOff(id: string): RepairStep {
  return { edit: enableBreak(id, false), undo: enableBreak(id, true) };
}

function explicitOf({ courseId, component }: ComponentPlace, request: ScheduleRequest): readonly number[] {
  const explicit = courseOf(courseId, request).components.find((one) => one.component === component)?.explicit;
  if (!explicit) throw new RangeError(`Course "${courseId}" has no chosen ${component} sections.`);
  return explicit;
}

function breakOf(id: string, request: ScheduleRequest, changed: ScheduleRequest) {
  const breakBefore = request.breaks.find((each) => each.id === id);
  const breakAfter = changed.breaks.find((each) => each.id === id);
  if (!breakBefore || !breakAfter) throw new RangeError(`The request has no break with ID "${id}".`);
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
  if (!course) throw new RangeError(`The request has no course with ID "${id}".`);
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
