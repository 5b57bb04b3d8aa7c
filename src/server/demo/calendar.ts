import { addDays, mondayOf, yearOf } from "../calendar-day.ts";
import type { Moment } from "../institution-time.ts";

/** The terms of the demo university, placed around the day on which it was made. */

export type TermStage = "in-progress" | "open" | "planned";

export type DemoTerm = {
  code: string;
  description: string;
  stage: TermStage;
  startDate: string;
  endDate: string;
  /** Monday of the week without classes. */
  recessDate: string;
  sessions: DemoSession[];
};

export type SessionCode = "1" | "A" | "B";

export type DemoSession = {
  code: SessionCode;
  description: string;
  startDate: string;
  endDate: string;
  /** Weeks, counted from 0, in which its classes do not meet. */
  skippedWeeks: number[];
  enrollment: EnrollmentWindow | null;
  dropDeadline: string;
  withdrawDeadline: string;
};

type EnrollmentWindow = {
  opens: Moment;
  /** Open enrollment; before it, students need an appointment. */
  opensToAll: Moment;
  closes: Moment;
};

const WEEKS_BETWEEN_TERMS = 18;
const RECESS_WEEK = 7;
const EIGHT = 8 * 60;
const LAST_MINUTE = 24 * 60 - 1;

/** In progress (the ninth week is running), open for enrollment, planned. */
export function demoTerms(today: string): [inProgress: DemoTerm, open: DemoTerm, planned: DemoTerm] {
  const monday = mondayOf(today);
  const first = addDays(monday, -8 * 7);
  const second = addDays(first, WEEKS_BETWEEN_TERMS * 7);
  const third = addDays(second, WEEKS_BETWEEN_TERMS * 7);
  return [
    term(first, "in-progress", {
      opens: { date: addDays(first, -84), minutes: EIGHT },
      opensToAll: { date: addDays(first, -42), minutes: EIGHT },
    }),
    // Every appointment block but the latest has begun before today, whatever the time of day.
    term(second, "open", {
      opens: { date: addDays(monday, -14), minutes: EIGHT },
      opensToAll: { date: addDays(monday, 28), minutes: EIGHT },
    }),
    term(third, "planned", null),
  ];
}

/** Season and year by the day on which a term starts. */
export function termName(startDate: string): { description: string; code: string } {
  const monthDay = startDate.slice(5);
  const year = yearOf(startDate);
  if (monthDay >= "12-16") return springOf(year + 1);
  if (monthDay <= "04-15") return springOf(year);
  if (monthDay <= "08-15") return { description: `${year} Summer`, code: termCode(year - 1, 40) };
  return fallOf(year);
}

/** The fall and spring terms before a term, the latest first, with the day of their grades. */
export function termsBefore(startDate: string, count: number) {
  const terms: { code: string; description: string; gradedOn: string }[] = [];
  for (let year = yearOf(startDate); terms.length < count; year--) {
    const fall = { ...fallOf(year), gradedOn: `${year}-12-21` };
    const spring = { ...springOf(year), gradedOn: `${year}-05-16` };
    for (const term of [fall, spring]) if (term.gradedOn < startDate && terms.length < count) terms.push(term);
  }
  return terms;
}

function springOf(year: number) {
  return { description: `${year} Spring`, code: termCode(year - 1, 30) };
}

function fallOf(year: number) {
  return { description: `${year} Fall`, code: termCode(year, 10) };
}

/** As in PeopleSoft: 3710 is the fall of 2026, 3730 the spring after it. */
function termCode(academicYear: number, season: number): string {
  return String((academicYear - 2023 + 34) * 100 + season);
}

function term(startDate: string, stage: TermStage, window: Omit<EnrollmentWindow, "closes"> | null): DemoTerm {
  const dayOf = (week: number, day: number) => addDays(startDate, week * 7 + day);
  const closing = (date: string) => window && { ...window, closes: { date, minutes: LAST_MINUTE } };
  const [monday, friday, saturday, sunday] = [0, 4, 5, 6];
  return {
    ...termName(startDate),
    stage,
    startDate,
    endDate: dayOf(14, saturday),
    recessDate: dayOf(RECESS_WEEK, monday),
    sessions: [
      {
        code: "1",
        description: "Full Term",
        startDate,
        endDate: dayOf(14, saturday),
        skippedWeeks: [RECESS_WEEK],
        enrollment: closing(dayOf(1, sunday)),
        dropDeadline: dayOf(1, friday),
        withdrawDeadline: dayOf(9, friday),
      },
      {
        code: "A",
        description: "First Half",
        startDate,
        endDate: dayOf(6, saturday),
        skippedWeeks: [],
        enrollment: closing(dayOf(0, sunday)),
        dropDeadline: dayOf(0, friday),
        withdrawDeadline: dayOf(4, friday),
      },
      {
        code: "B",
        description: "Second Half",
        startDate: dayOf(8, monday),
        endDate: dayOf(14, saturday),
        skippedWeeks: [],
        // Closes before it starts, so that a term in progress takes no enrollment.
        enrollment: closing(dayOf(7, sunday)),
        dropDeadline: dayOf(8, friday),
        withdrawDeadline: dayOf(12, friday),
      },
    ],
  };
}
