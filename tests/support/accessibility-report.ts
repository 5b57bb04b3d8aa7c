import { existsSync, readFileSync } from "node:fs";
import { readTitledTests } from "./spec/titled-tests.ts";

const STATUSES = ["Supports", "Partially Supports", "Does Not Support", "Not Applicable"] as const;
type Status = (typeof STATUSES)[number];

export type ReportRow = { criterion: string; status: string; remarks: string };

/** The rows of the report's tables: "| 1.1.1 Non-text Content (A) | Supports | … |". */
export function readRows(report: string): ReportRow[] {
  return [...report.matchAll(/^\| (?!criterion|---)([^|]+) \| ([^|]*) \| (.*) \|$/gm)].map(
    ([, criterion = "", status = "", remarks = ""]) => ({ criterion, status, remarks }),
  );
}

export function isStatus(status: string): status is Status {
  return STATUSES.some((known) => known === status);
}

/** What is named as evidence, `component/shell/shell › the frame › title`, and isn't there; in a sentence each. */
export function missingEvidence(text: string): string[] {
  return [...text.matchAll(/`([\w/-]+) › ([^`]+)`/g)].flatMap(([name, file = "", titles = ""]) => {
    const path = ["test.ts", "test.tsx"].map((ending) => `tests/${file}.${ending}`).find((each) => existsSync(each));
    if (path === undefined) return [`${name}: there is no tests/${file}.test.ts or .tsx.`];
    const tests = readTitledTests(path, readFileSync(path, "utf8"));
    const isThere = tests.some(({ groups, title }) => [...groups, title].join(" › ").endsWith(titles));
    return isThere ? [] : [`${name}: there is no such test.`];
  });
}

/** Level A and AA of WCAG 2.2, without 4.1.1, which it removed. */
export const CRITERIA = {
  A: "1.1.1 1.2.1 1.2.2 1.2.3 1.3.1 1.3.2 1.3.3 1.4.1 1.4.2 2.1.1 2.1.2 2.1.4 2.2.1 2.2.2 2.3.1 2.4.1 2.4.2 2.4.3 2.4.4 2.5.1 2.5.2 2.5.3 2.5.4 3.1.1 3.2.1 3.2.2 3.2.6 3.3.1 3.3.2 3.3.7 4.1.2",
  AA: "1.2.4 1.2.5 1.3.4 1.3.5 1.4.3 1.4.4 1.4.5 1.4.10 1.4.11 1.4.12 1.4.13 2.4.5 2.4.6 2.4.7 2.4.11 2.5.7 2.5.8 3.1.2 3.2.3 3.2.4 3.3.3 3.3.4 3.3.8 4.1.3",
} as const;
