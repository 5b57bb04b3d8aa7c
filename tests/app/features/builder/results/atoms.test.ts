import { describe, expect, it } from "vitest";
import { builtAtom, hasInvalidCourseAtom, sortAtom } from "#app/features/builder/results/build-atoms.ts";
import { screenAtom } from "#app/features/builder/visit.ts";
import { editQueue } from "#app/features/builder/edits/configuration-edits.ts";
import {
  goToAtom,
  moveAtom,
  moveToFirstAtom,
  noteViewedAtom,
  shownAtom,
} from "#app/features/builder/results/browse/browse-atoms.ts";
import { weekAtom } from "#app/features/builder/results/week/week-atoms.ts";
import { openSolver } from "#engine";
import { configurationDataOf, CONFIGURATION_ID } from "../../../../support/builder/builder-data.ts";
import { builderResults, request, sections } from "../../../../support/builder/builder-results.ts";
import { eventually } from "../../../../support/eventually.ts";
import { courseOf, meetingOf, requestOf, sectionOf } from "../../../../support/engine/schedule-requests.ts";

const { screen, workers } = builderResults();

describe("browsing", () => {
  it("begins with the best schedule and goes on over both ends", async () => {
    const { store, shows } = await screen(request);
    await shows(0);
    store.set(moveAtom, 1);
    store.set(moveAtom, 1);
    await shows(2);
    store.set(moveToFirstAtom);
    store.set(moveAtom, -1);
    await shows(143);
    store.set(moveAtom, 1);
    await shows(0);
  });

  it("keeps a schedule on the screen while the next page comes", async () => {
    const { store, shows, index } = await screen(request);
    await shows(0);
    store.set(moveAtom, -1);
    expect(index()).toBeUndefined();
    expect(store.get(shownAtom)).toMatchObject({ isStale: true });
    await shows(143);
  });

  it("begins with the schedule that was looked at last", async () => {
    const first = await screen(request);
    await first.shows(0);
    first.store.set(goToAtom, 60);
    await first.shows(60);
    first.store.set(noteViewedAtom);

    const second = await screen(request);
    await second.shows(60);
    // In another order it has another rank.
    const other = { ...request, options: { ...request.options, preference: 4 } };
    const place = openSolver(other).locate(openSolver(request).at(60)!.hashCode).index!;
    expect(place).not.toBe(60);
    const third = await screen(other);
    await third.shows(place);
    // When it is not there any more, the best comes first.
    const fewer = requestOf([
      courseOf("A.1", sections(100, 1).slice(0, 1)),
      courseOf("B.1", sections(200, 2).slice(0, 2)),
    ]);
    const fourth = await screen(fewer);
    await fourth.shows(0);
  });
});

describe("the order", () => {
  it("changes at once, begins with the best and is saved", async () => {
    const { store, shows, calls } = await screen(request);
    await shows(0);
    store.set(moveAtom, 1);
    await shows(1);
    const saving = store.set(sortAtom, { type: "prefer", preference: 3 });
    await shows(0, openSolver({ ...request, options: { ...request.options, preference: 3 } }));
    await saving;
    expect(calls.find(({ name }) => name === "editConfiguration")?.body).toEqual({
      Edits: [{ type: "prefer", preference: 3 }],
      Version: 1,
    });
    expect(workers.spawned, "nothing was begun twice").toHaveLength(1);
  });

  it("shows what is saved now when somebody else was first", async () => {
    const { store, server, shows } = await screen(request, {
      editConfiguration: () => {
        server.version = 9;
        server.request = requestOf([courseOf("A.1", sections(100, 1))]);
        const Metadata = { ConfigurationId: CONFIGURATION_ID, Version: 9, IsConflict: true };
        return { IsError: true, Message: "Changed elsewhere.", Error: null, Metadata };
      },
    });
    await shows(0);
    await store.set(sortAtom, { type: "prefer", preference: 3 });
    expect(store.get(editQueue.otherChangesAtom)).toBeDefined();
    await eventually(() => expect(store.get(builtAtom)).toMatchObject({ opened: { summary: { total: 12n } } }));
  });
});

describe("a configuration with a course that is gone from the catalogue", () => {
  it("is not built, and is when the course has been removed", async () => {
    let isGone = true;
    const { store, shows, goTo } = await screen(request, {
      buildData: () => {
        const data = configurationDataOf(request);
        return isGone ? { ...data, Offerings: data.Offerings.map((each) => ({ ...each, isOffered: false })) } : data;
      },
    });
    await eventually(() => expect(store.get(screenAtom).status).toBe("ready"));
    expect(store.get(hasInvalidCourseAtom)).toBe(true);
    await expect.poll(() => store.get(builtAtom)).toBeUndefined();
    expect(workers.spawned).toEqual([]);
    isGone = false;
    await goTo();
    await shows(0);
    expect(store.get(hasInvalidCourseAtom)).toBe(false);
  });
});

describe("the week", () => {
  it("ends with the schedule, and has Saturday when a schedule of the page needs it", async () => {
    const late = sectionOf(9, { meetings: [meetingOf({ days: [6], startMinutes: 1080, endMinutes: 1140 })] });
    const { store, shows } = await screen(requestOf([courseOf("A.1", [...sections(100, 1).slice(0, 1), late])]));
    await shows(0);
    const days = [1, 2, 3, 4, 5, 6];
    expect(store.get(weekAtom)).toMatchObject({ days, hours: { firstHour: 8, lastHour: 10 } });
    store.set(moveAtom, 1);
    await shows(1);
    expect(store.get(weekAtom)).toMatchObject({ days, hours: { firstHour: 8, lastHour: 20 } });
  });
});
