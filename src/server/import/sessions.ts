import type { CatalogueLine, CatalogueSessionDates } from "#contract/catalogue-line";
import { addDays } from "../calendar-day.ts";
import { toText } from "./course-identity.ts";
import type { Tally } from "./rules.ts";
import type { TermPlan } from "./term-plan.ts";

/** `given` is what the file says, with its dates moved. */
export type Session = { code: string; startDate: string; endDate: string; given?: CatalogueSessionDates };

/** The session that is the whole term. */
const WHOLE_TERM = "1";

export function sessionCodeOf(source: CatalogueLine): string {
  return toText(source.session) ?? WHOLE_TERM;
}

/** Without dates in the file, session 1 is the term, and each other one has the dates of most of its classes. */
export function planSessions(classes: readonly CatalogueLine[], term: TermPlan, tally: Tally): Map<string, Session> {
  const votes = new Map<string, Map<string, number>>();
  const given = new Map<string, CatalogueSessionDates>();
  for (const source of classes) {
    const code = sessionCodeOf(source);
    if (toText(source.session) === undefined) tally("session");
    const ofSession = votes.get(code) ?? new Map<string, number>();
    votes.set(code, ofSession);
    if (source.sessionDates) given.set(code, { ...given.get(code), ...said(source.sessionDates) });
    const dates = firstDates(source);
    if (dates) ofSession.set(dates, (ofSession.get(dates) ?? 0) + 1);
  }
  const sessions = new Map<string, Session>();
  for (const [code, ofSession] of votes) {
    const own = given.get(code);
    const dates = moved(own ?? {}, term.shiftDays);
    const [most] = [...ofSession].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
    let { startDate, endDate } = term;
    if (code !== WHOLE_TERM && most && !(dates.startDate && dates.endDate)) {
      tally("sessionDates");
      const [first = "", last = ""] = most[0].split("/");
      startDate = addDays(first, term.shiftDays);
      endDate = addDays(last, term.shiftDays);
    }
    sessions.set(code, {
      code,
      startDate: dates.startDate ?? startDate,
      endDate: dates.endDate ?? endDate,
      ...(own && { given: dates }),
    });
  }
  return sessions;
}

/** Only what isn't null. */
function said(dates: CatalogueLine["sessionDates"]): CatalogueSessionDates {
  return Object.fromEntries(Object.entries(dates ?? {}).filter(([, value]) => value != null));
}

function moved(dates: CatalogueSessionDates, days: number): CatalogueSessionDates {
  const entries = Object.entries(dates).map(([name, text]) => {
    const isDated = name !== "description" && text;
    return [name, isDated ? `${addDays(text.slice(0, 10), days)}${text.slice(10)}` : text] as const;
  });
  return Object.fromEntries(entries);
}

function firstDates({ meetings }: CatalogueLine) {
  for (const { startDate, endDate } of meetings ?? []) {
    if (startDate && endDate) return startDate <= endDate ? `${startDate}/${endDate}` : `${endDate}/${startDate}`;
  }
  return undefined;
}
