import { expect, it } from "vitest";
import { dropOnBehalf } from "#server/registrar/on-behalf";
import { registrarContext } from "#server/registrar/registrar-context";
import { changePlans, submitPlans } from "../../../support/cart/planning.ts";
import type { PortalClient } from "../../../support/portal.ts";
import { describeTerm, dropOf } from "../../../support/registration/enrolling.ts";
import { addPermissionNumber, SMALL_TERM, type SmallTerm } from "../../../support/small-term.ts";

const needs = (subject: string, catalogNumber: string) => ({ course: { subject, catalogNumber } });

const term: SmallTerm = {
  classes: [
    { number: 10, course: "CHEM.1210", section: "001" },
    { number: 11, course: "CHEM.1230", section: "001" },
    { number: 12, course: "CHEM.1230", section: "002" },
    { number: 13, course: "CHEM.1210", section: "002", capacity: 1, waitCapacity: 5 },
    { number: 20, course: "PHYS.1410", section: "001", capacity: 1, waitCapacity: 5 },
    { number: 21, course: "MATH.1310", section: "001" },
    { number: 22, course: "MATH.1320", section: "001" },
    { number: 23, course: "PHYS.2410", section: "001" },
    { number: 24, course: "MATH.1310", section: "002", capacity: 1, waitCapacity: 5 },
    { number: 30, course: "HIST.1000", section: "001" },
  ],
  courses: {
    "CHEM.1210": { requisites: needs("CHEM", "1230") },
    "CHEM.1230": { requisites: needs("CHEM", "1210") },
    "PHYS.1410": { requisites: needs("MATH", "1310") },
    "PHYS.2410": { requisites: { any: [needs("MATH", "1310"), needs("MATH", "1320")] } },
  },
};

