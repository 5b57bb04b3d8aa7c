import { beforeEach, expect, it } from "vitest";
import type { RuleRefusal } from "#contract/calls/staff";
import { findRows, insert, update } from "../../support/database/rows.ts";
import { addPerson, addStaff, type PortalClient } from "../../support/portal.ts";
import { describeTerm } from "../../support/registration/enrolling.ts";
import { registrarOf } from "../../support/registration/registrar.ts";
import { SMALL_TERM, type SmallTerm } from "../../support/small-term.ts";

const term: SmallTerm = {
  classes: [
    {
      number: 100,
      course: "COMP.1010",
      section: "201",
      capacity: 1,
      waitCapacity: 5,
      consent: "I",
      meets: "MW 9:00-9:50",
    },
    { number: 120, course: "HIST.1000", section: "201", meets: "MW 9:00-9:50", units: [1, 20] },
    { number: 130, course: "PHIL.1000", section: "201", meets: "MW 9:00-9:50" },
  ],
};
const HOLD = "A hold is blocking your enrollment: Unpaid bill. Contact the bursar.";
const CONSENT = "Requires instructor consent. Enter a permission number.";
const CLASH = "LEC 201 conflicts with HIST.1000 LEC 201 (MW 9:00 AM).";
const FULL = "This class is full. You can join the waitlist.";

