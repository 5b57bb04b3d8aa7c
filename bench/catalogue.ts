import { openCatalog } from "#server/catalog/catalog";
import type { Seats, TermCatalog } from "#server/catalog/records";
import { migrate } from "#server/db/migrate";
import { openDatabase } from "#server/db/open-database";
import { importCatalogue } from "#server/import/import-catalogue";
import type { TermOptions } from "#server/import/term-dates";
import { catalogueFile } from "../tests/support/registration/catalogue-files.ts";

/** A term as the portal has it after an import. */
export type ImportedTerm = { catalog: TermCatalog; seats: ReadonlyMap<number, Seats> };

/** Imports a real catalogue into a database of its own; undefined where its file is not there. */
export async function importInMemory(name: string, options: TermOptions): Promise<ImportedTerm | undefined> {
  const file = catalogueFile(`${name}.classes.jsonl.gz`);
  if (file === undefined) return undefined;
  const database = await openDatabase({ dataDir: ":memory:" });
  try {
    await migrate(database.db);
    const { term } = await importCatalogue(database.db, file, { today: "2027-01-01", ...options });
    const terms = openCatalog(database);
    const catalog = await terms.term(term.code);
    return { catalog, seats: await terms.seats(term.code, [...catalog.classes.keys()]) };
  } finally {
    await database.close();
  }
}
