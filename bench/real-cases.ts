import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { findOffered, toRequest as toScheduleRequest } from "#configuration/to-request";
import { emptyConfiguration } from "#contract/builder/configuration-document";
import { toOffered } from "#server/builder/schedule-request";
import { type OfferingRecord, schedulableClasses } from "#server/catalog/records";
import { toScheduleSection } from "#server/catalog/to-schedule";
import type { TermOptions } from "#server/import/term-dates";
import { catalogueFile } from "../tests/support/registration/catalogue-files.ts";
import { seeded } from "../tests/support/seeded.ts";
import type { Case } from "./cases.ts";
import { type ImportedTerm, importInMemory } from "./catalogue.ts";

/** A load is drawn from so many offerings: those with most classes that have times. */
const POPULAR = 40;
const LOADS: readonly number[] = [5, 6, 7, 8];
const DEMANDS_SHOWN = 3;

/** The dates are given where the file does not say them. */
const CATALOGUES: readonly { name: string; file: string; options: TermOptions }[] = [
  { name: "Virginia", file: "uva-2025-spring", options: {} },
  { name: "San Diego", file: "ucsd-2023-winter", options: { start: "2027-01-11", weeks: 10 } },
  { name: "Rensselaer", file: "rpi-2021-spring", options: {} },
  { name: "Purdue", file: "purdue-d5-2017-spring", options: { start: "2027-01-11" } },
];

/**
 * Students' loads from every catalogue whose file is there, drawn by seed; of Purdue also real students' demands. None
 * has breaks or other wishes.
 */
export async function readRealCases(): Promise<Case[]> {
  const cases: Case[] = [];
  for (const { name, file, options } of CATALOGUES) {
    const term = await importInMemory(file, options);
    if (!term) continue;
    for (const courses of LOADS) {
      cases.push({ name: `${name}, ${courses} courses`, request: toRequest(term, drawLoad(term, courses)) });
    }
    for (const { student, offerings } of largestDemands(term, file)) {
      const wanted = `${name}, student ${student}: ${offerings.length} courses`;
      cases.push({ name: wanted, request: toRequest(term, offerings) });
    }
  }
  return cases;
}

function drawLoad({ catalog }: ImportedTerm, courses: number): OfferingRecord[] {
  const random = seeded(100 * courses + 1);
  const popular = [...catalog.courses.values()]
    .flatMap(({ offerings }) => offerings.map((offering) => ({ offering, size: timedClasses(offering) })))
    .sort((a, b) => b.size - a.size || (a.offering.course.courseId < b.offering.course.courseId ? -1 : 1))
    .slice(0, POPULAR);
  const drawn = new Map<string, OfferingRecord>();
  while (drawn.size < courses) {
    const { offering } = random.pick(popular);
    if (!drawn.has(offering.course.courseId)) drawn.set(offering.course.courseId, offering);
  }
  return [...drawn.values()];
}

function timedClasses(offering: OfferingRecord): number {
  return schedulableClasses(offering).filter(({ meetings }) => meetings.some((meeting) => meeting.StartTime !== null))
    .length;
}

/** The students whose courses have most combinations of sections. */
function largestDemands({ catalog }: ImportedTerm, name: string) {
  const file = catalogueFile(`${name}.demands.jsonl.gz`);
  if (file === undefined) return [];
  const lines = gunzipSync(readFileSync(file)).toString("utf8").trim().split("\n");
  const demands = lines.map((line) => {
    // The file's format, which its README gives.
    const { student, courses } = JSON.parse(line) as { student: string; courses: string[] };
    const offerings = courses.map((id) => catalog.courses.get(id)?.offerings[0]).filter((one) => one !== undefined);
    return { student, offerings, size: offerings.reduce((sum, one) => sum + Math.log(combinations(one)), 0) };
  });
  return demands.sort((a, b) => b.size - a.size).slice(0, DEMANDS_SHOWN);
}

function combinations(offering: OfferingRecord): number {
  const classes = schedulableClasses(offering);
  const sizes = offering.components.map(
    ({ component }) => classes.filter((record) => record.component === component).length,
  );
  return sizes.reduce((product, size) => product * size, 1);
}

function toRequest({ catalog, seats }: ImportedTerm, offerings: readonly OfferingRecord[]) {
  const courses = offerings.map(({ course, offerNumber }, index) => ({
    id: `c${index}`,
    isEnabled: true,
    courseId: course.courseId,
    offerNumber,
    options: { excludeClosed: false, excludeWaitListed: false, excludeOnline: false, campus: null, honors: 0 as const },
    components: [],
  }));
  const offered = courses.map((course) =>
    toOffered(course, catalog, (record) => toScheduleSection(record, seats, catalog)),
  );
  return toScheduleRequest({ ...emptyConfiguration, courses }, catalog.term, findOffered(offered), []);
}
