import { expect, it } from "vitest";
import {
  cartQuery,
  changePlans,
  planningOf,
  readPlans,
  requestToSubmit,
  resultsOf,
  type Sets,
  setsOf,
  submitPlans,
} from "../../../support/cart/planning.ts";
import { holdStudent, untilWaiting } from "../../../support/database/row-locks.ts";
import { openPortal } from "../../../support/portal.ts";
import { describeTerm } from "../../../support/registration/enrolling.ts";
import { SMALL_TERM, type SmallTerm, TEST_NOW } from "../../../support/small-term.ts";

const term: SmallTerm = {
  classes: [
    { number: 100, course: "COMP.1010", section: "201", meets: "MWF 9:00-9:50" },
    { number: 101, course: "COMP.1010", section: "801", component: "LAB", meets: "T 9:00-10:50" },
    { number: 110, course: "MATH.1310", section: "201", meets: "MWF 9:30-10:20" },
    { number: 111, course: "MATH.1310", section: "202", meets: "T 14:00-15:15" },
    { number: 120, course: "HIST.1000", section: "201", capacity: 0 },
    { number: 121, course: "HIST.1000", section: "202", capacity: 0, waitCapacity: 9 },
    { number: 130, course: "ENGL.1010", section: "201" },
    { number: 140, course: "MUSI.1000", section: "201", consent: "I" },
  ],
};

