import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished } from "vitest";
import type { BodyOf } from "#contract/calls/endpoint";
import type { Endpoints } from "#contract/calls/endpoints";
import { migrate } from "#server/db/migrate";
import { type Database, openDatabase } from "#server/db/open-database";
import { findViolations } from "#server/registration/invariants/invariants";
import {
  ask,
  liveRows,
  newStudents,
  openEnrollmentNow,
  type RushAnswer,
  type RushServer,
  type RushStudent,
  startServers,
  stopServers,
} from "../support/servers/rush.ts";
import { seeded } from "../support/seeded.ts";
import { addSmallTerm, SMALL_TERM } from "../support/small-term.ts";

const STUDENTS = 60;
/** A fault then meets some who are enrolling, some done, and some to come. */
const AT_ONCE = 12;

const CLASSES = [
  { number: 100, course: "COMP.1010", capacity: 20, waitCapacity: 10 },
  { number: 110, course: "HIST.1000", capacity: 40 },
  { number: 120, course: "MATH.1310", capacity: 25, waitCapacity: 8, combined: "C1" },
  { number: 121, course: "STAT.1310", capacity: 25, waitCapacity: 8, combined: "C1" },
  { number: 130, course: "PHIL.1000", capacity: 30 },
  { number: 140, course: "ARTS.1000", capacity: 30 },
];
const NUMBERS = [100, 110, 120, 121, 130];

/** An open term, 60 students with carts, and two servers. */
export async function openRush(databaseUrl: string, env: Record<string, string> = {}) {
  const random = seeded(60);
  await withDatabase(databaseUrl, async ({ db }) => {
    await migrate(db);
    await addSmallTerm(db, { classes: CLASSES, combined: { C1: 35 } });
    await openEnrollmentNow(db);
  });
  const carts = Array.from({ length: STUDENTS }, () =>
    NUMBERS.filter((number) => number === 100 || random.chance(0.6)),
  );
  const students = await withDatabase(databaseUrl, ({ db }) =>
    newStudents(db, STUDENTS, (at) =>
      carts[at]!.map((class_number) => ({ class_number, use_wait_list: class_number !== 110 && class_number !== 130 })),
    ),
  );
  const servers = await startServers(databaseUrl, 2, env);
  onTestFinished(() => stopServers(servers));

  /** Each student's last answer about each class. */
  const acknowledged = new Map<string, "E" | "W" | "none">();
  let answers = 0;
  let wake = () => {};

  /** Asks any server, with one key, until one answers. */
  async function persist<Name extends "checkout" | "dropClass">(
    at: number,
    student: RushStudent,
    name: Name,
    body: BodyOf<Endpoints[Name]>,
  ): Promise<NonNullable<RushAnswer<Name>>> {
    const key = randomUUID();
    for (let attempt = at; ; attempt++) {
      const answer = await ask(servers[attempt % servers.length]!, student, name, body, key);
      if (answer !== undefined) {
        answers++;
        wake();
        return answer;
      }
      await sleep(100);
    }
  }

  async function enroll(at: number): Promise<void> {
    const student = students[at]!;
    const common = { Term: SMALL_TERM, AcademicCareer: "UGRD" };
    const body = { ...common, ClassNumbers: carts[at]!, AllOrNothing: at % 3 === 0 };
    const { Data } = await persist(at, student, "checkout", body);
    const held: number[] = [];
    for (const { EnrollmentItem, Success, Messages } of Data?.Items ?? []) {
      const waits = Messages.some(({ Position }) => Position !== undefined);
      acknowledged.set(`${student.id} ${EnrollmentItem.ClassNumber}`, !Success ? "none" : waits ? "W" : "E");
      if (Success) held.push(EnrollmentItem.ClassNumber);
    }
    const [classNumber] = held;
    if (at % 2 === 0 || classNumber === undefined) return;
    const dropped = { term: SMALL_TERM, academicCareer: "UGRD", classNumber };
    const { IsError } = await persist(at, student, "dropClass", dropped);
    if (!IsError) acknowledged.set(`${student.id} ${classNumber}`, "none");
  }

  async function enrollAll() {
    let next = 0;
    const worker = async () => {
      while (next < STUDENTS) await enroll(next++);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
  }

  return {
    servers: servers as readonly RushServer[],
    students,
    /** The fault happens when some have their answers. */
    async survive(fault: () => Promise<void>): Promise<void> {
      const { promise: midst, resolve } = Promise.withResolvers<void>();
      wake = () => answers >= 15 && resolve();
      await Promise.all([enrollAll(), midst.then(fault)]).catch((cause: unknown) => {
        const errors = servers.flatMap(({ output }) => output().match(/^.*"level":50.*$/gm) ?? []);
        throw new Error(`The rush failed. The servers' errors:\n${errors.join("\n")}`, { cause });
      });
    },
    async kill(at: number): Promise<void> {
      servers[at]!.child.kill("SIGKILL");
      await servers[at]!.exited;
    },
    async restart(at: number): Promise<void> {
      servers.splice(at, 1, ...(await startServers(databaseUrl, 1, env)));
    },
    /** Acknowledged enrollments are all there is, and every invariant holds. */
    async expectAllWell(): Promise<void> {
      await withDatabase(databaseUrl, async (database) => {
        expect(await findViolations(database)).toEqual([]);
        const rows = await liveRows(database.db, ...NUMBERS);
        const found = new Map(rows.map(({ student, number, status }) => [`${student} ${number}`, status]));
        expect(acknowledged.size).toBeGreaterThanOrEqual(STUDENTS);
        for (const [which, reported] of acknowledged) {
          const state = found.get(which) ?? "none";
          // The student may have been promoted.
          expect(`${which} ${state}`).toBe(`${which} ${reported === "W" && state === "E" ? "E" : reported}`);
        }
        expect([...found.keys()].filter((which) => !acknowledged.has(which))).toEqual([]);
      });
    },
  };
}

export async function withDatabase<Result>(databaseUrl: string, work: (database: Database) => Promise<Result>) {
  const database = await openDatabase({ dataDir: "", databaseUrl, poolSize: 2 });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
