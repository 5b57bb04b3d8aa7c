import { createStore } from "jotai/vanilla";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { builtAtom, isBuildingAtom } from "#app/features/builder/results/atoms.ts";
import { openAtom } from "#app/features/builder/visit.ts";
import { editQueue } from "#app/features/builder/edits/configuration-edits.ts";
import {
  explanationAtom,
  offersAtom,
  problemCourseAtom,
} from "#app/features/builder/results/nothing-fits/explain-atoms.ts";
import { partyLines, setTitle } from "#app/features/builder/results/nothing-fits/party-words.ts";
import { repairAtom } from "#app/features/builder/results/nothing-fits/repair-atoms.ts";
import { repairCount, repairWords } from "#app/features/builder/results/nothing-fits/repair-words.ts";
import { apiAtom } from "#app/lib/api.ts";
import { scheduleEngineAtom } from "#app/lib/schedule-engine.ts";
import { toasts } from "#app/ui/toast-queue.ts";
import type { ScheduleRequest } from "#contract/schedule-request";
import { createScheduleEngine } from "#workers/schedule/client";
import { serveSchedules } from "#workers/schedule/serve-schedules";
import { CONFIGURATION_ID } from "../../../../../support/builder-data.ts";
import { channelWorkers } from "../../../../../support/channel-worker.ts";
import { configurationServer } from "../../../../../support/configuration-server.ts";
import { eventually } from "../../../../../support/eventually.ts";
import {
  breakOf,
  courseOf,
  fixedOf,
  meetingOf,
  NO_OPTIONS,
  requestOf,
  sectionAt,
  sectionOf,
} from "../../../../../support/schedule-requests.ts";

const workers = channelWorkers(serveSchedules);

beforeEach(() => {
  vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => {} });
});
afterEach(() => {
  vi.unstubAllGlobals();
  toasts.close();
  workers.endAll();
  workers.spawned.length = 0;
});

async function screen(request: ScheduleRequest, overrides: Parameters<typeof configurationServer>[1] = {}) {
  const { server, api, calls } = configurationServer(request, overrides);
  const store = createStore();
  store.set(apiAtom, api);
  store.set(scheduleEngineAtom, createScheduleEngine({ spawn: workers.spawn }));
  for (const each of [isBuildingAtom, explanationAtom, offersAtom]) store.sub(each, () => {});
  const visit = new AbortController();
  await store.set(openAtom, { id: String(CONFIGURATION_ID), term: null, isRecalling: true }, visit.signal);
  const explanation = () => {
    const answer = store.get(explanationAtom);
    return answer && "value" in answer ? answer.value : undefined;
  };
  const offers = () => {
    const answer = store.get(offersAtom);
    return answer && "value" in answer ? answer.value : undefined;
  };
  const total = () => {
    const built = store.get(builtAtom);
    return built && "opened" in built && !store.get(isBuildingAtom) ? built.opened.summary.total : undefined;
  };
  await eventually(() => {
    expect(explanation()).toBeDefined();
    expect(offers()?.others.every(({ count }) => count)).toBe(true);
  });
  const words = () =>
    [...offers()!.repairs, ...offers()!.others].map(({ choice, count }) => {
      const { number, noun } = repairCount(count);
      const titles = repairWords(choice, server.request).changes.map(({ title }) => title);
      return `${titles.join(" + ")}: ${number} ${noun}`;
    });
  return { store, server, calls, visit, explanation, offers, total, words };
}

const lecture = (classNumber: number, startMinutes: number) => sectionAt(classNumber, startMinutes);
const work = breakOf("b1", { name: "Work", day: 1, startMinutes: 600, endMinutes: 720 });
/** Calculus is at ten on Monday and Wednesday, and so is the break. */
const calculus = courseOf("MATH.1310", [lecture(201, 600)], { title: "Calculus I" });
const history = courseOf("HIST.1000", [lecture(301, 480), lecture(302, 780)]);
/** Three courses at one time: two of them have to go. */
const tooMany = requestOf([calculus, courseOf("B.1", [lecture(2, 600)]), courseOf("C.1", [lecture(3, 600)])]);
const blocked = requestOf([calculus, history], { breaks: [work] });

