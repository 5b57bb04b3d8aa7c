import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { loadTerm } from "#server/catalog/load-term";
import { importCatalogue } from "#server/import/import-catalogue";
import { findViolations } from "#server/registration/invariants/invariants";
import { describeDatabase, sharedDatabase } from "../../../support/database/database.ts";

const sample = fileURLToPath(new URL("../../../support/unitime.xml", import.meta.url));

describeDatabase("a UniTime export", (open) => {
  const database = sharedDatabase(open);
  const run = (file: string) =>
    importCatalogue(database.db, file, { today: "2026-12-01", start: "2027-01-18", weeks: 16 });

  it("gives courses, configurations, times, rooms, and instructors", async () => {
    const { counts, term, notes } = await run(sample);
    expect(counts).toMatchObject({ added: 3 });
    expect(term).toMatchObject({ code: "main 2027 Spring" });
    expect(notes).toHaveLength(2);
    const { classes } = await loadTerm(database.db, term.code);
    expect(classes.get(2001)).toMatchObject({
      section: "1",
      component: "LEC",
      classType: "E",
      minUnits: 4,
      addConsent: "I",
      notes: ["Bring goggles & gloves."],
      offering: { subject: "CHM", catalogNumber: "115", components: [{ component: "LEC" }, { component: "LAB" }] },
      meetings: [
        {
          days: [1, 3, 5],
          startMinutes: 570,
          endMinutes: 620,
          facility: { code: "WTHR 200" },
          instructors: [{ id: "t1" }, { id: "t2" }],
        },
      ],
    });
    expect(classes.get(2002)).toMatchObject({
      classType: "N",
      parentClassNumber: 2001,
      minUnits: 0,
      meetings: [
        { days: [2, 4], startDate: "2027-01-18", endDate: "2027-03-12", facility: { code: "BRWN 1102 and Stockroom" } },
        { startDate: "2027-03-22", endDate: "2027-05-07" },
      ],
    });
    expect(classes.get(2003)).toMatchObject({ status: "X", meetings: [] });
    expect((await run(sample)).counts).toMatchObject({ changed: 0, unchanged: 3 });
    expect(await findViolations(database)).toEqual([]);
  });
});
