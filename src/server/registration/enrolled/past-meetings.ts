import type { Meeting } from "#contract/catalog";
import { institution } from "#contract/institution";
import { MINUTES_PER_DAY, toMinutes } from "#dates/minutes";
import { endOfSpan } from "#dates/span";
import { toMeeting } from "../../catalog/load-term.ts";
import type { TextValue } from "../../text/text-value.ts";

/** `MWF 9:00-9:50 Olsen 408`; without a place, it's unknown. An end before the start is on the next day. */
const MEETING = /^(\S+) (\d{1,2}):([0-5]\d)-(\d{1,2}):([0-5]\d)(?: (.+))?$/;

type Pattern = { days: readonly number[]; start: number; end: number; place: string | undefined };

/** The text of a file, which is kept as it is. */
export const pastMeetings: TextValue<string> = {
  expected: 'meetings such as "MWF 9:00-9:50 Olsen 408; R 14:00-14:50"',
  parse: (given) => (given.length <= 1_000 && patternsOf(given) ? given : undefined),
};

/** The meetings of a class whose term the catalog no longer has; `text` was checked by the import. */
export function toPastMeetings(text: string, StartDate: string, EndDate: string): Meeting[] {
  const patterns = patternsOf(text) ?? [];
  return patterns.map(({ days, start, end, place }, index) =>
    toMeeting({
      Number: index + 1,
      days: days.reduce((mask, day) => mask | (1 << day), 0),
      start,
      end,
      StartDate,
      EndDate,
      SkippedWeeks: [],
      Component: null,
      Facility:
        place === undefined ? null : { Code: place, Description: place, ShortDescription: place, IsOnline: false },
      Instructors: [],
    }),
  );
}

/** Undefined if one of them isn't a meeting. */
function patternsOf(text: string): Pattern[] | undefined {
  const patterns = text.split(";").map((each) => patternOf(each.trim()));
  return patterns.every((each) => each !== undefined) ? patterns : undefined;
}

function patternOf(text: string): Pattern | undefined {
  const [, letters = "", startHour = "", startMinute, endHour = "", endMinute, place] = MEETING.exec(text) ?? [];
  const days = daysOf(letters);
  const start = toMinutes(`${startHour.padStart(2, "0")}:${startMinute}`);
  const givenEnd = toMinutes(`${endHour.padStart(2, "0")}:${endMinute}`);
  const end = givenEnd <= MINUTES_PER_DAY ? endOfSpan(start, givenEnd) : undefined;
  return days && end !== undefined && start < end ? { days, start, end, place } : undefined;
}

/** "MWF" or "SuSa" by the institution's letters; undefined for others or none. */
function daysOf(letters: string): number[] | undefined {
  // "Su" before "S", where an institution has both.
  const byLength = institution.dayLetters
    .map((own, day) => ({ own, day }))
    .toSorted((a, b) => b.own.length - a.own.length);
  const days: number[] = [];
  let rest = letters;
  while (rest !== "") {
    const next = byLength.find(({ own }) => rest.startsWith(own));
    if (!next) return undefined;
    days.push(next.day);
    rest = rest.slice(next.own.length);
  }
  return days.length > 0 ? days : undefined;
}
