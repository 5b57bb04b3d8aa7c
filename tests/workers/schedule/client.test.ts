import { setTimeout as sleep } from "node:timers/promises";
import { expect, it, vi } from "vitest";
import { chosenClassNumbers, openSolver, rearrange } from "#engine";
import { createScheduleEngine } from "#workers/schedule/client";
import { serveSchedules } from "#workers/schedule/serve-schedules";
import { channelWorkers } from "../../support/browser/channel-worker.ts";
import { largeRequest, pigeonholeRequest } from "../../support/engine/large-requests.ts";
import { randomRequest } from "../../support/engine/random-request.ts";
import { countOnly } from "../../support/engine/schedule-answers.ts";
import { courseOf, requestOf, sectionAt } from "../../support/engine/schedule-requests.ts";

const workers = channelWorkers(serveSchedules);

/** Requests with schedules to open. */
const [first, second] = [...Array(200).keys()].map(randomRequest).filter((request) => openSolver(request).openable > 3);
if (!first || !second) throw new Error("No seed gave a request with schedules.");

it("answers with what a count found in time, and goes on with it until it is complete", async () => {
  const request = largeRequest(15, {
    sections: [...Array.from({ length: 8 }, () => 32), 33, 34],
    meetingsPerSection: 2,
  });
  const engine = createScheduleEngine({ spawn: workers.spawn });
  let now = 0;
  vi.spyOn(performance, "now").mockImplementation(() => (now += 2000));
  let opened = await engine.open(request);
  const { total } = countOnly(request);
  expect(opened.summary).toMatchObject({ complete: false, openable: 0 });
  expect(opened.summary.total).toBeLessThan(total);
  while (!opened.summary.complete) opened = await opened.goOn();
  vi.restoreAllMocks();
  expect(opened.summary).toMatchObject({ total, openable: Number(total), resultCode: 0 });
  const expected = openSolver(request).page(0, 3);
  expect(await opened.ask("page", [0, 3])).toEqual(expected);
  workers.spawned[0]!.crash();
  expect(await opened.ask("page", [0, 3]), "by a worker that has to count it again").toEqual(expected);
});

it("ranks for as long as a slow phone needs, but not for minutes", async () => {
  // To find the best 10,000 of 69 million schedules, the search looks at the clock about 18 times.
  const request = largeRequest(1, { sections: Array.from({ length: 8 }, () => 16), preference: 2 });
  const lastPage = async (millisecondsBetweenLooks: number) => {
    const api = serveSchedules();
    await api.open(request);
    let now = 0;
    vi.spyOn(performance, "now").mockImplementation(() => (now += millisecondsBetweenLooks));
    const answer = await api.ask("page", [9999, 1]);
    vi.restoreAllMocks();
    return answer;
  };
  expect(await lastPage(2000), "after about 36 s").toMatchObject({ value: { complete: true } });
  expect(await lastPage(8000), "after a minute").toMatchObject({ value: { complete: false, schedules: [] } });
});

it("finds a schedule that was shown before among those of another request, with its marks", async () => {
  const engine = createScheduleEngine({ spawn: workers.spawn });
  const request = requestOf([
    courseOf("A.1", [sectionAt(101, 480), sectionAt(102, 540)]),
    courseOf("B.1", [sectionAt(201, 600), sectionAt(202, 660)]),
  ]);
  const shown = openSolver(request).at(2)!;
  const known = { hashCode: shown.hashCode, chosen: chosenClassNumbers(shown) };
  expect(await engine.find(request, known)).toEqual(shown);
  const [a, b] = request.courses;
  const lockedTo = (classNumber: number) => {
    const components = b!.components.map((component) => ({ ...component, lockedClassNumber: classNumber }));
    return { ...request, courses: [a!, { ...b!, components }] };
  };
  const [, own] = known.chosen;
  const locked = await engine.find(lockedTo(own!), known);
  expect(locked?.courses[1]?.classes[0]).toMatchObject({ classNumber: own, isLocked: true });
  expect(locked?.hashCode).toBe(shown.hashCode);
  expect(await engine.find(lockedTo(own === 201 ? 202 : 201), known)).toBeUndefined();
  const withoutOne = { ...request, courses: [{ ...a!, isEnabled: false }, b!] };
  expect(await engine.find(withoutOne, known)).toBeUndefined();
});