describeTerm("An enrollment on behalf that rules refuse", { term, isOwn: true }, (students) => {
  const { portal, newStudent, take, held } = students;
  const { order, repeat, refused } = registrarOf(portal);
  let registrar: PortalClient;
  let student: Awaited<ReturnType<typeof newStudent>>;
  let choice: { Student: string; Career: string; Term: string; ClassNumber: number; RelatedClassNumbers: number[] };

  beforeEach(async () => {
    await addPerson(portal.db, "registrar", { is_student: false });
    await addStaff(portal.db, "registrar", "registrar");
    registrar = await portal.signIn("registrar");
    student = await newStudent();
    await take(student.client, 120);
    await update(portal.db, "class_seats", { enrolled: 1, external_enrolled: 1 }, { class_number: 100 });
    await insert(portal.db, "service_indicators", {
      student_id: student.id,
      code: "BIL",
      is_positive: false,
      description: "Unpaid bill",
      department: "the bursar",
      reason_html: "",
      blocks_enrollment: true,
    });
    choice = { Student: student.id, Career: "UGRD", Term: SMALL_TERM, ClassNumber: 100, RelatedClassNumbers: [] };
  });

  const all: RuleRefusal[] = [
    { Rule: "hold", Description: HOLD },
    { Rule: "consent", Description: CONSENT },
    { Rule: "clash", Description: CLASH },
    { Rule: "seats", Description: FULL },
  ];
  const check = () => registrar.call("staffCheckEnroll", { body: choice });
  const enroll = (Overrides: RuleRefusal[]) =>
    registrar.call("staffEnroll", { body: { ...choice, Overrides, Reason: "The dean." } });
  const auditOf = async (action: string) => await findRows(portal.db, "audit", ["detail"], { action });

  it("names each refusal in the student's words, changes nothing, and notes who looked", async () => {
    const before = await findRows(portal.db, "enrollment_events", ["id"], {});
    expect(await check()).toEqual({ Messages: [], Refusals: all });
    expect(await findRows(portal.db, "enrollment_events", ["id"], {})).toEqual(before);
    expect(await held(student.client)).toEqual([120]);
    expect(await auditOf("registrar_enroll_read")).toEqual([
      { detail: { by: "registrar", student: student.id, term: SMALL_TERM, class: 100 } },
    ]);
  });

  it.each([0, 1, 2, 3])("isn't made while refusal %i isn't overridden", async (missing) => {
    expect(await enroll(all.filter((_, at) => at !== missing))).toEqual({ Messages: [], Refusals: all });
    expect(await held(student.client)).toEqual([120]);
    expect(await auditOf("registrar_enroll")).toEqual([]);
  });

  it("is made once each is overridden, with what was overridden in the audit, the event, and the row", async () => {
    const { Messages, Refusals } = await enroll(all);
    expect([Messages[0], Refusals]).toEqual([expect.stringContaining("is enrolled in COMP.1010 LEC 201."), []]);
    expect(new Set(await held(student.client))).toEqual(new Set([100, 120]));
    const overridden = all.map(({ Rule, Description }) => `${Rule}: ${Description}`);
    expect(await auditOf("registrar_enroll")).toMatchObject([{ detail: { reason: "The dean.", overridden } }]);
    const event = { class_number: 100, kind: "enroll" } as const;
    expect(await findRows(portal.db, "enrollment_events", ["detail"], event)).toMatchObject([
      { detail: { overridden } },
    ]);
    expect(await findRows(portal.db, "enrollments", ["waived"], { class_number: 100 })).toEqual([
      { waived: ["consent", "capacity", "clash"] },
    ]);
    const counts = await findRows(portal.db, "class_seats", ["over_capacity_allowed"], { class_number: 100 });
    expect(counts).toEqual([{ over_capacity_allowed: 1 }]);
  });

  it("keeps the reason for each override in the audit and the event, and tells the student each one once", async () => {
    const reasons = ["Paid today", "The dean.", "The dean.", "Room for one more."];
    const Overrides = all.map((refusal, at) => ({ ...refusal, Reason: reasons[at]! }));
    expect((await registrar.call("staffEnroll", { body: { ...choice, Overrides } })).Refusals).toEqual([]);
    const told = "Paid today. The dean. Room for one more.";
    const detail = {
      reason: told,
      overridden: all.map(({ Rule, Description }) => `${Rule}: ${Description}`),
      reasons: ["hold: Paid today", "consent: The dean.", "clash: The dean.", "seats: Room for one more."],
    };
    expect(await auditOf("registrar_enroll")).toMatchObject([{ detail }]);
    const event = { class_number: 100, kind: "enroll" } as const;
    expect(await findRows(portal.db, "enrollment_events", ["detail"], event)).toMatchObject([{ detail }]);
    const notices = await findRows(portal.db, "notices", ["message"], { person_id: student.id, class_number: 100 });
    expect(JSON.stringify(notices)).toContain(told);
  });

  it("isn't made without a reason for each override, or one for all", async () => {
    const send = async (Overrides: (RuleRefusal & { Reason?: string })[]) =>
      (await registrar.send("staffEnroll", { body: { ...choice, Overrides } })).status;
    expect(await send(all)).toBe(409);
    expect(await send(all.map((refusal, at) => ({ ...refusal, ...(at > 0 && { Reason: "The dean." }) })))).toBe(409);
    expect(await send([])).toBe(409);
    expect(await held(student.client)).toEqual([120]);
    expect(await auditOf("registrar_enroll")).toEqual([]);
  });

  it("isn't made if another rule, or another class in the way, has come since it was checked", async () => {
    const { Refusals } = await check();
    expect(Refusals).toEqual(all);
    await update(portal.db, "student_careers", { max_term_units: 2 }, { student_id: student.id });
    const units = {
      Rule: "units",
      Description: "You'd have 4 credits. Your Undergraduate limit for 2027 Spring is 2.",
    };
    const [hold, consent, clash, seats] = all;
    expect((await enroll(all)).Refusals).toEqual([hold, consent, clash, units, seats]);
    await update(portal.db, "student_careers", { max_term_units: 18 }, { student_id: student.id });
    await update(portal.db, "service_indicators", { description: "Late book" }, { student_id: student.id });
    const other = { Rule: "hold", Description: HOLD.replace("Unpaid bill", "Late book") };
    expect((await enroll(all)).Refusals).toEqual([other, consent, clash, seats]);
    expect(await held(student.client)).toEqual([120]);
  });

  it("is made without overrides where no rule refuses, and waives nothing", async () => {
    const free = await newStudent();
    choice = { ...choice, Student: free.id, ClassNumber: 130 };
    expect(await check()).toEqual({ Messages: [], Refusals: [] });
    expect((await enroll([])).Messages).toHaveLength(1);
    expect(await findRows(portal.db, "enrollments", ["waived"], { class_number: 130 })).toEqual([{ waived: [] }]);
    // The units of a class that the student has are judged by what they change.
    choice = { ...choice, ClassNumber: 120, Student: student.id };
    const more = { ...choice, Units: 20, Overrides: [], Reason: "The dean." };
    const { Refusals } = await registrar.call("staffEnroll", { body: more });
    expect(Refusals.map(({ Rule }) => Rule)).toEqual(["hold", "units"]);
  });

  it("is told by the command with the option that overrides it", async () => {
    const args = [student.id, SMALL_TERM, "100", "--career", "UGRD", "--reason", "The dean."];
    const told = all.map(({ Rule, Description }) => `  ${Rule}: ${Description}`);
    const [words = ""] = await refused("enroll", ...args);
    expect(words.split("\n")).toEqual([
      "Nothing was changed.",
      "These rules refuse it:",
      ...told,
      "To enroll the student anyway, add --override hold,consent,clash,seats, or --override all for whatever refuses it.",
    ]);
    await refused("enroll", ...args, "--override", "hold,consent,clash");
    expect(await order("enroll", ...args, "--dry-run")).toEqual(expect.arrayContaining(told));
    expect((await refused("enroll", ...args, "--override", "gravity"))[0]).toMatch(
      /^--override should be a list of window/,
    );
    const overriding = [...args, "--override", "hold,consent,clash,seats"];
    for (const wrong of ["hold", "hold=", "gravity=Up."])
      expect((await refused("enroll", ...overriding, "--reason-for", wrong))[0]).toMatch(
        /^--reason-for should be a rule/,
      );
    for (const which of ["hold,consent", "all"])
      expect((await refused("enroll", ...args, "--override", which, "--reason-for", "seats=One more."))[0]).toMatch(
        /^--reason-for seats needs seats in --override/,
      );
    const [done] = await order(
      "enroll",
      ...overriding,
      "--reason-for",
      "hold=Paid = today",
      "--reason-for",
      "seats=One.",
    );
    expect(done).toContain("is enrolled in");
    const reasons = ["hold: Paid = today", "consent: The dean.", "clash: The dean.", "seats: One."];
    expect(await auditOf("registrar_enroll")).toMatchObject([{ detail: { reason: "The dean.", reasons } }]);
    expect((await repeat("enroll", ...args))[0]).toContain("already has");
  });
});
