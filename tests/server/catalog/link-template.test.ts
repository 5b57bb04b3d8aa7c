import { expect, it } from "vitest";
import { fillLink } from "#server/catalog/link-template";
import { testDatabases } from "../../support/database/database.ts";
import { addPerson, openPortal } from "../../support/portal.ts";
import { keptLog } from "../../support/servers/kept-log.ts";

const open = testDatabases();
const TEMPLATE = "https://books.example.edu/find?term={term}&course={subject}-{catalogNumber}&section={section}#top";
const query = { term: "3730", subject: "COMP", catalogNumber: "1010", section: "201" };

it("leads to the bookstore's page of the class, for anyone", { tags: ["portal§7.18"] }, async () => {
  const { log, lines } = keptLog();
  const portal = await openPortal(await open(), { log, settings: { links: { BOOKSTORE_URL: TEMPLATE } } });
  const answer = await portal.send("bookstoreRedirect", { query });
  expect([answer.status, answer.headers["location"]]).toEqual([
    302,
    "https://books.example.edu/find?term=3730&course=COMP-1010&section=201#top",
  ]);
  expect((await portal.call("user")).HasBookstore).toBe(true);
  expect(lines).toEqual([]);
  const without = await openPortal(await open());
  expect((await without.send("bookstoreRedirect", { query })).status).toBe(404);
  expect((await without.call("user")).HasBookstore).toBe(false);
});

it("leads students to what their classes of a term require, and nobody else", { tags: ["portal§7.16"] }, async () => {
  const database = await open();
  await addPerson(database.db, "reader");
  const MATERIALS = "https://books.example.edu/required/{term}?level={career}";
  const portal = await openPortal(database, { settings: { links: { BOOKSTORE_MATERIALS_URL: MATERIALS } } });
  const of = { query: { term: "3730", career: "UGRD" } };
  const client = await portal.signIn("reader");
  const answer = await client.send("bookstoreMaterials", of);
  expect([answer.status, answer.headers["location"]]).toEqual([
    302,
    "https://books.example.edu/required/3730?level=UGRD",
  ]);
  expect(await client.call("user")).toMatchObject({ HasBookstore: false, HasBookstoreMaterials: true });
  expect((await portal.send("bookstoreMaterials", of)).status).toBe(401);
  const without = await (await openPortal(database, { settings: { links: { BOOKSTORE_URL: TEMPLATE } } })).signIn(
    "reader",
  );
  expect((await without.send("bookstoreMaterials", of)).status).toBe(404);
  expect(await without.call("user")).toMatchObject({ HasBookstore: true, HasBookstoreMaterials: false });
});

it("leads to the learning system's page of a class", () => {
  const of = { term: "3730", classNumber: "1001" };
  expect(fillLink("https://lms.example.edu/{term}/{classNumber}", of)).toBe("https://lms.example.edu/3730/1001");
});

it("writes each value so that it stays one value", () => {
  const address = fillLink(TEMPLATE, { ...query, subject: "A&B=C", section: "1#2" });
  const { searchParams } = new URL(address);
  expect([searchParams.get("course"), searchParams.get("section")]).toEqual(["A&B=C-1010", "1#2"]);
});
