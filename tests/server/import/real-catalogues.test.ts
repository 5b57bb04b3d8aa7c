import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { loadTerm } from "#server/catalog/load-term";
import { importCatalogue } from "#server/import/import-catalogue";
import { findViolations } from "#server/registration/invariants/invariants";
import { describeDatabase, sharedDatabase } from "../../support/database/database.ts";
import { catalogueFile } from "../../support/registration/catalogue-files.ts";
import { writeCatalogue } from "../../support/registration/catalogue-lines.ts";

const fileOf = (name: string) => catalogueFile(`${name}.classes.jsonl.gz`) ?? "";
const isThere = fileOf("uva-2025-spring") !== "";

/** Some subjects of a large catalog, which have all that is particular to it. */
function someOfVirginia(): string {
  const lines = gunzipSync(readFileSync(fileOf("uva-2025-spring")))
    .toString()
    .trim()
    .split("\n");
  const subjectOf = (line: string) => (JSON.parse(line) as { subject: string }).subject;
  return writeCatalogue(lines.filter((line) => /^([A-C]|ECE)/.test(subjectOf(line))));
}

describe.skipIf(!isThere)(`real catalogues${isThere ? "" : " (not tested: their files are not here)"}`, () => {
  describeDatabase("real catalogues", (open) => {
    const database = sharedDatabase(open);

    const importFile = (path: string) =>
      importCatalogue(database.db, path, { start: "2027-01-11", today: "2026-11-20" });

    it("of Virginia have capacity, enrollment, wait lists, labs and discussions", async () => {
      const { term, ...summary } = await importFile(someOfVirginia());
      expect(summary).toMatchObject({
        counts: { added: 2370, changed: 0, unchanged: 0, canceled: 0 },
        refused: { lines: 0 },
        rules: { overCapacity: 34, tooShort: 5, requiredSections: 242 },
      });
      const offerings = (await loadTerm(database.db, term.code)).courses.get("AAS 1020")?.offerings;
      expect(offerings).toMatchObject([{ offerNumber: 1, components: [{ component: "LEC" }, { component: "DIS" }] }]);
    });

    it("of Purdue have configurations, subparts, parent classes and weeks as bits, and break no invariant", async () => {
      const { term, ...summary } = await importFile(fileOf("purdue-d5-2017-spring"));
      expect(summary).toMatchObject({
        counts: { added: 1061 },
        rules: { configurations: 222, furtherRoots: 32, termWeeks: 1, units: 1061, courseTitle: 212 },
      });
      const [offering] = (await loadTerm(database.db, term.code)).courses.get("C1")?.offerings ?? [];
      const children = offering?.classes.filter(({ component }) => component === "P2") ?? [];
      expect(new Set(children.map(({ parentClassNumber }) => parentClassNumber))).toEqual(new Set([2]));
      expect(await findViolations(database)).toEqual([]);
    });
  });
});
