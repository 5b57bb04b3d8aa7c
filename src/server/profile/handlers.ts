import { createHash } from "node:crypto";
import { AppError } from "#contract/outcome";
import { type Handlers, personId, type Services, type Caller } from "../call.ts";
import { readDemoDay } from "../demo/demo-status.ts";
import { localDate } from "../institution-time.ts";
import { advisingHandlers } from "./advising-handlers.ts";
import { selectLiveClasses, upcomingClasses } from "./upcoming-classes.ts";
import type { Dashboard } from "#contract/calls/dashboard";
import { type DashboardRows, readDashboardRows } from "./dashboard-rows.ts";
import { nextStep } from "./next-step.ts";

export function profileHandlers(services: Services): Handlers {
  const { database, catalog, now } = services;
  const { reads, reader } = database;
  return {
    ...advisingHandlers(services),

    dashboard: ({ caller }) => readDashboard(services, caller),

    async upcomingClasses({ caller }) {
      const at = now();
      const { rows: live } = await selectLiveClasses(personId(caller), localDate(at)).execute(reads);
      return await upcomingClasses(catalog.term, live, at);
    },

    async photo({ caller, reply }) {
      // The portal stores no photos; the demo university draws them.
      if (!(await readDemoDay(reader))) throw new AppError({ code: "NOT_FOUND", message: "You don't have a photo." });
      const image = drawAvatar(personId(caller));
      reply.type("image/svg+xml").header("content-security-policy", "default-src 'none'").send(image);
      return null;
    },
  };
}

function drawAvatar(id: string): string {
  const [first = 0, second = 0] = createHash("sha256").update(id).digest();
  const [sky, hill] = [`hsl(${first} 70% 82%)`, `hsl(${first + 150} 38% 50%)`];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="200" height="200">
<rect width="100" height="100" fill="${sky}"/>
<circle cx="${20 + (second % 60)}" cy="30" r="10" fill="#fff6d6"/>
<path d="M0 72 L${20 + (first % 60)} 40 L100 74 V100 H0 Z" fill="${hill}"/>
</svg>
`;
}

async function readDashboard({ database, catalog, now }: Services, caller: Caller): Promise<Dashboard> {
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
    NotificationCount: rows.indicators.length + rows.checklist.length,
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
