import type { StoredBreak } from "#contract/builder/configuration-document";
import type {
  FixedCourse,
  ScheduleComponent,
  ScheduleCourse,
  ScheduleMeeting,
  ScheduleRequest,
  ScheduleSection,
} from "#contract/builder/schedule-request";

export const TERM = { term: "2310", termStartDate: "2027-01-19", termEndDate: "2027-05-07" };

export const NO_OPTIONS: ScheduleCourse["options"] = {
  excludeClosed: false,
  excludeWaitListed: false,
  excludeOnline: false,
  campus: null,
  honors: 0,
};

export function meetingOf(over: Partial<ScheduleMeeting> = {}): ScheduleMeeting {
  return {
    days: [1, 3],
    startMinutes: 600,
    endMinutes: 650,
    startDate: TERM.termStartDate,
    endDate: TERM.termEndDate,
    campus: "N",
    online: false,
    ...over,
  };
}

export function sectionOf(classNumber: number, over: Partial<ScheduleSection> = {}): ScheduleSection {
  return {
    classNumber,
    section: String(classNumber),
    component: "LEC",
    isEnrollmentSection: true,
    association: 9999,
    parentClassNumber: null,
    status: "open",
    campus: "N",
    online: false,
    honors: false,
    openSeats: 20,
    meetings: [],
    autoEnroll: [],
    ...over,
  };
}

/** A section of meetings from `meetingOf` with these changes. */
export function sectionMeeting(classNumber: number, ...meetings: Partial<ScheduleMeeting>[]): ScheduleSection {
  return sectionOf(classNumber, { meetings: meetings.map(meetingOf) });
}

/** A section of one campus that meets once a day for 50 minutes. */
export function sectionAt(classNumber: number, startMinutes: number, campus = "N"): ScheduleSection {
  return sectionOf(classNumber, {
    campus,
    meetings: [meetingOf({ startMinutes, endMinutes: startMinutes + 50, campus })],
  });
}

/** A required component of which any section may be taken. */
export function componentOf(component: string, over: Partial<ScheduleComponent> = {}): ScheduleComponent {
  return { component, isOptional: false, explicitSections: null, lockedClassNumber: null, ...over };
}

/** A course of one component per component code that its sections have, all required. */
export function courseOf(
  id: string,
  sections: readonly ScheduleSection[],
  over: Partial<ScheduleCourse> = {},
): ScheduleCourse {
  const codes = [...new Set(sections.map(({ component }) => component))];
  return {
    id,
    courseId: `0${id}`,
    offerNumber: 1,
    label: id,
    title: id,
    isEnabled: true,
    options: NO_OPTIONS,
    components: codes.map((code) => componentOf(code)),
    sections: [...sections],
    ...over,
  };
}

export function breakOf(id: string, over: Partial<StoredBreak> = {}): StoredBreak {
  return { id, name: id, isEnabled: true, dayOfWeek: 1, isAllDay: false, startMinutes: 600, endMinutes: 660, ...over };
}

export function fixedOf(sections: readonly ScheduleSection[], over: Partial<FixedCourse> = {}): FixedCourse {
  return {
    source: "enrollment",
    courseId: "fixed",
    offerNumber: 1,
    label: "fixed",
    title: "fixed",
    sections: [...sections],
    ...over,
  };
}

export function requestOf(
  courses: readonly ScheduleCourse[],
  over: Omit<Partial<ScheduleRequest>, "options"> & { options?: Partial<ScheduleRequest["options"]> } = {},
): ScheduleRequest {
  return {
    ...TERM,
    courses: [...courses],
    breaks: [],
    fixed: [],
    ...over,
    options: {
      includeCurrentEnrollment: true,
      includeEnrollmentCart: true,
      travelGapMinutes: 15,
      preference: 1,
      ...over.options,
    },
  };
}
