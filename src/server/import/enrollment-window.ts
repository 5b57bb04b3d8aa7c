import { toMinutes } from "#contract/wall-time";
import { addDays, daysBetween, sundayOf } from "../calendar-day.ts";
import { toInstant } from "../institution-time.ts";
import type { Session } from "./sessions.ts";

type SessionDates = {
  enrollmentOpensAt: Date | null;
  openEnrollmentAt: Date | null;
  enrollmentClosesAt: Date | null;
  dropDeadline: string;
  withdrawDeadline: string;
};

/** The part of the session after which a class can no longer be left. */
const WITHDRAWAL_SHARE = 0.6;

/**
 * What the file doesn't say about when students enroll: enrollment opens for everyone on `enrollFrom` or today, and closes after
 * the Saturday of the session's second week, with the last drops; withdrawal ends after 60 % of the session. A session
 * past its second week gets no enrollment.
 */
export function planEnrollment(session: Session, enrollFrom: string | undefined, today: string): SessionDates {
  const { startDate, endDate, given = {} } = session;
  const secondSaturday = addDays(sundayOf(startDate), 13);
  const dropDeadline = given.dropDeadline ?? (secondSaturday < endDate ? secondSaturday : endDate);
  const shareEnd = addDays(startDate, Math.floor((daysBetween(startDate, endDate) + 1) * WITHDRAWAL_SHARE));
  const withdrawDeadline = shareEnd > dropDeadline ? shareEnd : dropDeadline;
  const said = givenMoments(session);
  const opens = (enrollFrom === undefined ? said.opens : undefined) ?? startOfDay(enrollFrom ?? today);
  const closes = said.closes ?? startOfDay(addDays(dropDeadline, 1));
  const isOpen = opens < closes;
  return {
    enrollmentOpensAt: isOpen ? opens : null,
    openEnrollmentAt: isOpen ? ((enrollFrom === undefined ? said.opensToAll : undefined) ?? opens) : null,
    enrollmentClosesAt: isOpen ? closes : null,
    dropDeadline,
    withdrawDeadline: given.withdrawDeadline ?? withdrawDeadline,
  };
}

export function givenMoments({ given = {} }: Session) {
  const toMoment = (text: string | null | undefined) =>
    text == null ? undefined : toInstant({ date: text.slice(0, 10), minutes: toMinutes(text.slice(11)) });
  return {
    opens: toMoment(given.enrollmentOpens),
    opensToAll: toMoment(given.openEnrollment),
    closes: toMoment(given.enrollmentCloses),
  };
}

/** Midnight at the institution. */
function startOfDay(date: string): Date {
  return toInstant({ date, minutes: 0 });
}
