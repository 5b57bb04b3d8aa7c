import type { AddCourse } from "#contract/builder-courses";
import type { BreakValues } from "#contract/configuration";
import type { ConfigurationEdit as Edit } from "#contract/configuration-edit";
import { institution } from "#contract/institution";
import type { CourseOptions } from "#contract/schedule-request";
import { MINUTES_PER_DAY, toMinutes } from "#contract/wall-time";
import { newEntityId, refuse } from "./configuration-store.ts";

/** The bodies of the specification's calls as edits of the document. */

type OptionFields = Omit<
  AddCourse,
  "type" | "searchString" | "courseId" | "courseOfferNumber" | "ConfigurationId" | "Version"
>;
type BreakFields = {
  Name?: string | null;
  IsAllDay: boolean;
  StartTime: string;
  EndTime: string;
  DayOfWeek: number | string;
};

export function toCourseOptions(fields: OptionFields): CourseOptions {
  const campus = fields.restrictToCampus ? (fields.campusRestriction ?? null) : null;
  if (fields.restrictToCampus && campus === null) refuse("Choose a campus.");
  return {
    excludeClosed: fields.excludeClosedClasses,
    excludeWaitListed: fields.excludeWaitListedClasses,
    excludeOnline: fields.excludeOnlineClasses,
    campus,
    honors: fields.honorsClassesMode,
  };
}

export function toAddCourse(fields: AddCourse): Edit {
  const { courseId, courseOfferNumber: offerNumber } = fields;
  const options = toCourseOptions(fields);
  return {
    type: "add-course",
    course: { id: newEntityId(), isEnabled: true, courseId, offerNumber, options, components: [] },
  };
}

export function toAddBreak(fields: BreakFields): Edit {
  return { type: "add-break", added: { id: newEntityId(), isEnabled: true, ...toBreakValues(fields) } };
}

export function toBreakValues(fields: BreakFields): BreakValues {
  return {
    name: fields.Name ?? "",
    dayOfWeek: toWeekday(fields.DayOfWeek),
    isAllDay: fields.IsAllDay,
    startMinutes: toMinutes(fields.StartTime),
    // Midnight is the one after the start.
    endMinutes: toMinutes(fields.EndTime) || MINUTES_PER_DAY,
  };
}

/** A day by number, or by its English name in whatever case; −1 for any other text. */
function toWeekday(day: number | string): number {
  if (typeof day === "number") return day;
  return institution.dayNames.findIndex((name) => name.toLowerCase() === day.trim().toLowerCase());
}
