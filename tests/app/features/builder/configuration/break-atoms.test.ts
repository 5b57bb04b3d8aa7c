import { createStore } from "jotai/vanilla";
import { describe, expect, it } from "vitest";
import { editQueue } from "#app/features/builder/edits/configuration-edits.ts";
import { saveBreakAtom } from "#app/features/builder/configuration/break-atoms.ts";
import { type BreakForm, emptyBreakForm, toBreakForm } from "#app/features/builder/configuration/break-form.ts";
import { type BreakGroup, groupBreaks } from "#contract/break-groups";
import { loadConfiguration } from "#app/features/builder/edits/load-configuration.ts";
import { removeBreak } from "#app/features/builder/edits/break-edits.ts";
import { apiAtom } from "#app/lib/api.ts";
import { CONFIGURATION_ID } from "../../../../support/builder-data.ts";
import { configurationServer } from "../../../../support/configuration-server.ts";
import { breakOf, requestOf } from "../../../../support/schedule-requests.ts";

type Overrides = Parameters<typeof configurationServer>[1];

const lunch = [1, 3, 5].map((day) =>
  breakOf(`lunch-${day}`, { name: "Lunch", day, startMinutes: 750, endMinutes: 795 }),
);

async function screen(overrides: Overrides = {}, breaks = lunch) {
  const portal = configurationServer(requestOf([], { breaks }), overrides);
  const store = createStore();
  store.set(apiAtom, portal.api);
  const load = () => loadConfiguration(portal.api, CONFIGURATION_ID, new AbortController().signal);
  store.set(editQueue.beginAtom, await load());
  portal.calls.length = 0;
  const group = (): BreakGroup => groupBreaks(store.get(editQueue.shownAtom)?.configuration.Data.Breaks ?? [])[0]!;
  const save = (form: BreakForm, edited?: BreakGroup) => store.set(saveBreakAtom, form, edited);
  const stored = () =>
    portal.server.request.breaks.map(({ name, day, enabled }) => `${name} ${day}${enabled ? "" : " off"}`);
  const names = () => portal.calls.map(({ name }) => name);
  return { ...portal, store, group, save, stored, names };
}

const form = (over: Partial<BreakForm>): BreakForm => ({ ...emptyBreakForm, name: "Gym", ...over });

/** Refuses the nth call and every one after it. */
function refuseFrom(nth: number) {
  let count = 0;
  return (answer: () => unknown) =>
    ++count < nth
      ? answer()
      : { IsError: true, Message: "A configuration holds at most 60 breaks.", Error: null, Metadata: null };
}

describe("a new break", () => {
  it("is one call for each day", async () => {
    const { save, stored, names } = await screen({}, []);
    expect(await save(form({ days: [1, 3, 6] }))).toMatchObject({ left: [], message: undefined });
    expect(names()).toEqual(["addBreak", "addBreak", "addBreak"]);
    expect(stored()).toEqual(["Gym 1", "Gym 3", "Gym 6"]);
  });

  it("says on which days it was added when one is refused, and leaves the others", async () => {
    const { save, stored } = await screen({ addBreak: refuseFrom(2) }, []);
    expect(await save(form({ days: [1, 3, 6] }))).toMatchObject({
      left: [3, 6],
      message: "Added on Monday. A configuration holds at most 60 breaks.",
    });
    expect(stored()).toEqual(["Gym 1"]);
  });
});

describe("a break on several days", () => {
  it("is changed on each of them, and stays on its days where it can", async () => {
    const { save, group, stored, names } = await screen();
    const edited = { ...toBreakForm(group()), name: "Early lunch", days: [1, 2, 5] };
    expect(await save(edited, group())).toMatchObject({ left: [] });
    expect(names()).toEqual(["changeBreak", "changeBreak", "changeBreak"]);
    expect(stored()).toEqual(["Early lunch 1", "Early lunch 2", "Early lunch 5"]);
  });

  it("is added to further days and taken from others, and nothing is sent of what stays", async () => {
    const more = await screen();
    await more.save({ ...toBreakForm(more.group()), days: [1, 2, 3, 4, 5] }, more.group());
    expect(more.names()).toEqual(["addBreak", "addBreak"]);
    const fewer = await screen();
    await fewer.save({ ...toBreakForm(fewer.group()), days: [3] }, fewer.group());
    expect(fewer.names()).toEqual(["removeBreak", "removeBreak"]);
    expect(fewer.stored()).toEqual(["Lunch 3"]);
  });

  it("stays off on the days that are added to it", async () => {
    const off = lunch.map((each) => ({ ...each, enabled: false }));
    const { save, group, stored } = await screen({}, off);
    await save({ ...toBreakForm(group()), days: [1, 2, 3, 5] }, group());
    expect(stored()).toEqual(["Lunch 1 off", "Lunch 3 off", "Lunch 5 off", "Lunch 2 off"]);
  });

  it("can be saved once more when one day was refused", async () => {
    const { save, group, stored, store, names } = await screen({ changeBreak: refuseFrom(2) });
    const edited = { ...toBreakForm(group()), name: "Late lunch" };
    const first = await save(edited, group());
    expect(first).toMatchObject({
      left: [3, 5],
      message: "Saved on Monday. A configuration holds at most 60 breaks.",
    });
    expect(first.saved.map(({ Id }) => Id)).toEqual(["lunch-1", "lunch-3", "lunch-5"]);
    expect(stored()).toEqual(["Late lunch 1", "Lunch 3", "Lunch 5"]);
    const sent = names().length;
    await store.set(saveBreakAtom, edited, first.saved);
    expect(
      names()
        .slice(sent)
        .filter((name) => name === "changeBreak"),
    ).toHaveLength(2);
  });

  it("is added anew on the day from which another window removed it, once the student knows", async () => {
    const { save, group, stored, api, server } = await screen();
    const edited = { ...toBreakForm(group()), name: "Late lunch" };
    const before = group();
    await removeBreak("lunch-3").send(api, CONFIGURATION_ID, server.version);
    const first = await save(edited, before);
    expect(first.message).toBe(
      "Saved on Monday and Friday. This configuration was changed in another window. The “Lunch” break on Wednesday was removed.",
    );
    expect(await save(edited, before)).toMatchObject({ left: [] });
    expect(stored()).toEqual(["Late lunch 1", "Late lunch 5", "Late lunch 3"]);
  });
});

describe("a break on one day", () => {
  it("moves to another as the same entry", async () => {
    const { save, stored, names, server, group } = await screen({}, lunch.slice(0, 1));
    await save({ ...toBreakForm(group()), days: [6] }, group());
    expect(names()).toEqual(["changeBreak"]);
    expect(stored()).toEqual(["Lunch 6"]);
    expect(server.request.breaks[0]?.id).toBe("lunch-1");
  });
});
