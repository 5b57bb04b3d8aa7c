import type { NewRow } from "../../db/schema.ts";
import { type DemoSession, demoTerms } from "../calendar.ts";
import { addDays, mondayOf } from "../../calendar-day.ts";
import { type Moment, toInstant } from "../../institution-time.ts";
import type { DemoStudent } from "./student-facts.ts";

/** When whom the open term admits: by standing, in blocks of a quarter of an hour, Monday fortnight to last Friday. */

type Block = { id: string; starts: Moment };

const EIGHT = 8 * 60;
const BLOCK_MINUTES = 15;
const BLOCKS_PER_DAY = 32;

/** First day of each standing's blocks, counted from the Monday of today's week, and how many days they fill. */
const blockDays: Readonly<Record<string, readonly [first: number, days: number]>> = {
  GR: [-14, 1],
  SR: [-13, 2],
  JR: [-11, 2],
  SO: [-7, 2],
  FR: [-5, 3],
};

export type AppointmentBook = {
  /** One row for each session of the open term; `turn` spreads students over the blocks of their standing. */
  rowsFor: (student: DemoStudent, turn: number) => NewRow<"enrollment_appointments">[];
};

/** `lateComers` are the ones whose appointment is still two weeks ahead. */
export function createAppointmentBook(today: string, lateComers: readonly string[] = []): AppointmentBook {
  const [, term] = demoTerms(today);
  const monday = mondayOf(today);
  const instants = new Map<string, Date>();
  const instantOf = (moment: Moment) => {
    const key = `${moment.date} ${moment.minutes}`;
    const known = instants.get(key) ?? toInstant(moment);
    instants.set(key, known);
    return known;
  };
  return {
    rowsFor: ({ id, username, careers }, turn) =>
      careers.flatMap(({ career, standing }) => {
        const isLate = lateComers.includes(username);
        const block = isLate ? lateBlock(monday) : blockOf(career === "CSCE" ? "GR" : standing, turn, monday);
        return term.sessions.map((session) => ({
          student_id: id,
          term_code: term.code,
          session_code: session.code,
          career,
          block_id: block.id,
          number: turn + 1,
          starts_at: instantOf(block.starts),
          ends_at: instantOf(endOf(session)),
        }));
      }),
  };
}

function blockOf(standing: string, turn: number, monday: string): Block {
  const [first, days] = blockDays[standing] ?? [-5, 1];
  const index = turn % (days * BLOCKS_PER_DAY);
  const starts = {
    date: addDays(monday, first + Math.floor(index / BLOCKS_PER_DAY)),
    minutes: EIGHT + (index % BLOCKS_PER_DAY) * BLOCK_MINUTES,
  };
  return { id: `${standing}${String(index + 1).padStart(3, "0")}`, starts };
}

function lateBlock(monday: string): Block {
  return { id: "LATE001", starts: { date: addDays(monday, 14), minutes: EIGHT } };
}

/** Appointments run until enrollment in their session closes. */
function endOf({ code, enrollment }: DemoSession): Moment {
  if (!enrollment) throw new RangeError(`Session ${code} is not open for enrollment.`);
  return enrollment.closes;
}
