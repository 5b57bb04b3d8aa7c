import { expect, it } from "vitest";
import { testDatabases } from "../../support/database/database.ts";
import type { PortalClient } from "../../support/portal.ts";
import { describeTerm, openSmallTerm } from "../../support/registration/enrolling.ts";
import { SMALL_TERM, type SmallTerm } from "../../support/small-term.ts";

const open = testDatabases();
const term: SmallTerm = {
  classes: [
    { number: 100, course: "COMP.1010", section: "201" },
    { number: 101, course: "HIST.1000", section: "202" },
    { number: 102, course: "MATH.1000", section: "203", capacity: 0, waitCapacity: 9 },
  ],
};

type Redirect = { headers: Readonly<Record<string, unknown>> };

/** The page that a redirect of the portal leads to. */
async function follow(client: PortalClient, { headers }: Redirect) {
  const { pathname, search } = new URL(String(headers["location"]));
  return await client.inject({ url: pathname + search });
}

const headings = (page: string) =>
  [...page.matchAll(/<h2[^>]*>([^<]*)<small>([^<]*)/g)].map(([, name = "", section = ""]) => `${name}${section}`);

describeTerm("The demo's bookstore", { term, settings: { demo: true } }, ({ portal, newStudent, add, enroll }) => {
  const ofClass = { term: SMALL_TERM, subject: "COMP", catalogNumber: "1010", section: "201" };
  const ofTerm = { query: { term: SMALL_TERM, career: "UGRD" } };

  it("is offered to everyone", async () => {
    expect(await portal.call("user")).toMatchObject({ HasBookstore: true, HasBookstoreMaterials: true });
  });

  it("has the class that Bookstore leads to, as a sample", { tags: ["portal§2.16", "portal§7.18"] }, async () => {
    const page = await follow(portal, await portal.send("bookstoreRedirect", { query: ofClass }));
    expect([page.statusCode, page.headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
    expect(page.body).toContain("This is a sample page of the demo.");
    expect(headings(page.body)).toEqual([expect.stringMatching(/^COMP\.1010 .* Section 201$/)]);
    const again = await follow(portal, await portal.send("bookstoreRedirect", { query: ofClass }));
    expect(again.body).toBe(page.body);
  });

  it("says that it doesn't know a class, as text", async () => {
    const query = { ...ofClass, section: "<b>" };
    const page = await follow(portal, await portal.send("bookstoreRedirect", { query }));
    expect(page.statusCode).toBe(404);
    expect(page.body).toContain("COMP 1010 &#60;b&#62;");
  });

  it("has what a student is enrolled in, and not what one waits for", {
    tags: ["portal§2.25", "portal§7.16"],
  }, async () => {
    const { client } = await newStudent();
    for (const number of [101, 100, 102]) await add(client, number, { useWaitList: true });
    await enroll(client, 101, 100, 102);
    const page = await follow(client, await client.send("bookstoreMaterials", ofTerm));
    expect(headings(page.body).map((each) => each.slice(0, 9))).toEqual(["COMP.1010", "HIST.1000"]);
    expect((await follow(portal, await client.send("bookstoreMaterials", ofTerm))).statusCode).toBe(401);
    const { client: other } = await newStudent();
    expect(headings((await follow(other, await other.send("bookstoreMaterials", ofTerm))).body)).toEqual([]);
  });
});

it("gives way to a bookstore that is set, and is nowhere outside of the demo", async () => {
  const links = { BOOKSTORE_URL: "https://books.example.edu/" };
  const demo = await openSmallTerm(open, term, { settings: { demo: true, links } });
  const query = { term: SMALL_TERM, subject: "COMP", catalogNumber: "1010", section: "201" };
  expect((await demo.send("bookstoreRedirect", { query })).headers["location"]).toBe("https://books.example.edu/");
  const portal = await openSmallTerm(open, term);
  const url = `/demo/bookstore/class?${new URLSearchParams(query).toString()}`;
  expect((await portal.inject({ url })).statusCode).toBe(404);
});
