import type { ConfigurationEdit } from "#contract/configuration-edit";
import type { ScheduleCourse, ScheduleRequest } from "#contract/schedule-request";
import { narrowings, type RepairChoice, withRepair } from "./repair-choice.ts";

/** The edits that make a change of what was requested, in order. */
export function toRepairEdits(choice: RepairChoice, request: ScheduleRequest): ConfigurationEdit[] {
  const changed = withRepair(request, choice);
  switch (choice.kind) {
    case "together": {
      let before = request;
      return choice.changes.flatMap((change) => {
        const edits = toRepairEdits(change, before);
        // Options are sent all at once, so each change is made of what those before it have left.
        before = withRepair(before, change);
        return edits;
      });
    }
    case "anySection":
      return narrowings(courseOf(choice.id, request)).flatMap((change) => toRepairEdits(change, request));
    case "moveBreak": {
      // Only a break that is not of a whole day can be moved.
      const moved = changed.breaks.find(({ id }) => id === choice.id);
      if (!moved) throw new RangeError(`The request has no break with ID "${choice.id}".`);
      const { id, name, day: dayOfWeek, startMinutes, endMinutes } = moved;
      return [{ type: "set-break", id, values: { name, dayOfWeek, isAllDay: false, startMinutes, endMinutes } }];
    }
    case "disableBreak":
      return [breakOff(choice.id)];
    case "disableBreaks":
      return choice.ids.map(breakOff);
    case "unlock":
      return [{ type: "lock-section", id: choice.id, component: choice.component, classNumber: null }];
    case "clearExplicit":
      return [{ type: "choose-sections", id: choice.id, component: choice.component, sections: null }];
    case "liftOption":
      return [{ type: "set-options", id: choice.id, options: courseOf(choice.id, changed).options }];
    case "takeFewer": {
      const group = changed.groups?.find(({ id }) => id === choice.id);
      return group ? [{ type: "set-group", group }] : [];
    }
    case "disableCourse":
      return [{ type: "enable", list: "courses", id: choice.id, isEnabled: false }];
    case "leaveOutHeld": {
      const { includeCurrentEnrollment: enrollment, includeEnrollmentCart: cart } = changed.options;
      return [{ type: "include", enrollment, cart }];
    }
  }
}

function breakOff(id: string): ConfigurationEdit {
  return { type: "enable", list: "breaks", id, isEnabled: false };
}

function courseOf(id: string, { courses }: ScheduleRequest): ScheduleCourse {
  const course = courses.find((each) => each.id === id);
  if (!course) throw new RangeError(`The request has no course with ID "${id}".`);
  return course;
}