describeTerm("Plans of a cart", { term }, (students, kind) => {
  const { portal, newStudent, add, enroll, drop, held, cart, inCart, loseAnswers } = students;
  const planning = (sets: Sets) => planningOf({ newStudent, add }, sets);

  it("are named sets of what is in the cart, in cart order, and none at first", async () => {
    const { client } = await newStudent();
    expect(await readPlans(client)).toEqual({ Version: 0, Plans: [] });
    for (const number of [130, 111, 110]) await add(client, number);
    const changed = await changePlans(client, 0, { " Early ": [110, 130], Late: [111, 130, 999], Empty: [] });
    expect(changed).toMatchObject({ IsError: false, Data: { Version: 1 } });
    expect(await setsOf(client)).toEqual([
      ["Early", [130, 110]],
      ["Late", [130, 111]],
      ["Empty", []],
    ]);
    const Error = { Message: "You already have a plan named a." };
    expect(await changePlans(client, 1, { A: [], "a ": [110] })).toMatchObject({ IsError: true, Data: null, Error });
  });

  it("are not overwritten by a window that saw others, which gets the current ones; a lost answer is no conflict", async () => {
    const { client } = await planning({ A: [110], B: [130] });
    expect((await changePlans(client, 1, { A: [110, 130] })).Data?.Version).toBe(2);
    expect(await changePlans(client, 1, { B: [130] })).toMatchObject({
      IsError: true,
      IsConflict: true,
      Data: { Version: 2, Plans: [{ Name: "A", ClassNumbers: [110, 130] }] },
    });
    expect(await changePlans(client, 1, { A: [130, 110] })).toMatchObject({ IsError: false, Data: { Version: 2 } });
  });

  it("lose what leaves the cart, and all go when a schedule replaces the cart", async () => {
    const { client } = await planning({ A: [110, 130], B: [130] });
    await client.call("removeClass", { body: { Term: SMALL_TERM, AcademicCareer: "UGRD", ClassNumber: 130 } });
    await add(client, 130);
    expect(await readPlans(client)).toMatchObject({
      Version: 2,
      Plans: [
        { Name: "A", ClassNumbers: [110] },
        { Name: "B", ClassNumbers: [] },
      ],
    });
    await enroll(client, 110);
    expect((await readPlans(client))?.Version).toBe(3);
    await drop(client, 110);
    await add(client, 110);
    expect(await setsOf(client)).toEqual([
      ["A", []],
      ["B", []],
    ]);
    const chosen = { ClassNumber: 130, Component: "LEC", Section: "201", IsEnrollmentSection: true };
    const Classes = [{ ...chosen, AdditionalComponents: [] }];
    await client.call("chooseSchedule", { body: { Term: SMALL_TERM, AcademicCareer: "UGRD", Classes } });
    expect(await readPlans(client)).toEqual({ Version: 4, Plans: [] });
  });

  it("are rehearsed separately, and keep the result until the plan or one of its items changes", async () => {
    const { client } = await planning({ A: [100, 110], B: [100, 111], C: [140, 130] });
    const { Data } = await client.call("validateCartPlans", { query: cartQuery });
    const labels = Data?.Plans.map(({ Result }) =>
      Result?.Items.map(
        ({ ClassNumber, Success, Messages }) => `${ClassNumber} ${Success ? "goes" : Messages[0]?.Rule}`,
      ),
    );
    expect(labels).toEqual([
      ["100 goes", "110 clash"],
      ["100 goes", "111 goes"],
      ["140 consent", "130 goes"],
    ]);
    expect(await held(client)).toEqual([]);
    expect(Data?.Version).toBe(1);
    expect(await resultsOf(client)).toEqual([
      ["validate", false],
      ["validate", true],
      ["validate", false],
    ]);
    await add(client, 111, { useWaitList: false });
    expect(await resultsOf(client)).toEqual([["validate", false], null, ["validate", false]]);
    await changePlans(client, 2, { Arts: [140, 130], A: [100, 110, 130] });
    expect(await resultsOf(client)).toEqual([["validate", false], null]);
  });

  it("are enrolled one as a whole: the first that can be, and nothing of the others", async () => {
    const { client } = await planning({ A: [100, 120], B: [140, 111], C: [100, 121, 111], D: [111, 130] });
    expect(await submitPlans(client, 1)).toEqual({
      plan: "C",
      tried: [
        ["A", false, [100, false, "together"], [120, false, "seats"]],
        ["B", false, [140, false, "consent"], [111, false, "together"]],
        ["C", true, [100, true, ""], [111, true, ""], [121, true, "waiting"]],
      ],
    });
    expect(await held(client)).toEqual([100, 121, 111]);
    expect(await inCart(client)).toEqual([120, 140, 130]);
    expect(await setsOf(client)).toEqual([
      ["A", [120]],
      ["B", [140]],
      ["D", [130]],
    ]);
    expect(await resultsOf(client)).toEqual([null, null, null]);
    await drop(client, 121);
  });

  it("stay as they are when none works, each with its result", async () => {
    const { client } = await planning({ A: [100, 120], Empty: [], B: [140] });
    const { Data } = await client.call("checkoutPlans", requestToSubmit(1));
    const tried = ["A", "B"].map((Name) => ({ Name, Success: false }));
    expect(Data).toMatchObject({ EnrolledPlan: null, Tried: tried });
    expect(await held(client)).toEqual([]);
    expect(await resultsOf(client)).toEqual([["enroll", false], null, ["enroll", false]]);
    expect((await readPlans(client))?.Version).toBe(1);
    expect((await cart(client)).map((item) => item.Success)).toEqual([null, null, null]);
  });

  it("tell the whole story again when the answer was lost, whatever became of the plans since", async () => {
    const { id, client } = await planning({ A: [120, 110], B: [100, 111], C: [130] });
    const key = `plans-of-${id}`;
    const first = await submitPlans(client, 1, key);
    expect(first).toMatchObject({ plan: "B" });
    await loseAnswers(id);
    expect(await submitPlans(client, 1, key)).toEqual(first);
    await changePlans(client, (await readPlans(client))?.Version ?? 0, {});
    await drop(client, 100);
    await loseAnswers(id);
    expect(await submitPlans(client, 1, key)).toEqual(first);
    expect(await held(client)).toEqual([111]);
    expect(await inCart(client)).toEqual([120, 110, 130]);
  });

  it.runIf(kind === "postgres")("are tried no further when one of them is edited in another window", async () => {
    const { id, client } = await planning({ A: [110], B: [130] });
    const release = await holdStudent(portal.db, id);
    const changing = changePlans(client, 1, { B: [130] });
    await untilWaiting(portal.db, 1);
    const submitting = submitPlans(client, 1);
    await untilWaiting(portal.db, 2);
    await release();
    expect((await changing).Data?.Version).toBe(2);
    expect(await submitting).toBe("Your plans changed in another window. Review them before you enroll.");
    expect(await held(client)).toEqual([]);
  });

  it.runIf(kind === "postgres")(
    "are enrolled once when a repeat overtakes an answer that is still to come",
    async () => {
      const { id, client, username } = await planning({ A: [120], B: [111, 130] });
      const key = `overtaken-plans-of-${id}`;
      const release = await holdStudent(portal.db, id);
      const first = submitPlans(client, 1, key);
      await untilWaiting(portal.db, 1);
      // As when the lease of the first one has run out, and the student comes to another instance.
      await loseAnswers(id);
      const elsewhere = await openPortal(portal.database, { at: TEST_NOW });
      const second = submitPlans(await elsewhere.signIn(username), 1, key);
      await untilWaiting(portal.db, 2);
      await release();
      const [a, b] = await Promise.all([first, second]);
      expect(a).toMatchObject({ plan: "B" });
      expect(b).toEqual(a);
      expect(await held(client)).toEqual([130, 111]);
    },
  );
});
