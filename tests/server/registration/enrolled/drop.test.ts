import { expect, it } from "vitest";
import { describeEachDatabase } from "../../../support/database/database.ts";
import { smallTermPortal } from "../../../support/registration/enrolling.ts";
import { loseAnswers } from "../../../support/cart/lost-answers.ts";
import type { PortalClient } from "../../../support/portal.ts";
import { SMALL_TERM, type SmallTerm, TEST_NOW } from "../../../support/small-term.ts";
import { update } from "../../../support/database/rows.ts";

const term: SmallTerm = {
  classes: [
    { number: 110, course: "MATH.1310", section: "201", meets: "MWF 9:30-10:20" },
    { number: 111, course: "MATH.1310", section: "202", meets: "MWF 9:30-10:20" },
    { number: 120, course: "HIST.1000", section: "201", capacity: 0, waitCapacity: 9 },
    { number: 130, course: "ENGL.1010", section: "201", meets: "MWF 9:30-10:20" },
  ],
};

describeEachDatabase("Dropping", (open) => {
  const { portal, newStudent, add, enroll, drop, enrolled, cancel } = smallTermPortal(open, term);

  it.each([
    { name: "a drop", classNumber: 110, at: TEST_NOW, kind: "drop" },
    { name: "a withdrawal", classNumber: 110, at: "2027-02-10T12:00:00Z", kind: "withdraw" },
    { name: "leaving a wait list", classNumber: 120, at: TEST_NOW, kind: "drop" },
  ])("repeats the lost answer of $name, and does nothing twice", async ({ classNumber, at, kind }) => {
    const { id, username, client } = await newStudent();
    await add(client, classNumber, { useWaitList: true });
    expect(await enroll(client, classNumber)).toMatchObject([{ success: true }]);
    const later = await portal.signIn(username, at);
    const request = {
      body: { term: SMALL_TERM, academicCareer: "UGRD", classNumber },
      headers: { "idempotency-key": `lost-answer-of-${id}` },
    };
    expect((await later.call("dropClass", request)).Metadata).toEqual({ ClassNumber: classNumber, Kind: kind });
    await loseAnswers(portal.db, { student_id: id });
    expect((await later.call("dropClass", request)).Metadata).toEqual({ ClassNumber: classNumber, Kind: kind });
    const fresh = { ...request, headers: { "idempotency-key": `another-of-${id}` } };
    expect((await later.call("dropClass", fresh)).Error?.Metadata).toEqual({ Rule: "not_held" });
  });

  it("changes nothing when it would no longer be what the student was shown", async () => {
    const { username, client } = await newStudent();
    await add(client, 110);
    await enroll(client, 110);
    const agreedTo = async (as: PortalClient, kind: "drop" | "withdraw") => {
      const body = { term: SMALL_TERM, academicCareer: "UGRD", classNumber: 110, kind };
      return await as.call("dropClass", { body });
    };
    expect(await agreedTo(client, "withdraw")).toMatchObject({ IsError: true });
    const later = await portal.signIn(username, "2027-02-06T05:00:01Z");
    expect(await agreedTo(later, "drop")).toMatchObject({ IsError: true });
    expect(await enrolled(later)).toMatchObject([
      { ClassNumber: 110, EnrollmentStatus: { Code: "E" }, DropKind: "withdraw" },
    ]);
    expect((await agreedTo(later, "withdraw")).Metadata).toMatchObject({ Kind: "withdraw" });
  });

  it("lets a cancelled class go without a trace on any day, and takes it for nothing before", async () => {
    const { id, username, client } = await newStudent();
    await update(portal.db, "student_careers", { max_term_units: 3 }, { student_id: id });
    await add(client, 110);
    await enroll(client, 110);
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
