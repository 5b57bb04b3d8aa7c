import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished } from "vitest";
import type { BodyOf } from "#contract/calls/endpoint";
import type { Endpoints } from "#contract/calls/endpoints";
import { migrate } from "#server/db/migrate";
import { type Database, openDatabase } from "#server/db/open-database";
import { findViolations } from "#server/registration/invariants/invariants";
import { seeded } from "../support/seeded.ts";
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
import { addSmallTerm, SMALL_TERM } from "../support/small-term.ts";
import type { Figures } from "./figures.ts";

/** Between a balancer's looks at its instances. */
const LOOK_MS = 100;

/** A fault then meets some who are enrolling, some done, and some to come. */
const AT_ONCE = 12;
/** Who come one after another when the fault is over. */
const LATE = 60;

/** Of 60 students. */
const CLASSES = [
  { number: 100, course: "COMP.1010", capacity: 20, waitCapacity: 10 },
  { number: 110, course: "HIST.1000", capacity: 40 },
  { number: 120, course: "MATH.1310", capacity: 25, waitCapacity: 8, combined: "C1" },
  { number: 121, course: "STAT.1310", capacity: 25, waitCapacity: 8, combined: "C1" },
  { number: 130, course: "PHIL.1000", capacity: 30 },
  { number: 140, course: "ARTS.1000", capacity: 30 },
];
const COMBINED = 35;
const NUMBERS = [100, 110, 120, 121, 130];

type Load = {
  count?: number;
  /** A student comes that often, also while others still wait. Default: 12 enroll at a time. */
  everyMs?: number;
  /** Students ask instances that are ready, as behind a load balancer. Default: all in turns. */
  isBalanced?: boolean;
  /** Default: 2. */
  instances?: number;
  /** Of an instance, besides what all have. */
  envOf?: (at: number) => Record<string, string>;
};

