import { expect, it } from "vitest";
import { readFeed } from "#server/change-feed/event-feed";
import { readRoster } from "#server/change-feed/roster";
import { describeDatabase } from "../../support/database/database.ts";
import { cases, isNightly, seedOf } from "../../support/effort.ts";
import { enrollingIn, openSmallTerm } from "../../support/registration/enrolling.ts";
import { loadRecords } from "../../support/registration/registrar.ts";
import { seeded } from "../../support/seeded.ts";
import { SMALL_TERM } from "../../support/small-term.ts";

const NIGHTS = cases(isNightly ? 20 : 7);
const CLASSES = [
  { number: 100, course: "COMP.1010", capacity: 3, waitCapacity: 3 },
  { number: 110, course: "MATH.1310", capacity: 2, waitCapacity: 2 },
  { number: 120, course: "HIST.1000", capacity: 4 },
  { number: 130, course: "ARTS.1000", capacity: null },
];

/** A student system that books what the portal exports, and sends what its own clerks change. */
function studentSystem() {
  const booked = new Set<string>();
  let cursor = 0;
  return {
    booked,
    cursor: () => cursor,
    book(events: Awaited<ReturnType<typeof readFeed>>) {
      for (const { student, class_number, status, cursor: at } of events) {
        const key = `${student} ${class_number}`;
        if (status === "E") booked.add(key);
        else booked.delete(key);
        cursor = at;
      }
    },
    change(student: string, classNumber: number): string {
      const key = `${student} ${classNumber}`;
      const isIn = booked.delete(key);
      if (!isIn) booked.add(key);
      return `${student},${SMALL_TERM},UGRD,${classNumber},${isIn ? "D" : "E"}`;
    },
  };
}

describeDatabase("The portal and a student system", (open) => {
  it("agree on seats and rosters after nights of changes on both sides", async () => {
    const portal = await openSmallTerm(open, { classes: CLASSES });
    const { newStudent, add, enroll, drop, held } = enrollingIn(portal);
    const students = [];
    for (let count = 0; count < 6; count++) students.push(await newStudent());
    const all = seeded(seedOf(18));
    const system = studentSystem();
    const take = async () => system.book(await readFeed(portal.db, system.cursor(), 1_000));

    for (let night = 0; night < NIGHTS; night++) {
      for (let change = 0; change < 4; change++) {
        const random = all.of(night).of("at the portal").of(change);
        const { client } = random.of("student").pick(students);
        const { number } = random.of("class").pick(CLASSES);
        if ((await held(client)).includes(number)) await drop(client, number);
        else {
          await add(client, number, { useWaitList: true });
          await enroll(client, number);
        }
      }
      await take();
      const lines = new Map<string, string>();
      for (let change = 0; change < 2; change++) {
        const random = all.of(night).of("at the system").of(change);
        const [{ id }, { number }] = [random.of("student").pick(students), random.of("class").pick(CLASSES)];
        if (!lines.has(`${id} ${number}`)) lines.set(`${id} ${number}`, system.change(id, number));
      }
      await loadRecords(portal.database, "enrollments", ["student,term,career,class_number,status", ...lines.values()]);
      await take();

      const rosters = new Set<string>();
      for await (const { student, class_number } of readRoster(portal.db, SMALL_TERM, "E"))
        rosters.add(`${student} ${class_number}`);
      expect([night, [...system.booked].sort()]).toEqual([night, [...rosters].sort()]);
      const seats = await portal.db.selectFrom("class_seats").select(["class_number", "enrolled"]).execute();
      const counted = (number: number) => [...system.booked].filter((key) => key.endsWith(` ${number}`)).length;
      expect(seats.map((row) => [row.class_number, row.enrolled])).toEqual(
        seats.map((row) => [row.class_number, counted(row.class_number)]),
      );
    }
    expect(system.cursor()).toBeGreaterThan(NIGHTS * 3);
  });
});