describe("a conflict", () => {
  it("is listed line by line, and drawn with the days and hours that clash", async () => {
    const { explanation } = await screen(blocked);
    const { parties, isSmallest, isTravel, clashWeek } = explanation()!;
    expect(setTitle(parties.length)).toBe("These two conflict");
    expect(parties.map((party) => partyLines(party).map(({ words }) => words))).toEqual([
      ["LEC 201 is the only lecture, MW 10:00–10:50 AM"],
      ["M 10:00 AM–12:00 PM"],
    ]);
    expect(partyLines(parties[1]!, explanation()!.overlaps)[0]?.words).toBe(
      "M 10:00 AM–12:00 PM, overlaps MATH.1310 LEC 201",
    );
    expect({ isSmallest, isTravel }).toEqual({ isSmallest: true, isTravel: false });
    expect(clashWeek).toMatchObject({ days: [1], hours: { firstHour: 10, lastHour: 11 }, further: 0 });
    expect(clashWeek?.events.map(({ start, end, state }) => [start, end, state])).toEqual([
      [600, 650, "clash"],
      [600, 660, "clash"],
    ]);
  });

  it("names chosen sections, a lock and the days of a break, each once", async () => {
    const chosen = courseOf("MATH.1310", [lecture(208, 570), lecture(211, 840), lecture(212, 1000)], {
      components: [{ component: "LEC", isOptional: false, explicit: [208, 211], lockedClassNumber: null }],
    });
    const physics = courseOf(
      "PHYS.1010",
      [lecture(812, 840), lecture(813, 1000)].map((section) => ({ ...section, component: "LAB" })),
      { components: [{ component: "LAB", isOptional: false, explicit: null, lockedClassNumber: 812 }] },
    );
    const { explanation, words } = await screen(
      requestOf([chosen, physics], {
        breaks: [
          breakOf("b1", { name: "Work", day: 1, startMinutes: 570, endMinutes: 720 }),
          breakOf("b2", { name: "Work", day: 3, startMinutes: 570, endMinutes: 720 }),
        ],
      }),
    );
    const { parties, clashWeek } = explanation()!;
    const lines = parties.map((party) => partyLines(party));
    expect(lines.map((all) => all.map(({ words: each }) => each))).toEqual([
      ["Limited to LEC 208 (MW 9:30–10:20 AM) and LEC 211 (MW 2:00–2:50 PM)"],
      ["LAB 812 locked, MW 2:00–2:50 PM"],
      [expect.stringMatching(/^M?W? ?9:30 AM–12:00 PM$/u)],
    ]);
    expect(lines[1]?.[0]?.isLocked).toBe(true);
    expect(clashWeek?.overlaps).toHaveLength(2);
    expect(words()).toEqual([
      "Unlock PHYS.1010 LAB 812: 1 schedule",
      "Turn off Work on both days: 1 schedule",
      "Consider any section of MATH.1310: 1 schedule",
      "Turn off MATH.1310 MATH.1310: 1 schedule",
      "Turn off PHYS.1010 PHYS.1010: 1 schedule",
    ]);
  });

  it("says that only changing campuses is in the way", async () => {
    const { explanation } = await screen(
      requestOf([courseOf("A.1", [sectionAt(1, 600, "N")]), courseOf("B.1", [sectionAt(2, 660, "S")])]),
    );
    expect(explanation()?.isTravel).toBe(true);
    expect(explanation()?.clashWeek?.overlaps).toMatchObject([
      { kind: "travel", days: [1, 3], startMinutes: 650, endMinutes: 660 },
    ]);
  });

  it("tells of options that leave no section, and of classes that are held", async () => {
    const closed = courseOf("A.1", [sectionOf(1, { status: "closed", meetings: [meetingOf()] })], {
      options: { ...NO_OPTIONS, excludeClosed: true, excludeWaitListed: true },
    });
    const empty = await screen(requestOf([closed]));
    expect(empty.explanation()?.parties.map((party) => partyLines(party).map(({ words }) => words))).toEqual([
      ["No lectures left", "Closed classes are excluded"],
    ]);
    // Disabling the only course would leave nothing to schedule.
    expect(empty.words()).toEqual(["Allow closed classes for A.1: 1 schedule"]);

    // A break that is in the way as well is not what the result code speaks of.
    const also = await screen(requestOf([calculus, closed], { breaks: [work] }));
    expect(also.store.get(problemCourseAtom)?.label).toBe("A.1");

    const held = fixedOf([lecture(1, 600)], { source: "cart", courseId: "x", label: "PHIL.1010", title: "Ethics" });
    const { words } = await screen(requestOf([calculus], { fixed: [held] }));
    expect(words()[0]).toBe("Leave out your enrollment cart: 1 schedule");
  });
});

describe("a group", () => {
  it("is in a conflict by its courses, and takes fewer of them at one press", async () => {
    const groups = [{ id: "g", courses: tooMany.courses.map(({ id }) => id), count: 2 }];
    const { store, calls, offers, explanation, total, words } = await screen({ ...tooMany, groups });
    expect(explanation()!.parties.map(({ key }) => key)).toEqual(groups[0]!.courses);
    expect(store.get(problemCourseAtom)).toBeUndefined();
    expect(words()).toEqual(["Take 1 of MATH.1310, B.1, and C.1: 3 schedules"]);
    await store.set(repairAtom, offers()!.repairs[0]!.choice);
    expect(calls.find(({ name }) => name === "editConfiguration")?.body).toMatchObject({
      Edits: [{ type: "set-group", group: { ...groups[0], count: 1 } }],
    });
    await eventually(() => expect(total()).toBe(3n));
  });
});