it("rearranges a plan while another request stays open", async () => {
  const engine = createScheduleEngine({ spawn: workers.spawn });
  const { ask } = await engine.open(first);
  const request = requestOf([courseOf("A.1", [sectionAt(101, 480), sectionAt(102, 540)])]);
  const plan = [{ id: "A.1", classNumbers: [101] }];
  expect(await engine.rearrange(request, plan, [101])).toEqual(rearrange(request, plan, [101]));
  expect(await engine.rearrange(request, plan, [101, 102])).toEqual(rearrange(request, plan, [101, 102]));
  expect(await ask("page", [0, 1])).toEqual(openSolver(first).page(0, 1));
});

it("opens the request again on the worker that takes the place of a lost one", async () => {
  const engine = createScheduleEngine({ spawn: workers.spawn, idleMs: 10 });
  const { ask } = await engine.open(first);
  await sleep(30);
  expect(workers.spawned[0]?.isTerminated).toBe(true);
  expect(await ask("page", [0, 1])).toEqual(openSolver(first).page(0, 1));
  expect(workers.spawned).toHaveLength(2);
});

let openings = 0;
const counting = channelWorkers(() => {
  const served = serveSchedules();
  const open = (...asked: Parameters<typeof served.open>) => {
    openings++;
    return served.open(...asked);
  };
  return { ...served, open };
});

it("has the answer at hand for the request that it holds, as the same object", async () => {
  const engine = createScheduleEngine({ spawn: counting.spawn });
  const { summary } = await engine.open(first);
  expect((await engine.open(first)).summary).toEqual(summary);
  expect(openings).toBe(1);
  await engine.open(second);
  await engine.open({ ...second });
  expect(openings).toBe(3);
  counting.spawned[0]!.crash();
  await engine.open(second);
  expect(openings, "a fresh worker holds nothing").toBe(4);
});

const warm = channelWorkers(() => serveSchedules({ isWarmedUp: true }));

it("gives the same answers from a worker that is being warmed up", async () => {
  const engine = createScheduleEngine({ spawn: warm.spawn });
  for (const request of [first, second, first]) {
    const { summary, ask } = await engine.open(request);
    // The worker begins after this.
    await sleep(350);
    const solver = openSolver(request);
    expect(summary.total).toBe(solver.total);
    expect(await ask("page", [0, 20])).toEqual(solver.page(0, 20));
  }
});

it("answers each question about the request as the engine does", async () => {
  const engine = createScheduleEngine({ spawn: workers.spawn });
  const solver = openSolver(first);
  const chosen = chosenClassNumbers(solver.at(1)!);
  const { ask } = await engine.open(first);
  expect(await ask("alternatives", [chosen, chosen[0]!])).toEqual(solver.alternatives(chosen, chosen[0]!));
  expect(await ask("withoutClass", [chosen[0]!])).toEqual(solver.withoutClass(chosen[0]!));
  expect(await ask("weekCount", [])).toEqual(solver.weekCount());
  expect(await ask("weeks", [1, 2])).toEqual(solver.weeks(1, 2));
  expect(await ask("weekNumber", [1])).toEqual(solver.weekNumber(1));
  expect(await ask("alike", [1, 0, 2])).toEqual(solver.alike(1, 0, 2));
  expect(await ask("variants", [chosen])).toEqual(solver.variants(chosen));
  const none = pigeonholeRequest(3, 2, 1);
  const opened = await engine.open(none);
  expect(await opened.ask("conflict", [])).toEqual(openSolver(none).conflict());
  expect(await opened.ask("repairs", [])).toEqual(openSolver(none).repairs());
});
