import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { loadTerm } from "#server/catalog/load-term";
import { importCatalogue, type ImportSummary } from "#server/import/import-catalogue";
import { findViolations } from "#server/registration/invariants/invariants";
import { catalogueFile } from "../../support/registration/catalogue-files.ts";
import { writeCatalogue } from "../../support/registration/catalogue-lines.ts";
import { describeDatabase, sharedDatabase } from "../../support/database/database.ts";

const fileOf = (name: string) => catalogueFile(`${name}.classes.jsonl.gz`) ?? "";
const isThere = fileOf("uva-2025-spring") !== "";
const today = "2026-11-20";
const start = "2027-01-11";

/** Of a large catalog some subjects, which have all that is particular to it. */
const SUBJECTS: Record<string, RegExp> = { "uva-2025-spring": /^([A-C]|ECE)/ };

function someOf(name: string): string {
  const subjects = SUBJECTS[name];
  if (!subjects) return fileOf(name);
  const lines = gunzipSync(readFileSync(fileOf(name)))
    .toString()
    .trim()
    .split("\n");
  return writeCatalogue(lines.filter((line) => subjects.test((JSON.parse(line) as { subject: string }).subject)));
}

describe.skipIf(!isThere)(`real catalogues${isThere ? "" : " (not tested: their files are not here)"}`, () => {
  describeDatabase("real catalogues", (open) => {
    const database = sharedDatabase(open);

    const importFile = (name: string, weeks?: number) =>
      importCatalogue(database.db, someOf(name), { start, weeks, today });

    /** The catalogue as the portal reads it. */
    async function load({ term }: ImportSummary) {
      return await loadTerm(database.db, term.code);
    }

    it("of Virginia: capacity, enrollment, wait lists, labs and discussions", async () => {
      const summary = await importFile("uva-2025-spring");
      expect(summary).toMatchObject({
        term: { code: "1252", startDate: "2027-01-11", endDate: "2027-04-27" },
        counts: { added: 2370, changed: 0, unchanged: 0, canceled: 0 },
        refusedLines: 0,
        rules: { overCapacity: 34, tooShort: 5, requiredSections: 242 },
      });
      const catalog = await load(summary);
      expect(catalog.courses.size).toBe(617);
      const [course] = catalog.courses.get("CHEM 1420")?.offerings ?? [];
      expect(course?.components).toEqual([{ component: "LEC", isOptional: false }]);
      const anthropology = catalog.courses.get("AAS 1020")?.offerings ?? [];
      expect(anthropology).toMatchObject([
        { offerNumber: 1, components: [{ component: "LEC" }, { component: "DIS" }] },
      ]);
      const independent = catalog.courses.get("ECE 3502")?.offerings ?? [];
      expect(independent.map(({ components }) => components.map((each) => each.component))).toEqual([["LEC"], ["IND"]]);
    });

    it("of Purdue: configurations, subparts, parent classes and weeks as bits", async () => {
      await expect(importCatalogue(database.db, fileOf("purdue-d5-2017-spring"), { today })).rejects.toThrow(
        "no term.startDate or term.endDate. Add --start YYYY-MM-DD",
      );
      const summary = await importFile("purdue-d5-2017-spring");
      expect(summary).toMatchObject({
        term: { startDate: "2027-01-11", endDate: "2027-04-24" },
        counts: { added: 1061 },
        rules: { configurations: 222, furtherRoots: 32, termWeeks: 1, units: 1061, courseTitle: 212 },
      });
      const catalog = await load(summary);
      const [offering] = catalog.courses.get("C1")?.offerings ?? [];
      expect(offering).toMatchObject({ subject: "C", catalogNumber: "1" });
      expect(offering?.components.map(({ component }) => component)).toEqual(["LEC", "P2", "P3"]);
      const children = offering?.classes.filter(({ component }) => component === "P2") ?? [];
      expect(children).not.toEqual([]);
      for (const child of children) expect(child).toMatchObject({ parentClassNumber: 2, classType: "N" });
      const skipped = [...catalog.classes.values()].flatMap(({ meetings }) => meetings[0]?.skippedWeeks ?? []);
      expect(skipped).not.toEqual([]);
    });

    it("stand side by side, each in its own term, and break no invariant", async () => {
      expect(await findViolations(database)).toEqual([]);
      const { rows } = await sql`
        select term_code, count(*)::integer as classes from classes group by 1 order by 1`.execute(database.db);
      expect(rows).toEqual([
        { term_code: "1252", classes: 2370 },
        { term_code: "pu-d5-spr17", classes: 1061 },
      ]);
    });
  });
});
