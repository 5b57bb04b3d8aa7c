import { expect, it } from "vitest";
import type { DropKind } from "#contract/calls/enrollment";
import { describeEachDatabase } from "../../../support/database/database.ts";
import { update } from "../../../support/database/rows.ts";
import type { PortalClient } from "../../../support/portal.ts";
import { describeTerm, dropOf, smallTermPortal } from "../../../support/registration/enrolling.ts";
import { type SmallTerm, TEST_NOW } from "../../../support/small-term.ts";

const term: SmallTerm = {
  classes: [
    { number: 103, course: "COMP.1010", association: 2 },
    { number: 104, course: "COMP.1010", component: "LAB", association: 2 },
    { number: 110, course: "MATH.1310", section: "201", meets: "MWF 9:30-10:20" },
    { number: 111, course: "MATH.1310", section: "202", meets: "MWF 9:30-10:20" },
    { number: 120, course: "HIST.1000", section: "201", capacity: 0, waitCapacity: 9 },
    { number: 190, course: "HALF.1000", session: "A" },
  ],
};

describeEachDatabase("Dropping", (open) => {
  const { portal, newStudent, add, enroll, enter, take, drop, enrolled, cancel, loseAnswers } = smallTermPortal(
    open,
    term,
  );

  it.each([
    { name: "a drop", classNumber: 110, at: TEST_NOW, kind: "drop" },
    { name: "a withdrawal", classNumber: 110, at: "2027-02-10T12:00:00Z", kind: "withdraw" },
    { name: "leaving a wait list", classNumber: 120, at: TEST_NOW, kind: "drop" },
  ])("repeats the lost answer of $name, and does nothing twice", async ({ classNumber, at, kind }) => {
    const { id, username, client } = await newStudent();
    await add(client, classNumber, { useWaitList: true });
    expect(await enroll(client, classNumber)).toMatchObject([{ success: true }]);
    const later = await portal.signIn(username, at);
    const request = dropOf(classNumber, `lost-answer-of-${id}`);
    expect((await later.call("dropClass", request)).Metadata).toEqual({ ClassNumber: classNumber, Kind: kind });
    await loseAnswers(id);
    expect((await later.call("dropClass", request)).Metadata).toEqual({ ClassNumber: classNumber, Kind: kind });
    const fresh = dropOf(classNumber, `another-of-${id}`);
    expect((await later.call("dropClass", fresh)).Error?.Metadata).toEqual({ Rule: "not_held" });
  });

  it("drops without a trace before the deadline, withdraws after it, and then refuses with the date", {
    tags: ["portal§3.16", "portal§4.12", "portal§7.15"],
  }, async () => {
    const { username, client } = await enter(190);
    await take(client, 110);
    const dropAt = async (moment: string, number: number) => await drop(await portal.signIn(username, moment), number);
    expect((await dropAt("2027-02-05T23:00:00Z", 190)).Metadata).toMatchObject({ Kind: "drop" });
    expect(await dropAt("2027-04-03T12:00:00Z", 110)).toMatchObject({
      IsError: true,
      Message: "The last day to withdraw from MATH.1310 was 4/2/2027. Contact the registrar's office.",
    });
    expect((await dropAt("2027-02-06T12:00:00Z", 110)).Metadata).toMatchObject({ Kind: "withdraw" });
    expect(await enrolled(await portal.signIn(username))).toMatchObject([
      { EnrollmentStatusReason: { Code: "WDRW" }, OfficialGrade: { Code: "W" }, CanDrop: false },
    ]);
  });

  it("drops the classes that came with a class, whichever of them is named", {
    tags: ["portal§3.15", "portal§7.15"],
  }, async () => {
    const { client } = await enter(103, { relatedClassNumber1: 104 });
    await drop(client, 104);
    expect(await enrolled(client)).toEqual([]);
    expect((await drop(client, 103)).Error?.Metadata).toEqual({ Rule: "not_held" });
  });

  it("changes nothing when it would no longer be what the student was shown", async () => {
    const { username, client } = await enter(110);
    const agreedTo = (as: PortalClient, kind: DropKind) =>
      as.call("dropClass", { body: { ...dropOf(110).body, kind } });
    expect(await agreedTo(client, "withdraw")).toMatchObject({ IsError: true });
    const later = await portal.signIn(username, "2027-02-06T05:00:01Z");
    expect(await agreedTo(later, "drop")).toMatchObject({ IsError: true });
    expect(await enrolled(later)).toMatchObject([
      { ClassNumber: 110, EnrollmentStatus: { Code: "E" }, DropKind: "withdraw" },
    ]);
    expect((await agreedTo(later, "withdraw")).Metadata).toMatchObject({ Kind: "withdraw" });
  });

  it("drops a canceled class without a trace on any day, and doesn't count it before", async () => {
    const { id, username, client } = await newStudent();
    await update(portal.db, "student_careers", { max_term_units: 3 }, { student_id: id });
    await take(client, 110);
    await add(client, 111);
    expect(await enroll(client, 111)).toMatchObject([{ rules: ["repeat", "clash", "units"] }]);
    await cancel(110);
    expect(await enroll(client, 111)).toMatchObject([{ success: true }]);
    const later = await portal.signIn(username, "2027-04-20T12:00:00Z");
    expect(await enrolled(later)).toMatchObject([
      { ClassNumber: 110, CanDrop: true, DropKind: "drop" },
      { ClassNumber: 111, CanDrop: false, DropKind: null },
    ]);
    expect((await drop(later, 110)).Metadata).toMatchObject({ Kind: "drop" });
    expect((await enrolled(later)).map((each) => each.ClassNumber)).toEqual([111]);
  });
});

const consentTerm: SmallTerm = {
  classes: [
    { number: 110, course: "MATH.7430", dropConsent: "I" },
    { number: 130, course: "HIST.1000", dropConsent: "I", capacity: 0, waitCapacity: 9 },
    { number: 140, course: "ENGL.1010" },
    { number: 150, course: "MUSI.1000", dropConsent: "I" },
  ],
};

const INSTRUCTOR = "Dropping MATH.7430 requires instructor consent. Contact the instructor or the registrar's office.";

describeTerm("A class that can be dropped with consent only", { term: consentTerm }, (students) => {
  const { portal, enter, add, take, drop, swap, rehearse, enrolled, holdings, cancel } = students;
  it("is not dropped on any day, which My Classes says before, nor swapped for another", async () => {
    const { username, client } = await enter(110);
    await add(client, 140);
    expect(await rehearse(client, 110, 140)).toMatchObject({ success: false, whole: ["drop"] });
    expect(await swap(client, 110, 140)).toMatchObject({ success: false, whole: ["drop"] });
    for (const at of [TEST_NOW, "2027-02-10T12:00:00Z"]) {
      const window = await portal.signIn(username, at);
      expect(await enrolled(window)).toMatchObject([{ CanDrop: false, DropKind: null, DropConsent: { Code: "I" } }]);
      expect(await drop(window, 110)).toMatchObject({ IsError: true, Error: { Message: INSTRUCTOR } });
      expect(await holdings(window)).toEqual(["110 E"]);
    }
  });

  it("can be left without consent while it is only waited for, and once it is cancelled", async () => {
    const { client } = await enter(130);
    await take(client, 150);
    expect(await drop(client, 130)).toMatchObject({ IsError: false });
    await cancel(150);
    expect(await drop(client, 150)).toMatchObject({ IsError: false });
    expect(await holdings(client)).toEqual([]);
  });
});
