import type { Dashboard } from "#contract/calls/dashboard";
import { type Caller, personId, type Services } from "../call.ts";
import { localDate } from "../institution-time.ts";
import { type DashboardRows, readDashboardRows } from "./dashboard-rows.ts";
import { nextStep } from "./next-step.ts";
import { upcomingClasses } from "./upcoming-classes.ts";

export async function readDashboard({ database, catalog, now }: Services, caller: Caller): Promise<Dashboard> {
  const at = now();
  const studentId = personId(caller);
  const rows = await readDashboardRows(database.reads, studentId, at);
  const terms = new Map(rows.terms.map((row) => [row.code, row]));
  const termOf = async (code: string) => {
    const term = terms.get(code);
    return await (term ? catalog.known(term) : catalog.term(code));
  };
  const isStudent = caller.person?.isStudent === true;
  const student = { studentId, features: caller.features, rows, now: at };
  const [upcoming, step] = await Promise.all([
    upcomingClasses(termOf, rows.live, at),
    isStudent ? nextStep({ termOf, readSeats: catalog.seats }, student) : null,
  ]);
  const isInSomeCart = ({ term_code, career }: DashboardRows["items"][number]) =>
    rows.carts.some((cart) => cart.term_code === term_code && cart.career === career);
  return {
    NextStep: step,
    UpcomingClasses: upcoming,
    ClassCount: countClasses(rows, localDate(at)),
    CartCount: rows.items.filter(isInSomeCart).length,
    NotificationCount: rows.indicators.length + (rows.checklistCount ?? 0),
  };
}

/** Classes of the current terms, or else of the next one. */
function countClasses({ live, terms }: DashboardRows, today: string): number {
  const enrolled = live.filter((each) => each.status === "E" && each.classNumber === each.enrollmentClassNumber);
  const countOf = (codes: readonly string[]) => enrolled.filter(({ termCode }) => codes.includes(termCode)).length;
  const held = terms.filter(({ code, endDate }) => endDate >= today && countOf([code]) > 0);
  const first = held.map(({ startDate }) => startDate).sort()[0] ?? today;
  const from = first > today ? first : today;
  return countOf(held.filter(({ startDate }) => startDate <= from).map(({ code }) => code));
}
