import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { LIMITS, REVIEWED_ON } from "#app/shell/accessibility-review.ts";
import { dayLabel } from "#dates/words";
import { CRITERIA, isStatus, missingEvidence, readRows } from "./support/accessibility-report.ts";

const report = readFileSync("docs/accessibility.md", "utf8");
const rows = readRows(report);
const ofWcag = rows.filter(({ criterion }) => /^\d\.\d\.\d+ .* \(AA?\)$/.test(criterion));
const falling = ofWcag.filter(({ status }) => status.startsWith("Partially") || status.startsWith("Does Not"));

it.each(["A", "AA"] as const)("the report has each criterion of WCAG 2.2, level %s, once and in order", (level) => {
  const own = ofWcag.filter(({ criterion }) => criterion.endsWith(`(${level})`));
  expect(own.map(({ criterion }) => criterion.split(" ")[0]).join(" ")).toBe(CRITERIA[level]);
});

it("each row has a status of the VPAT, and says why", () => {
  expect(rows.filter(({ status, remarks }) => !isStatus(status) || remarks.trim() === "")).toEqual([]);
  expect(rows.length).toBeGreaterThan(100);
});

it("what supports a criterion names a test as evidence, or says that there is nothing to test", () => {
  const supported = ofWcag.filter(({ status }) => status === "Supports");
  expect(supported.filter(({ remarks }) => !remarks.includes("›")).map(({ criterion }) => criterion)).toEqual([]);
});

it("what falls short says since when", () => {
  expect(falling.filter(({ remarks }) => !/Since \w+ \d{4}/.test(remarks))).toEqual([]);
});

it("each test that is named as evidence is there", () => {
  expect(missingEvidence(report)).toEqual([]);
});

it("evidence that isn't there is noticed", () => {
  expect(missingEvidence("`accessibility-report › evidence that isn't there is noticed`")).toEqual([]);
  expect(missingEvidence("`nowhere › a title`, `accessibility-report › no such title`")).toEqual([
    "`nowhere › a title`: there is no tests/nowhere.test.ts or .tsx.",
    "`accessibility-report › no such title`: there is no such test.",
  ]);
});

it("the statement in the product has the report's day, and as many limits as the report", () => {
  expect(report).toContain(`Reviewed on ${dayLabel(REVIEWED_ON, "dated")}.`);
  expect(LIMITS).toHaveLength(falling.length);
});
