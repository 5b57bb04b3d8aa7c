import { allRoutes } from "#contract/calls/all-routes";
import { type Calls, openCalls, type Session, type Step } from "./http-calls.ts";
import type { Stage } from "./stage.ts";

export type FirstVisits = {
  students: number;
  seconds: number;
  steps: ReadonlyMap<string, Step>;
  /** Calls whose last answer wasn't 200. */
  refused: string[];
};

type Student = Session & { id: string };
type Reading = keyof typeof allRoutes;

/**
 * What the screens ask for when a student opens each of them. The server stores some of it at the first call, such as
 * the default configuration of Schedule Builder.
 */
const SCREENS = [
  "user",
  "dashboard",
  "upcomingClasses",
  "notices",
  "classSearchTerms",
  "classSearchData",
  "eligibleTerms",
  "enrollmentAppointments",
  "cartItems",
  "cartPlans",
  "validateCart",
  "enrolledClasses",
  "configurations",
  "academicPrograms",
  "advisors",
  "advisingAppointments",
  "checklist",
  "serviceIndicators",
  "calendarSubscription",
  "sessions",
] as const satisfies readonly Reading[];

/** What Schedule Builder asks for of the configuration that it opens. */
const BUILDER = [
  "configuration",
  "buildData",
  "addCourseData",
  "configurationOptions",
  "configurationResults",
] as const satisfies readonly Reading[];

/** Each student opens every screen, in turn at the servers of the students' sessions, some students at a time. */
export async function visitFirst(
  { termCode, career }: Pick<Stage, "termCode" | "career">,
  students: readonly Student[],
  atOnce = 1,
): Promise<FirstVisits> {
  const calls = openCalls(Math.random);
  const refused: string[] = [];
  const queue = students.values();
  const start = performance.now();
  const work = async () => {
    for (const student of queue) refused.push(...(await openScreens(calls, student, { termCode, career })));
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  calls.close();
  return { students: students.length, seconds: (performance.now() - start) / 1000, steps: calls.steps, refused };
}

/** Returns what was refused. */
async function openScreens(calls: Calls, student: Student, { termCode, career }: Pick<Stage, "termCode" | "career">) {
  const refused: string[] = [];
  const get = async (name: Reading, id = "") => {
    const path = allRoutes[name].path.replace(":term", termCode).replace(":id", id);
    const call = { path: `${path}?term=${termCode}&career=${encodeURIComponent(career)}`, isRead: true };
    const { status, body } = await calls.patiently(name, student, call);
    if (status !== 200) refused.push(`${student.id}: ${name} answered ${status} ${body.slice(0, 200)}`);
    return status === 200 ? body : undefined;
  };
  for (const name of SCREENS) {
    const body = await get(name);
    if (name !== "configurations" || body === undefined) continue;
    const { data } = JSON.parse(body) as { data: { Id: number }[] };
    for (const part of BUILDER) await get(part, String(data[0]?.Id));
  }
  return refused;
}
