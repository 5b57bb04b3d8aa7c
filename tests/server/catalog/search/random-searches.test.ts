import { sql } from "kysely";
import { beforeAll, expect, it } from "vitest";
import { searchListings, UNKNOWN_TO_LISTINGS } from "#app/features/class-search/results/search-listings.ts";
import type { SearchCriteria } from "#contract/calls/class-search";
import { describeDatabase } from "../../../support/database/database.ts";
import { cases, isNightly, seedOf } from "../../../support/effort.ts";
import { openPortal, type Portal } from "../../../support/portal.ts";
import { plainSearch } from "../../../support/search/plain-search.ts";
import { addRandomTerm, changeRandomSeats, RANDOM_TERM, randomCriteria } from "../../../support/search/random-term.ts";
import { seeded } from "../../../support/seeded.ts";

const CLASSES = 160;
const SEARCHES = cases(isNightly ? 120 : 50);
const SEED = seedOf(20_270_125);

describeDatabase("a search", (open) => {
  let portal: Portal;
  beforeAll(async () => {
    const database = await open();
    await addRandomTerm(database.db, SEED, CLASSES);
    await sql`analyze`.execute(database.db);
    portal = await openPortal(database);
    return () => portal.close();
  });

  it("finds what plain SQL finds, by any criteria together, while seats change", async () => {
    const all = seeded(SEED);
    const sizes: number[] = [];
    for (let search = 0; search < SEARCHES; search++) {
      const random = all.of(search);
      if (random.of("changes").chance(0.5)) await changeRandomSeats(portal.db, random.of("seats"), CLASSES);
      const criteria = randomCriteria(random.of("criteria"));
      const expected = await plainSearch(portal.db, criteria);
      expect(await found(criteria), `seed ${SEED}, search ${search}: ${JSON.stringify(criteria)}`).toEqual(expected);
      sizes.push(expected.length);
    }
    // Otherwise the comparison says little.
    expect(sizes.filter((size) => size > 0 && size < CLASSES).length).toBeGreaterThan(SEARCHES / 3);
  });

  it("finds the same among the listings of the term, as a device without a network does", async () => {
    const all = seeded(SEED + 1);
    // There, canceled classes have no meetings.
    const { Classes } = await portal.call("searchClasses", { query: { term: RANDOM_TERM } });
    const running = Classes.filter(({ Details }) => Details.ClassStatus.Code !== "X");
    const numbers = new Set(running.map(({ Details }) => Details.ClassNumber));
    for (let search = 0; search < SEARCHES; search++) {
      const given = randomCriteria(all.of(search).of("criteria"));
      const known = Object.entries(given).filter(([name]) => !isUnknown(name));
      const { term, ...criteria } = Object.fromEntries(known) as SearchCriteria;
      const onDevice = searchListings(running, criteria).map(({ Details }) => Details.ClassNumber);
      const expected = await plainSearch(portal.db, { term, ...criteria });
      expect(
        onDevice.sort((a, b) => a - b),
        `seed ${SEED}, search ${search}: ${JSON.stringify(criteria)}`,
      ).toEqual(expected.map((row) => row.class_number).filter((number) => numbers.has(number)));
    }
  });

  const isUnknown = (name: string) => UNKNOWN_TO_LISTINGS.some((each) => each === name);

  async function found(criteria: SearchCriteria) {
    const { Count, Classes } = await portal.call("searchClasses", { query: criteria });
    expect(Classes).toHaveLength(Count);
    return Classes.map(({ Details }) => ({
      class_number: Details.ClassNumber,
      status: Details.EnrollmentStatus.Code,
      enrolled: Details.EnrollmentTotal,
      capacity: Details.EnrollmentCapacity,
      waitlisted: Details.WaitListTotal,
      wait_capacity: Details.WaitListCapacity,
    })).sort((a, b) => a.class_number - b.class_number);
  }
});
