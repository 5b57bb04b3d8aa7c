import { expect, it } from "vitest";
import { countEndedSession, SETTLED_MS } from "#server/class-history/count-ended-session";
import type { Db } from "#server/db/schema";
import { plainHistory } from "../../support/class-history/plain-history.ts";
import { CLOSED, playSteps, randomSteps, randomTerm } from "../../support/class-history/random-term.ts";
import { describeEachDatabase } from "../../support/database/database.ts";
import { findRows, update } from "../../support/database/rows.ts";
import { cases, isNightly, seedOf } from "../../support/effort.ts";
import { violationsIn } from "../../support/registration/violations.ts";
import { seeded } from "../../support/seeded.ts";
import { addSmallTerm } from "../../support/small-term.ts";

const STEPS = isNightly ? 900 : 400;
const HISTORY = "How classes of earlier terms filled is what their events say";

async function counted(db: Db) {
  const rows = await db.selectFrom("class_history").selectAll().execute();
  return rows
    .map((row) => ({
      name: `${row.subject}.${row.catalog_number} ${row.component}`,
      classes: row.classes,
      seats: row.seats,
      enrolled: row.enrolled,
      fullMinutes: row.full_minutes,
      most: row.waitlisted_most,
      gotIn: row.got_in,
      upTo: row.everyone_up_to,
    }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

const SESSIONS = 3;

describeEachDatabase("Random histories of a term", (open) => {
  it("are counted as a step-by-step account of them does, once and for all", { timeout: 120_000 }, async () => {
    const seen = { full: 0, places: 0 };
    for (let at = 0; at < cases(3); at++) {
      const random = seeded(seedOf(at + 1));
      const database = await open();
      const { db } = database;
      const term = randomTerm(random.of("term"));
      const steps = randomSteps(term, random.of("steps"), STEPS);
      await addSmallTerm(db, term);
      await playSteps(db, steps);
      const count = async (closed: Date) => {
        const countOne = countEndedSession({ db, now: () => new Date(closed.getTime() + SETTLED_MS) });
        for (let session = 0; session < SESSIONS; session++) await countOne();
      };
      await count(new Date(CLOSED.getTime() - 1));
      expect(await counted(db)).toEqual([]);
      await count(CLOSED);
      const expected = plainHistory(term, steps).toSorted((a, b) => (a.name < b.name ? -1 : 1));
      expect(await counted(db), `seed ${at + 1}`).toEqual(expected);
      for (const row of expected) {
        if (row.fullMinutes !== null) seen.full++;
        if (row.upTo !== null) seen.places++;
      }
      // What happens later changes nothing.
      await update(db, "classes", { status: "X" }, { class_number: term.classes[0]!.number });
      await update(db, "class_seats", { capacity: 500 }, { class_number: 200 });
      await count(new Date(CLOSED.getTime() + 1e9));
      expect(await counted(db)).toEqual(expected);
      const violations = await violationsIn(database);
      expect(violations.filter(({ invariant }) => invariant === HISTORY)).toEqual([]);
      expect(await findRows(db, "class_history_sessions", ["session_code"], {}, "session_code")).toHaveLength(SESSIONS);
    }
    expect(seen.full).toBeGreaterThan(0);
    expect(seen.places).toBeGreaterThan(0);
  });
});
