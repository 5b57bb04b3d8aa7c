import { describe, expect, it } from "vitest";
import { addBreak, enableBreak, removeBreak } from "#app/features/builder/edits/break-edits.ts";
import { addCourse, enableCourse } from "#app/features/builder/edits/course-edits.ts";
import type { Edit } from "#app/features/builder/edits/edit.ts";
import { loadConfiguration } from "#app/features/builder/edits/load-configuration.ts";
import { newCourseOptions } from "#contract/course-rules";
import { AppError } from "#contract/outcome";
import { CONFIGURATION_ID } from "../../../../support/builder-data.ts";
import { windows } from "../../../../support/builder-windows.ts";

const gym = (day = 2) => addBreak({ Name: "Gym", IsAllDay: false, StartTime: "17:00:00", EndTime: "18:00:00" }, day);
const biology = (over: { excludeOnlineClasses?: boolean } = {}) =>
  addCourse({ ...newCourseOptions, ...over, courseId: "0BIOL", courseOfferNumber: 1 }, "BIOL.1110");

/** Two windows, of which the first loses what `network` says. */
async function badlyConnected() {
  const network = { losesCalls: false, losesAnswers: false, losesLoads: false };
  const lost = () => new AppError({ code: "NETWORK", message: "The portal cannot be reached." });
  const change = (answer: () => unknown) => {
    if (network.losesCalls) throw lost();
    const reply = answer();
    if (network.losesAnswers) throw lost();
    return reply;
  };
  const load = (answer: () => unknown) => {
    if (network.losesLoads) throw lost();
    return answer();
  };
  const opened = await windows({ addBreak: change, addCourse: change, configuration: load, buildData: load });
  const { mine, server } = opened;
  const gyms = () => server.request.breaks.filter(({ name }) => name === "Gym").map(({ id, day }) => `${id} ${day}`);
  const make = (edit: Edit) => mine.store.set(mine.queue.editAtom, edit);
  const shownGyms = () =>
    mine.store
      .get(mine.queue.shownAtom)
      ?.configuration.Data.Breaks.filter(({ Name }) => Name === "Gym")
      .map(({ Id, DayOfWeek }) => `${Id} ${DayOfWeek}`);
  return { ...opened, network, gyms, shownGyms, make };
}

