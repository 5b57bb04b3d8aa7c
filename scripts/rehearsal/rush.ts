import { randomUUID } from "node:crypto";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { MINUTE_MS } from "#dates/minutes";
import { type Answer, type Calls, isPassing, openCalls, type Session, type Step } from "./http-calls.ts";
import { createRandom, type Random } from "./random.ts";
import type { RushStudent, Stage } from "./stage.ts";

/** A student's class as reported by the last answer to a checkout or drop. */
export type ReportedClass = { studentId: string; classNumber: number; all: number[]; isHad: boolean };

export type RushResult = {
  seconds: number;
  steps: ReadonlyMap<string, Step>;
  reported: ReportedClass[];
  /** Students without an answer when patience ended; their classes are unknown. */
  unanswered: Set<string>;
  /** Differing answers to one key, and invalid answers. */
  oddities: string[];
  checkouts: number;
  classes: number;
  /** Enrolled classes per second in the best ten seconds. */
  bestClassesPerSecond: number;
  /** This process, which makes all of the load. */
  generator: { cpuSeconds: number; loopP99Ms: number };
};

export type RushOptions = {
  seed: number;
  /** How many other sessions have classes in sight, whose seats they read every ten seconds. */
  watching: number;
  /** Maximum time between two clicks; default one second. */
  thinkMs?: number | undefined;
  progress?: ((line: string) => void) | undefined;
};

/** As in the client: src/app/lib/seats/live-seats.ts and src/app/shell/use-keep-fresh.ts. */
const SEATS_EVERY_MS = 10_000;
const FRESH_EVERY_MS = 5 * MINUTE_MS;
const TICK_MS = 50;
const SECTIONS_IN_SIGHT = 20;

/** Shares of students. */
const HABITS = { doubleClick: 0.05, reload: 0.05, dropped: 0.05, dropsOne: 0.03 };
const NO_HABITS: typeof HABITS = { doubleClick: 0, reload: 0, dropped: 0, dropsOne: 0 };

/** Students arrive at their times; ends when the last one has an answer. */
export async function runRush(stage: Stage, options: RushOptions): Promise<RushResult> {
  const { seed, watching, thinkMs = 1_000, progress = () => {} } = options;
  const random = createRandom(seed, "visits");
  const calls = openCalls(random.next);
  const diary = newDiary();
  const isOver = new AbortController();
  const before = process.cpuUsage();
  const loop = monitorEventLoopDelay();
  loop.enable();
  const start = performance.now();
  const polls = pollAll(calls, stage, { watching, signal: isOver.signal });
  const log = setInterval(() => {
    progress(
      `  ${Math.round((performance.now() - start) / 1000)} s: ${diary.ends.length} of ${stage.students.length} checked out`,
    );
  }, 10_000);
  await Promise.all(
    stage.students.map(async (student, at) => {
      await sleep(student.atMs);
      await visit(student, { calls, stage, diary, random: createRandom(seed, "visit", at), habits: HABITS, thinkMs });
    }),
  );
  const seconds = (performance.now() - start) / 1000;
  clearInterval(log);
  isOver.abort();
  await polls;
  loop.disable();
  calls.close();
  const { user, system } = process.cpuUsage(before);
  const generator = { cpuSeconds: (user + system) / 1e6, loopP99Ms: loop.percentile(99) / 1e6 };
  return { seconds, steps: calls.steps, ...toResult(diary), generator };
}

export type Storm = { reported: ReportedClass[]; seconds: number; checkouts: number; classes: number };

