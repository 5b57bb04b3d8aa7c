import { institution } from "#contract/institution";
import { addDays, daysBetween, sundayOf } from "./iso-day.ts";
import type { Session } from "./sessions.ts";

export type SessionDates = {
  enrollmentOpensAt: Date | null;
  enrollmentClosesAt: Date | null;
  dropDeadline: string;
  withdrawDeadline: string;
};

/** Part of the session after which a class can no longer be left. */
const WITHDRAWAL_SHARE = 0.6;

/**
 * No source says when students enroll. So enrollment opens for everyone on `enrollFrom` or today, closes after the
 * Saturday of the session's second week, when classes can also be dropped for the last time, and withdrawal ends after
 * 60 % of the session. A session that is beyond its second week on that day gets no enrollment.
 */
export function planEnrollment(session: Session, enrollFrom: string | undefined, today: string): SessionDates {
  const { startDate, endDate } = session;
  const secondSaturday = addDays(sundayOf(startDate), 13);
  const dropDeadline = secondSaturday < endDate ? secondSaturday : endDate;
  const shareEnd = addDays(startDate, Math.floor((daysBetween(startDate, endDate) + 1) * WITHDRAWAL_SHARE));
  const withdrawDeadline = shareEnd > dropDeadline ? shareEnd : dropDeadline;
  const opens = enrollFrom ?? today;
  const isOpen = opens <= dropDeadline;
  return {
    enrollmentOpensAt: isOpen ? startOfDay(opens) : null,
    enrollmentClosesAt: isOpen ? startOfDay(addDays(dropDeadline, 1)) : null,
    dropDeadline,
    withdrawDeadline,
  };
}

const offsetName = new Intl.DateTimeFormat("en", { timeZone: institution.timeZone, timeZoneName: "longOffset" });

/** Midnight of the institution's wall clock. */
function startOfDay(day: string): Date {
  const utcMidnight = new Date(`${day}T00:00:00Z`);
  // Twice, since the offset at midnight there may differ from that at midnight UTC.
  const guess = new Date(utcMidnight.getTime() - offsetMs(utcMidnight));
  return new Date(utcMidnight.getTime() - offsetMs(guess));
}

function offsetMs(at: Date) {
  const name = offsetName.formatToParts(at).find(({ type }) => type === "timeZoneName")?.value ?? "";
  const [, sign, hours = "0", minutes = "0"] = /GMT([+-])(\d\d):(\d\d)/.exec(name) ?? [];
  return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}