describe("an addition whose answer was lost", () => {
  it("counts as saved when what is loaded then has it", async () => {
    const { mine, network, gyms, shownGyms, make } = await badlyConnected();
    network.losesAnswers = true;
    expect(await make(gym())).toMatchObject({ isSaved: true, metadata: { EntityId: "b1", Version: 2 } });
    expect(await make(biology())).toMatchObject({ isSaved: true, metadata: { EntityId: "c2", Version: 3 } });
    expect(gyms()).toEqual(["b1 2"]);
    expect(shownGyms()).toEqual(["b1 2"]);
    expect(mine.courses()).toContain("c2 on");
    expect(mine.changes(), "nobody else has done it").toEqual([]);
    expect(await make(enableBreak("b1", false))).toMatchObject({ isSaved: true });
  });

  it.each(["a look", "the next attempt"])("is not made twice where only %s finds it", async (finder) => {
    const { mine, network, server, gyms, shownGyms, make } = await badlyConnected();
    network.losesAnswers = network.losesLoads = true;
    expect(await make(gym())).toMatchObject({ isSaved: false, message: "The portal cannot be reached." });
    expect(await make(biology())).toMatchObject({ isSaved: false });
    expect(gyms(), "no answer came, but it was made").toEqual(["b1 2"]);
    network.losesAnswers = network.losesLoads = false;
    if (finder === "a look") await mine.store.set(mine.queue.lookAtom);
    expect(await make(gym())).toMatchObject({ isSaved: true, metadata: { EntityId: "b1" } });
    expect(await make(biology())).toMatchObject({ isSaved: true, metadata: { EntityId: "c2" } });
    expect(gyms()).toEqual(["b1 2"]);
    expect(shownGyms()).toEqual(["b1 2"]);
    expect(server.request.courses.filter(({ courseId }) => courseId === "0BIOL")).toHaveLength(1);
    expect(mine.store.get(mine.queue.savedAtom)?.build.Request).toEqual(server.request);
  });

  it("is made when the call was lost as well", async () => {
    const { network, gyms, make } = await badlyConnected();
    network.losesCalls = true;
    expect(await make(gym())).toMatchObject({ isSaved: false });
    network.losesCalls = false;
    expect(await make(gym())).toMatchObject({ isSaved: true, metadata: { EntityId: "b1" } });
    expect(gyms()).toEqual(["b1 2"]);
  });

  it("is made on the days that are still missing", async () => {
    const { network, gyms, make } = await badlyConnected();
    network.losesAnswers = network.losesLoads = true;
    await make(gym(2));
    network.losesAnswers = network.losesLoads = false;
    await Promise.all([make(gym(2)), make(gym(4))]);
    expect(gyms()).toEqual(["b1 2", "b2 4"]);
  });

  it("may be made twice by who has seen it", async () => {
    const { api, mine, network, gyms, make } = await badlyConnected();
    network.losesAnswers = network.losesLoads = true;
    await make(gym());
    network.losesAnswers = network.losesLoads = false;
    mine.store.set(mine.queue.beginAtom, await loadConfiguration(api, CONFIGURATION_ID, new AbortController().signal));
    expect(await make(gym())).toMatchObject({ isSaved: true, metadata: { EntityId: "b2" } });
    expect(gyms()).toEqual(["b1 2", "b2 2"]);
  });

  it("is not taken for one that was there before, or that has other values", async () => {
    const { other, network, gyms, make } = await badlyConnected();
    await make(gym());
    network.losesCalls = true;
    await make(gym());
    network.losesCalls = false;
    await other.store.set(other.queue.lookAtom);
    await other.store.set(other.queue.editAtom, gym(3));
    expect(await make(gym())).toMatchObject({ isSaved: true });
    expect(gyms()).toEqual(["b1 2", "b2 3", "b3 2"]);
    await other.store.set(other.queue.editAtom, biology({ excludeOnlineClasses: true }));
    network.losesCalls = true;
    await make(biology());
    network.losesCalls = false;
    expect(await make(biology())).toMatchObject({ isSaved: false, message: "It is in this configuration already." });
  });

  it("is made anew once somebody has removed it", async () => {
    const { other, network, gyms, make } = await badlyConnected();
    network.losesAnswers = network.losesLoads = true;
    await make(gym());
    network.losesAnswers = network.losesLoads = false;
    await other.store.set(other.queue.lookAtom);
    await other.store.set(other.queue.editAtom, removeBreak("b1"));
    expect(await make(gym())).toMatchObject({ isSaved: true, metadata: { EntityId: "b2" } });
    expect(gyms()).toEqual(["b2 2"]);
  });
});

describe("the same addition in two windows", () => {
  it("is made once, and what waits behind it is made on top", async () => {
    const { mine, other, server, gyms, make } = await badlyConnected();
    await other.store.set(other.queue.editAtom, gym());
    const outcomes = await Promise.all([make(gym()), make(enableCourse("COMP.1020", false))]);
    expect(outcomes).toMatchObject([{ isSaved: true, metadata: { EntityId: "b1" } }, { isSaved: true }]);
    expect(gyms()).toEqual(["b1 2"]);
    expect(server.request.courses[0]?.enabled).toBe(false);
    expect(mine.changes()).toEqual([]);
  });

  it("of which one was asked for twice is made twice", async () => {
    const { other, gyms, make } = await badlyConnected();
    await other.store.set(other.queue.editAtom, gym());
    await Promise.all([make(gym()), make(gym())]);
    expect(gyms()).toEqual(["b1 2", "b2 2"]);
  });
});
