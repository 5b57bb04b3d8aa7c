import { beforeEach, expect, it } from "vitest";
import { registrarOf } from "../../support/registration/registrar.ts";
import { findRow, update } from "../../support/database/rows.ts";
import { describeTerm } from "../../support/registration/enrolling.ts";
import { SMALL_TERM, type SmallTerm } from "../../support/small-term.ts";

const term: SmallTerm = {
  classes: [
    { number: 100, course: "COMP.1010", section: "201", capacity: 2, waitCapacity: 9 },
    { number: 180, course: "CROS.1000", section: "201", combined: "C1", capacity: 5, waitCapacity: 9 },
    { number: 181, course: "CROS.2000", section: "201", combined: "C1", capacity: 5, waitCapacity: 9 },
  ],
  combined: { C1: 1 },
};

describeTerm("npm run registrar -- capacity", { term, beginsEmpty: true }, ({ portal, enter }) => {
  const { order, repeat, refused, audit } = registrarOf(portal);

  beforeEach(async () => {
    await update(portal.db, "class_seats", { capacity: 2, wait_capacity: 9 }, { class_number: 100 });
    await update(portal.db, "combined_sections", { capacity: 1 });
  });

  const capacity = (number: number, ...options: string[]) => order("capacity", SMALL_TERM, String(number), ...options);
  const COUNTS = ["capacity", "enrolled", "wait_capacity", "waitlisted", "over_capacity_allowed"] as const;
  const seatsOf = (class_number: number) => findRow(portal.db, "class_seats", COUNTS, { class_number });

  it("enrolls waitlisted students in order, notifies them, and is on record, once", async () => {
    const students = [];
    for (let count = 0; count < 5; count++) students.push(await enter(100));
    expect(await capacity(100, "--seats", "4")).toEqual([
      "COMP.1010 LEC 201 (class 100) in 2027 Spring: 4 seats; 9 places on the waitlist.",
      "2 waitlisted students were enrolled.",
    ]);
    expect(await seatsOf(100)).toMatchObject({ capacity: 4, enrolled: 4, waitlisted: 1 });
    const all = await Promise.all(students.map(({ client }) => client.call("notices")));
    expect(all.map((notices) => notices.map(({ Kind }) => Kind))).toEqual([[], [], ["promoted"], ["promoted"], []]);
    const before = { seats: 2, waitList: 9, enrolled: 2, overCapacityAllowed: 0 };
    const detail = { by: "ruth", term: SMALL_TERM, class: 100, combined: null, before, after: { ...before, seats: 4 } };
    expect(await audit()).toEqual([{ action: "registrar_capacity", detail }]);

    // Who waits stays, also on a shorter waitlist.
    const shorter = ["capacity", SMALL_TERM, "100", "--seats", "4", "--wait-list", "0", "--by", "Registrar Roe"];
    await order(...shorter);
    expect(await seatsOf(100)).toMatchObject({ wait_capacity: 0, waitlisted: 1 });
    expect((await audit())[1]).toMatchObject({ detail: { by: "Registrar Roe" } });
    expect(await repeat(...shorter)).toEqual([
      "COMP.1010 LEC 201 (class 100) in 2027 Spring: 4 seats; 0 places on the waitlist (unchanged).",
    ]);
  });

  it("refuses fewer seats than students, unless they are to stay", async () => {
    await enter(100);
    await enter(100);
    expect(await refused("capacity", SMALL_TERM, "100", "--seats", "1")).toEqual([
      "COMP.1010 LEC 201 (class 100) in 2027 Spring has 2 enrolled students, 1 over the new capacity of 1. " +
        "Choose to keep all students enrolled, or give more seats.",
    ]);
    expect(await seatsOf(100)).toMatchObject({ capacity: 2 });
    expect(await capacity(100, "--seats", "0", "--keep-enrolled")).toEqual([
      "COMP.1010 LEC 201 (class 100) in 2027 Spring: 0 seats; 9 places on the waitlist; up to 2 over capacity.",
    ]);
    expect(await seatsOf(100)).toMatchObject({ capacity: 0, enrolled: 2, over_capacity_allowed: 2 });
    const [, last] = [await enter(100), await enter(100)];
    // Raised, though still below those who are enrolled: nobody gains a seat.
    await capacity(100, "--seats", "1");
    expect(await seatsOf(100)).toMatchObject({ capacity: 1, enrolled: 2, over_capacity_allowed: 1, waitlisted: 2 });
    expect(await capacity(100, "--seats", "unlimited")).toEqual([
      "COMP.1010 LEC 201 (class 100) in 2027 Spring: unlimited seats; 9 places on the waitlist.",
      "2 waitlisted students were enrolled.",
    ]);
    expect(await seatsOf(100)).toMatchObject({ capacity: null, enrolled: 4, over_capacity_allowed: 0 });
    expect(await last.client.call("notices")).toHaveLength(1);
    expect(await refused("capacity", SMALL_TERM, "100", "--seats", "3")).toEqual([
      expect.stringContaining("has 4 enrolled students, 1 over the new capacity of 3"),
    ]);
  });

  it("changes a combined section, for the wait lists of all of them", async () => {
    await enter(180);
    const waiting = [await enter(181), await enter(180)];
    expect(await capacity(181, "--seats", "3", "--combined")).toEqual([
      "Combined section C1 (classes 180, 181) in 2027 Spring: 3 seats.",
      "2 waitlisted students were enrolled.",
    ]);
    for (const { client } of waiting) expect(await client.call("notices")).toHaveLength(1);
    expect(await audit()).toMatchObject([{ detail: { class: 181, combined: "C1" } }]);
    expect(await refused("capacity", SMALL_TERM, "180", "--combined", "--seats", "2")).toEqual([
      expect.stringContaining("has 3 enrolled students, 1 over the new capacity of 2"),
    ]);
  });
});
