import { expect, it } from "vitest";
import { testDatabases } from "../../support/database/database.ts";
import { openPortal } from "../../support/portal.ts";
import { addSmallTerm, addStudent, SMALL_TERM, TEST_NOW } from "../../support/small-term.ts";
import { keptLog } from "../../support/servers/kept-log.ts";

const open = testDatabases();
const ADDRESS = "https://books.example.edu/";

it("sends what is no JSON once, and has nothing to log about it", async () => {
  const database = await open();
  await addSmallTerm(database.db, { classes: [{ number: 100, course: "COMP.1010", section: "201" }] });
  await addStudent(database.db, "reader");
  const { log, lines } = keptLog();
  const portal = await openPortal(database, {
    at: TEST_NOW,
    log,
    settings: { links: { BOOKSTORE_URL: ADDRESS, BOOKSTORE_MATERIALS_URL: ADDRESS } },
  });
  const client = await portal.signIn("reader");
  const of = { query: { term: SMALL_TERM, career: "UGRD" } };
  const book = { query: { term: SMALL_TERM, subject: "COMP", catalogNumber: "1010", section: "201" } };

  const page = await client.send("bookstoreRedirect", book);
  const materials = await client.send("bookstoreMaterials", of);
  expect([page, materials].map(({ status, headers }) => [status, headers["location"]])).toEqual([
    [302, ADDRESS],
    [302, ADDRESS],
  ]);
  const schedule = await client.send("printSchedule", of);
  expect([schedule.status, schedule.headers["content-type"]]).toEqual([200, "application/pdf"]);
  // Refusals of the same endpoints are JSON.
  const unknown = await client.send("printSchedule", { query: { term: "9999", career: "UGRD" } });
  expect([unknown.status, unknown.refusal.Code]).toEqual([404, "NOT_FOUND"]);
  await portal.close();
  expect(lines).toEqual([]);
});
