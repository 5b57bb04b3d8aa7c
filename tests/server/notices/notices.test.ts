import { expect, it } from "vitest";
import { claimMail } from "#server/notices/mail-notices";
import { findRows, update } from "../../support/database/rows.ts";
import type { PortalClient } from "../../support/portal.ts";
import { describeTerm } from "../../support/registration/enrolling.ts";
import { SMALL_TERM, type SmallTerm } from "../../support/small-term.ts";

const term: SmallTerm = {
  classes: [
    { number: 100, course: "COMP.1010", section: "201", capacity: 1, waitCapacity: 9 },
    { number: 102, course: "COMP.1010", section: "802", component: "LAB" },
    { number: 120, course: "HIST.1000", section: "201", capacity: 1, waitCapacity: 9, meets: "M 9:00-9:50", units: 1 },
    { number: 130, course: "MATH.1310", section: "201", meets: "M 9:00-9:50" },
  ],
};

describeTerm("Notices", { term, beginsEmpty: true }, ({ portal, add, drop, enter, swap, take }) => {
  const noticesOf = (client: PortalClient) => client.call("notices");

  it("tell who is given a seat of what, since when, and how to leave it again", async () => {
    const [holder, waiting] = [await enter(120), await enter(120)];
    expect(await noticesOf(waiting.client)).toEqual([]);
    await drop(holder.client, 120);
    expect(await noticesOf(holder.client)).toEqual([]);
    expect(await noticesOf(waiting.client)).toEqual([
      {
        Id: expect.any(Number) as number,
        Kind: "promoted",
        Term: { Code: SMALL_TERM, Description: "2027 Spring" },
        AcademicCareer: { Code: "UGRD", Description: "Undergraduate" },
        ClassNumber: 120,
        Title: "You're enrolled in HIST.1000 LEC 201.",
        Message:
          "A seat opened on 1/20/2027 at 10:00 AM, so we enrolled you in HIST.1000 LEC 201, Title of HIST.1000 " +
          "(class 120, 2027 Spring, Undergraduate) for 1 credit. " +
          "If you don't want the class, drop it in My Classes by 2/5/2027, or withdraw by 4/2/2027.",
        At: "2027-01-20T15:00:00.000Z",
        IsRead: false,
      },
    ]);
  });

  it("tell who is passed over why and what helps, once for the same reasons in a row", async () => {
    const holder = await enter(120);
    const [waiting, behind] = [await enter(120), await enter(120)];
    await take(waiting.client, 130);
    await drop(holder.client, 120);
    const first = await noticesOf(waiting.client);
    expect(first).toMatchObject([{ Kind: "passed_over", Title: "You didn't get a seat in HIST.1000 LEC 201." }]);
    expect(first[0]?.Message).toBe(
      "On 1/20/2027 at 10:00 AM, a seat opened in HIST.1000 LEC 201, Title of HIST.1000 (class 120, 2027 Spring, " +
        "Undergraduate), but we couldn't enroll you. LEC 201 conflicts with MATH.1310 LEC 201 (M 9:00 AM). " +
        "You're still on the waitlist. To take this class, drop or swap the class that conflicts.",
    );
    await drop(behind.client, 120);
    expect(await noticesOf(waiting.client)).toEqual(first);

    const third = await enter(120);
    await update(portal.db, "student_careers", { max_term_units: 3 }, { student_id: waiting.id });
    await drop(third.client, 120);
    const [latest, ...others] = await noticesOf(waiting.client);
    expect(others).toEqual(first);
    expect(latest?.Message).toContain("You'd have 4 credits.");
    expect(latest?.Message).toContain("To take this class, drop another class or lower its credits in My Classes.");
  });

  it("show until they're read, each person's own", async () => {
    const holders = [await enter(120), await enter(100, { relatedClassNumber1: 102 })];
    const waiting = [await enter(120), await enter(100, { relatedClassNumber1: 102 })];
    await drop(holders[0]!.client, 120);
    await drop(holders[1]!.client, 100);
    const ids = await Promise.all(waiting.map(async ({ client }) => (await noticesOf(client)).map(({ Id }) => Id)));
    expect(ids.map(({ length }) => length)).toEqual([1, 1]);
    const readBy = (client: PortalClient, ...Ids: number[]) => client.call("readNotices", { body: { Ids } });
    expect(await readBy(waiting[0]!.client, ...ids[1]!, 1e300, -1)).toEqual({ Unread: 1 });
    expect(await readBy(waiting[0]!.client, ...ids[0]!)).toEqual({ Unread: 0 });
    expect(await readBy(waiting[0]!.client, ...ids[0]!)).toEqual({ Unread: 0 });
    expect(await noticesOf(waiting[0]!.client)).toEqual([]);
    expect(await noticesOf(waiting[1]!.client)).toHaveLength(1);
  });

  it("are neither told nor mailed any more once the class was dropped, swapped or had, which others are not", async () => {
    const kinds = async (client: PortalClient) => (await noticesOf(client)).map(({ Kind }) => Kind);
    const mails = async (id: string) => {
      const now = portal.clock.now();
      const due: number[] = [];
      for (let mail = await claimMail(portal.db, now); mail; mail = await claimMail(portal.db, now)) due.push(mail.id);
      await update(portal.db, "notices", { mail_attempts: 0, mail_after: now });
      const rows = await findRows(portal.db, "notices", ["id"], { person_id: id });
      return rows.filter((row) => due.includes(row.id)).length;
    };
    const holder = await enter(120);
    const [waiting, behind] = [await enter(120), await enter(120)];
    await take(waiting.client, 130);
    await drop(holder.client, 120);
    expect(await kinds(waiting.client)).toEqual(["passed_over"]);
    expect(await kinds(behind.client)).toEqual(["promoted"]);
    expect(await mails(behind.id)).toBe(1);

    await drop(behind.client, 120);
    expect(await kinds(behind.client)).toEqual([]);
    expect(await mails(behind.id)).toBe(0);
    expect(await kinds(waiting.client)).toEqual(["passed_over"]);
    expect(await mails(waiting.id)).toBe(1);

    await drop(waiting.client, 130);
    expect(await kinds(waiting.client)).toEqual(["promoted"]);
    expect(await mails(waiting.id)).toBe(1);

    await add(waiting.client, 130);
    expect(await swap(waiting.client, 120, 130)).toMatchObject({ success: true });
    expect(await kinds(waiting.client)).toEqual([]);
    expect(await mails(waiting.id)).toBe(0);
  });
});
