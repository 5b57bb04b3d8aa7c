import { gzipSync } from "node:zlib";
import type { CatalogueLine } from "#contract/catalogue-line";
import { type ClassLine, checkLine } from "#server/import/read/line-check";
import { temporaryFile } from "../temporary-folder.ts";

export const springTerm = {
  code: "1252",
  description: "2025 Spring",
  startDate: "2025-01-13",
  endDate: "2025-04-29",
};

/** A complete line: only the rule of subject descriptions applies. */
export function line(classNumber: number, changes: Partial<CatalogueLine> = {}): CatalogueLine {
  return {
    term: springTerm,
    classNumber,
    subject: "AAS",
    catalogNumber: "1020",
    courseTitle: "Introduction",
    courseDescription: "An introduction.",
    courseId: "AAS 1020",
    section: String(classNumber),
    component: "LEC",
    credits: { min: 4, max: 4 },
    session: "1",
    career: "UGRD",
    campus: "MAIN",
    building: "Wilson Hall",
    enrollment: { capacity: 30, total: 10, waitCapacity: 5, waitTotal: 0 },
    status: "Active",
    instructors: [{ firstName: "Nemata", lastName: "Blyden" }],
    meetings: [
      {
        days: [2, 4],
        start: "12:30",
        end: "13:45",
        startDate: "2025-01-13",
        endDate: "2025-04-29",
        facility: "Wilson Hall 301",
        online: false,
      },
    ],
    classType: "E",
    ...changes,
  };
}

/** Only required and given fields. */
export function bareLine(classNumber: number, changes: Partial<CatalogueLine> = {}): CatalogueLine {
  return { term: springTerm, classNumber, courseId: "AAS 1020", ...changes };
}

export function bareClass(classNumber: number, changes: Partial<CatalogueLine> = {}): ClassLine {
  const { line: read, problems } = checkLine(JSON.stringify(bareLine(classNumber, changes)));
  if (!read) throw new Error(problems.map(({ field, message }) => `${field}: ${message}`).join("\n"));
  return read;
}

/** Removed with the test. Objects become JSON; text stays as it is. */
export function writeCatalogue(lines: readonly (object | string)[], { gzip = false } = {}): string {
  const texts = lines.map((each) => (typeof each === "string" ? each : JSON.stringify(each)));
  return writeBytes(gzip ? gzipSync(`${texts.join("\n")}\n`) : Buffer.from(`${texts.join("\n")}\n`));
}

export const writeBytes = (bytes: Uint8Array): string => temporaryFile("catalogue.jsonl", bytes);
