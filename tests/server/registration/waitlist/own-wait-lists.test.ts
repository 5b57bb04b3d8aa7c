import { expect, it } from "vitest";
import type { PortalClient } from "../../../support/portal.ts";
import { SMALL_TERM, type SmallTerm } from "../../../support/small-term.ts";
import { update } from "../../../support/database/rows.ts";
import { describeTerm } from "../../../support/registration/enrolling.ts";

const term: SmallTerm = {
  classes: [
    { number: 100, course: "COMP.1010", section: "201", meets: "M 9:00-9:50", capacity: 1, waitCapacity: 9 },
    { number: 110, course: "MATH.1310", section: "201", meets: "M 9:00-9:50" },
    { number: 111, course: "MATH.1320", section: "201", meets: "T 9:00-9:50" },
    { number: 120, course: "HIST.1000", section: "201", capacity: 1, waitCapacity: 9 },
    { number: 170, course: "THES.7000", section: "001", units: [1, 18] },
  ],
};

/** What stood in the way of who was passed over, and is taken away by the student. */
describeTerm("A student who waits and clears the way to a free seat", { term, beginsEmpty: true }, (students) => {
  const { portal, add, take, enter, drop, holdings } = students;
  const career = { term: SMALL_TERM, academicCareer: "UGRD" };
  const toldTo = async (client: PortalClient) => (await client.call("notices")).map(({ Kind }) => Kind);
  const swap = (client: PortalClient, dropClassNumber: number, addClassNumber: number) =>
    client.call("swapClasses", { body: { ...career, dropClassNumber, addClassNumber } });

  /** Waits for 100, of which a seat is free, but is enrolled in 110, which overlaps it. */
  async function passedOverForClash() {
    const holder = await enter(100);
    const waiting = await enter(100);
    await take(waiting.client, 110);
    await drop(holder.client, 100);
    expect(await toldTo(waiting.client)).toEqual(["passed_over"]);
    return waiting;
  }

  it("gets it by dropping what overlaps, with a notice", async () => {
    const { client } = await passedOverForClash();
    await drop(client, 110);
    expect(await holdings(client)).toEqual([[100, "E"]]);
    expect(await toldTo(client)).toEqual(["promoted"]);
  });

  it("gets it by swapping what overlaps", async () => {
    const { client } = await passedOverForClash();
    await add(client, 111);
    expect((await swap(client, 110, 111)).Data?.Success).toBe(true);
    expect(await holdings(client)).toEqual([
      [100, "E"],
      [111, "E"],
    ]);
  });

  it("comes after those who wait longer and can take it now", async () => {
    const holder = await enter(120);
    const longer = await enter(120);
    const waiting = await enter(120);
    await take(longer.client, 170, { units: 18 });
    await take(waiting.client, 170, { units: 18 });
    await drop(holder.client, 120);
    await setUnitLimit(longer.id, 21);
    await drop(waiting.client, 170);
    expect(await holdings(longer.client)).toContainEqual([120, "E"]);
    expect(await holdings(waiting.client)).toEqual([[120, "W"]]);
  });

  const setUnitLimit = (id: string, units: number) =>
    update(portal.db, "student_careers", { max_term_units: units }, { student_id: id });
});
