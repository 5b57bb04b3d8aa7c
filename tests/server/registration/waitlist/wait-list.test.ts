import { expect, it } from "vitest";
import { findRows, update } from "../../../support/database/rows.ts";
import { describeTerm } from "../../../support/registration/enrolling.ts";
import type { SmallTerm } from "../../../support/small-term.ts";

const term: SmallTerm = {
  classes: [
    { number: 100, course: "COMP.1010", section: "201", capacity: 1, waitCapacity: 9 },
    { number: 101, course: "COMP.1010", section: "801", component: "LAB", capacity: 1, waitCapacity: 9 },
    { number: 102, course: "COMP.1010", section: "802", component: "LAB" },
    { number: 103, course: "COMP.1010", section: "202" },
    { number: 120, course: "HIST.1000", section: "201", capacity: 1, waitCapacity: 9 },
    { number: 170, course: "THES.7000", section: "001", units: [1, 18] },
    { number: 180, course: "CROS.1000", section: "201", combined: "C1", capacity: 5, waitCapacity: 9 },
    { number: 181, course: "CROS.2000", section: "201", combined: "C1", capacity: 5, waitCapacity: 9 },
  ],
  combined: { C1: 2 },
};

describeTerm("Wait lists", { term, beginsEmpty: true }, (students) => {
  const { portal, add, take, enter, enroll, drop, enrolled, holdings, swap, withCart } = students;
  const waits = { useWaitList: true };

  it("puts students on the waitlist in the order of asking, and promotes the first when a seat is freed", async () => {
    const [first, second, third] = [await enter(120), await withCart([120, waits]), await withCart([120, waits])];
    expect(await enroll(second.client, 120)).toMatchObject([{ success: true, position: 1 }]);
    expect(await enroll(third.client, 120)).toMatchObject([{ success: true, position: 2 }]);
    await drop(first.client, 120);
    expect(await enrolled(second.client)).toMatchObject([{ EnrollmentStatus: { Code: "E" }, WaitListPosition: null }]);
    expect(await enrolled(third.client)).toMatchObject([{ EnrollmentStatus: { Code: "W" }, WaitListPosition: 1 }]);
  });

  it("gives a seat of a combined section to an unnamed waitlisted student, and counts it there, too", async () => {
    const [first] = [await enter(180), await enter(180)];
    await update(portal.db, "class_seats", { waitlisted: 3, external_waitlisted: 3 }, { class_number: [180, 181] });
    await drop(first.client, 180);
    const columns = ["class_number", "enrolled", "waitlisted"] as const;
    const counts = await findRows(portal.db, "class_seats", columns, { class_number: [180, 181] }, "class_number");
    expect(counts).toEqual([
      { class_number: 180, enrolled: 2, waitlisted: 2 },
      { class_number: 181, enrolled: 0, waitlisted: 3 },
    ]);
  });

  it("tells passed-over students why, until they get the seat", async () => {
    const holder = await enter(100, { relatedClassNumber1: 102 });
    const other = await enter(103, { relatedClassNumber1: 101 });
    const waiting = await enter(100, { relatedClassNumber1: 101 });
    const message = async () => (await enrolled(waiting.client))[0]?.WaitListMessage;
    expect(await message()).toBeNull();
    await drop(holder.client, 100);
    expect(await message()).toBeNull();
    await update(portal.db, "student_careers", { max_term_units: 0 }, { student_id: waiting.id });
    portal.clock.advanceMinutes(5);
    await drop(other.client, 103);
    expect(await message()).toMatch(
      /^A seat opened on 1\/20\/2027 at 10:05 AM, but we couldn't enroll you. You'd have 3 credits. .* You're still on the waitlist.$/,
    );
    await update(portal.db, "student_careers", { max_term_units: 18 }, { student_id: waiting.id });
    const last = await enter(103, { relatedClassNumber1: 101 });
    await drop(last.client, 103);
    expect(await enrolled(waiting.client)).toMatchObject([{ EnrollmentStatus: { Code: "E" }, WaitListMessage: null }]);
  });

  it("counts positions by arrival under lock, whatever the clocks of the instances said", async () => {
    const [, first] = [await enter(120), await enter(120), await enter(120)];
    await update(portal.db, "enrollments", { created_at: new Date("2027-01-20T16:00:00Z") }, { student_id: first.id });
  });

  it("gives a free seat to the longest waiting student who can take it, once another clears the way", async () => {
    const holder = await enter(120);
    const longer = await enter(120);
    const waiting = await enter(120);
    await take(longer.client, 170, { units: 18 });
    await take(waiting.client, 170, { units: 18 });
    await drop(holder.client, 120);
    await update(portal.db, "student_careers", { max_term_units: 21 }, { student_id: longer.id });
    await add(waiting.client, 180);
    expect(await swap(waiting.client, 170, 180)).toMatchObject({ success: true });
    expect(await holdings(longer.client)).toContainEqual("120 E");
    expect(await holdings(waiting.client)).toEqual(["180 E", "120 W"]);
  });
});
