import { expect, inject, it } from "vitest";
import { testDatabases } from "../../support/database/database.ts";
import { importAmidEnrollment } from "../../support/import-amid-enrollment.ts";

const open = testDatabases();

it.skipIf(!inject("postgres"))(
  "a catalog that changes every class refuses no student who enrolls at the same time",
  async () => {
    const database = await open();
    const night = await importAmidEnrollment(database, database.databaseUrl!, { classes: 300, students: 20 });
    expect([night.failures, night.violations]).toEqual([[], []]);
    const changed = database.db.selectFrom("class_seats").select("class_number").where("capacity", "=", 101);
    expect(await changed.execute()).toHaveLength(300);
  },
);
