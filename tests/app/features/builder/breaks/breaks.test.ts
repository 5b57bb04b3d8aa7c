import { describe, expect, it } from "vitest";
import { editQueue, loadContent } from "#app/features/builder/edits/configuration-edits.ts";
import { type BreakForm, saveBreakAtom } from "#app/features/builder/breaks/breaks.ts";
import { type BreakGroup, groupBreaks } from "#configuration/break-groups";
import type { ConfigurationEdit } from "#contract/builder/configuration-edit";
import { AppError } from "#contract/outcome";
import { CONFIGURATION_ID } from "../../../../support/builder/builder-data.ts";
import { configurationServer } from "../../../../support/builder/configuration-server.ts";
import { breakOf, requestOf } from "../../../../support/engine/schedule-requests.ts";

type Overrides = Parameters<typeof configurationServer>[1];

const lunch = [1, 3, 5].map((day) =>
  breakOf(`lunch-${day}`, { name: "Lunch", day, startMinutes: 750, endMinutes: 795 }),
);

async function screen(overrides: Overrides = {}, breaks = lunch) {
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

const form = (over: Partial<BreakForm>): BreakForm => ({
  name: "Gym",
  days: [],
  isAllDay: false,
  startMinutes: 480,
  endMinutes: 960,
  ...over,
});
const toBreakForm = (group: BreakGroup): BreakForm => {
  const [{ name, isAllDay, startMinutes, endMinutes }] = group;
  return { name, isAllDay, startMinutes, endMinutes, days: group.map(({ dayOfWeek }) => dayOfWeek) };
};

describe("a new break", () => {
  it("is added on all of its days at once, and by a second attempt no second time", async () => {
    let isLost = false;
    const { save, stored } = await screen(
      {
        editConfiguration: (answer) => {
          const reply = answer();
          if (isLost) throw new AppError({ code: "NETWORK", message: "Lost." });
          return reply;
        },
        buildData: (answer) => {
          if (isLost) throw new AppError({ code: "NETWORK", message: "Lost." });
          return answer();
        },
      },
      [],
    );
    isLost = true;
    expect(await save(form({ days: [1, 3, 6] }))).toBe("Lost.");
    isLost = false;
    expect(await save(form({ days: [1, 3, 6] }))).toBeUndefined();
    expect(stored()).toEqual(["Gym 1", "Gym 3", "Gym 6"]);
  });
});

describe("a break on several days", () => {
  it("is changed on each of them, and stays on its days where it can", async () => {
    const { save, group, stored, edits } = await screen();
    await save({ ...toBreakForm(group()), name: "Early lunch", days: [1, 2, 5] }, group());
    expect(edits()).toEqual(["set-break", "set-break", "set-break"]);
    expect(stored()).toEqual(["Early lunch 1", "Early lunch 2", "Early lunch 5"]);
  });

  it("is added to further days, and off there if it is off; it is taken from others", async () => {
    const off = lunch.map((each) => ({ ...each, enabled: false }));
    const more = await screen({}, off);
    await more.save({ ...toBreakForm(more.group()), days: [1, 2, 3, 5] }, more.group());
    expect(more.stored()).toEqual(["Lunch 1 off", "Lunch 3 off", "Lunch 5 off", "Lunch 2 off"]);
    const fewer = await screen();
    await fewer.save({ ...toBreakForm(fewer.group()), days: [3] }, fewer.group());
    expect(fewer.stored()).toEqual(["Lunch 3"]);
  });
});
