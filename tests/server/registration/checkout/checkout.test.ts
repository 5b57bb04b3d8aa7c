import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, it, onTestFinished } from "vitest";
import { onCheckout } from "#server/registration/checkout/checkout";
import { lockClasses } from "#server/registration/waitlist/seat-counters";
import { describeEachDatabase } from "../../../support/database/database.ts";
import { holdLocks, holdStudent, isHeldUp, untilWaiting, waitBriefly } from "../../../support/database/row-locks.ts";
import { update } from "../../../support/database/rows.ts";
import { eventually } from "../../../support/eventually.ts";
import { checkoutOf, smallTermPortal } from "../../../support/registration/enrolling.ts";
import { addPermissionNumber, SMALL_TERM, type SmallTerm } from "../../../support/small-term.ts";

const term: SmallTerm = {
  classes: [
    { number: 100, course: "COMP.1010", section: "201" },
    { number: 101, course: "COMP.1010", section: "801", component: "LAB" },
    { number: 102, course: "COMP.1010", section: "802", component: "LAB" },
    { number: 103, course: "COMP.1010", section: "803", component: "LAB", capacity: 0, waitCapacity: 9 },
    { number: 110, course: "MATH.1310", section: "201" },
    { number: 115, course: "ENGL.1010" },
    // At different times, so they only share seats.
    { number: 120, course: "HIST.1000", meets: "M 18:00-18:50", combined: "last seat" },
    { number: 121, course: "PHIL.1000", meets: "W 18:00-18:50", combined: "last seat" },
  ],
  combined: { "last seat": 1 },
};

