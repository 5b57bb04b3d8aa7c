import { MEETING_TIME_MODES } from "#contract/calls/class-search";
import { institution } from "#contract/institution";
import { type MeetingDayMode, readMeetingDays } from "#contract/meeting-days";
import { type Filter, invalidParameter } from "./filter.ts";
import { classesWith, fold } from "./value-column.ts";

/** A part of the title. */
export function courseTitle(text: string | undefined): Filter | undefined {
  if (text && text.length > MOST_OF_A_TEXT) throw invalidParameter("courseTitle");
  const part = fold(text ?? "");
  if (!part) return undefined;
  return {
    name: "CourseTitle",
    description: "Course title",
    values: [text ?? ""],
    classes: ({ columns }) => classesWith(columns.title, (title) => title.includes(part)),
  };
}

/** The beginning of an instructor's last name. */
export function instructorLastName(text: string | undefined): Filter | undefined {
  if (text && text.length > MOST_OF_A_TEXT) throw invalidParameter("instructorLastName");
  const start = fold(text ?? "");
  if (!start) return undefined;
  return {
    name: "InstructorLastName",
    description: "Instructor last name",
    values: [text ?? ""],
    classes: ({ columns }) => classesWith(columns.instructorLastName, (name) => name.startsWith(start)),
  };
}

const MOST_OF_A_TEXT = 200;

/** `mode|list`. */
export function meetingDays(text: string | undefined): Filter | undefined {
  if (!text) return undefined;
  const read = readMeetingDays(text);
  if (!read) throw invalidParameter("meetingDays");
  const { mode, days } = read;
  if (days.length === 0) return undefined;
  const wanted = days.reduce((mask, day) => mask | (1 << day), 0);
  const meets = MEETS[mode];
  return {
    name: "MeetingDays",
    description: `Days ${mode}`,
    values: days.map((day) => institution.dayLetters[day] ?? ""),
    classes: ({ columns }) => classesWith(columns.weekdays, (_, own) => meets(own, wanted)),
  };
}

/** Compares a class's weekdays with the wanted ones, as masks. */
const MEETS: Record<MeetingDayMode, (own: number, wanted: number) => boolean> = {
  Only: (own, wanted) => own !== 0 && (own & ~wanted) === 0,
  Include: (own, wanted) => (own & wanted) !== 0,
  All: (own, wanted) => (own & wanted) === wanted,
  Exclude: (own, wanted) => (own & wanted) === 0,
};

export function meetingTimes(list: string | undefined): Filter | undefined {
  const names = [...new Set((list ?? "").split(",").filter((name) => name !== ""))];
  const modes = names.map((name) => MEETING_TIME_MODES.findIndex((known) => known.Value === name));
  if (modes.includes(-1)) throw invalidParameter("meetingTimeModes");
  if (modes.length === 0) return undefined;
  const wanted = modes.reduce((mask, mode) => mask | (1 << mode), 0);
  return {
    name: "MeetingTimeModes",
    description: "Meeting times",
    values: modes.map((mode) => MEETING_TIME_MODES[mode]?.Description ?? ""),
    classes: ({ columns }) => classesWith(columns.timesOfDay, (_, own) => (own & wanted) !== 0),
  };
}
