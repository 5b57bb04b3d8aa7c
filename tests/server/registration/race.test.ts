import { randomUUID } from "node:crypto";
import { afterEach, beforeAll, expect, it } from "vitest";
import { onGivenUp } from "#server/db/transaction";
import { changeCapacity } from "#server/registrar/change-capacity";
import { registrarContext } from "#server/registrar/registrar-context";
import { describeDatabase, type TestDatabase } from "../../support/database/database.ts";
import { cases, isNightly } from "../../support/effort.ts";
import { checkoutOf, dropOf } from "../../support/registration/enrolling.ts";
import { violationsIn } from "../../support/registration/violations.ts";
import {
  ask,
  expireLeasesOfTheDead,
  liveRows,
  newStudents,
  openEnrollmentNow,
  type RushAnswer,
  type RushServer,
  type RushStudent,
  startServers,
  stopServers,
} from "../../support/servers/rush.ts";
import { addSmallTerm, putIntoCart, SMALL_TERM, type SmallTerm } from "../../support/small-term.ts";

const SEATS = 12;
const PLACES = 4;
/** Each of the two classes that they swap has five seats to spare at first. */
const SWAPPING = isNightly ? 20 : 12;
/** A third of them wait for the other class of two, a third leave theirs, and a third want the other one for it. */
const MOVING = isNightly ? 30 : 18;
const THIRD = MOVING / 3;

const term: SmallTerm = {
  classes: [
    { number: 100, course: "COMP.1010", capacity: SEATS, waitCapacity: PLACES },
    { number: 400, course: "PHIL.1000", capacity: 5, waitCapacity: PLACES },
    { number: 200, course: "MATH.1310", meets: "MWF 9:00-9:50", capacity: SWAPPING / 2 + 5 },
    { number: 201, course: "MATH.1310", meets: "MWF 11:00-11:50", capacity: SWAPPING / 2 + 5 },
    { number: 210, course: "HIST.1000", capacity: MOVING / 2, waitCapacity: MOVING / 6 },
    { number: 211, course: "HIST.2000", capacity: MOVING / 2, waitCapacity: MOVING / 6 },
  ],
};

