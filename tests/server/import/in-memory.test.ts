import { expect, it } from "vitest";
import { loadTerm } from "#server/catalog/load-term";
import { readSeats } from "#server/catalog/read-seats";
import { toScheduleSection } from "#server/catalog/to-schedule";
import { importCatalogue } from "#server/import/import-catalogue";
import { importInMemory } from "../../../bench/catalogue.ts";
import { catalogueFile } from "../../support/registration/catalogue-files.ts";
import { testDatabases } from "../../support/database/database.ts";

const NAME = "purdue-d5-2017-spring";
const options = { start: "2027-01-11" };
const file = catalogueFile(`${NAME}.classes.jsonl.gz`);
const open = testDatabases();

it.skipIf(!file)(
  `gives the benches the sections that the portal reads back${file ? "" : " (not tested: the catalogue is not here)"}`,
  async () => {
    const { db } = await open();
    const { term } = await importCatalogue(db, file ?? "", { ...options, today: "2026-11-20" });
    const catalog = await loadTerm(db, term.code);
    const seats = await readSeats(db, term.code, undefined);
    const inMemory = await importInMemory(NAME, options);
    if (!inMemory) throw new Error("The catalogue is there and was not found.");

    expect(inMemory.catalog.classes.size).toBe(catalog.classes.size);
    for (const record of catalog.ordered) {
      const own = inMemory.catalog.classes.get(record.classNumber);
      if (!own) throw new Error(`Class ${record.classNumber} is missing.`);
      expect(toScheduleSection(own, inMemory.seats, inMemory.catalog)).toEqual(
        toScheduleSection(record, seats, catalog),
      );
      const { offerNumber, components } = record.offering;
      expect(own).toMatchObject({ status: record.status, offering: { offerNumber, components } });
    }
  },
);