describe("a change that helps", () => {
  it("is saved by its call, gives the number that it told, and can be taken back", async () => {
    const { store, server, calls, offers, total, words } = await screen(blocked);
    expect(words()[0]).toBe("Move Work on Monday to 11:00 AM–1:00 PM: 2 schedules");
    const [move, off] = offers()!.repairs;
    await store.set(repairAtom, off!.choice);
    expect(calls.find(({ name }) => name === "editConfiguration")?.body).toMatchObject({
      Edits: [{ type: "enable", isEnabled: false }],
      Version: 1,
    });
    await eventually(() => expect(total()).toBe(off!.count!.total));
    expect(toasts.current()).toMatchObject({
      message: "Work on Monday turned off",
      action: { label: "Undo" },
    });

    toasts.act();
    await eventually(() => expect(total()).toBe(0n));
    expect(server.request).toEqual(blocked);

    await store.set(repairAtom, move!.choice);
    await eventually(() => expect(total()).toBe(move!.count!.total));
    expect(server.request.breaks).toEqual([{ ...work, startMinutes: 660, endMinutes: 780 }]);
  });

  it("shows before the server has answered, and is undone and told when it was refused", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const refuse = () =>
      promise.then(() => ({ IsError: true, Message: "The break is gone.", Error: null, Metadata: null }));
    const { store, offers, total } = await screen(blocked, { editConfiguration: refuse });
    const repairing = store.set(repairAtom, offers()!.repairs[1]!.choice);
    await eventually(() => expect(total()).toBe(2n));
    resolve();
    await repairing;
    await eventually(() => expect(total()).toBe(0n));
    expect(store.get(editQueue.problemAtom)).toBe("The break is gone.");
    expect(toasts.current()).toBeUndefined();
  });

  it("is not made silently when another window has removed what it is about", async () => {
    const { store, server, offers } = await screen(blocked);
    server.request = { ...server.request, breaks: [] };
    server.version++;
    await store.set(repairAtom, offers()!.repairs[1]!.choice);
    expect(store.get(editQueue.toldAtom)?.overtaken.map(({ words: each }) => each)).toEqual([
      "Apply my change: turn off the “Work” break on Monday",
    ]);
    expect(toasts.current()).toBeUndefined();
  });

  it("takes its Undo along when the screen is left", async () => {
    const { store, visit, offers } = await screen(blocked);
    await store.set(repairAtom, offers()!.repairs[0]!.choice);
    expect(toasts.current()).toBeDefined();
    visit.abort();
    expect(toasts.current()).toBeUndefined();
  });

  it("gives up all that narrows a course at once, and says when that is not enough", async () => {
    const narrowed = courseOf(
      "A.1",
      [lecture(1, 600), { ...lecture(2, 600), component: "LAB" }, { ...lecture(3, 700), component: "LAB" }],
      {
        components: [
          { component: "LEC", isOptional: false, explicit: [1], lockedClassNumber: null },
          { component: "LAB", isOptional: false, explicit: [2], lockedClassNumber: 2 },
        ],
      },
    );
    const { store, server, offers, words } = await screen(requestOf([narrowed]));
    const any = offers()!.others.find(({ choice }) => choice.kind === "anySection");
    expect(words()).toContain("Consider any section of A.1: 1 schedule");
    await store.set(repairAtom, any!.choice);
    expect(server.request.courses[0]?.components).toMatchObject([
      { explicit: null, lockedClassNumber: null },
      { explicit: null, lockedClassNumber: null },
    ]);
    toasts.act();
    await eventually(() => expect(server.version).toBe(3));
    expect(server.request.courses).toEqual([narrowed]);
  });

  it("is one of those that the course of the result code offers, with zero where it is not enough", async () => {
    const { words } = await screen(tooMany);
    expect(words()).toEqual([
      "Turn off MATH.1310 Calculus I + Turn off B.1 B.1: 1 schedule",
      expect.stringMatching(/^Turn off (?!.*\+).*: 0 schedules$/u),
    ]);
  });

  it("is several changes at one press where no single one is enough, and one Undo takes all of them back", async () => {
    const { store, server, offers, total } = await screen(tooMany);
    const [both] = offers()!.repairs;
    expect(offers()!.repairs).toHaveLength(1);
    await store.set(repairAtom, both!.choice);
    await eventually(() => expect(total()).toBe(both!.count!.total));
    expect(server.request.courses.map(({ enabled }) => enabled)).toEqual([false, false, true]);
    expect(toasts.current()).toMatchObject({ message: "Both changes applied", action: { label: "Undo" } });

    toasts.act();
    await eventually(() => expect(server.version).toBe(3));
    expect(server.request).toEqual(tooMany);
  });
});
