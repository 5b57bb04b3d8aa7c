import { describe, expect, it } from "vitest";
import { editQueue, loadContent } from "#app/features/builder/edits/configuration-edits.ts";
import type { WeekPoint } from "#calendar";
import { drawnSpan, type BreakGrab } from "#app/features/builder/breaks/drawn-span.ts";
import { type BreakForm, saveBreakAtom } from "#app/features/builder/breaks/break-dialog.tsx";
import { breakWords } from "#app/features/builder/breaks/break-list.tsx";
import { type BreakGroup, groupBreaks } from "#configuration/break-groups";
import type { StoredBreak } from "#contract/builder/configuration";
import type { ConfigurationEdit } from "#contract/builder/configuration-edit";
import { AppError } from "#contract/outcome";
import { CONFIGURATION_ID } from "../../../../support/builder/builder-data.ts";
import { configurationServer } from "../../../../support/builder/configuration-server.ts";
import { breakOf, requestOf } from "../../../../support/engine/schedule-requests.ts";

const lunch = [1, 3, 5].map((day) =>
  breakOf(`lunch-${day}`, { name: "Lunch", day, startMinutes: 750, endMinutes: 795 }),
);

async function screen(breaks = lunch, overrides: Parameters<typeof configurationServer>[1] = {}) {
  const portal = configurationServer(requestOf([], { breaks }), overrides);
  const { store } = portal;
  store.set(editQueue.beginAtom, await loadContent(portal.api, CONFIGURATION_ID));
  portal.calls.length = 0;
  const group = (): BreakGroup => groupBreaks(store.get(editQueue.shownAtom)?.breaks ?? [])[0]!;
  const save = (form: BreakForm, edited?: BreakGroup) => store.set(saveBreakAtom, form, "new", edited);
  const stored = () =>
    portal.server.request.breaks.map(({ name, day, enabled }) => `${name} ${day}${enabled ? "" : " off"}`);
  const edits = () =>
    portal.calls.flatMap(({ body }) => (body as { Edits?: ConfigurationEdit[] }).Edits?.map(({ type }) => type) ?? []);
  return { ...portal, group, save, stored, edits };
}

const toBreakForm = (group: BreakGroup): BreakForm => {
  const [{ name, isAllDay, startMinutes, endMinutes }] = group;
  return { name, isAllDay, startMinutes, endMinutes, days: group.map(({ dayOfWeek }) => dayOfWeek) };
};

describe("a break on several days", () => {
  it("is added on all of them at once, and by a second attempt no second time", async () => {
    let isLost = false;
    const lossy = (answer: () => unknown) => {
      const reply = answer();
      if (isLost) throw new AppError({ code: "NETWORK", message: "Lost." });
      return reply;
    };
    const { save, stored } = await screen([], { editConfiguration: lossy, buildData: lossy });
    const gym = { name: "Gym", days: [1, 3, 6], isAllDay: false, startMinutes: 480, endMinutes: 960 };
    isLost = true;
    expect(await save(gym)).toBe("Lost.");
    isLost = false;
    expect(await save(gym)).toBeUndefined();
    expect(stored()).toEqual(["Gym 1", "Gym 3", "Gym 6"]);
  });

  it("is changed on each of them, and stays on its days where it can", async () => {
    const { save, group, stored, edits } = await screen();
    await save({ ...toBreakForm(group()), name: "Early lunch", days: [1, 2, 5] }, group());
    expect(edits()).toEqual(["set-break", "set-break", "set-break"]);
    expect(stored()).toEqual(["Early lunch 1", "Early lunch 2", "Early lunch 5"]);
  });

  it("is added to further days, and off there if it is off; it is taken from others", async () => {
    const off = lunch.map((each) => ({ ...each, enabled: false }));
    const more = await screen(off);
    await more.save({ ...toBreakForm(more.group()), days: [1, 2, 3, 5] }, more.group());
    expect(more.stored()).toEqual(["Lunch 1 off", "Lunch 3 off", "Lunch 5 off", "Lunch 2 off"]);
    const fewer = await screen();
    await fewer.save({ ...toBreakForm(fewer.group()), days: [3] }, fewer.group());
    expect(fewer.stored()).toEqual(["Lunch 3"]);
  });
});