describeEachDatabase("Checkout with other windows", (open, kind) => {
  const { portal, cancel, enroll, enrolled, held, holdings, loseAnswers, withCart } = smallTermPortal(open, term);

  it("names what is full of a class that is waited for, also where the first answer was lost", async () => {
    const { id, client } = await withCart([100, { useWaitList: true, relatedClassNumber1: 103 }]);
    const cart = await client.call("validateCart", { query: { term: SMALL_TERM, career: "UGRD" } });
    expect(cart.Data?.Items[0]?.Messages).toMatchObject([{ Rule: "will_wait", Position: 1 }]);
    const request = checkoutOf([100], { key: randomUUID() });
    const first = await client.call("checkout", request);
    expect(first.Data?.Items[0]?.Messages).toMatchObject([{ Rule: "waiting", Position: 1 }]);
    await loseAnswers(id);
    expect(await client.call("checkout", request)).toEqual(first);
  });

  it("enrolls in what is still in the cart, and says what was removed from it", async () => {
    const { client } = await withCart(110);
    expect(await enroll(client, 100, 110)).toMatchObject([
      { classNumber: 100, success: false, rules: ["cart"] },
      { classNumber: 110, success: true },
    ]);
    expect((await enrolled(client)).map(({ ClassNumber }) => ClassNumber)).toEqual([110]);
    expect(await enroll(client, 100)).toMatchObject([{ classNumber: 100, success: false, rules: ["cart"] }]);
  });

  it("goes by the catalog as it is, also if it has just changed", async () => {
    const { client } = await withCart(110, 115);
    expect(await enroll(client, 110)).toMatchObject([{ success: true }]);
    const { enrollment_closes_at } = await portal.db
      .selectFrom("sessions")
      .select("enrollment_closes_at")
      .executeTakeFirstOrThrow();
    const close = async (at: Date | null) => {
      await update(portal.db, "sessions", { enrollment_closes_at: at });
      await update(portal.db, "terms", { catalog_version: sql`catalog_version + 1` });
    };
    onTestFinished(() => close(enrollment_closes_at));
    await close(new Date(0));
    expect(await enroll(client, 115)).toMatchObject([{ success: false, rules: ["window"] }]);
  });

  it("answers by code that a class that another window removed isn't in the cart", {
    tags: ["portal§3.15", "portal§7.13"],
  }, async () => {
    const { client } = await withCart(110);
    const body = { Term: SMALL_TERM, AcademicCareer: "UGRD", ClassNumber: 110 };
    expect(await client.call("removeClass", { body })).toMatchObject({ IsError: false });
    const { status, refusal } = await client.send("removeClass", { body });
    expect([status, refusal.Code]).toEqual([404, "NOT_FOUND"]);
  });

  it.each([false, true])(
    "has one truth for two windows that enroll at the same moment (together: %s)",
    async (both) => {
      const { client } = await withCart([100, { relatedClassNumber1: 101 }], 110);
      const request = checkoutOf([100, 110], { AllOrNothing: both });
      const replies = await Promise.all([client.call("checkout", request), client.call("checkout", request)]);
      const answers = (classNumber: number) =>
        replies.map((reply) => {
          const item = reply.Data?.Items.find((each) => each.EnrollmentItem.ClassNumber === classNumber);
          return [item?.Success, item?.Messages.map(({ Rule }) => Rule).join()];
        });
      for (const number of [100, 110])
        expect(new Set(answers(number))).toEqual(
          new Set([
            [true, ""],
            [true, "enrolled_already"],
          ]),
        );
      expect(new Set((await enrolled(client)).map(({ ClassNumber }) => ClassNumber))).toEqual(new Set([100, 110]));
    },
  );

  it.each([true, false])(
    "gives the last seat of a combined section to the first class of two (together: %s)",
    async (both) => {
      const { client } = await withCart(120, 121);
      const { Data } = await client.call("checkout", checkoutOf([120, 121], { AllOrNothing: both }));
      const items = Data?.Items ?? [];
      expect(items.map(({ Success, Messages }) => [Success, Messages[0]?.Rule])).toEqual([
        both ? [false, "together"] : [true, undefined],
        [false, "seats"],
      ]);
    },
  );

  it.runIf(kind === "postgres")("enrolls in the rest while one class is locked for too long", async () => {
    const { client } = await withCart([100, { relatedClassNumber1: 101 }], 110);
    waitBriefly();
    const release = await holdLocks(portal.db, (trx) => lockClasses(trx, SMALL_TERM, [110]));
    const checkout = enroll(client, 100, 110);
    await eventually(async () => expect(await held(client)).toEqual([100]));
    await release();
    expect((await checkout).map(({ classNumber, success }) => [classNumber, success])).toEqual([
      [100, true],
      [110, true],
    ]);
  });

  it.runIf(kind === "postgres")(
    "waits for its classes before it's judged if one has a permission number, else not even to be refused",
    async () => {
      await addPermissionNumber(portal.db, 115, "4711");
      const numbered = await withCart([115, { permissionNumber: "4711" }], 110);
      const other = await withCart(115, 110);
      await cancel(115);
      const release = await holdLocks(portal.db, (trx) => lockClasses(trx, SMALL_TERM, [115]));
      const withoutNumber = enroll(other.client, 115, 110);
      expect(await isHeldUp(portal.db, withoutNumber)).toBe(false);
      const withNumber = enroll(numbered.client, 115, 110);
      expect(await isHeldUp(portal.db, withNumber)).toBe(true);
      await release();
      for (const items of [await withoutNumber, await withNumber])
        expect(items).toMatchObject([
          { classNumber: 115, rules: ["status"] },
          { classNumber: 110, success: true },
        ]);
    },
  );

  it("reports the result of each class until it's no longer asked to", async () => {
    const { client } = await withCart(110);
    const reported: (readonly [number, boolean])[] = [];
    const stop = onCheckout((items) =>
      reported.push(...items.map((each) => [each.classNumber, each.success] as const)),
    );
    onTestFinished(stop);
    await enroll(client, 100, 110);
    stop();
    await enroll(client, 110);
    expect(reported).toEqual([
      [100, false],
      [110, true],
    ]);
  });

  it.runIf(kind === "postgres")("fails if its only class is locked for too long, and changes nothing", async () => {
    const { client } = await withCart(110);
    waitBriefly();
    await holdLocks(portal.db, (trx) => lockClasses(trx, SMALL_TERM, [110]));
    const { status, refusal } = await client.send("checkout", checkoutOf([110]));
    expect([status, refusal.Code]).toEqual([503, "UNAVAILABLE"]);
    expect(await held(client)).toEqual([]);
  });

  it.runIf(kind === "postgres")("takes the cart as another window left it, edited or removed", async () => {
    const { id, client } = await withCart([100, { relatedClassNumber1: 101 }], 110);
    const release = await holdStudent(portal.db, id);
    const checkout = client.call("checkout", checkoutOf([100, 110]));
    await untilWaiting(portal.db, 1);
    await update(portal.db, "cart_items", { related_class_numbers: [102] }, { class_number: 100, student_id: id });
    await portal.db.deleteFrom("cart_items").where("class_number", "=", 110).where("student_id", "=", id).execute();
    await release();
    const items = (await checkout).Data?.Items ?? [];
    expect(items.map(({ Success, Messages }) => [Success, Messages[0]?.Rule])).toEqual([
      [false, "cart"],
      [true, undefined],
    ]);
    expect(items[1]?.RelatedClasses.map((each) => each.Class.Details.ClassNumber)).toEqual([102]);
    expect(await holdings(client)).toEqual(["100 E 102"]);
  });

  it.runIf(kind === "postgres")("removes nothing from a cart while a checkout is at work on it", async () => {
    const { id, client } = await withCart(110);
    const release = await holdStudent(portal.db, id);
    const removal = client.call("removeClass", {
      body: { Term: SMALL_TERM, AcademicCareer: "UGRD", ClassNumber: 110 },
    });
    expect(await isHeldUp(portal.db, removal)).toBe(true);
    await release();
    expect(await removal).toMatchObject({ IsError: false });
  });
});
