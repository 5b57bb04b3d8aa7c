import { type Sentence, sentence } from "#contract/sentences/sentence";
import type { SessionRecord } from "../../catalog/records.ts";
import type { RuleProblem } from "./problem.ts";
import type { Request, Surroundings } from "./request.ts";
import type { StudentFacts } from "./student-facts.ts";

export function windowRule({ career, selection }: Request, surroundings: Surroundings): RuleProblem[] {
  const window = { career, session: selection.primary.session };
  const problem = windowProblem(window, surroundings);
  const { opens } = windowTimes(window, surroundings);
  return problem === null ? [] : [{ said: [problem], ...(opens && { Until: opens.toISOString() }) }];
}

type WindowOf = { career: string; session: SessionRecord };

export type WindowFacts = Pick<Surroundings, "catalog" | "now"> & {
  facts: Pick<StudentFacts, "appointments"> & { careers: { has: (career: string) => boolean } };
};

export function windowProblem({ career, session }: WindowOf, { catalog, facts, now }: WindowFacts): Sentence | null {
  const name = catalog.term.description;
  const term = catalog.sessions.size > 1 ? ([name, session.description] as const) : name;
  if (!facts.careers.has(career)) return sentence("window.never", { term: name });
  if (!session.enrollmentOpensAt || !session.enrollmentClosesAt || now < session.enrollmentOpensAt)
    return sentence("window.not_open", { term });
  if (now >= session.enrollmentClosesAt)
    return sentence("window.closed", { term, end: session.enrollmentClosesAt.toISOString() });
  if (session.openEnrollmentAt && now >= session.openEnrollmentAt) return null;
  const own = facts.appointments.filter((each) => each.career === career && each.sessionCode === session.code);
  if (own.some((each) => now >= each.startsAt && now < each.endsAt)) return null;
  const next = own.find((each) => now < each.startsAt);
  if (next) return sentence("appointment.later", { moment: next.startsAt.toISOString() });
  const last = own.at(-1);
  if (last) return sentence("appointment.over", { end: last.endsAt.toISOString() });
  return sentence("appointment.none", { term });
}

type WindowTimes = { opens?: Date | undefined; until?: Date | undefined };

/** When the student's window opens next, if that is planned, and when it closes, if one is open. */
export function windowTimes({ career, session }: WindowOf, { facts, now }: Omit<WindowFacts, "catalog">): WindowTimes {
  const { code, enrollmentOpensAt, enrollmentClosesAt, openEnrollmentAt } = session;
  if (!facts.careers.has(career) || !enrollmentOpensAt || !enrollmentClosesAt) return {};
  const own = facts.appointments.filter((each) => each.career === career && each.sessionCode === code);
  const windows = own.map(({ startsAt, endsAt }) => ({ from: startsAt, to: endsAt }));
  if (openEnrollmentAt) windows.push({ from: openEnrollmentAt, to: enrollmentClosesAt });
  const within = windows.map(({ from, to }) => ({
    from: from > enrollmentOpensAt ? from : enrollmentOpensAt,
    to: to < enrollmentClosesAt ? to : enrollmentClosesAt,
  }));
  const coming = within.filter(({ from, to }) => now < from && from < to).map(({ from }) => from);
  const open = within.filter(({ from, to }) => from <= now && now < to).map(({ to }) => to);
  return { opens: earliest(coming), until: open.sort((a, b) => b.getTime() - a.getTime())[0] };
}

export function earliest(moments: readonly (Date | undefined)[]): Date | undefined {
  const known = moments.filter((moment) => moment !== undefined);
  return known.sort((a, b) => a.getTime() - b.getTime())[0];
}
