import { sql } from "kysely";
import { beforeEach, expect, it } from "vitest";
import { findRow, findRows, update } from "../../support/database/rows.ts";
import { describeTerm } from "../../support/registration/enrolling.ts";
import { holdOptions, recordsOfCsv, registrarOf } from "../../support/registration/registrar.ts";
import { SMALL_TERM, type SmallTerm } from "../../support/small-term.ts";

const term: SmallTerm = {
  classes: [
    { number: 100, course: "COMP.1010", section: "201", capacity: 2, waitCapacity: 9 },
    { number: 110, course: "MATH.1310" },
    { number: 120, course: "HIST.1000", capacity: 1, waitCapacity: 9 },
    { number: 140, course: "MUSI.1000", section: "201", consent: "I" },
    { number: 180, course: "CROS.1000", section: "201", combined: "C1", capacity: 5, waitCapacity: 9 },
    { number: 181, course: "CROS.2000", section: "201", combined: "C1", capacity: 5, waitCapacity: 9 },
  ],
  combined: { C1: 1 },
};
const WINDOW = ["--from", "2027-01-20 08:00", "--until", "2027-02-06"];
const AS_IT_WAS = {
  enrollment_opens_at: new Date("2026-11-01T13:00:00Z"),
  enrollment_closes_at: new Date("2027-02-06T05:00:00Z"),
  open_enrollment_at: new Date("2026-12-01T13:00:00Z"),
};
const NUMBERS = ["permission-numbers", SMALL_TERM, "140"];
const CONSENT = ["--waives", "consent"];

