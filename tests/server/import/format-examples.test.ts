import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import type { Database } from "#server/db/open-database";
import { importCatalogue } from "#server/import/import-catalogue";
import { readCatalogue } from "#server/import/read/read-catalogue";
import { importRecords, type RecordsOptions } from "#server/records/import-records";
import { kinds } from "#server/records/kinds";
import { registrarContext } from "#server/registrar/registrar-context";
import { readFeedItems } from "#server/sources/feed-items";
import { testDatabases } from "../../support/database/database.ts";
import { findRows } from "../../support/database/rows.ts";
import { temporaryFile, temporaryFolder } from "../../support/temporary-folder.ts";

const open = testDatabases();
const TODAY = "2026-11-20";

/** The examples of a document in a language, in order. */
function examples(document: string, language: string): string[] {
  const text = readFileSync(join(import.meta.dirname, "..", "..", "..", "docs", document), "utf8");
  return [...text.matchAll(/^```(\w+)\n(.*?)\n```$/gms)].flatMap(([, name, block = ""]) =>
    name === language ? [block] : [],
  );
}

const load = async (database: Database, kind: string, path: string, options?: RecordsOptions) => {
  const context = registrarContext(database, "test", () => new Date(`${TODAY}T17:00:00Z`));
  return await importRecords(context, kinds.find(({ name }) => name === kind)!, path, options);
};

it("UniTime's offerings are read whole", async () => {
  const [xml = "", ...others] = examples("catalogue-import.md", "xml");
  expect(others).toEqual([]);
  const { sources, problems, notes, update } = await readCatalogue(temporaryFile("a.xml", xml), () => {});
  expect(problems).toEqual([]);
  expect(notes).toEqual(["UniTime has no enrollment totals, waitlists, term dates, or requisites"]);
  expect(update).toBeDefined();
  expect(sources).toMatchObject([
    { credits: { min: 1, max: 3 }, meetings: [{ days: [1, 3, 5], start: "09:30", endDate: "2027-03-12" }] },
  ]);
});

it("a calendar is imported from each of its formats", async () => {
  const database = await open();
  const terms = [
    { code: "3710", startDate: "2026-09-02", endDate: "2026-12-18" },
    { code: "MAIN 2010 Fal", startDate: "2010-08-23", endDate: "2010-12-19" },
  ];
  for (const term of terms) {
    const line = { term, classNumber: 1, subject: "A", catalogNumber: "1", session: "8W1" };
    await importCatalogue(database.db, temporaryFile("a.jsonl", JSON.stringify(line)), { today: TODAY });
  }
  const [csv = ""] = examples("academic-calendar.md", "csv");
  expect((await load(database, "calendar", temporaryFile("a.csv", csv))).counts).toMatchObject({ added: 6 });
  const [event = ""] = examples("academic-calendar.md", "ics");
  const ics = temporaryFile("a.ics", `BEGIN:VCALENDAR\n${event}\nEND:VCALENDAR\n`);
  expect(await load(database, "calendar", ics, { term: "3710" })).toMatchObject({
    counts: { added: 1, removed: 6 },
    notes: [],
  });
  const [xml = ""] = examples("academic-calendar.md", "xml");
  const setup = await load(database, "calendar", temporaryFile("a.xml", xml));
  expect(setup).toMatchObject({ counts: { added: 2 } });
  expect(setup.notes.join("\n")).not.toContain("Ignored");
  const days = await findRows(database.db, "term_calendar", ["first_day", "last_day", "name"], {}, "first_day");
  expect(days.map((day) => `${day.first_day} ${day.last_day} ${day.name}`)).toEqual([
    "2010-09-06 2010-09-06 Holiday",
    "2010-11-24 2010-11-27 Break",
    "2026-11-25 2026-11-27 Thanksgiving Recess - No Classes",
  ]);
});

it("OneRoster's roles and groups of students are imported", async () => {
  const database = await open();
  const folder = temporaryFolder();
  const [roles = "", ...others] = examples("student-import.md", "text");
  expect(others).toEqual([]);
  writeFileSync(join(folder, "roles.csv"), `${roles}\n`);
  const users = "sourcedId,username,givenName,familyName,email\n02000008,a.b,A,B,a.b@university.example\n";
  writeFileSync(join(folder, "users.csv"), users);
  expect((await load(database, "students", join(folder, "users.csv"))).counts).toMatchObject({ added: 1 });
  const [groups = ""] = examples("student-import.md", "csv");
  const path = temporaryFile("a.csv", groups.replace("01000001", "02000008"));
  expect((await load(database, "student-groups", path)).counts).toMatchObject({ added: 1 });
});

it("feeds of each format are read", () => {
  const options = { type: "news", url: "https://www.example.edu/feed", ownOrigin: "http://localhost:3000" };
  const [jsonFeed = "", list = ""] = examples("sources.md", "json");
  const [rdf = ""] = examples("sources.md", "xml");
  const item = { text: "On rivers", link: "https://lib.example.edu/1", date: "2026-11-20T10:00:00.000Z" };
  for (const feed of [rdf, jsonFeed]) expect(readFeedItems(feed, options)).toMatchObject([item]);
  expect(readFeedItems(list, options)).toMatchObject([
    { text: "Career fair", date: "2026-11-24T15:00:00.000Z", icon: "career", image_alt: "Students at a booth" },
  ]);
});
