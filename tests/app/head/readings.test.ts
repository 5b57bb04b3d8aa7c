import { beforeEach, expect, it, vi } from "vitest";
import { firstReadingsInto, LEADING, lastTerm } from "#app/head/readings.ts";
import type { Begin } from "#app/lib/api/begun.ts";
import type { Visit } from "#app/routing/first-readings.ts";
import { type ScreenFacts, screens } from "#app/routing/screens.ts";
import type { User } from "#contract/calls/profile";
import type { EndpointName } from "#contract/calls/routes";
import { people } from "../../support/registration/people.ts";

const BASE = "https://p.test/portal/";
const student = people.student as User;
const visitor = people.nobody as User;
/** As the calls for terms answer, each with its own names. */
const TERM = {
  Code: "3730",
  Term: { Code: "3730", Description: "2027 Spring" },
  AcademicCareer: { Code: "UGRD", Description: "Undergraduate" },
};

beforeEach(() => {
  const fetched = vi.fn<(url: string) => Promise<Response>>(async (url) =>
    Response.json({ data: /terms/i.test(url) ? [TERM] : {} }),
  );
  vi.stubGlobal("fetch", fetched);
  vi.stubGlobal("document", { baseURI: BASE });
});

async function askedFor(screen: ScreenFacts, known: User | undefined, query = "") {
  const answers = new Map<string, Promise<Response>>();
  await firstReadingsInto(answers, known)(screen, new URLSearchParams(query));
  return [...answers.keys()].map((url) => url.slice(`${BASE}api`.length));
}

it("a student's cart is asked for in the first of its terms", async () => {
  expect(await askedFor(screens.cart, student)).toEqual([
    "/enrollment/terms/eligible",
    "/Enrollment/Cart/items/v2?term=3730&career=UGRD",
    "/Enrollment/Cart/Plans?term=3730&career=UGRD",
    "/Enrollment/Classes?term=3730&career=UGRD",
  ]);
});

it("nothing is asked for that the visitor may not see", async () => {
  expect(await askedFor(screens.cart, visitor)).toEqual([]);
  expect(await askedFor(screens.staff, student)).toEqual([]);
  const off = { ...student, Features: [] };
  expect(await askedFor(screens.builderResults, off, "id=7")).toEqual([]);
  expect(await askedFor(screens.builderResults, student, "id=7")).toHaveLength(1);
});

it("asks who it is, if the page doesn't say", async () => {
  expect(await askedFor(screens.cart, undefined)).toEqual(["/User/Account"]);
});

it("an answer that's in the page isn't asked for again", async () => {
  const url = `${BASE}api/enrollment/terms/eligible`;
  const answers = new Map([[url, Promise.resolve(Response.json({ data: [] }))]]);
  await firstReadingsInto(answers, student)(screens.cart, new URLSearchParams());
  expect(fetch).not.toHaveBeenCalled();
});

it("what the application has taken isn't asked for again, nor put back", async () => {
  const answers = new Map<string, Promise<Response>>();
  // Takes each at once, as a fast application would.
  vi.spyOn(answers, "set").mockReturnValue(answers);
  await firstReadingsInto(answers, undefined)(screens.cart, new URLSearchParams());
  expect(vi.mocked(fetch).mock.calls.map(([url]) => url)).toEqual([`${BASE}api/User/Account`]);
});

it("a remembered term is that of the account", () => {
  const kept = { of: "ada", values: { "classes-term": "3730|UGRD", "builder-term": 3 } };
  expect(lastTerm(kept, "ada", "classes")).toBe("3730|UGRD");
  expect(lastTerm(kept, "bob", "classes")).toBeNull();
  expect(lastTerm(kept, "ada", "builder")).toBeNull();
  for (const broken of [null, undefined, 7, "text", {}]) expect(lastTerm(broken, "ada", "classes")).toBeNull();
});

const QUERIES = ["", "term=3730", "term=3730&career=UGRD&cn=100&id=7&classes=100,200&q=ada&student=1&subjects=COMP"];

it("reads those answers that readings wait for, and no others", async () => {
  const awaited = new Set<EndpointName>(["user"]);
  // Whoever waits for it calls `then`.
  const begin = ((name: EndpointName) => ({
    // oxlint-disable-next-line unicorn/no-thenable -- the test notes who waits
    then(resolve: (value: unknown) => void) {
      awaited.add(name);
      resolve([TERM]);
    },
  })) as unknown as Begin;
  for (const screen of Object.values(screens) as ScreenFacts[]) {
    for (const text of QUERIES) {
      const query = new URLSearchParams(text);
      const visit: Visit = {
        query,
        begin,
        user: async () => student,
        isSignedIn: async () => true,
        isStudent: async () => true,
        terms: async (name) => (await begin(name)) ?? [],
        searchTerms: async () => (await begin("classSearchTerms")) ?? [],
        lastTerm: () => null,
      };
      await screen.first?.(visit);
    }
  }
  expect([...awaited].sort()).toEqual([...LEADING].sort());
});
