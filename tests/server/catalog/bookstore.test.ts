import { expect, it } from "vitest";
import { bookstoreAddress } from "#server/catalog/bookstore";
import { embeddedDatabases } from "../../support/database.ts";
import { openPortal } from "../../support/portal.ts";

const open = embeddedDatabases();
const TEMPLATE = "https://books.example.edu/find?term={term}&course={subject}-{catalogNumber}&section={section}#top";
const query = { term: "3730", subject: "COMP", catalogNumber: "1010", section: "201" };

it("leads to the bookstore's page of the class, whoever asks", async () => {
  const portal = await openPortal(await open(), { settings: { links: { BOOKSTORE_URL: TEMPLATE } } });
  const answer = await portal.send("bookstoreRedirect", { query });
  expect([answer.status, answer.headers["location"]]).toEqual([
    302,
    "https://books.example.edu/find?term=3730&course=COMP-1010&section=201#top",
  ]);
  expect((await portal.call("user")).HasBookstore).toBe(true);
  await portal.close();
});

it("says so where no bookstore is set", async () => {
  const portal = await openPortal(await open());
  const answer = await portal.send("bookstoreRedirect", { query });
  expect([answer.status, answer.refusal.Message]).toEqual([404, "The portal knows of no bookstore."]);
  expect((await portal.call("user")).HasBookstore).toBe(false);
  await portal.close();
});

const HOSTILE = [
  "../../evil",
  "//evil.example",
  "@evil.example/",
  "?a=b&c=d#e",
  "%2F..",
  "\r\nLocation: x",
  ".",
  "Ü \\",
];

it.each(HOSTILE)("leads to no other server with the subject %j", (subject) => {
  for (const template of [TEMPLATE, "https://books.example.edu/{subject}", "https://books.example.edu/{subject}/x"]) {
    expect(new URL(bookstoreAddress(template, { ...query, subject })).origin).toBe("https://books.example.edu");
  }
  const inName = () => bookstoreAddress("https://books.example.edu{subject}/x", { ...query, subject });
  expect(inName).toThrow("The bookstore has no such class.");
});

it("writes each value so that it stays one value", () => {
  const address = bookstoreAddress(TEMPLATE, { ...query, subject: "A&B=C", section: "1#2" });
  const { searchParams } = new URL(address);
  expect([searchParams.get("course"), searchParams.get("section")]).toEqual(["A&B=C-1010", "1#2"]);
});