/** Students only check out, this many at a time and each once, as bare SQL does. */
export async function checkOutAll(stage: Stage, students: readonly RushStudent[], atOnce: number): Promise<Storm> {
  const calls = openCalls(Math.random);
  const visit = { calls, stage, diary: newDiary(), random: createRandom(0, "storm"), habits: NO_HABITS };
  const queue = students.values();
  const start = performance.now();
  const work = async () => {
    for (const student of queue) await checkOut(student, visit);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  const seconds = (performance.now() - start) / 1000;
  calls.close();
  const { reported, checkouts, classes } = toResult(visit.diary);
  return { reported, seconds, checkouts, classes };
}

export type Steady = Storm & { perSecond: number; steps: ReadonlyMap<string, Step> };

/** This many students per second only check out, while everyone who is signed in polls. */
export async function checkOutSteadily(
  stage: Stage,
  students: readonly RushStudent[],
  { perSecond, watching }: { perSecond: number; watching: number },
): Promise<Steady> {
  const calls = openCalls(Math.random);
  const visit = { calls, stage, diary: newDiary(), random: createRandom(0, "steady"), habits: HABITS };
  const isOver = new AbortController();
  const polls = pollAll(calls, stage, { watching, signal: isOver.signal });
  const start = performance.now();
  await Promise.all(
    students.map(async (student, at) => {
      await sleep((at / perSecond) * 1000);
      await checkOut(student, visit);
    }),
  );
  const seconds = (performance.now() - start) / 1000;
  isOver.abort();
  await polls;
  calls.close();
  const { reported, checkouts, classes } = toResult(visit.diary);
  return { reported, seconds, checkouts, classes, perSecond, steps: calls.steps };
}

type Diary = Pick<RushResult, "reported" | "unanswered" | "oddities"> & { ends: { at: number; classes: number }[] };
type Visit = { calls: Calls; stage: Stage; diary: Diary; random: Random; habits: typeof HABITS };

function newDiary(): Diary {
  return { reported: [], unanswered: new Set(), oddities: [], ends: [] };
}

function toResult({ reported, unanswered, oddities, ends }: Diary) {
  const sorted = ends.sort((a, b) => a.at - b.at);
  let best = 0;
  let sum = 0;
  let from = 0;
  for (const { at, classes } of sorted) {
    sum += classes;
    while (sorted[from]!.at < at - 10_000) sum -= sorted[from++]!.classes;
    best = Math.max(best, sum);
  }
  const classes = sorted.reduce((total, end) => total + end.classes, 0);
  return { reported, unanswered, oddities, checkouts: ends.length, classes, bestClassesPerSecond: best / 10 };
}

/** Opens the portal, searches, opens classes, validates, and checks out. */
async function visit(student: RushStudent, { thinkMs, ...given }: Visit & { thinkMs: number }): Promise<void> {
  const { calls, stage, random, habits } = given;
  const of = `term=${stage.termCode}`;
  const cart = `?${of}&career=${stage.career}`;
  const think = () => sleep(random.int(thinkMs / 5, thinkMs));
  const get = (step: string, path: string) => calls.patiently(step, student, { path });
  const hasLeft = new AbortController();

  await get("open", "/User/Account");
  // As every screen does; a waiting room begins here.
  await get("cart", `/Enrollment/Cart/items/v2${cart}`);
  const seats = watchSeats(calls, student, {
    stage,
    numbers: student.cart.flatMap(({ all }) => all),
    signal: hasLeft.signal,
  });
  for (const { subject } of student.cart.slice(0, 2)) {
    await get("search", `/ClassSchedule/RealTime/Search?${of}&subjects=${encodeURIComponent(subject)}`);
    await think();
  }
  for (const { classNumber } of student.cart)
    await get("details", `/ClassSchedule/RealTime/Class?${of}&classNumber=${classNumber}`);
  if (random.chance(habits.reload)) {
    const path = `/Enrollment/Cart/Validate${cart}`;
    await calls.once("reloaded away", student, { path, abortAfterMs: random.int(1, 100) });
    await get("open", "/User/Account");
  }
  await get("validate", `/Enrollment/Cart/Validate${cart}`);
  await think();
  await checkOut(student, given);
  hasLeft.abort();
  await get("classes", `/Enrollment/Classes${cart}`);
  await seats;
}

async function checkOut(student: RushStudent, { calls, stage, diary, random, habits }: Visit): Promise<void> {
  const key = randomUUID();
  const { termCode: Term, career: AcademicCareer } = stage;
  const ClassNumbers = student.cart.map(({ classNumber }) => classNumber);
  if (ClassNumbers.length === 0) return;
  const body = JSON.stringify({ Term, AcademicCareer, ClassNumbers });
  const call = { path: "/Enrollment/Cart/Checkout", body, key };
  if (random.chance(habits.dropped)) {
    await calls.once("checkout cut off", student, { ...call, abortAfterMs: random.int(1, 300) });
    await sleep(300);
  }
  const clicks = random.chance(habits.doubleClick) ? 2 : 1;
  const answers = await Promise.all(Array.from({ length: clicks }, () => calls.patiently("checkout", student, call)));
  const [reported, ...others] = answers
    .map((answer) => readCheckout(answer, student))
    .filter((each) => each !== undefined);
  const ends = answers.map(({ status, body: text }) => `${status} ${text.slice(0, 200)}`).join(" and ");
  if (!reported) {
    diary.unanswered.add(student.id);
    if (!answers.every(({ status }) => isPassing(status)))
      diary.oddities.push(`${student.id}: checkout ended with ${ends}`);
    return;
  }
  if (others.some((other) => JSON.stringify(other) !== JSON.stringify(reported)))
    diary.oddities.push(`${student.id}: two answers to one key differ: ${ends}`);
  const had = reported.filter(({ isHad }) => isHad);
  diary.ends.push({ at: performance.now(), classes: had.length });
  const [first] = had;
  if (first && random.chance(habits.dropsOne)) await drop(student, first, { calls, stage, diary });
  diary.reported.push(...reported);
}

async function drop(
  student: RushStudent,
  had: ReportedClass,
  { calls, stage, diary }: Pick<Visit, "calls" | "stage" | "diary">,
): Promise<void> {
  const { classNumber } = had;
  const body = JSON.stringify({ term: stage.termCode, academicCareer: stage.career, classNumber });
  const answer = await calls.patiently("drop", student, { path: "/Classes/Drop", body, key: randomUUID() });
  const reply = answer.status === 200 ? (JSON.parse(answer.body) as { data: { IsError: boolean } }).data : undefined;
  if (reply && !reply.IsError) had.isHad = false;
  else diary.oddities.push(`${student.id}: drop ended with ${answer.status} ${answer.body.slice(0, 200)}`);
}

type CheckoutItem = { EnrollmentItem: { ClassNumber: number }; Success: boolean; Messages: { Rule?: string }[] };

/** Undefined if it says nothing about the classes. */
function readCheckout({ status, body }: Answer, { id: studentId, cart }: RushStudent): ReportedClass[] | undefined {
  if (status !== 200) return undefined;
  const { Data } = (JSON.parse(body) as { data: { Data: { Items: CheckoutItem[] } | null } }).data;
  return Data?.Items.map(({ EnrollmentItem: { ClassNumber: classNumber }, Success, Messages }) => {
    const isHad = Success || Messages.some(({ Rule }) => Rule === "enrolled_already" || Rule === "waiting_already");
    return { studentId, classNumber, all: cart.find((item) => item.classNumber === classNumber)?.all ?? [], isHad };
  });
}

type Watch = { stage: Stage; numbers: readonly number[]; signal: AbortSignal };

async function watchSeats(calls: Calls, session: Session, { stage, numbers, signal }: Watch): Promise<void> {
  const path = `/ClassSchedule/RealTime/BatchEnrollmentInfo?term=${stage.termCode}&classNumbers=${numbers.join(",")}`;
  while (!signal.aborted) {
    const { pollPace } = await calls.once("seats", session, { path });
    await sleep(SEATS_EVERY_MS * pollPace, undefined, { signal }).catch(() => {});
  }
}

/** Every session polls alerts and notices like the client, on one clock, because a timer each would be slow. */
async function pollAll(calls: Calls, stage: Stage, { watching, signal }: { watching: number; signal: AbortSignal }) {
  const sessions = [...stage.students, ...stage.others];
  const watchers = stage.others.slice(0, watching);
  const lists = stage.students.map(({ cart }) => cart.flatMap(({ all }) => all));
  const open = new Set<Promise<unknown>>();
  const run = (work: Promise<unknown>) => {
    open.add(work);
    void work.finally(() => open.delete(work));
  };
  const fresh = rounds(sessions, FRESH_EVERY_MS);
  let pace = 1;
  const seats = rounds(watchers, SEATS_EVERY_MS, () => pace);
  while (!signal.aborted) {
    await sleep(TICK_MS);
    for (const session of fresh()) {
      run(calls.once("alerts", session, { path: "/global/alerts" }));
      run(calls.once("notices", session, { path: "/enrollment/notices" }));
    }
    for (const session of seats()) {
      const at = Math.floor(Math.random() * lists.length);
      const numbers = [...new Set(lists.slice(at, at + 5).flat())].slice(0, SECTIONS_IN_SIGHT).join(",");
      const path = `/ClassSchedule/RealTime/BatchEnrollmentInfo?term=${stage.termCode}&classNumbers=${numbers}`;
      run(calls.once("seats", session, { path }).then(({ pollPace }) => (pace = pollPace)));
    }
  }
  await Promise.all(open);
}

/** The items due since the last call, each once in `everyMs` at the server's pace. */
function rounds<Item>(items: readonly Item[], everyMs: number, pace = () => 1): () => Item[] {
  let last = performance.now();
  let next = 0;
  let due = 0;
  return () => {
    const now = performance.now();
    due += ((now - last) / (everyMs * pace())) * items.length;
    last = now;
    const some: Item[] = [];
    for (; due >= 1; due--) some.push(items[next++ % items.length]!);
    return some;
  };
}