/** An open term, students with carts, and two servers. */
export async function openRush(
  databaseUrl: string,
  env: Record<string, string> = {},
  { count = 60, everyMs, isBalanced = false, instances = 2, envOf = () => ({}) }: Load = {},
) {
  const random = seeded(60);
  const scaled = (seats: number) => Math.ceil((seats * count) / 60);
  const classes = CLASSES.map(({ waitCapacity, ...own }) => ({
    ...own,
    capacity: scaled(own.capacity),
    ...(waitCapacity !== undefined && { waitCapacity: scaled(waitCapacity) }),
  }));
  await withDatabase(databaseUrl, async ({ db }) => {
    await migrate(db);
    await addSmallTerm(db, { classes, combined: { C1: scaled(COMBINED) } });
    await openEnrollmentNow(db);
  });
  const carts = Array.from({ length: count }, () => NUMBERS.filter((number) => number === 100 || random.chance(0.6)));
  const students = await withDatabase(databaseUrl, ({ db }) =>
    newStudents(db, count, (at) =>
      carts[at]!.map((class_number) => ({ class_number, use_wait_list: class_number !== 110 && class_number !== 130 })),
    ),
  );
  const start = async (at: number) => (await startServers(databaseUrl, 1, { ...env, ...envOf(at) }))[0]!;
  const servers = await Promise.all(Array.from({ length: instances }, (_, at) => start(at)));
  onTestFinished(() => stopServers(servers));

  /** Each student's last answer about each class. */
  const acknowledged = new Map<string, "E" | "W" | "none">();
  let answers = 0;
  let wake = () => {};
  let atFirstTry = 0;
  const checkoutTimes: number[] = [];
  let came = 0;
  let busyAnswers = 0;
  // Else those who ask again and again would do so during the next test.
  let hasEnded = false;
  onTestFinished(() => {
    hasEnded = true;
  });

  const isReady = new Map(servers.map((server) => [server.url, true]));
  if (isBalanced) {
    const look = setInterval(() => {
      for (const { url } of servers)
        void fetch(`${url}/readyz`).then(
          ({ ok }) => isReady.set(url, ok),
          () => isReady.set(url, false),
        );
    }, LOOK_MS);
    onTestFinished(() => clearInterval(look));
  }
  const pick = (attempt: number) => {
    const ready = servers.filter(({ url }) => isReady.get(url) !== false);
    const among = ready.length > 0 ? ready : servers;
    return among[attempt % among.length]!;
  };

  /** Asks any server, with one key, until one answers. */
  async function persist<Name extends "checkout" | "dropClass">(
    at: number,
    student: RushStudent,
    name: Name,
    body: BodyOf<Endpoints[Name]>,
  ): Promise<NonNullable<RushAnswer<Name>>> {
    const key = randomUUID();
    let wasBusy = false;
    const onBusy = () => {
      wasBusy = true;
      busyAnswers++;
    };
    for (let attempt = at; ; attempt++) {
      const answer = await ask(pick(attempt), student, name, body, key, onBusy);
      if (hasEnded) throw new Error("The test ended before the rush.");
      if (answer !== undefined) {
        answers++;
        if (name === "checkout") {
          checkoutTimes.push(performance.now());
          if (attempt === at && !wasBusy) atFirstTry++;
        }
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
      const status = waits ? "W" : "E";
      acknowledged.set(`${student.id} ${EnrollmentItem.ClassNumber}`, Success ? status : "none");
      if (Success) held.push(EnrollmentItem.ClassNumber);
    }
    const [classNumber] = held;
    if (at % 2 === 0 || classNumber === undefined) return;
    const dropped = { term: SMALL_TERM, academicCareer: "UGRD", classNumber };
    const { IsError } = await persist(at, student, "dropClass", dropped);
    if (!IsError) acknowledged.set(`${student.id} ${classNumber}`, "none");
  }

  async function enrollAll() {
    const worker = async () => {
      while (came < count) await enroll(came++);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
  }

  /** Until the fault is over, and some more. */
  async function enrollSteadily(pauseMs: number, over: Promise<void>) {
    let last = count;
    const ending = over.then(() => {
      last = Math.min(came + LATE, count);
    });
    const all: Promise<void>[] = [];
    for (; came < last; came++) {
      if (came === count - LATE) await ending;
      all.push(enroll(came));
      await sleep(pauseMs);
    }
    await Promise.all(all);
  }

  return {
    servers: servers as readonly RushServer[],
    students,
    /** The fault happens when some have their answers. */
    async survive(fault: () => Promise<void>): Promise<void> {
      const { promise: midst, resolve } = Promise.withResolvers<void>();
      wake = () => answers >= 15 && resolve();
      const over = midst.then(fault);
      const load = everyMs === undefined ? enrollAll() : enrollSteadily(everyMs, over);
      await Promise.all([load, over]).catch((cause: unknown) => {
        const errors = servers.flatMap(({ output }) => output().match(/^.*"level":50.*$/gm) ?? []);
        throw new Error(`The rush failed. The servers' errors:\n${errors.join("\n")}`, { cause });
      });
    },
    async kill(at: number): Promise<void> {
      servers[at]!.child.kill("SIGKILL");
      await servers[at]!.exited;
    },
    async restart(at: number): Promise<void> {
      servers.splice(at, 1, await start(at));
    },
    /** As a new version is rolled out: asks it to stop, and starts another in its place. */
    async replace(at: number): Promise<void> {
      servers[at]!.child.kill("SIGTERM");
      expect(await servers[at]!.exited).toEqual({ code: 0, signal: null });
      servers.splice(at, 1, await start(at));
    },
    /** How often students were asked to wait. */
    busyAnswers: () => busyAnswers,
    /** After `expectAllWell`. */
    figures(): Figures {
      const pauses = checkoutTimes.slice(1).map((time, at) => time - checkoutTimes[at]!);
      const kept = [...acknowledged.values()].filter((status) => status !== "none");
      return { checkouts: checkoutTimes.length, atFirstTry, classes: kept.length, pauseMs: Math.max(...pauses) };
    },
    /** Acknowledged enrollments are all there is, and every invariant holds. */
    async expectAllWell(): Promise<void> {
      await withDatabase(databaseUrl, async (database) => {
        expect(await findViolations(database)).toEqual([]);
        const rows = await liveRows(database.db, ...NUMBERS);
        const found = new Map(rows.map(({ student, number, status }) => [`${student} ${number}`, status]));
        expect(acknowledged.size).toBeGreaterThanOrEqual(came);
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
