import { expect, it } from "vitest";
import type { CartMessage } from "#contract/calls/enrollment";
import { holdLocks, holdStudent, untilWaiting } from "../../../support/database/row-locks.ts";
import { findRow, findRows, update } from "../../../support/database/rows.ts";
import type { PortalClient } from "../../../support/portal.ts";
import { checkoutOf, describeTerm } from "../../../support/registration/enrolling.ts";
import { addPermissionNumber, type SmallTerm, TEST_NOW } from "../../../support/small-term.ts";

const term: SmallTerm = {
  classes: [
    { number: 100, course: "COMP.1010", section: "201", meets: "MWF 9:00-9:50" },
    { number: 101, course: "COMP.1010", section: "801", component: "LAB", meets: "T 9:00-10:50" },
    { number: 110, course: "MATH.1310", section: "201", meets: "MWF 9:30-10:20" },
    { number: 120, course: "HIST.1000", section: "201", capacity: 1, waitCapacity: 5 },
    { number: 130, course: "ENGL.1010", section: "201", capacity: 1 },
    { number: 140, course: "MUSI.1000", section: "201", consent: "I" },
    { number: 150, course: "PHIL.1000", section: "201", capacity: 60 },
    { number: 151, course: "PHIL.2000", section: "201", capacity: 60 },
  ],
};

