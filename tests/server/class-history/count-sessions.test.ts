import { expect, it } from "vitest";
import { countEndedSession, SETTLED_MS } from "#server/class-history/count-ended-session";
import type { Db } from "#server/db/schema";
import { CLOSED, OPENED, playSteps, type Step } from "../../support/class-history/random-term.ts";
import { describeEachDatabase } from "../../support/database/database.ts";
import { findRows, update } from "../../support/database/rows.ts";
import { addSmallTerm, type SmallTerm } from "../../support/small-term.ts";

/** As soon as all that began before the close has ended. */
const countOne = (db: Db, closed = CLOSED) =>
  countEndedSession({ db, now: () => new Date(closed.getTime() + SETTLED_MS) })();
/** The small term's three sessions. */
async function count(db: Db, closed?: Date) {
  for (let session = 0; session < 3; session++) await countOne(db, closed);
}
const counted = async (db: Db) => {
  const columns = ["subject", "session_code", "enrolled", "full_minutes"] as const;
  return (await findRows(db, "class_history", columns, {}, "subject")).map((row) => Object.values(row).join(" "));
};
/** Students take a seat each, one every hour. */
const enrolled = (classNumber: number, students: number): Step[] =>
  Array.from({ length: students }, (_, at) => ({
    classNumber,
    studentId: `s${at}`,
    kind: "enroll" as const,
    enrolled: 1 as const,
    waitlisted: 0 as const,
    at: new Date(OPENED.getTime() + (at + 1) * 3_600_000),
  }));

describeEachDatabase("Counting ended sessions", (open) => {
  async function openTerm(term: SmallTerm, steps: readonly Step[]) {
    const database = await open();
    await addSmallTerm(database.db, term);
    await playSteps(database.db, steps);
    return database.db;
  }

  it("gives one row a course, whichever of several servers is first", async () => {
    const db = await openTerm({ classes: [{ number: 100, course: "COMP.1010", capacity: 12 }] }, enrolled(100, 12));
    await Promise.all([count(db), count(db), count(db)]);
    expect(await counted(db)).toEqual(["COMP 1 12 720"]);
    await count(db);
    expect(await counted(db)).toEqual(["COMP 1 12 720"]);
  });

  it("takes one session at a time, so that other chores have their turn", async () => {
    const db = await openTerm({ classes: [{ number: 100, course: "COMP.1010" }] }, []);
    const sessions = async () => (await findRows(db, "class_history_sessions", ["session_code"])).length;
    const seen = [];
    for (let round = 0; round < 4; round++) {
      await countOne(db);
      seen.push(await sessions());
    }
    expect(seen).toEqual([1, 2, 3, 3]);
  });

  it("counts again after a session was opened again, and closed", async () => {
    const db = await openTerm({ classes: [{ number: 100, course: "COMP.1010", capacity: 12 }] }, enrolled(100, 11));
    await count(db);
    expect(await counted(db)).toEqual(["COMP 1 11 "]);
    const later = new Date(CLOSED.getTime() + 86_400_000);
    await update(db, "sessions", { enrollment_closes_at: later }, { code: "1" });
    await playSteps(db, [{ ...enrolled(100, 1)[0]!, studentId: "late", at: CLOSED }]);
    await count(db, CLOSED);
    expect(await counted(db)).toEqual(["COMP 1 11 "]);
    await count(db, later);
    expect(await counted(db)).toEqual([`COMP 1 12 ${(CLOSED.getTime() - OPENED.getTime()) / 60_000}`]);
  });

  it("keeps careers and sessions apart", async () => {
    const classes = [
      { number: 100, course: "COMP.1010", capacity: 12 },
      { number: 101, course: "COMP.1010", capacity: 30, session: "A" as const },
    ];
    const db = await openTerm({ classes }, [...enrolled(100, 12), ...enrolled(101, 10)]);
    await count(db);
    expect(await counted(db)).toEqual(["COMP 1 12 720", "COMP A 10 "]);
  });

  it("keeps nothing of a few seats or students, and nothing that the portal didn't see all of", async () => {
    const classes = [
      { number: 100, course: "SMALL.1", capacity: 9 },
      { number: 110, course: "EMPTY.1", capacity: 30 },
      { number: 120, course: "NAMELESS.1", capacity: 30 },
      { number: 121, course: "NAMELESS.1", capacity: 30 },
      { number: 130, course: "SHARED.1", capacity: 30, combined: "C1" },
      { number: 140, course: "ENDLESS.1", capacity: null },
      { number: 150, course: "STOPPED.1", capacity: 30, status: "S" as const },
      { number: 160, course: "CANCELED.1", capacity: 30, status: "X" as const },
      { number: 161, course: "CANCELED.1", capacity: 12 },
    ];
    const full = [120, 121, 130, 140, 150, 161].flatMap((number) => enrolled(number, 12));
    const db = await openTerm({ classes, combined: { C1: 40 } }, [...enrolled(100, 9), ...enrolled(110, 9), ...full]);
    await update(db, "class_seats", { external_enrolled: 1 }, { class_number: 121 });
    await count(db);
    expect(await counted(db)).toEqual(["CANCELED 1 12 720"]);
  });
});
