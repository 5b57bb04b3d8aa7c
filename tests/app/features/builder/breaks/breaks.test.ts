import { describe, expect, it } from "vitest";
import { beginContentAtom, contentAtom, loadContent } from "#app/features/builder/edits/configuration-edits.ts";
import type { WeekPoint } from "#calendar";
import { drawnSpan, type BreakGrab } from "#app/features/builder/breaks/draw-breaks.tsx";
import { type BreakForm, saveBreakAtom } from "#app/features/builder/breaks/break-dialog.tsx";
import { breakWords } from "#app/features/builder/breaks/break-list.tsx";
import { type BreakGroup, groupBreaks } from "#configuration/break-groups";
import type { StoredBreak } from "#contract/builder/configuration-document";
import type { ConfigurationEdit } from "#contract/builder/configuration-edit";
import { AppError } from "#contract/outcome";
import { CONFIGURATION_ID } from "../../../../support/builder/builder-data.ts";
import { configurationServer } from "../../../../support/builder/configuration-server.ts";
import { breakOf, requestOf } from "../../../../support/engine/schedule-requests.ts";

const stored = (id: string, dayOfWeek: number, over: Partial<StoredBreak> = {}) =>
  breakOf(id, { name: "Lunch", dayOfWeek, startMinutes: 750, endMinutes: 795, ...over });
const lunch = [1, 3, 5].map((day) => stored(`lunch-${day}`, day));

async function screen(breaks = lunch, overrides: Parameters<typeof configurationServer>[1] = {}) {
  const portal = configurationServer(requestOf([], { breaks }), overrides);
  const { store } = portal;
  store.set(beginContentAtom, await loadContent(portal.api, CONFIGURATION_ID));
  portal.calls.length = 0;
  const group = (): BreakGroup => groupBreaks(store.get(contentAtom)?.Document.breaks ?? [])[0]!;
  const save = (form: BreakForm, edited?: BreakGroup) => store.set(saveBreakAtom, form, "new", edited);
  const stored = () =>
    portal.server.request.breaks.map(
      ({ name, dayOfWeek, isEnabled }) => `${name} ${dayOfWeek}${isEnabled ? "" : " off"}`,
    );
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
    const off = lunch.map((each) => ({ ...each, isEnabled: false }));
    const more = await screen(off);
    await more.save({ ...toBreakForm(more.group()), days: [1, 2, 3, 5] }, more.group());
    expect(more.stored()).toEqual(["Lunch 1 off", "Lunch 3 off", "Lunch 5 off", "Lunch 2 off"]);
    const fewer = await screen();
    await fewer.save({ ...toBreakForm(fewer.group()), days: [3] }, fewer.group());
    expect(fewer.stored()).toEqual(["Lunch 3"]);
  });
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

const part = (part: "whole" | "start" | "end", end = 780): BreakGrab => ({
  part,
  stored: stored("b", 1, { startMinutes: 720, endMinutes: end }),
});
const at = (day: number, minutes: number): WeekPoint => ({ day, minutes });

it.each([
  [
    "empty time, by whole ten minutes in either direction, but on Sunday",
    undefined,
    at(2, 728),
    at(0, 603),
    "12 600–730",
  ],
  ["empty time up to midnight", undefined, at(1, 1440), at(1, 1440), "1 1430–1440"],
  ["a break, which keeps its length", part("whole"), at(1, 750), at(3, 764), "3 730–790"],
  ["a break, which stays within its day", part("whole"), at(1, 750), at(0, 1500), "1 1380–1440"],
  ["an edge, which follows the pointer", part("end", 1440), at(1, 1020), at(1, 1002), "1 720–1000"],
  ["an edge, which never crosses the other one", part("start"), at(1, 720), at(4, 900), "1 765–780"],
] as const)("the pointer drags %s", (_what, grabbed, from, to, drawn) => {
  const { days, startMinutes, endMinutes } = drawnSpan(grabbed, from, to, [0, 1, 2, 3, 4, 5, 6]);
  expect(`${days.join("")} ${startMinutes}–${endMinutes}`).toBe(drawn);
});