// The embedded database has one connection and one process.
describeDatabase("Registration day at two servers", (open, kind) => {
  const isReal = kind === "postgres";
  let database: TestDatabase;
  let servers: RushServer[];
  const ownLosses: string[] = [];

  beforeAll(async () => {
    if (!isReal) return;
    database = await open();
    await addSmallTerm(database.db, term);
    await openEnrollmentNow(database.db);
    servers = await startServers(database.databaseUrl, 2);
    const stopWatching = onGivenUp(({ code }) => ownLosses.push(code));
    return async () => {
      stopWatching();
      await stopServers(servers);
    };
  });
  /**
   * No transaction had to give way, in the servers or here; no server met an error; every invariant holds. PostgreSQL's own
   * counter of deadlocks lags by up to ten seconds, while a transaction that was repeated is over at once.
   */
  const expectAllWell = async () => {
    if (!isReal) return;
    expect(await violationsIn(database)).toEqual([]);
    expect([...ownLosses, ...servers.flatMap(lossesOf)]).toEqual([]);
    expect(servers.flatMap(errorsOf)).toEqual([]);
  };
  afterEach(expectAllWell);

  const serverFor = (at: number) => servers[at % servers.length]!;
  const checkOut = (student: RushStudent, at: number, ...ClassNumbers: number[]) =>
    ask(serverFor(at), student, "checkout", checkoutOf(ClassNumbers).body);

  const swap = (server: RushServer, student: RushStudent, [drop, add]: Pair, key?: string) => {
    const body = { term: SMALL_TERM, academicCareer: "UGRD", dropClassNumber: drop, addClassNumber: add };
    return ask(server, student, "swapClasses", body, key);
  };
  it.runIf(isReal)("gives all seats and places to some of many students, and every one of them an answer", async () => {
    const students = await newStudents(database.db, atLeast(25), () => [{ class_number: 100, use_wait_list: true }]);
    const answers = await Promise.all(students.map((student, at) => checkOut(student, at, 100)));
    const results = students.map((student, at) => ({ student: student.id, ...resultOf(answers[at]) }));

    const rows = await liveRows(database.db, 100);
    expect(rows.filter(({ status }) => status === "E")).toHaveLength(SEATS);
    expect(rows.filter(({ status }) => status === "W").map(({ position }) => position)).toEqual(upTo(PLACES));
    // Nobody leaves, so everybody has what was said.
    expect(results.filter(({ status }) => status !== "none").sort(byStudent)).toEqual(
      rows.map(({ student, status, position }) => ({ student, status, position })).sort(byStudent),
    );
  });

  it.runIf(isReal)("fills the seats that the registrar adds while students rush for them", async () => {
    const students = await newStudents(database.db, 25, () => [{ class_number: 400, use_wait_list: true }]);
    const rush = Promise.all(students.map((student, at) => checkOut(student, at, 400)));
    const registrar = registrarContext(database, "the registrar", () => new Date());
    for (const seats of [6, 8, 11, SEATS]) {
      const how = { isCombined: false, keepsEnrolled: false };
      await changeCapacity(registrar, { termCode: SMALL_TERM, classNumber: 400, seats, ...how });
    }
    const answers = await rush;
    const rows = await liveRows(database.db, 400);
    const enrolled = rows.filter(({ status }) => status === "E").map(({ student }) => student);
    const results = students.map(({ id }, at) => ({ id, ...resultOf(answers[at]) }));
    const idsOf = (statuses: string[]) => results.filter(({ status }) => statuses.includes(status)).map(({ id }) => id);
    expect(rows.map(({ student }) => student).sort()).toEqual(idsOf(["E", "W"]).sort());
    // Nobody waits for a seat that is free. Who came before a seat was added, and found no place to wait, has left.
    expect(enrolled).toHaveLength(Math.min(SEATS, rows.length));
    // The registrar's command or a server promotes waiting students.
    expect(enrolled).toEqual(expect.arrayContaining(idsOf(["E"])));
  });

  it.runIf(isReal)("swaps in opposite directions during drops that move the waitlists of both classes", async () => {
    const { db } = database;
    const pair = (at: number): Pair => (at % 2 === 0 ? [210, 211] : [211, 210]);
    const students = await newStudents(db, MOVING, (at) => [{ class_number: pair(at)[0] }]);
    await Promise.all(students.map((student, at) => checkOut(student, at, pair(at)[0])));
    const waiting = students.slice(0, THIRD);
    for (const [at, { id }] of students.entries()) {
      if (at < THIRD) await putIntoCart(db, id, pair(at)[1], { use_wait_list: true });
      if (at >= 2 * THIRD) await putIntoCart(db, id, pair(at)[1]);
    }
    await Promise.all(waiting.map((student, at) => checkOut(student, at, pair(at)[1])));
    expect((await liveRows(db, 210, 211)).filter(({ status }) => status === "W")).toHaveLength(THIRD);

    const answers = await Promise.all(
      students.slice(THIRD).map(async (student, after) => {
        const at = after + THIRD;
        // Both servers are asked by students of both classes.
        const server = serverFor(at >> 1);
        if (at >= 2 * THIRD) return (await swap(server, student, pair(at)))?.Data?.Success;
        return !(await ask(server, student, "dropClass", dropOf(pair(at)[0]).body))?.IsError;
      }),
    );
    expect(answers.slice(0, THIRD)).toEqual(Array(THIRD).fill(true));
    const rows = await liveRows(db, 210, 211);
    for (const [at, { id }] of students.entries()) {
      const held = rows.filter(({ student }) => student === id).map(({ number }) => number);
      const afterSwap = [answers[at - THIRD] ? pair(at)[1] : pair(at)[0]];
      const afterLeaving = at < 2 * THIRD ? [] : afterSwap;
      expect(held).toEqual(at < THIRD ? [210, 211] : afterLeaving);
    }
    // Nobody waits for a seat that is free.
    expect(rows.filter(({ status }) => status === "W")).toEqual([]);
  });

  it.runIf(isReal)("comes to one truth of swaps although each is sent to both and one of them dies", async () => {
    const { db } = database;
    const [survivor, victim] = servers;
    if (!survivor || !victim) throw new Error("There should be two servers.");
    const pair = (at: number): Pair => (at % 2 === 0 ? [200, 201] : [201, 200]);
    const students = await newStudents(db, SWAPPING, (at) => [{ class_number: pair(at)[0] }]);
    await Promise.all(students.map((student, at) => checkOut(student, at, pair(at)[0])));
    expect(await liveRows(db, 200, 201)).toHaveLength(SWAPPING);
    for (const [at, student] of students.entries()) await putIntoCart(db, student.id, pair(at)[1]);

    const keys = students.map(() => randomUUID());
    let answered = 0;
    const first: RushAnswer<"swapClasses">[][] = students.map(() => []);
    const everyone = Promise.all(
      students.flatMap((student, at) =>
        [survivor, victim].map(async (server) => {
          const answer = await swap(server, student, pair(at), keys[at]);
          if (answer === undefined) return;
          first[at]!.push(answer);
          if (++answered === SWAPPING / 2) victim.child.kill("SIGKILL");
        }),
      ),
    );
    await Promise.all([everyone, victim.exited.then(() => expireLeasesOfTheDead(db))]);
    const again = await Promise.all(students.map((student, at) => swap(survivor, student, pair(at), keys[at])));

    const rows = await liveRows(db, 200, 201);
    const heldBy = new Map(rows.map((row) => [row.student, row.number]));
    expect(rows).toHaveLength(SWAPPING);
    expect(heldBy.size).toBe(SWAPPING);
    expect(again.some((answer) => answer?.Data?.Success)).toBe(true);
    for (const [at, student] of students.entries()) {
      for (const answer of first[at]!) expect(outcomeOf(answer)).toEqual(outcomeOf(again[at]));
      expect(heldBy.get(student.id)).toBe(pair(at)[again[at]?.Data?.Success ? 1 : 0]);
    }
  });
});