describeTerm("Enrolling in all or nothing", { term, beginsEmpty: true }, (students, kind) => {
  const { portal, newStudent, add, enroll, drop, held, cart, cancel, inCart, loseAnswers, enter, withCart, holdings } =
    students;
  const requestOf = (numbers: number[], key?: string) =>
    checkoutOf(numbers, { AllOrNothing: true, ...(key !== undefined && { key }) });
  /** As "100 taken", "120 taken waiting #1", or "110 refused clash". */
  const enrollAll = async (client: PortalClient, numbers: number[], key?: string) =>
    ((await client.call("checkout", requestOf(numbers, key))).Data?.Items ?? []).map(
      ({ EnrollmentItem, Success, Messages }) =>
        [EnrollmentItem.ClassNumber, Success ? "taken" : "refused", ...Messages.map(labelOf)].filter(Boolean).join(" "),
    );
  const labelOf = ({ Rule, Position }: CartMessage) => [Rule, Position && `#${Position}`].filter(Boolean).join(" ");

  it("enrolls in all classes at once and empties the cart of them", { tags: ["portal§7.14"] }, async () => {
    const { client } = await withCart([100, { relatedClassNumber1: 101 }], 150, 151);
    expect(await enrollAll(client, [151, 100])).toEqual(["100 taken", "151 taken"]);
    expect(await holdings(client)).toEqual(["100 E 101", "151 E"]);
    expect(await inCart(client)).toEqual([150]);
  });

  it("takes nothing if one class fails, and says which others would have worked alone", async () => {
    const { client } = await withCart(150, 140, 151);
    const seats = () =>
      findRows(portal.db, "class_seats", ["class_number", "enrolled", "waitlisted"], {}, "class_number");
    const before = await seats();
    const refused = ["150 refused together", "140 refused consent", "151 refused together"];
    expect(await enrollAll(client, [150, 140, 151])).toEqual(refused);
    expect(await seats()).toEqual(before);
    expect(await held(client)).toEqual([]);
    const kept = await cart(client);
    expect(kept.map((item) => [item.ResultKind, item.Success, item.Messages[0]?.Rule])).toEqual(
      ["together", "consent", "together"].map((rule) => ["enroll", false, rule]),
    );
  });

  it("counts a wait list that was asked for as a success, and gives the place back when another class fails", async () => {
    await enter(120);
    const { client } = await withCart([120, { useWaitList: true }], 140);
    expect(await enrollAll(client, [120, 140])).toEqual(["120 refused together", "140 refused consent"]);
    expect(await held(client)).toEqual([]);
    await add(client, 150);
    expect(await enrollAll(client, [120, 150])).toEqual(["120 taken waiting #1", "150 taken"]);
  });

  it("repeats a lost success in the same words, whatever happened to the classes", {
    tags: ["portal§7.14"],
  }, async () => {
    await enter(120);
    const { id, client } = await withCart([100, { relatedClassNumber1: 101 }], [120, { useWaitList: true }]);
    const key = "all-of-them-or-none";
    const first = await client.call("checkout", requestOf([100, 120], key));
    await loseAnswers(id);
    const again = await client.call("checkout", requestOf([100, 120], key));
    expect(again).toEqual(first);
    expect(again.Data?.Items[0]?.RelatedClasses.map((each) => each.Class.Details.ClassNumber)).toEqual([101]);
    await drop(client, 100);
    await add(client, 100, { relatedClassNumber1: 101 });
    await loseAnswers(id);
    const last = await client.call("checkout", requestOf([100, 120], key));
    expect(last.Data?.Items.map((item) => item.Success)).toEqual([true, true]);
    expect(await held(client)).toEqual([120]);
    expect(await inCart(client)).toEqual([100]);
  });

  it("repeats the success even after the term has closed, and begins nothing there", async () => {
    const { id, username, client } = await withCart(150, 151);
    const key = "all-of-them-before-the-end";
    const first = await client.call("checkout", requestOf([150], key));
    expect(first.Data?.Items.map((item) => item.Success)).toEqual([true]);
    await add(client, 140);
    const part = { key: "a-part-of-them-before-the-end" };
    await client.call("checkout", checkoutOf([151], part));
    await loseAnswers(id);
    const later = await portal.signIn(username, "2027-02-20T12:00:00Z");
    expect(await later.call("checkout", requestOf([150], key))).toEqual(first);
    // As of a call that was cut off before its second class.
    const items = (await later.call("checkout", checkoutOf([151, 140], part))).Data?.Items;
    expect(items?.map((item) => [item.EnrollmentItem.ClassNumber, item.Success])).toEqual([
      [151, true],
      [140, false],
    ]);
    expect(items?.[1]?.Messages[0]?.Rule).toBe("window");
    const fresh = await later.call("checkout", requestOf([140], "another-after-the-end"));
    expect(fresh.Data?.Items[0]?.Messages[0]?.Rule).toBe("window");
  });

  it("tries again with the same key when nothing had been taken", async () => {
    const { id, client } = await withCart(150, 140);
    const key = "nothing-was-taken-yet";
    expect(await enrollAll(client, [150, 140], key)).toEqual(["150 refused together", "140 refused consent"]);
    await loseAnswers(id);
    await addPermissionNumber(portal.db, 140, "4712");
    await add(client, 140, { permissionNumber: "4712" });
    expect(await enrollAll(client, [150, 140], key)).toEqual(["150 taken", "140 taken"]);
  });

  it("gives a permission number back with everything else", async () => {
    await addPermissionNumber(portal.db, 140, "4713");
    const { client } = await withCart([140, { permissionNumber: "4713" }], [100, { relatedClassNumber1: 101 }], 110);
    const refused = ["140 refused together", "100 refused together", "110 refused clash"];
    expect(await enrollAll(client, [140, 100, 110])).toEqual(refused);
    const row = await findRow(portal.db, "permission_numbers", ["used_by", "used_at"], { number: "4713" });
    expect(row).toEqual({ used_by: null, used_at: null });
  });

  it("takes nothing when a class was removed from the cart, and names it in addition to every other rule", async () => {
    const { client } = await withCart(150, 140);
    const removed = "151 refused cart";
    expect(await enrollAll(client, [150, 151, 140])).toEqual([removed, "150 refused together", "140 refused consent"]);
    expect(await enrollAll(client, [151])).toEqual([removed]);
    expect(await inCart(client)).toEqual([150, 140]);
    expect((await cart(client)).map((item) => item.Messages[0]?.Rule)).toEqual(["together", "consent"]);
    const { status, refusal } = await client.send("checkout", requestOf([150, 998, 999]));
    expect([status, refusal.Message]).toEqual([400, "Class 998 isn't offered in 2027 Spring."]);
  });

  it("isn't blocked by what the student already has, and doesn't block the others", async () => {
    await enter(120);
    const { id, client } = await withCart([120, { useWaitList: true }], 150);
    await enroll(client, 120, 150);
    await add(client, 140);
    await add(client, 151);
    const had = ["150 taken enrolled_already", "120 taken waiting_already"];
    const failed = [...had, "140 refused consent", "151 refused together"];
    expect(await enrollAll(client, [150, 151, 140, 120])).toEqual(failed);
    expect(await held(client)).toEqual([120, 150]);

    const key = "with-what-was-had-before";
    const all = [...had, "151 taken"];
    expect(await enrollAll(client, [150, 151, 120], key)).toEqual(all);
    expect(await held(client)).toEqual([120, 150, 151]);
    // Lost and asked for again, whatever became of them since.
    await drop(client, 150);
    await loseAnswers(id);
    expect(await enrollAll(client, [150, 151, 120], key)).toEqual(all);
    expect(await enrollAll(client, [120, 151])).toEqual(["120 taken waiting_already", "151 taken enrolled_already"]);
  });

  it.runIf(kind === "postgres")("enrolls in nothing if enrollment closed while it waited for its turn", async () => {
    const { id, client } = await withCart(150);
    const release = await holdStudent(portal.db, id);
    const checkout = enrollAll(client, [150]);
    await untilWaiting(portal.db, 1);
    portal.clock.set("2027-02-06T05:00:00Z");
    await release();
    expect(await checkout).toEqual(["150 refused window"]);
    portal.clock.set(TEST_NOW);
  });

  it.runIf(kind === "postgres")("does not enroll in a class that is canceled at the very moment", async () => {
    const { client } = await withCart(150, 151);
    const release = await holdLocks(portal.db, (trx) =>
      trx.selectFrom("class_seats").select("enrolled").where("class_number", "=", 151).forUpdate().execute(),
    );
    const checkout = enrollAll(client, [150, 151]);
    await untilWaiting(portal.db, 1);
    await cancel(151);
    await release();
    expect(await checkout).toEqual(["150 refused together", "151 refused status"]);
    expect(await enroll(client, 150, 151)).toMatchObject([{ success: true }, { success: false }]);
    await update(portal.db, "classes", { status: "A" }, { class_number: 151 });
  });

  it("gives the last seats of two classes to one student, however many ask for both in any order", async () => {
    const students = await Promise.all(Array.from({ length: 8 }, () => newStudent()));
    for (const [at, { client }] of students.entries())
      for (const number of at % 2 === 0 ? [130, 150] : [150, 130]) await add(client, number);
    const results = await Promise.all(students.map(({ client }) => enrollAll(client, [130, 150])));
    expect(results.filter((items) => items.every((item) => item.includes("taken")))).toHaveLength(1);
    expect(results.filter((items) => items.some((item) => item.includes("taken")))).toHaveLength(1);
  });
});
