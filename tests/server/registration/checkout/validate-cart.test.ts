import { expect, it } from "vitest";
import type { CartMessage } from "#contract/calls/enrollment";
import { checkoutOf, describeTerm } from "../../../support/registration/enrolling.ts";
import { addAppointment, addHold, SMALL_TERM, type SmallTerm, TEST_NOW } from "../../../support/small-term.ts";

const term: SmallTerm = {
  classes: [
    { number: 100, course: "COMP.1010", section: "201", meets: "MWF 9:00-9:50" },
    { number: 101, course: "COMP.1010", section: "202" },
    { number: 110, course: "MATH.1310", section: "201", meets: "MWF 9:30-10:20" },
    { number: 120, course: "HIST.1000", section: "201", capacity: 0, waitCapacity: 9 },
    { number: 160, course: "PHIL.2040", section: "061" },
    { number: 170, course: "SEMI.1000", section: "201" },
    { number: 171, course: "SEMI.2000", section: "201", auto: [170] },
  ],
  courses: { "PHIL.2040": { career: "CSCE" } },
};

describeTerm("Validating a cart", { term }, ({ portal, newStudent, add, enroll, enrolled, withCart }) => {
  const query = { term: SMALL_TERM, career: "UGRD" };
  /** Each item's success, and of its messages the rule and from when on it is met by itself. */
  async function validateAt(username: string, moment: string) {
    const { Data } = await (await portal.signIn(username, moment)).call("validateCart", { query });
    portal.clock.set(TEST_NOW);
    return Data?.Items.map((item) => [
      item.Success,
      ...item.Messages.map((message) => message.Until ?? message.Rule ?? message.Description),
    ]);
  }

  it("rehearses before the appointment: what time alone lacks says from when on, and counts for what follows", async () => {
    const { id, username, client } = await newStudent();
    for (const number of [100, 110, 120, 160]) await add(client, number, { useWaitList: true });
    await addAppointment(portal.db, id, "2026-11-23T13:00:00Z", "2026-11-24T13:00:00Z");
    const opens = "2026-11-23T13:00:00.000Z";
    const rehearsed = [
      [false, opens],
      [false, opens, "clash"],
      [false, opens, "will_wait"],
      [false, opens, "cost"],
    ];
    expect(await validateAt(username, "2026-11-20T12:00:00Z")).toEqual(rehearsed);
    expect(await validateAt(username, "2026-10-20T12:00:00Z")).toEqual(rehearsed);
    expect(await validateAt(username, "2026-11-23T13:00:00Z")).toEqual([
      [true, "Ready to enroll."],
      [false, "clash"],
      [true, "will_wait"],
      [true, "Ready to enroll.", "cost"],
    ]);
    expect((await validateAt(username, "2026-11-25T12:00:00Z"))?.[0]).toEqual([false, "2026-12-01T13:00:00.000Z"]);
    expect(await enrolled(client)).toEqual([]);
  });

  it("shows holds and closed windows in the cart before anything is validated", async () => {
    const { id, username } = await withCart(100);
    await addAppointment(portal.db, id, "2026-11-23T13:00:00Z", "2026-11-24T13:00:00Z");
    const cartAt = async (moment: string) => {
      const { Data } = await (await portal.signIn(username, moment)).call("cartItems", { query });
      portal.clock.set(TEST_NOW);
      return { Holds: Data?.Holds, OpensAt: Data?.Items.map(({ ClosedWindow }) => ClosedWindow?.OpensAt) };
    };
    expect(await cartAt("2026-11-20T12:00:00Z")).toEqual({ Holds: [], OpensAt: ["2026-11-23T13:00:00.000Z"] });
    await addHold(portal.db, id);
    const Holds = [{ Description: "Unpaid balance", Department: "the Bursar", ContactName: null }];
    expect(await cartAt("2026-11-23T13:00:00Z")).toEqual({ Holds, OpensAt: [undefined] });
  });

  it("tells what comes first in the cart from what the student has, by a rule of its own", async () => {
    const { client } = await newStudent();
    for (const number of [100, 101, 171, 170]) await add(client, number);
    const { Data } = await client.call("validateCart", { query });
    const toFacts = ({ Success, Messages }: { Success: boolean | null; Messages: CartMessage[] }) => [
      Success,
      ...Messages.flatMap(({ IsError, Rule, About, Description }) => (IsError ? [Rule, About, Description] : [])),
    ];
    const clashing = [
      false,
      "repeat_in_cart",
      [100],
      "COMP.1010 LEC 201, a section of the same course, is already in your cart.",
    ];
    const brought = [
      false,
      "repeat_in_cart",
      [171],
      "SEMI.1000 LEC 201 is already in your cart with SEMI.2000 LEC 201.",
    ];
    expect(Data?.Items.map(toFacts)).toEqual([[true], clashing, [true], brought]);

    const together = await client.call("checkout", checkoutOf([100, 101], { AllOrNothing: true }));
    expect(together.Data?.Items.map(toFacts)).toEqual([[false], clashing]);

    expect(await enroll(client, 100)).toMatchObject([{ success: true }]);
    const items = (await client.call("validateCart", { query })).Data?.Items;
    expect(items?.map(toFacts)[0]?.slice(1)).toEqual([
      "repeat",
      [100],
      "You're already enrolled in COMP.1010 LEC 201, a section of the same course.",
    ]);
  });
});
