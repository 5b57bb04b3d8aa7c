import { sql } from "kysely";
import { beforeAll, expect, it } from "vitest";
import { readCriteria } from "#app/features/class-search/criteria.ts";
import { toTermQuery } from "#app/features/class-search/sentence/term-query.ts";
import type { SearchCriteria } from "#contract/calls/class-search";
import { openTermCounts, type TermQuery } from "#engine";
import { describeDatabase } from "../../../support/database/database.ts";
import { cases, isNightly, seedOf } from "../../../support/effort.ts";
import { openPortal, type Portal } from "../../../support/portal.ts";
import { addRandomTerm, changeRandomSeats, RANDOM_TERM, randomCriteria } from "../../../support/search/random-term.ts";
import { seeded } from "../../../support/seeded.ts";

const CLASSES = 160;
const SEARCHES = cases(isNightly ? 240 : 80);
const SEED = seedOf(20_270_126);

describeDatabase("the index of a term", (open) => {
  let portal: Portal;
  beforeAll(async () => {
    const database = await open();
    await addRandomTerm(database.db, SEED, CLASSES);
    await sql`analyze`.execute(database.db);
    portal = await openPortal(database);
    return () => portal.close();
  });

  const countsNow = async () => openTermCounts(await portal.call("termIndex", { query: { term: RANDOM_TERM } }));
  const listed = async (criteria: SearchCriteria) => (await portal.call("searchClasses", { query: criteria })).Classes;
  const one = async (query: TermQuery) => (await countsNow()).countEach([query])[0];

  it("counts what the search finds, by any criteria together, while seats change", async () => {
    const all = seeded(SEED);
    const sizes: number[] = [];
    for (let search = 0; search < SEARCHES; search++) {
      const random = all.of(search);
      if (random.of("changes").chance(0.3)) await changeRandomSeats(portal.db, random.of("seats"), CLASSES);
      const criteria = await known(randomCriteria(random.of("criteria")));
      const query = toTermQuery({ criteria: readCriteria(new URLSearchParams(criteria)) });
      const found = await listed(criteria);
      const message = `seed ${SEED}, search ${search}: ${JSON.stringify(criteria)}`;
      // After a change of seats, the index is written again at most once a second.
      await expect.poll(async () => query && (await one(query)), { message }).toBe(found.length);
      sizes.push(found.length);
    }
    // Otherwise the comparison says little.
    expect(sizes.filter((size) => size > 0 && size < CLASSES).length).toBeGreaterThan(SEARCHES / 3);
  });

  it("counts credits, words, and hours as the list does", async () => {
    const classes = await listed({ term: RANDOM_TERM });
    const counts = await countsNow();
    for (const credits of [0, 1, 3, 4]) {
      const expected = classes.filter(
        ({ Details }) => Details.MinimumCredits <= credits && credits <= Details.MaximumCredits,
      );
      expect(counts.countEach([{ credits }])).toEqual([expected.length]);
    }
    expect(counts.countEach([{ text: "zzzz" }, { text: "calculus" }, {}])).toEqual([
      0,
      classes.filter(({ Details }) => /calculus/i.test(Details.CourseTitle)).length,
      CLASSES,
    ]);
    const names = classes.flatMap(({ Meetings }) => Meetings.flatMap(({ Instructors }) => Instructors));
    expect(counts.lastNames()).toEqual([...new Set(names.map(({ Person }) => Person.LastName))].sort());
  });

  /** A page asks only for values that the term's filters have. */
  async function known(criteria: SearchCriteria): Promise<Record<string, string> & { term: string }> {
    const { Places } = await portal.call("termIndex", { query: { term: RANDOM_TERM } });
    const kept = Object.fromEntries(
      Object.entries(criteria).map(([name, text]) => {
        const values = Object.keys(Places[name === "excludeSubjects" ? "subjects" : name] ?? {});
        const isList = values.length > 0 && !["meetingDays", "enrollmentStatusMode"].includes(name);
        return [name, isList && name !== "meetingTimeModes" ? some(text, values) : text];
      }),
    );
    return { ...kept, term: RANDOM_TERM };
  }

  function some(text: string, values: readonly string[]): string {
    const chosen = text.split(",").filter((each) => values.some((value) => isSame(value, each)));
    return chosen.length > 0 ? chosen.join() : values[0]!;
  }
});

const isSame = (a: string, b: string) => a.trim().toUpperCase() === b.trim().toUpperCase();
