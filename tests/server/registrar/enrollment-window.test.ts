import { beforeEach, expect, it } from "vitest";
import { sql } from "kysely";
import { registrarOf } from "../../support/registration/registrar.ts";
import { findRow } from "../../support/database/rows.ts";
import { describeTerm } from "../../support/registration/enrolling.ts";
import { SMALL_TERM, type SmallTerm } from "../../support/small-term.ts";

const term: SmallTerm = {
  classes: [
    { number: 100, course: "COMP.1010", section: "201", capacity: 1, waitCapacity: 9 },
    { number: 110, course: "MATH.1310", section: "201" },
  ],
};
const WINDOW = ["--from", "2027-01-20 08:00", "--until", "2027-02-06"];
const AS_IT_WAS = {
  enrollment_opens_at: new Date("2026-11-01T13:00:00Z"),
  enrollment_closes_at: new Date("2027-02-06T05:00:00Z"),
  open_enrollment_at: new Date("2026-12-01T13:00:00Z"),
};

describeTerm("Commands for the enrollment of a term", { term, beginsEmpty: true }, (students) => {
  const { portal, newStudent, add, enroll, drop, enter, withCart } = students;
  const { order, audit } = registrarOf(portal);

  beforeEach(async () => {
    await portal.db.updateTable("sessions").set(AS_IT_WAS).execute();
    await portal.db.updateTable("terms").set({ catalog_version: sql`catalog_version + 1` }).execute();
  });

  const windowOf = async (code: string) =>
    await findRow(portal.db, "sessions", ["enrollment_opens_at", "enrollment_closes_at", "open_enrollment_at"], {
      code,
    });
  const rulesOf = async () => {
    const student = await withCart(110);
    const [result] = await enroll(student.client, 110);
    return result?.rules;
  };

  it("open all sessions with an appointment, for everyone later, and say what they opened", async () => {
    const times =
      "enrollment 1/20/2027 at 8:00 AM to 2/6/2027 at 12:00 AM, open to everyone starting 1/25/2027 at 12:00 AM.";
    expect(await order("open-term", SMALL_TERM, ...WINDOW, "--everyone-from", "2027-01-25T00:00-05:00")).toEqual(
      ["1", "A", "B"].map((session) => `Session ${session}: ${times}`),
    );
    expect(await rulesOf()).toEqual(["window"]);
    portal.clock.set("2027-01-25T05:00:00Z");
    expect(await rulesOf()).toEqual([]);
  });

  it("open one session and leave the others, and are on record with what was before", async () => {
    const [line] = await order("open-term", SMALL_TERM, "--session", "1", ...WINDOW);
    expect(line).toBe("Session 1: enrollment 1/20/2027 at 8:00 AM to 2/6/2027 at 12:00 AM, by appointment only.");
    expect(await windowOf("A")).toEqual(AS_IT_WAS);
    const before = JSON.parse(JSON.stringify(AS_IT_WAS));
    const after = { ...before, enrollment_opens_at: "2027-01-20T13:00:00.000Z", open_enrollment_at: null };
    const sessions = [{ session: "1", before, after }];
    expect(await audit()).toEqual([
      { action: "registrar_open_term", detail: { by: "ruth", term: SMALL_TERM, sessions } },
    ]);
  });

  it("close at once, for the running portal as well, and promote into free seats when they open again", async () => {
    const holder = await enter(100);
    const waiting = await enter(100);
    expect(await order("close-term", SMALL_TERM)).toContain(
      "Session 1: enrollment 11/1/2026 at 8:00 AM to 1/20/2027 at 10:00 AM, open to everyone starting 12/1/2026 at 8:00 AM.",
    );
    const late = await newStudent();
    expect(await add(late.client, 110)).toMatchObject({ IsError: true });
    await drop(holder.client, 100);
    expect(await waiting.client.call("notices")).toEqual([]);
    expect((await order("open-term", SMALL_TERM, ...WINDOW)).at(-1)).toBe("1 waitlisted student was enrolled.");
    expect(await waiting.client.call("notices")).toMatchObject([{ Kind: "promoted" }]);
  });

  it("close at a time to come, never later than before, and do not open what would never open", async () => {
    expect((await order("close-term", SMALL_TERM, "--at", "2027-03-01")).at(0)).toContain("to 2/6/2027 at 12:00 AM");
    expect(await audit()).toEqual([]);
    await order("close-term", SMALL_TERM, "--at", "2027-02-01 17:00", "--session", "A");
    expect(await windowOf("A")).toMatchObject({ enrollment_closes_at: new Date("2027-02-01T22:00:00Z") });
    expect(await windowOf("1")).toEqual(AS_IT_WAS);
    expect(await order("close-term", SMALL_TERM, "--at", "2026-11-01", "--session", "B")).toEqual([
      "Session B: not open.",
    ]);
    expect(await order("close-term", SMALL_TERM, "--session", "B")).toEqual(["Session B: not open (unchanged)."]);
  });
});
