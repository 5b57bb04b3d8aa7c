import type { SessionRecord } from "../../catalog/records.ts";
import { momentLabel } from "#contract/labels/moment-label";
import type { Request, Surroundings } from "./request.ts";
import type { StudentFacts } from "./student-facts.ts";

type WindowOf = Pick<Request, "career"> & { selection: { primary: { session: SessionRecord } } };

export type WindowFacts = Pick<Surroundings, "catalog" | "now"> & {
  facts: Pick<StudentFacts, "appointments"> & { careers: { has: (career: string) => boolean } };
};

/** Why the student can't enroll now. */
export function windowProblems({ career, selection }: WindowOf, { catalog, facts, now }: WindowFacts): string[] {
  const { session } = selection.primary;
  const term = catalog.term.description;
  const where = catalog.sessions.size > 1 ? `${term} (${session.description})` : term;
  if (!facts.careers.has(career)) return [`You cannot enroll in ${term} at this time.`];
  if (!session.enrollmentOpensAt || !session.enrollmentClosesAt || now < session.enrollmentOpensAt)
    return [`Enrollment for ${where} isn't open yet.`];
  if (now >= session.enrollmentClosesAt)
    return [`Enrollment for ${where} closed on ${momentLabel(session.enrollmentClosesAt)}.`];
  if (session.openEnrollmentAt && now >= session.openEnrollmentAt) return [];
  const own = facts.appointments.filter((each) => each.career === career && each.sessionCode === session.code);
  if (own.some((each) => now >= each.startsAt && now < each.endsAt)) return [];
  const next = own.find((each) => now < each.startsAt);
  if (next) return [`Your enrollment appointment starts ${momentLabel(next.startsAt)}.`];
  const last = own.at(-1);
  if (last) return [`Your enrollment appointment ended ${momentLabel(last.endsAt)}.`];
  return [`You don't have an enrollment appointment for ${where}.`];
}

/** When the student's window opens next; undefined if that isn't planned. */
export function nextOpening(wanted: WindowOf, surroundings: Omit<WindowFacts, "catalog">): Date | undefined {
  const now = surroundings.now.getTime();
  const moments = windowsOf(wanted, surroundings).flatMap(({ from }) => (from > now ? [from] : []));
  return moments.length > 0 ? new Date(Math.min(...moments)) : undefined;
}

/** When the student's window closes; undefined if none is open. */
export function openUntil(wanted: WindowOf, surroundings: Omit<WindowFacts, "catalog">): Date | undefined {
  const now = surroundings.now.getTime();
  const ends = windowsOf(wanted, surroundings).flatMap(({ from, to }) => (from <= now && now < to ? [to] : []));
  return ends.length > 0 ? new Date(Math.max(...ends)) : undefined;
}

function windowsOf({ career, selection }: WindowOf, { facts }: Omit<WindowFacts, "catalog">) {
  const { code, enrollmentOpensAt, enrollmentClosesAt, openEnrollmentAt } = selection.primary.session;
  if (!facts.careers.has(career) || !enrollmentOpensAt || !enrollmentClosesAt) return [];
  const own = facts.appointments.filter((each) => each.career === career && each.sessionCode === code);
  const windows = own.map(({ startsAt, endsAt }) => ({ from: startsAt, to: endsAt }));
  if (openEnrollmentAt) windows.push({ from: openEnrollmentAt, to: enrollmentClosesAt });
  return windows.flatMap(({ from, to }) => {
    const begins = Math.max(from.getTime(), enrollmentOpensAt.getTime());
    const ends = Math.min(to.getTime(), enrollmentClosesAt.getTime());
    return begins < ends ? [{ from: begins, to: ends }] : [];
  });
}