const linesOf = (server: RushServer) => server.output().split("\n");
const lossesOf = (server: RushServer) =>
  linesOf(server).filter((line) => line.includes('"msg":"transaction rolled back"'));
/** That the server or its database was too busy for some request is no error: the answer said so. */
const errorsOf = (server: RushServer) =>
  linesOf(server).filter(
    (line) => /"level":[56]0/.test(line) && !/timeout exp|timeout exceeded|"code":"57014"/.test(line),
  );

type Reported = { status: "E" | "W" | "none"; position: number | null };

function resultOf(answer: RushAnswer<"checkout">): Reported {
  const [item] = answer?.Data?.Items ?? [];
  if (!item) throw new Error(`No answer: ${JSON.stringify(answer)}`);
  const [message] = item.Messages;
  // A class that is too busy breaks the same rule, about no class.
  if (!item.Success && message?.Rule === "seats" && message.About) return { status: "none", position: null };
  if (!item.Success) throw new Error(`Refused for no good reason: ${JSON.stringify(item.Messages)}`);
  const position = message?.Position;
  return position === undefined ? { status: "E", position: null } : { status: "W", position };
}

/** More than there are seats and places, also where less is tried. */
const atLeast = (count: number) => Math.max(count, cases(count));
const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1);
const byStudent = (a: { student: string }, b: { student: string }) => (a.student < b.student ? -1 : 1);

/** Without the seat totals, which are those of the moment of the answer. */
function outcomeOf(answer: RushAnswer<"swapClasses">) {
  const { Success, Dropped, Messages, Added } = answer?.Data ?? {};
  return { Error: answer?.Error, Success, Dropped, Messages, added: Added?.Messages };
}

/** What is given up, and what for. */
type Pair = readonly [number, number];
