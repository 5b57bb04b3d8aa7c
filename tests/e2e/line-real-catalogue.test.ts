import { describe } from "vitest";
import { institutionDay } from "#contract/institution-time";
import { migrate } from "#server/db/migrate";
import { openDatabase } from "#server/db/open-database";
import { importCatalogue } from "#server/import/import-catalogue";
import { goesTheWholeWay } from "../support/browser/student-journey.ts";
import { catalogueFile } from "../support/registration/catalogue-files.ts";

const real = catalogueFile("rpi-2021-spring.classes.jsonl.gz");
const today = institutionDay(new Date());
const start = mondayInFiveWeeks(today);
describe.skipIf(!real)(`A student on a real catalogue${real ? "" : " (its file is not here)"}`, () => {
  goesTheWholeWay(
    async () => ({
      term: `Spring 2021 (rehearsal from ${start})`,
      subject: "MANE",
      first: "MANE.4920",
      second: "ECON.2020",
    }),
    {
      isQuick: true,
      prepare: async (dataDir) => {
        const database = await openDatabase({ dataDir });
        await migrate(database.db);
        await importCatalogue(database.db, real ?? "", { start, today });
        await database.close();
      },
    },
  );
});

function mondayInFiveWeeks(today: string): string {
  const day = new Date(`${today}T12:00:00Z`);
  day.setUTCDate(day.getUTCDate() + 35 + ((8 - day.getUTCDay()) % 7));
  return day.toISOString().slice(0, 10);
}