describeTerm("npm run registrar --", { term, beginsEmpty: true }, (students) => {
  const { portal, newStudent, add, enroll, drop, enter, withCart } = students;
  const { type, order, repeat, refused, audit } = registrarOf(portal);

  beforeEach(async () => {
    await update(portal.db, "class_seats", { capacity: 2, wait_capacity: 9 }, { class_number: 100 });
    await update(portal.db, "combined_sections", { capacity: 1 });
    await update(portal.db, "sessions", AS_IT_WAS);
    await update(portal.db, "terms", { catalog_version: sql`catalog_version + 1` });
  });

  const capacity = (number: number, ...options: string[]) => order("capacity", SMALL_TERM, String(number), ...options);
  const COUNTS = ["capacity", "enrolled", "wait_capacity", "waitlisted", "over_capacity_allowed"] as const;
  const seatsOf = (class_number: number) => findRow(portal.db, "class_seats", COUNTS, { class_number });
  const TIMES = ["enrollment_opens_at", "enrollment_closes_at", "open_enrollment_at"] as const;
  const windowOf = (code: string) => findRow(portal.db, "sessions", TIMES, { code });
  const rulesOf = async () => (await enroll((await withCart(110)).client, 110))[0]?.rules;
  const numbers = () =>
    findRows(portal.db, "permission_numbers", ["number", "waives", "expires_on", "used_by"], {}, "number");

  it("capacity enrolls waitlisted students in order, notifies them, and is on record, once", async () => {
    const students = [];
    for (let count = 0; count < 5; count++) students.push(await enter(100));
    expect(await capacity(100, "--seats", "4")).toEqual([
      "COMP.1010 LEC 201 (class 100) in 2027 Spring: 4 seats (was 2); 9 places on the waitlist.",
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

  it("capacity refuses fewer seats than students, unless they are to stay", async () => {
    await enter(100);
    await enter(100);
    expect(await refused("capacity", SMALL_TERM, "100", "--seats", "1")).toEqual([
      "COMP.1010 LEC 201 (class 100) in 2027 Spring has 2 enrolled students, 1 over the new capacity of 1. " +
        "Choose to keep all students enrolled, or give more seats.",
    ]);
    expect(await seatsOf(100)).toMatchObject({ capacity: 2 });
    expect(await capacity(100, "--seats", "0", "--keep-enrolled")).toEqual([
      "COMP.1010 LEC 201 (class 100) in 2027 Spring: 0 seats (was 2); 9 places on the waitlist; up to 2 over capacity.",
    ]);
    expect(await seatsOf(100)).toMatchObject({ capacity: 0, enrolled: 2, over_capacity_allowed: 2 });
    const [, last] = [await enter(100), await enter(100)];
    // Raised, though still below those who are enrolled: nobody gains a seat.
    await capacity(100, "--seats", "1");
    expect(await seatsOf(100)).toMatchObject({ capacity: 1, enrolled: 2, over_capacity_allowed: 1, waitlisted: 2 });
    expect(await capacity(100, "--seats", "unlimited")).toEqual([
      "COMP.1010 LEC 201 (class 100) in 2027 Spring: unlimited seats (was 1); 9 places on the waitlist.",
      "2 waitlisted students were enrolled.",
    ]);
    expect(await seatsOf(100)).toMatchObject({ capacity: null, enrolled: 4, over_capacity_allowed: 0 });
    expect(await last.client.call("notices")).toHaveLength(1);
    expect(await refused("capacity", SMALL_TERM, "100", "--seats", "3")).toEqual([
      expect.stringContaining("has 4 enrolled students, 1 over the new capacity of 3"),
    ]);
  });

  it("capacity changes a combined section, for the wait lists of all of them", async () => {
    await enter(180);
    const waiting = [await enter(181), await enter(180)];
    expect(await capacity(181, "--seats", "3", "--combined")).toEqual([
      "Combined section C1 (classes 180, 181) in 2027 Spring: 3 seats (was 1).",
      "2 waitlisted students were enrolled.",
    ]);
    for (const { client } of waiting) expect(await client.call("notices")).toHaveLength(1);
    expect(await audit()).toMatchObject([{ detail: { class: 181, combined: "C1" } }]);
    expect(await refused("capacity", SMALL_TERM, "180", "--combined", "--seats", "2")).toEqual([
      expect.stringContaining("has 3 enrolled students, 1 over the new capacity of 2"),
    ]);
  });

  it("open-term opens all sessions with an appointment, for everyone later, and says what it opened", async () => {
    const times =
      "enrollment 1/20/2027 at 8:00 AM to Friday, February 5, 11:59 PM, open to everyone starting 1/25/2027 at 12:00 AM.";
    expect(await order("open-term", SMALL_TERM, ...WINDOW, "--everyone-from", "2027-01-25T00:00-05:00")).toEqual(
      ["1", "A", "B"].map((session) => `Session ${session}: ${times}`),
    );
    expect(await rulesOf()).toEqual(["window"]);
    portal.clock.set("2027-01-25T05:00:00Z");
    expect(await rulesOf()).toEqual([]);
  });

  it("open-term opens one session and leaves the others, and is on record with what was before", async () => {
    const [line] = await order("open-term", SMALL_TERM, "--session", "1", ...WINDOW);
    expect(line).toBe(
      "Session 1: enrollment 1/20/2027 at 8:00 AM to Friday, February 5, 11:59 PM, by appointment only.",
    );
    expect(await windowOf("A")).toEqual(AS_IT_WAS);
    const before = JSON.parse(JSON.stringify(AS_IT_WAS));
    const after = { ...before, enrollment_opens_at: "2027-01-20T13:00:00.000Z", open_enrollment_at: null };
    const detail = { by: "ruth", term: SMALL_TERM, sessions: [{ session: "1", before, after }] };
    expect(await audit()).toEqual([{ action: "registrar_open_term", detail }]);
  });

  it("close-term closes at once, for the running portal as well, and open-term promotes into free seats", async () => {
    const holder = await enter(120);
    const waiting = await enter(120);
    expect(await order("close-term", SMALL_TERM)).toContain(
      "Session 1: enrollment 11/1/2026 at 8:00 AM to Wednesday, January 20, 10:00 AM, open to everyone starting 12/1/2026 at 8:00 AM.",
    );
    expect(await add((await newStudent()).client, 110)).toMatchObject({ IsError: true });
    await drop(holder.client, 120);
    expect(await waiting.client.call("notices")).toEqual([]);
    expect((await order("open-term", SMALL_TERM, ...WINDOW)).at(-1)).toBe("1 waitlisted student was enrolled.");
    expect(await waiting.client.call("notices")).toMatchObject([{ Kind: "promoted" }]);
  });

  it("close-term closes at a time to come, never later than before, and opens nothing", async () => {
    expect((await order("close-term", SMALL_TERM, "--at", "2027-03-01")).at(0)).toContain(
      "to Friday, February 5, 11:59 PM",
    );
    expect(await audit()).toEqual([]);
    await order("close-term", SMALL_TERM, "--at", "2027-02-01 17:00", "--session", "A");
    expect(await windowOf("A")).toMatchObject({ enrollment_closes_at: new Date("2027-02-01T22:00:00Z") });
    expect(await windowOf("1")).toEqual(AS_IT_WAS);
    const closeB = ["close-term", SMALL_TERM, "--session", "B"];
    expect(await order(...closeB, "--at", "2026-11-01")).toEqual(["Session B: not open."]);
    expect(await order(...closeB)).toEqual(["Session B: not open (unchanged)."]);
  });

  it("permission-numbers issues numbers of six digits that work, and prints them as CSV", async () => {
    const kindOf = ["--waives", "consent,capacity", "--expires", "2027-02-05"];
    const { out, err } = await type(...NUMBERS, "--have", "3", ...kindOf);
    expect(err).toEqual(["MUSI.1000 LEC 201 (class 140) in 2027 Spring: 3 new permission numbers."]);
    const printed = recordsOfCsv(out);
    const kind = { term: SMALL_TERM, class: "140", waives: "consent capacity", expires: "2027-02-05" };
    expect(printed).toEqual([kind, kind, kind].map((each) => ({ ...each, number: expect.stringMatching(/^\d{6}$/) })));
    const issued = printed.map(({ number }) => number ?? "");
    expect(new Set(issued).size).toBe(3);
    expect(await numbers()).toEqual(
      issued.map((number) => ({ number, waives: ["consent", "capacity"], expires_on: "2027-02-05", used_by: null })),
    );
    const entry = { action: "registrar_permission_numbers", detail: { by: "ruth", class: 140 } };
    expect(await audit()).toMatchObject([entry]);

    const { id } = await enter(140, { permissionNumber: issued[0] });
    expect((await numbers()).filter(({ used_by }) => used_by === id)).toMatchObject([{ number: issued[0] }]);
  });

  it("permission-numbers tops up to as many unused ones of the kind, and says at a repeat that there are enough", async () => {
    const first = recordsOfCsv(await order(...NUMBERS, "--have", "2", ...CONSENT));
    expect(await order(...NUMBERS, "--have", "2", ...CONSENT)).toHaveLength(3);
    const again = await type(...NUMBERS, "--have", "1", ...CONSENT);
    expect(again.err).toEqual(["MUSI.1000 LEC 201 (class 140) in 2027 Spring: Unchanged."]);
    expect(recordsOfCsv(again.out)).toEqual(first);
    expect(await audit()).toHaveLength(1);

    const [used] = first;
    await enter(140, { permissionNumber: used?.["number"] });
    const topped = recordsOfCsv(await order(...NUMBERS, "--have", "2", ...CONSENT));
    expect(topped).toHaveLength(2);
    expect(topped).not.toContainEqual(used);
    // Of another kind, so they do not count.
    await order(...NUMBERS, "--have", "2", ...CONSENT, "--expires", "2027-02-05");
    await order(...NUMBERS, "--have", "2", "--waives", "capacity");
    expect(await numbers()).toHaveLength(7);
    const [, second] = await audit();
    expect(second?.detail).toMatchObject({ count: 1 });
    // The audit says which run issued a number, and not which number.
    const { rows: runs } = await sql<{ action: string; count: number }>`
      select a.action, count(*)::integer as count from permission_numbers join audit a using (request_id)
      group by a.id, a.action order by a.id`.execute(portal.db);
    expect(runs.map(({ count }) => count)).toEqual([2, 1, 2, 2]);
  });

  const OPEN = "open-term 3730 --from 2027-01-20 --until 2027-02-06";
  const HAVE = "permission-numbers 3730 100 --waives consent --have";
  it.each([
    ["capacity 9999 100 --seats 1", "Term 9999 doesn't exist."],
    ["capacity 3730 999 --seats 1", "2027 Spring (3730) doesn't have class 999."],
    ["capacity 3730 100", "Add --seats, --wait-list, or both."],
    ["capacity 3730 100 --seats many", '--seats should be a whole number from 0 to 1000000, not "many".'],
    ["capacity 3730 100 --seats 1 --combined", "isn't part of a combined section."],
    ["capacity 3730 180 --wait-list 1 --combined", "A combined section has no waitlist"],
    ["open-term 9999 --from 2027-01-20 --until 2027-02-06", "Term 9999 doesn't exist."],
    [`${OPEN} --session Z`, "2027 Spring (3730) doesn't have session Z."],
    ["open-term 3730 --from soon --until 2027-02-06", '"2026-11-23 08:00", a date, or a time'],
    [
      "open-term 3730 --from 2027-02-06 --until 2027-02-06",
      "--from (2/6/2027 at 12:00 AM) should be before --until (2/6/2027 at 12:00 AM).",
    ],
    [`${OPEN} --everyone-from 2027-02-06`, "--everyone-from (2/6/2027 at 12:00 AM) should be between --from"],
    [
      "open-term 3730 --from 2027-01-20 --until 2027-04-01",
      "Session A ends on 3/12/2027, before --until (4/1/2027 at 12:00 AM). To change only one session",
    ],
    ["close-term 3730 --at 2027-02-30", '--at should be a time such as "2026-11-23 08:00"'],
    [
      "permission-numbers 3730 100 --have 1 --waives consent,all",
      '--waives should be a list of consent, requisite, capacity, clash, or units, not "consent,all".',
    ],
    [`${HAVE} 0`, '--have should be a whole number from 1 to 5000, not "0".'],
    [`${HAVE} 1 --expires 2027-13-01`, "--expires should be a date (YYYY-MM-DD)"],
    [`${HAVE} 1 --expires 2027-01-19`, "2027-01-19 has passed: today is 2027-01-20."],
    ["permission-numbers 3730 999 --waives consent --have 1", "doesn't have class 999."],
    ["hold place nobody", "No student has the ID or username nobody."],
    ["hold release nobody --code BIL", "No student has the ID or username nobody."],
    ["hold keep nobody", "Unknown command: hold."],
    ["alert end 99", `Alert 99 doesn't exist. Run "alert list" to see all alerts.`],
    ["alert add --message x --severity loud", "--severity should be info, warning, or danger"],
    ["alert add --message x --until 2020-01-01", "--until has passed, so no one would see the alert."],
    ["flag set telepathy on", 'not "telepathy"'],
    ["flag set schedule_builder on --for nobody", "No one has the ID or username nobody."],
  ])("refuses and changes nothing: %s", async (typed, message) => {
    const words = typed.startsWith("hold place") ? holdOptions("Owes.") : [];
    expect((await refused(...typed.split(" "), ...words)).join("\n")).toContain(message);
  });
});
