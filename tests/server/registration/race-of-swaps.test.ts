import { randomUUID } from "node:crypto";
import { afterEach, beforeAll, expect, it } from "vitest";
import { describeDatabase, type TestDatabase } from "../../support/database.ts";
import { type Race, startRace } from "../../support/race-watch.ts";
import {
  ask,
  expireLeasesOfTheDead,
  liveRows,
  newStudents,
  putIntoCart,
  type RushAnswer,
  type RushServer,
  type RushStudent,
} from "../../support/rush.ts";
import { SMALL_TERM, type SmallTerm } from "../../support/small-term.ts";

/** Each of the two classes has five seats to spare at first. */
const STUDENTS = 40;
const term: SmallTerm = {
  classes: [
    { number: 200, course: "MATH.1310", meets: "MWF 9:00-9:50", capacity: STUDENTS / 2 + 5 },
    { number: 201, course: "MATH.1310", meets: "MWF 11:00-11:50", capacity: STUDENTS / 2 + 5 },
    { number: 210, course: "HIST.1000", capacity: 30, waitCapacity: 10 },
    { number: 211, course: "HIST.2000", capacity: 30, waitCapacity: 10 },
  ],
};

// The embedded database has one connection and one process.
describeDatabase("Swaps in opposite directions at two servers", (open, kind) => {
  const isReal = kind === "postgres";
  let database: TestDatabase;
  let servers: RushServer[];
  let race: Race;

  beforeAll(async () => {
    if (!isReal) return;
    database = await open();
    race = await startRace(database, term);
    ({ servers } = race);
    return race.stop;
  });
  afterEach(() => race.expectAllWell());

  const swap = (server: RushServer, student: RushStudent, [drop, add]: Pair, key?: string) => {
    const body = { term: SMALL_TERM, academicCareer: "UGRD", dropClassNumber: drop, addClassNumber: add };
    return ask(server, student, "swapClasses", body, key);
  };
  const checkOut = (server: RushServer, student: RushStudent, ...ClassNumbers: number[]) =>
    ask(server, student, "checkout", { Term: SMALL_TERM, AcademicCareer: "UGRD", ClassNumbers });

  it.runIf(isReal)("go together with drops that move the wait lists of both classes", async () => {
    const { db } = database;
    const serverFor = (at: number) => servers[at % 2]!;
    const pair = (at: number): Pair => (at % 2 === 0 ? [210, 211] : [211, 210]);
    const students = await newStudents(db, 60, (at) => [{ class_number: pair(at)[0] }]);
    await Promise.all(students.map((student, at) => checkOut(serverFor(at), student, pair(at)[0])));
    // 20 of them wait for the other class, 20 leave theirs and 20 want the other one for it.
    const waiting = students.slice(0, 20);
    for (const [at, { id }] of students.entries()) {
      if (at < 20) await putIntoCart(db, id, { class_number: pair(at)[1], use_wait_list: true });
      if (at >= 40) await putIntoCart(db, id, { class_number: pair(at)[1] });
    }
    await Promise.all(waiting.map((student, at) => checkOut(serverFor(at), student, pair(at)[1])));
    expect((await liveRows(db, 210, 211)).filter(({ status }) => status === "W")).toHaveLength(20);

    const answers = await Promise.all(
      students.slice(20).map(async (student, after) => {
        const at = after + 20;
        // Both servers are asked by students of both classes.
        const server = serverFor(at >> 1);
        if (at >= 40) return (await swap(server, student, pair(at)))?.Data?.Success;
        const body = { term: SMALL_TERM, academicCareer: "UGRD", classNumber: pair(at)[0] };
        return !(await ask(server, student, "dropClass", body))?.IsError;
      }),
    );
    expect(answers.slice(0, 20)).toEqual(Array(20).fill(true));
    const rows = await liveRows(db, 210, 211);
    for (const [at, { id }] of students.entries()) {
      const held = rows.filter(({ student }) => student === id).map(({ number }) => number);
      const afterSwap = [answers[at - 20] ? pair(at)[1] : pair(at)[0]];
      expect(held).toEqual(at < 20 ? [210, 211] : at < 40 ? [] : afterSwap);
    }
    // Ten seats of each class went to ten who waited; nobody waits for one that is free.
    expect(rows.filter(({ status }) => status === "W")).toEqual([]);
  });

  it.runIf(isReal)("come to one truth although each is sent to both and one of them dies", async () => {
    const { db } = database;
    const [survivor, victim] = servers;
    if (!survivor || !victim) throw new Error("There should be two servers.");
    const pair = (at: number): Pair => (at % 2 === 0 ? [200, 201] : [201, 200]);
    const students = await newStudents(db, STUDENTS, (at) => [{ class_number: pair(at)[0] }]);
    await Promise.all(students.map((student, at) => checkOut(servers[at % 2]!, student, pair(at)[0])));
    expect(await liveRows(db, 200, 201)).toHaveLength(STUDENTS);
    for (const [at, student] of students.entries()) await putIntoCart(db, student.id, { class_number: pair(at)[1] });

    const keys = students.map(() => randomUUID());
    let answered = 0;
    const first: RushAnswer<"swapClasses">[][] = students.map(() => []);
    const everyone = Promise.all(
      students.flatMap((student, at) =>
        [survivor, victim].map(async (server) => {
          const answer = await swap(server, student, pair(at), keys[at]);
          if (answer === undefined) return;
          first[at]!.push(answer);
          if (++answered === 20) victim.child.kill("SIGKILL");
        }),
      ),
    );
    await Promise.all([everyone, victim.exited.then(() => expireLeasesOfTheDead(db))]);
    const again = await Promise.all(students.map((student, at) => swap(survivor, student, pair(at), keys[at])));

    const rows = await liveRows(db, 200, 201);
    const heldBy = new Map(rows.map((row) => [row.student, row.number]));
    expect(rows).toHaveLength(STUDENTS);
    expect(heldBy.size).toBe(STUDENTS);
    expect(again.some((answer) => answer?.Data?.Success)).toBe(true);
    for (const [at, student] of students.entries()) {
      for (const answer of first[at]!) expect(outcomeOf(answer)).toEqual(outcomeOf(again[at]));
      expect(heldBy.get(student.id)).toBe(pair(at)[again[at]?.Data?.Success ? 1 : 0]);
    }
  });
});

/** Without the seat totals, which are those of the moment of the answer. */
function outcomeOf(answer: RushAnswer<"swapClasses">) {
  const { Success, Dropped, Messages, Added } = answer?.Data ?? {};
  return { Error: answer?.Error, Success, Dropped, Messages, added: Added?.Messages };
}

/** What is given up, and what for. */
type Pair = readonly [number, number];
