import { join } from "node:path";
import { expect, it } from "vitest";
import { importCatalogue } from "#server/import/import-catalogue";
import { importRecords } from "#server/records/import-records";
import { kinds } from "#server/records/kinds";
import { registrarContext } from "#server/registrar/registrar-context";
import { findViolations } from "#server/registration/invariants/invariants";
import { testDatabases } from "../../support/database/database.ts";
import { findRows } from "../../support/database/rows.ts";

const folder = join(import.meta.dirname, "..", "..", "..", "docs", "sample-university");
const NOW = new Date("2026-11-20T17:00:00Z");
const open = testDatabases();

it("imports the sample university's three nights, and changes nothing when repeated", async () => {
  const database = await open();
  const { db } = database;
  const context = registrarContext(database, "test", () => NOW);
  const importNight = async (night: number) => {
    const path = join(folder, `night-${night}`);
    const { counts } = await importCatalogue(db, join(path, "catalogue.jsonl"), { today: "2026-11-20", now: NOW });
    const imported: Record<string, number> = { catalogue: counts.added + counts.changed };
    for (const kind of kinds) {
      const result = await importRecords(context, kind, join(path, `${kind.name}.csv`));
      imported[kind.name] = result.counts.added + result.counts.changed;
    }
    return imported;
  };
  for (const night of [1, 2, 3])
    for (const [kind, changes] of Object.entries(await importNight(night)))
      expect(kind === "enrollments" || changes > 0, `${kind} of night ${night}`).toBe(true);
  expect(new Set(Object.values(await importNight(3)))).toEqual(new Set([0]));
  const enrolled = await findRows(db, "enrollments", ["student_id", "class_number", "status"], {}, "class_number");
  expect(enrolled.map((row) => `${row.student_id} ${row.class_number} ${row.status}`)).toEqual([
    "1 1001 D",
    "2 1002 E",
    "2 1003 E",
    "3 1004 E",
  ]);
  expect(await findViolations(database)).toEqual([]);
});
