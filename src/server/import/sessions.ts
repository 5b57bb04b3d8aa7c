import type { CatalogueLine } from "#contract/catalogue-line";
import { addDays } from "../calendar-day.ts";
import { toText } from "./course-identity.ts";
import type { Tally } from "./rules.ts";
import type { TermPlan } from "./term-plan.ts";

export type Session = { code: string; startDate: string; endDate: string };

/** The session that is the whole term. */
const WHOLE_TERM = "1";

export function sessionCodeOf(source: CatalogueLine): string {
  return toText(source.session) ?? WHOLE_TERM;
}

/** Session 1 is the term; each other one has the dates of most of its classes. */
export function planSessions(classes: readonly CatalogueLine[], term: TermPlan, tally: Tally): Map<string, Session> {
  const votes = new Map<string, Map<string, number>>();
  for (const source of classes) {
    const code = sessionCodeOf(source);
    if (toText(source.session) === undefined) tally("session");
    const ofSession = votes.get(code) ?? new Map<string, number>();
    votes.set(code, ofSession);
    const dates = firstDates(source);
    if (dates) ofSession.set(dates, (ofSession.get(dates) ?? 0) + 1);
  }
  const sessions = new Map<string, Session>();
  for (const [code, ofSession] of votes) {
    const [most] = [...ofSession].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
    if (code === WHOLE_TERM || !most) {
      sessions.set(code, { code, startDate: term.startDate, endDate: term.endDate });
      continue;
    }
    tally("sessionDates");
    const [startDate = "", endDate = ""] = most[0].split("/");
    sessions.set(code, {
      code,
      startDate: addDays(startDate, term.shiftDays),
      endDate: addDays(endDate, term.shiftDays),
    });
  }
  return sessions;
}

function firstDates({ meetings }: CatalogueLine) {
  for (const { startDate, endDate } of meetings ?? []) {
    if (startDate && endDate) return startDate <= endDate ? `${startDate}/${endDate}` : `${endDate}/${startDate}`;
  }
  return undefined;
}
