import { join } from "node:path";
import { expect, it } from "vitest";
import { loadTerm } from "#server/catalog/load-term";
import { type ClassRecord, courseLabel, recordTitle } from "#server/catalog/records";
import type { Db } from "#server/db/schema";
import { importCatalogue } from "#server/import/import-catalogue";
import { importRecords } from "#server/records/import-records";
import { kinds } from "#server/records/kinds";
import { registrarContext } from "#server/registrar/registrar-context";
import { testDatabases } from "../../support/database/database.ts";
import { findRows } from "../../support/database/rows.ts";
import { demoUniversity } from "../../support/demo-university.ts";

/** What a term has of each kind that not every university has, as docs/ says it of the sample and the demo. */
async function casesOf(db: Db, code: string) {
  const { calendar, ordered, courses } = await loadTerm(db, code);
  const seats = await findRows(db, "class_seats", ["class_number", "reserved"], { term_code: code }, "class_number");
  const reserved = new Set(seats.filter((row) => row.reserved !== null).map((row) => row.class_number));
  const nameOf = (each: ClassRecord) => `${courseLabel(each.offering)} ${each.component} ${each.section}`;
  return {
    daysOff: calendar.filter(({ Follows }) => Follows === null).length,
    moved: calendar.filter(({ Follows }) => Follows !== null).length,
    topics: ordered.filter(({ topic }) => topic !== null).map((each) => `${nameOf(each)}: ${recordTitle(each)}`),
    names: ordered
      .filter(({ otherNames }) => otherNames.length > 0)
      .map((each) => `${nameOf(each)} = ${each.otherNames.join()}`),
    requisites: new Map(
      [...courses.values()].map(({ requisites, offerings }) => [
        offerings[0] && courseLabel(offerings[0]),
        JSON.stringify(requisites),
      ]),
    ),
    reserved: ordered.filter(({ classNumber }) => reserved.has(classNumber)).map(nameOf),
  };
}

const open = testDatabases();
const openDemo = testDatabases(demoUniversity);

it("the sample university has a calendar, topics, a class under two names, a corequisite, and reserved seats", async () => {
  const database = await open();
  const context = registrarContext(database, "test", () => new Date("2026-11-20T17:00:00Z"));
  const night = join(import.meta.dirname, "..", "..", "..", "docs", "sample-university", "night-3");
  await importCatalogue(database.db, join(night, "catalogue.jsonl"), { today: "2026-11-20" });
  const calendar = kinds.find(({ name }) => name === "calendar")!;
  await importRecords(context, calendar, join(night, "calendar.csv"));
  const { requisites, ...cases } = await casesOf(database.db, "2710");
  expect(cases).toEqual({
    daysOff: 3,
    moved: 1,
    topics: [
      "COMP.4990 LEC 001: Special Topics in Computing: Robotics",
      "COMP.4990 LEC 002: Special Topics in Computing: Ethics of Computing",
    ],
    names: ["COMP.4010 LEC 001 = PHIL.4010", "PHIL.4010 LEC 001 = COMP.4010"],
    reserved: ["MATH.1010 LEC 001"],
  });
  expect(requisites.get("CHEM.1210")).toContain("1230");
  expect(requisites.get("CHEM.1230")).toContain("1210");
});

it("the demo university has them in its open term", async () => {
  const { db } = await openDemo();
  const { requisites, ...cases } = await casesOf(db, "3730");
  expect(cases.daysOff).toBeGreaterThan(1);
  expect(cases.moved).toBe(1);
  expect(cases.topics.filter((each) => each.startsWith("COMP.3910"))).toEqual([
    "COMP.3910 LEC 201: Special Topics in Computer Science: Privacy",
    "COMP.3910 LEC 202: Special Topics in Computer Science: Visual computing",
  ]);
  expect(cases.names).toEqual(
    expect.arrayContaining(["LGST.3280 LEC 201 = PHIL.3280", "PHIL.3280 LEC 031 = LGST.3280"]),
  );
  expect(cases.reserved).toEqual(["BIOL.3060 SEM 201", "COMP.2500 LEC 201"]);
  expect(requisites.get("EECE.2010")).toContain("2070");
  expect(requisites.get("EECE.2070")).toContain("2010");
});
