import { sql } from "kysely";
import { expect, it } from "vitest";
import type { Endpoint } from "#contract/calls/endpoint";
import { endpoints } from "#contract/calls/endpoints";
import { newCourseOptions } from "#contract/course-rules";
import type { Db } from "#server/db/schema";
import { testDatabases } from "../../support/database/database.ts";
import { cases, seedOf } from "../../support/effort.ts";
import { knownValues, ordinaryCall } from "../../support/fuzzed-calls.ts";
import { addPerson, openPortal, type PortalClient } from "../../support/portal.ts";
import { seeded } from "../../support/seeded.ts";
import { addNotice, addSmallTerm, addStudent, SMALL_TERM, type SmallTerm, TEST_NOW } from "../../support/small-term.ts";

const term: SmallTerm = {
  classes: [
    { number: 100, course: "COMP.1010", section: "201", meets: "MWF 9:00-9:50" },
    { number: 110, course: "MATH.1310", section: "201", meets: "TR 9:30-10:20" },
  ],
};
/** In everything of the student that has a text. */
const PRIVATE = "Zephyrine";

const open = testDatabases();

it("neither shows nor changes a student's data for others who call every endpoint with that student's IDs", async () => {
  const { db, ...database } = await open();
  await addSmallTerm(db, term);
  await addStudent(db, "student");
  await db.updateTable("people").set({ first_name: PRIVATE }).where("id", "=", "id-student").execute();
  await addStudent(db, "stranger");
  await addPerson(db, "employee", { is_student: false });
  const portal = await openPortal({ db, ...database }, { at: TEST_NOW, maxBuildMilliseconds: 200 });
  const signedIn = await portal.signIn("student");
  const id = await doEverything(signedIn);
  const known = knownValues({ term: [SMALL_TERM], career: ["UGRD"], component: ["LEC"], id: [id, id, id, id] });
  const told = { kind: "appointment", title: PRIVATE, message: PRIVATE, created_at: new Date(TEST_NOW) } as const;
  await addNotice(db, "id-student", told);
  const before = await rowsOf(db, "id-student");
  expect(Object.keys(before).length).toBeGreaterThan(8);
  for (const name of ["configurations", "cartItems", "enrolledClasses", "notices", "cartPlans", "watches"] as const) {
    const { body } = await signedIn.inject(readOf(endpoints[name]));
    // What others type themselves may be shown to them.
    known.learn(JSON.parse(body.replaceAll(PRIVATE, "Mine")));
  }
  const { Courses, Breaks } = (await signedIn.call("configuration", { params: { id } })).Data;
  known.learn([...Courses, ...Breaks].map(({ Id }) => ({ EntityId: Id })));

  const others = [await portal.signIn("stranger"), await portal.signIn("employee"), portal];
  const random = seeded(seedOf(20_271));
  const shown: string[] = [];
  for (const endpoint of Object.values(endpoints)) {
    // It would switch off the features that the later calls need.
    if (endpoint.name === "setFeatures") continue;
    for (let round = 0; round < cases(1); round++) {
      for (const [at, client] of others.entries()) {
        const request = ordinaryCall(endpoint, random.of(round).of(endpoint.name).of(at), known);
        const { body } = await client.inject(request);
        if (body.includes(PRIVATE)) shown.push(`${endpoint.name}: ${JSON.stringify(request).slice(0, 500)}`);
      }
    }
  }
  expect(shown).toEqual([]);
  expect(await rowsOf(db, "id-student")).toEqual(before);
});

/** Leaves something of the student in every place where a call can. Returns the id of the configuration. */
async function doEverything(client: PortalClient) {
  const cart = { term: SMALL_TERM, academicCareer: "UGRD" };
  const common = { Term: SMALL_TERM, AcademicCareer: "UGRD" };
  const made = await client.call("createConfiguration", { params: { term: SMALL_TERM }, body: { Name: PRIVATE } });
  const params = { id: made.Metadata?.ConfigurationId ?? 0 };
  await client.call("noteConfiguration", { params, body: { Notes: PRIVATE } });
  await client.call("addCourse", {
    params,
    body: { ...newCourseOptions, courseId: "COMP.1010", courseOfferNumber: 1 },
  });
  const free = { DayOfWeek: 5, IsAllDay: false, StartTime: "08:00:00", EndTime: "09:00:00" };
  await client.call("addBreak", { params, body: { Break: { Name: PRIVATE, ...free } } });
  await client.call("addClass", { body: { ...cart, classNumber: 100 } });
  await client.call("checkout", { body: { ...common, ClassNumbers: [100] } });
  await client.call("addClass", { body: { ...cart, classNumber: 110 } });
  await client.call("changeCartPlans", {
    body: { ...common, Version: 0, Plans: [{ Name: PRIVATE, ClassNumbers: [110] }] },
  });
  await client.call("subscribeCalendar");
  return params.id;
}

function readOf({ method, path, params, query }: Endpoint) {
  const address = "term" in params.properties ? path.replace(":term", SMALL_TERM) : path;
  const hasTerm = "term" in query.properties;
  return { method, url: `/api${address}${hasTerm ? `?term=${SMALL_TERM}&career=UGRD` : ""}` };
}

/** Every row of every table that names the person, as text. */
async function rowsOf(db: Db, id: string): Promise<Record<string, string[]>> {
  const { rows: places } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = current_schema() and column_name in ('student_id', 'person_id') order by 1, 2`.execute(db);
  const found: [string, string[]][] = [];
  for (const { table, column } of places) {
    const { rows } = await sql<{ row: string }>`
      select t::text as row from ${sql.table(table)} t where ${sql.ref(column)} = ${id} order by 1`.execute(db);
    if (rows.length > 0) found.push([table, rows.map(({ row }) => row)]);
  }
  return Object.fromEntries(found);
}
