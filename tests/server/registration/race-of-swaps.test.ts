import { randomUUID } from "node:crypto";
import { beforeAll, expect, it, vi } from "vitest";
import { findViolations } from "#server/registration/invariants";
import { describeEachDatabase, type TestDatabase } from "../../support/database.ts";
import {
  ask,
  countDeadlocks,
  expireLeasesOfTheDead,
  liveRows,
  newStudents,
  openEnrollmentNow,
  putIntoCart,
  type RushAnswer,
  type RushServer,
  startServers,
  stopServers,
} from "../../support/rush.ts";
import { addSmallTerm, SMALL_TERM, type SmallTerm } from "../../support/small-term.ts";

// Hundreds of requests to whole processes, beside whatever else the machine does.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 });

/** Each of the two classes has five seats to spare at first. */
const STUDENTS = 80;
const term: SmallTerm = {
  classes: [
    { number: 200, course: "MATH.1310", meets: "MWF 9:00-9:50", capacity: STUDENTS / 2 + 5 },
    { number: 201, course: "MATH.1310", meets: "MWF 11:00-11:50", capacity: STUDENTS / 2 + 5 },
  ],
};

// The embedded database has one connection and one process.
describeEachDatabase("Swaps in opposite directions at two servers", (open, kind) => {
  const isReal = kind === "postgres";
  let database: TestDatabase;
  let servers: RushServer[];

  beforeAll(async () => {
    if (!isReal) return;
    database = await open();
    await addSmallTerm(database.db, term);
    await openEnrollmentNow(database.db);
    servers = await startServers(database.databaseUrl, 2);
    return () => stopServers(servers);
  });

  it.runIf(isReal)("come to one truth although each is sent to both and one of them dies", async () => {
    const { db } = database;
    const [survivor, victim] = servers;
    if (!survivor || !victim) throw new Error("There should be two servers.");
    const from = (at: number) => (at % 2 === 0 ? 200 : 201);
    const to = (at: number) => (at % 2 === 0 ? 201 : 200);
    const students = await newStudents(db, STUDENTS, (at) => [{ class_number: from(at) }]);
    await Promise.all(
      students.map((student, at) => {
        const body = { Term: SMALL_TERM, AcademicCareer: "UGRD", ClassNumbers: [from(at)] };
        return ask(at % 3 === 0 ? survivor : victim, student, "checkout", body);
      }),
    );
    expect(await liveRows(db, 200, 201)).toHaveLength(STUDENTS);
    for (const [at, student] of students.entries()) await putIntoCart(db, student.id, { class_number: to(at) });

    const keys = students.map(() => randomUUID());
    const swap = (server: RushServer, at: number) =>
      ask(
        server,
        students[at]!,
        "swapClasses",
        { term: SMALL_TERM, academicCareer: "UGRD", dropClassNumber: from(at), addClassNumber: to(at) },
        keys[at],
      );
    let answered = 0;
    const first: RushAnswer<"swapClasses">[][] = students.map(() => []);
    const everyone = Promise.all(
      students.flatMap((_, at) =>
        [survivor, victim].map(async (server) => {
          const answer = await swap(server, at);
          if (answer === undefined) return;
          first[at]!.push(answer);
          if (++answered === 40) victim.child.kill("SIGKILL");
        }),
      ),
    );
    await victim.exited;
    const expired = expireLeasesOfTheDead(db);
    await everyone;
    await expired;
    const again = await Promise.all(students.map((_, at) => swap(survivor, at)));

    const rows = await liveRows(db, 200, 201);
    const heldBy = new Map(rows.map((row) => [row.student, row.number]));
    expect(rows).toHaveLength(STUDENTS);
    expect(heldBy.size).toBe(STUDENTS);
    expect(again.some((answer) => answer?.Data?.Success)).toBe(true);
    for (const [at, student] of students.entries()) {
      for (const answer of first[at]!) expect(answer).toEqual(again[at]);
      expect(heldBy.get(student.id)).toBe(again[at]?.Data?.Success ? to(at) : from(at));
    }
    expect(await countDeadlocks(db)).toBe(0);
    expect(await findViolations(database)).toEqual([]);
    expect(survivor.output()).not.toMatch(/"level":[56]0/);
  });
});