describeTerm("A class that another one requires at the same time", { term, beginsEmpty: true }, (students) => {
  const { portal, withCart, enroll, enrolled, drop, add, enter, take, holdings, rehearse, swap, swapRequest } =
    students;
  const requiredBy = async (client: PortalClient) =>
    Object.fromEntries((await enrolled(client)).map((each) => [each.ClassNumber, each.RequiredBy ?? []]));
  const withBoth = async () => {
    const student = await withCart(10, 11);
    await enroll(student.client, 10, 11);
    return student;
  };
  const WARNING = {
    Description: "CHEM.1210 LEC 001 requires CHEM.1230 at the same time.",
    Said: {
      Description: [{ Code: "requisite.needs_other", Values: { class: "CHEM.1210 LEC 001", course: "CHEM.1230" } }],
    },
    IsWarning: true,
    IsError: false,
    Rule: "required_by",
    About: [10],
  };

  it("says so before it's dropped, and in the reply, but can be dropped", async () => {
    const { id, client } = await withBoth();
    expect(await requiredBy(client)).toEqual({ 10: ["CHEM.1230 LEC 001"], 11: ["CHEM.1210 LEC 001"] });
    const request = dropOf(11, "a-drop-of-what-is-required");
    const reply = await client.call("dropClass", request);
    expect(reply.Metadata).toEqual({ ClassNumber: 11, Kind: "drop", Messages: [WARNING] });
    await students.loseAnswers(id);
    expect(await client.call("dropClass", request)).toEqual(reply);
    expect(await requiredBy(client)).toEqual({ 10: [] });
    expect((await drop(client, 10)).Metadata).toEqual({ ClassNumber: 10, Kind: "drop" });
  });

  it("isn't required if another class will do, or if the requisite was waived", async () => {
    const { client } = await withCart(21, 22, 23);
    await enroll(client, 21, 22, 23);
    expect(await requiredBy(client)).toEqual({ 21: [], 22: [], 23: [] });
    await drop(client, 22);
    expect(await requiredBy(client)).toEqual({ 21: ["PHYS.2410 LEC 001"], 23: [] });

    await addPermissionNumber(portal.db, 10, "4711", { waives: ["requisite"] });
    const waived = await withCart([10, { permissionNumber: "4711" }], 11);
    await enroll(waived.client, 10, 11);
    expect(await requiredBy(waived.client)).toEqual({ 10: ["CHEM.1230 LEC 001"], 11: [] });
  });

  it("is named to a registrar who drops it", async () => {
    const { id } = await withBoth();
    const context = registrarContext(portal.database, "ruth", portal.clock.now);
    const asked = { student: id, termCode: SMALL_TERM, career: "UGRD", classNumber: 11, reason: "Medical leave." };
    const { messages } = await dropOnBehalf(context, asked);
    expect(messages.slice(1)).toEqual([WARNING.Description]);
  });

  it("is named when it's swapped away, unless its course stays", async () => {
    const { client } = await withBoth();
    await add(client, 12);
    await add(client, 30);
    expect(await rehearse(client, 11, 12)).toMatchObject({ success: true, whole: [] });
    expect(await rehearse(client, 11, 30)).toMatchObject({ success: true, whole: ["required_by"] });
    const made = await client.call("swapClasses", swapRequest(11, 30));
    expect(made.Data).toMatchObject({ Success: true, Messages: [WARNING] });
  });

  it("can't be swapped for the class that requires it", async () => {
    const { client } = await enter(21);
    await add(client, 20);
    expect(await rehearse(client, 21, 20)).toMatchObject({ success: false, rules: ["requisite"] });
    await take(client, 30);
    expect(await swap(client, 30, 20)).toMatchObject({ success: true });
  });

  it("is named to a student who only waits for the class that requires it", async () => {
    await take((await enter(21)).client, 20);
    const { client } = await enter(21);
    await take(client, 20);
    expect(await requiredBy(client)).toEqual({ 20: [], 21: ["PHYS.1410 LEC 001"] });
    const reply = await client.call("dropClass", dropOf(21));
    expect(reply.Metadata?.Messages?.map(({ Description }) => Description)).toEqual([
      "PHYS.1410 LEC 001 requires MATH.1310 at the same time.",
    ]);
  });

  it("must still be there when a seat opens in the class that requires it", async () => {
    const holder = await enter(21);
    await take(holder.client, 20);
    const kept = await enter(21);
    const left = await enter(21);
    for (const { client } of [left, kept]) await take(client, 20);
    await drop(left.client, 21);
    await drop(holder.client, 20);
    expect(await holdings(left.client)).toEqual(["20 W"]);
    expect(await holdings(kept.client)).toEqual(["21 E", "20 E"]);
    const [waiting] = await enrolled(left.client);
    expect(waiting?.WaitListMessage).toContain(
      "Requires MATH.1310 (before or at the same time), or a permission number.",
    );
    await drop(kept.client, 20);
    expect(await holdings(left.client)).toEqual(["20 W"]);
    await take(left.client, 21);
    expect(await holdings(left.client)).toEqual(["21 E", "20 E"]);
  });

  /** Waits for class 20, which has a free seat that the student couldn't take without the course of 21 and 24. */
  const passedOver = async (...more: number[]) => {
    const holder = await enter(21);
    await take(holder.client, 20);
    const { client } = await enter(21);
    for (const each of [20, ...more]) await take(client, each);
    await drop(client, 21);
    await drop(holder.client, 20);
    return client;
  };

  it("leads to the seat if it comes by a plan, a swap, or a waitlist", async () => {
    const planned = await passedOver();
    await add(planned, 21);
    await changePlans(planned, 0, { A: [21] });
    await submitPlans(planned, 1);
    expect(await holdings(planned)).toEqual(["21 E", "20 E"]);
    await drop(planned, 20);

    const swapped = await passedOver(30);
    await add(swapped, 21);
    expect(await swap(swapped, 30, 21)).toMatchObject({ success: true });
    expect(await holdings(swapped)).toEqual(["21 E", "20 E"]);
    await drop(swapped, 20);

    const first = await enter(24);
    const waiting = await passedOver();
    await take(waiting, 24);
    await drop(first.client, 24);
    expect(await holdings(waiting)).toEqual(["24 E", "20 E"]);
  });

  it("isn't asked for again of a student who waits with a waived requisite", async () => {
    await addPermissionNumber(portal.db, 20, "4712", { waives: ["requisite"] });
    const holder = await enter(21);
    await take(holder.client, 20);
    const { client } = await enter(20, { permissionNumber: "4712" });
    await drop(holder.client, 20);
    expect(await holdings(client)).toEqual(["20 E"]);
  });
});