const stored = (id: string, dayOfWeek: number, over: Partial<StoredBreak> = {}): StoredBreak => ({
  id,
  isEnabled: true,
  name: "Lunch",
  dayOfWeek,
  isAllDay: false,
  startMinutes: 750,
  endMinutes: 795,
  ...over,
});
const idsOf = (breaks: readonly StoredBreak[]) => groupBreaks(breaks).map((group) => group.map(({ id }) => id));

describe("breaks that differ in nothing but their days", () => {
  it("stand in one row, at the place of the first, with their days in order", () => {
    const breaks = [stored("c", 5), stored("x", 2, { name: "Work" }), stored("a", 1), stored("b", 3)];
    expect(idsOf(breaks)).toEqual([["a", "b", "c"], ["x"]]);
    expect(breakWords(groupBreaks(breaks)[0]!)).toEqual({
      name: "Lunch",
      when: "MWF 12:30–1:15 PM",
      spoken: "Lunch, Monday, Wednesday, and Friday, 12:30–1:15 PM",
    });
  });

  it("stand apart when one is off, has other times, or is of the same day", () => {
    expect(idsOf([stored("a", 1), stored("b", 2, { isEnabled: false })])).toEqual([["a"], ["b"]]);
    expect(idsOf([stored("a", 1), stored("b", 2, { endMinutes: 780 })])).toEqual([["a"], ["b"]]);
    expect(idsOf([stored("a", 1), stored("b", 1), stored("c", 2)])).toEqual([["a", "c"], ["b"]]);
  });

  it("have a name when the student gave none, and days as classes have them", () => {
    const [group] = groupBreaks([stored("a", 6, { name: "", isAllDay: true })]);
    expect(breakWords(group!)).toMatchObject({ name: "Break", when: "Sa All day" });
  });
});

const WEEK = [0, 1, 2, 3, 4, 5, 6];
const grabbed = (part: "whole" | "start" | "end", end = 780): BreakGrab => ({
  part,
  stored: { id: "b", name: "", isEnabled: true, dayOfWeek: 1, isAllDay: false, startMinutes: 720, endMinutes: end },
});
const at = (day: number, minutes: number): WeekPoint => ({ day, minutes });

describe("empty time that is drawn", () => {
  it("becomes a break of whole ten minutes in either direction, on all days but Sunday", () => {
    expect(drawnSpan(undefined, at(2, 728), at(0, 603), WEEK)).toEqual({
      days: [1, 2],
      startMinutes: 600,
      endMinutes: 730,
    });
  });

  it("ends at midnight at the latest", () => {
    expect(drawnSpan(undefined, at(1, 1440), at(1, 1440), WEEK)).toMatchObject({
      startMinutes: 1430,
      endMinutes: 1440,
    });
  });
});

describe("a break that is drawn", () => {
  it("keeps its length and stays within its day when it moves", () => {
    expect(drawnSpan(grabbed("whole"), at(1, 750), at(3, 764), WEEK)).toEqual({
      days: [3],
      startMinutes: 730,
      endMinutes: 790,
    });
    expect(drawnSpan(grabbed("whole"), at(1, 750), at(0, 1500), WEEK)).toEqual({
      days: [1],
      startMinutes: 1380,
      endMinutes: 1440,
    });
  });

  it("has an edge that follows the pointer, and never crosses the other one", () => {
    expect(drawnSpan(grabbed("end", 1440), at(1, 1020), at(1, 1002), WEEK)).toMatchObject({
      startMinutes: 720,
      endMinutes: 1000,
    });
    expect(drawnSpan(grabbed("start"), at(1, 720), at(4, 900), WEEK)).toEqual({
      days: [1],
      startMinutes: 765,
      endMinutes: 780,
    });
  });
});
