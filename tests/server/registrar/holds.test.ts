import { expect, it } from "vitest";
import { openCatalog } from "#server/catalog/catalog";
import { watchEndedHolds } from "#server/registration/waitlist/promote";
import { findRows } from "../../support/database/rows.ts";
import { describeTerm } from "../../support/registration/enrolling.ts";
import { holdOptions, registrarOf } from "../../support/registration/registrar.ts";
import { SMALL_TERM, type SmallTerm } from "../../support/small-term.ts";

const term: SmallTerm = {
  classes: [
    { number: 100, course: "COMP.1010", section: "201" },
    { number: 120, course: "HIST.1000", section: "201", capacity: 1, waitCapacity: 9 },
  ],
};
const BILL = holdOptions("<b>Owes</b> & more");

describeTerm("Commands for holds", { term, beginsEmpty: true }, ({ portal, newStudent, add, enroll, enter, drop }) => {
  const { order, repeat, refused, audit } = registrarOf(portal);

  const columns = ["code", "reason_html", "blocks_enrollment", "active_date", "end_date", "contact_name"] as const;
  const rows = () => findRows(portal.db, "service_indicators", columns, {}, "id");
  const rulesOf = async (client: Parameters<typeof enroll>[0]) => {
    await add(client, 100);
    return (await enroll(client, 100)).flatMap(({ rules }) => rules);
  };

  it("prevent enrollment from today on, until they are released, and say so", async () => {
    const { id, username, client } = await newStudent();
    expect(await order("hold", "place", username, ...BILL)).toEqual([
      `Hold BIL was placed on ${username} Tester (${id}).`,
    ]);
    const reason_html = "&#60;b&#62;Owes&#60;/b&#62; &#38; more";
    const untold = { end_date: null, contact_name: null };
    expect(await rows()).toEqual([
      { code: "BIL", reason_html, blocks_enrollment: true, active_date: "2027-01-20", ...untold },
    ]);
    expect(await rulesOf(client)).toEqual(["hold"]);
    expect(await order("hold", "release", id, "--code", "BIL")).toEqual([
      `Hold BIL was released for ${username} Tester (${id}).`,
    ]);
    expect(await rulesOf(client)).toEqual([]);
    expect(await audit()).toMatchObject([
      { action: "registrar_hold_place", detail: { by: "ruth", student: id, code: "BIL" } },
      {
        action: "registrar_hold_release",
        detail: { student: id, code: "BIL", before: { description: "Unpaid bill", active_date: "2027-01-20" } },
      },
    ]);
  });

  it("name the same contact wherever a student reads of one", { tags: ["portal§3.19"] }, async () => {
    const { username, client } = await newStudent();
    await order("hold", "place", username, ...BILL, "--contact", "Ida Cole");
    const query = { term: SMALL_TERM, career: "UGRD" };
    const contact = { Department: "the Bursar", ContactName: "Ida Cole" };
    expect((await client.call("dashboard")).NextStep).toMatchObject({ Kind: "hold", Hold: contact });
    expect((await client.call("serviceIndicators")).Data).toMatchObject([
      { Department: { Description: "the Bursar" }, ContactName: "Ida Cole" },
    ]);
    expect((await client.call("cartItems", { query })).Data?.Holds).toMatchObject([contact]);
    await add(client, 100);
    const { Data } = await client.call("validateCart", { query });
    const words = "A hold is blocking your enrollment: Unpaid bill. Contact Ida Cole, the Bursar.";
    expect(Data?.Items[0]?.Messages).toMatchObject([{ Rule: "hold", Description: words }]);
    // Which is also what the mail says.
    const [notice] = await client.call("notices");
    expect(notice?.Message).toBe("You can't enroll until it's released. To resolve it, contact Ida Cole, the Bursar.");
  });

  it("say at a repeat that nothing changed, also the next day, and change what differs", async () => {
    const { id } = await newStudent();
    await order("hold", "place", id, ...BILL, "--until", "2027-03-01");
    portal.clock.advanceMinutes(24 * 60);
    const [again] = await repeat("hold", "place", id, ...BILL, "--until", "2027-03-01");
    expect(again).toMatch(/is unchanged for/);
    const [changed] = await order("hold", "place", id, ...BILL, "--contact", "B. Ursar", "--from", "2027-01-25");
    expect(changed).toMatch(/was changed for/);
    expect(await rows()).toMatchObject([{ active_date: "2027-01-25", end_date: null, contact_name: "B. Ursar" }]);
    await order("hold", "release", id, "--code", "BIL");
    expect((await repeat("hold", "release", id, "--code", "BIL"))[0]).toMatch(/doesn't have hold BIL\.$/);
  });

  it.each([["--allows-enrollment"], ["--from", "2027-01-21"], ["--from", "2027-01-10", "--until", "2027-01-19"]])(
    "give the student such a seat when they're placed again with %s %s",
    async (...options) => {
      const [holder, waiting] = [await enter(120), await enter(120)];
      const place = ["hold", "place", waiting.id, ...BILL];
      await order(...place, "--from", "2027-01-01");
      await drop(holder.client, 120);
      expect(await order(...place, "--from", "2027-01-10", "--until", "2027-01-20")).toHaveLength(1);
      expect((await waiting.client.call("notices")).map(({ Kind }) => Kind)).toEqual(["passed_over", "hold_placed"]);
      expect(await order(...place, ...options)).toEqual([
        expect.stringContaining("was changed for"),
        "1 waitlisted student was enrolled.",
      ]);
      await repeat(...place, ...options);
    },
  );

  it("give the student such a seat on the day after their last, whichever server looks first", async () => {
    const [holder, waiting] = [await enter(120), await enter(120)];
    await order("hold", "place", waiting.id, ...BILL, "--until", "2027-01-21");
    await drop(holder.client, 120);
    const watch = () =>
      watchEndedHolds({ db: portal.db, catalog: openCatalog(portal.database), now: portal.clock.now });
    const [look, another] = [watch(), watch()];
    const kinds = async () =>
      (await findRows(portal.db, "notices", ["kind"], { class_number: 120 }, "id")).map(({ kind }) => kind);
    for (const day of [20, 21]) {
      portal.clock.set(`2027-01-${day}T15:00:00Z`);
      await Promise.all([look(), look(), another()]);
      expect(await kinds()).toEqual(["passed_over"]);
    }
    portal.clock.set("2027-01-22T05:01:00Z");
    await Promise.all([look(), another(), watch()()]);
    await look();
    expect(await kinds()).toEqual(["passed_over", "promoted"]);
  });

  it("are refused where they could never be in force", async () => {
    const { id } = await newStudent();
    const past = ["--from", "2026-01-01", "--until", "2027-01-19"];
    const place = ["hold", "place", id, ...BILL];
    const hasPassed = ["2027-01-19 has passed: today is 2027-01-20."];
    for (const days of [past, past.slice(2)]) expect(await refused(...place, ...days)).toEqual(hasPassed);
    await order(...place);
    const isTooEarly = ["2027-01-19 is before the hold's first day, 2027-01-20."];
    expect(await refused(...place, ...past.slice(2))).toEqual(isTooEarly);
    await order(...place, ...past);
    expect(await rows()).toMatchObject([{ active_date: "2026-01-01", end_date: "2027-01-19" }]);
  });
});
