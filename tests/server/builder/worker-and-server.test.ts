import { beforeAll, expect, it } from "vitest";
import { receivedContent } from "#app/features/builder/workspace/document.ts";
import { groupBreaks } from "#configuration/break-groups";
import { createConfiguration } from "#server/builder/configuration-store";
import { openCatalog } from "#server/catalog/catalog";
import type { TermCatalog } from "#server/catalog/records";
import { importCatalogue } from "#server/import/import-catalogue";
import { createScheduleEngine } from "#workers/schedule/client";
import { serveSchedules } from "#workers/schedule/serve-schedules";
import { channelWorkers } from "../../support/browser/channel-worker.ts";
import { randomConfiguration } from "../../support/builder/random-configurations.ts";
import { type TestDatabase, testDatabases } from "../../support/database/database.ts";
import { findRow } from "../../support/database/rows.ts";
import { DEMO_TODAY, demoUniversity } from "../../support/demo-university.ts";
import { isNightly, seeds } from "../../support/effort.ts";
import { withWishes } from "../../support/engine/wish-requests.ts";
import { openPortal, type PortalClient, usualLimits } from "../../support/portal.ts";
import { catalogueFile } from "../../support/registration/catalogue-files.ts";

/** As many schedules as are compared, best first. */
const COMPARED = 30;

const workers = channelWorkers(serveSchedules);
const open = testDatabases(demoUniversity);
let database: TestDatabase;
let client: PortalClient;

beforeAll(async () => {
  database = await open();
  const settings = { limits: { ...usualLimits, person: 1e9, address: 1e9 } };
  const portal = await openPortal(database, { at: DEMO_TODAY, maxBuildMilliseconds: 600_000, settings });
  client = await portal.signIn("student");
  return () => portal.close();
});

it("the student's browser and the server give the same schedules of configurations over the demo university, with what the student holds", {
  tags: ["builder§3.10", "builder§7.21"],
}, async () => {
  // The term that is open for enrollment, and the one in progress, in which the student is enrolled.
  const terms = await client.call("classSearchTerms");
  const codes = new Map<number, number>();
  for (const { Code } of terms.slice(0, 2)) await compare(Code, isNightly ? 8 : 4, codes);
  expectVariety(codes);
});

const file = catalogueFile("purdue-d5-2017-spring.classes.jsonl.gz");
const reason = file === undefined ? " (not tested: its file is not here)" : "";
it.skipIf(file === undefined)(
  `the student's browser and the server give the same schedules of random configurations over Purdue's catalogue${reason}`,
  async () => {
    const { term } = await importCatalogue(database.db, file!, { start: "2027-01-11", today: DEMO_TODAY });
    const codes = new Map<number, number>();
    await compare(term.code, isNightly ? 12 : 6, codes);
    expectVariety(codes);
  },
);

async function compare(termCode: string, usual: number, codes: Map<number, number>) {
  const term = await openCatalog(database).term(termCode);
  const { id: studentId } = await findRow(database.db, "people", ["id"], { username: "student" });
  await database.db.deleteFrom("schedule_configurations").where("student_id", "=", studentId).execute();
  for (const seed of seeds(usual)) {
    const code = await compareOne(term, studentId, seed);
    codes.set(code, (codes.get(code) ?? 0) + 1);
  }
}

/** The comparison would say little if hardly any had schedules, or all had. */
function expectVariety(codes: ReadonlyMap<number, number>) {
  const count = [...codes.values()].reduce((sum, some) => sum + some, 0);
  expect(codes.get(0)).toBeGreaterThan(count / 4);
  expect(codes.size).toBeGreaterThan(1);
}

/** The result code on which the two agree. */
async function compareOne(term: TermCatalog, studentId: string, seed: number): Promise<number> {
  const usual = randomConfiguration(term, seed);
  const document = seed % 2 === 0 ? withWishes(usual, seed) : usual;
  const content = { document, notes: "" };
  const made = await createConfiguration(database.db, studentId, term.term.code, `Seed ${seed}`, content);
  const params = { id: made.ConfigurationId };
  const { Result } = await client.call("configurationResults", { params, query: { limit: COMPARED } });
  const { Request, Classes } = receivedContent(await client.call("buildData", { params }));
  await client.call("deleteConfiguration", { params, query: {} });

  const engine = createScheduleEngine({ spawn: workers.spawn });
  const opened = await engine.open(Request);
  const wishes = groupBreaks(document.breaks).filter(([{ isWish, isEnabled }]) => isWish && isEnabled);
  const kept = wishes.map(async (group) => {
    const ids = group.map(({ id }) => id);
    const { total, complete } = await engine.costs(Request).countKeeping(ids);
    return { BreakIds: ids, KeptCount: String(total), IsCountExact: complete };
  });
  const { schedules } = await opened.ask("page", [0, COMPARED]);
  expect({
    seed,
    ResultCode: Result.ResultCode,
    TotalCount: Result.TotalCount,
    IsCountExact: Result.IsCountExact,
    problem: Result.Problem?.Metadata.Id,
    wishes: Result.Wishes ?? [],
    missed: Result.Schedules.map(({ MissedWishes = [] }) => MissedWishes),
    hashCodes: Result.Schedules.map(({ HashCode }) => HashCode),
    classes: Result.Schedules.map(({ Classes: chosen }) => inOrder(chosen.flatMap(numbersOf))),
  }).toEqual({
    seed,
    ResultCode: opened.summary.resultCode,
    TotalCount: String(opened.summary.total),
    IsCountExact: opened.summary.complete,
    problem: opened.summary.problem?.id,
    wishes: await Promise.all(kept),
    missed: schedules.map(({ facts }) => facts.missedWishes),
    hashCodes: schedules.map(({ hashCode }) => String(hashCode)),
    classes: schedules.map(({ courses }) => inOrder(courses.flatMap((course) => course.classes.flatMap(enrolledWith)))),
  });
  // Whatever the browser draws, it has.
  for (const { courses } of schedules) {
    for (const number of courses.flatMap((course) => course.classes.flatMap(enrolledWith))) {
      expect(Classes).toHaveProperty(String(number));
    }
  }
  return Result.ResultCode ?? -1;
}

type Chosen = { ClassNumber: number; AutoEnrollmentSection1: number | null; AutoEnrollmentSection2: number | null };

function numbersOf(chosen: Chosen & { AdditionalComponents?: readonly Chosen[] }): number[] {
  const { ClassNumber, AutoEnrollmentSection1, AutoEnrollmentSection2, AdditionalComponents = [] } = chosen;
  const brought = [AutoEnrollmentSection1, AutoEnrollmentSection2].filter((number) => number !== null);
  return [ClassNumber, ...brought, ...AdditionalComponents.flatMap(numbersOf)];
}

function enrolledWith({ classNumber, autoEnrolled }: { classNumber: number; autoEnrolled: readonly number[] }) {
  return [classNumber, ...autoEnrolled];
}

function inOrder(numbers: readonly number[]): number[] {
  return numbers.toSorted((a, b) => a - b);
}
