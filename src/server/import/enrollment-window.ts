import { addDays, daysBetween, sundayOf } from "../calendar-day.ts";
import { toInstant } from "../institution-time.ts";
import type { Session } from "./sessions.ts";

export type SessionDates = {
  enrollmentOpensAt: Date | null;
  enrollmentClosesAt: Date | null;
  dropDeadline: string;
  withdrawDeadline: string;
};

/** The part of the session after which a class can no longer be left. */
const WITHDRAWAL_SHARE = 0.6;

/**
 * Sources don't say when students enroll. So enrollment opens for everyone on `enrollFrom` or today, and closes after
 * the Saturday of the session's second week, with the last drops; withdrawal ends after 60 % of the session. A session
 * past its second week gets no enrollment.
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

/** Midnight at the institution. */
function startOfDay(date: string): Date {
  return toInstant({ date, minutes: 0 });
}
