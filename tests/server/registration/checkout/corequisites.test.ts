import { expect, it } from "vitest";
import type { CartMessage } from "#contract/calls/enrollment";
import { lockClasses } from "#server/registration/waitlist/seat-counters";
import { holdLocks, waitBriefly } from "../../../support/database/row-locks.ts";
import { eventually } from "../../../support/eventually.ts";
import type { PortalClient } from "../../../support/portal.ts";
import { checkoutOf, describeTerm } from "../../../support/registration/enrolling.ts";
import {
  addEnrollment,
  addHistory,
  addPermissionNumber,
  SMALL_TERM,
  type SmallTerm,
} from "../../../support/small-term.ts";

const needs = (subject: string, catalogNumber: string, more: { concurrent?: boolean; minimumGrade?: string } = {}) => ({
  course: { subject, catalogNumber, ...more },
});

const term: SmallTerm = {
  classes: [
    { number: 1010, course: "CHEM.1210", meets: "MW 9:00-9:50" },
    { number: 1011, course: "CHEM.1230", meets: "T 13:00-15:50" },
    { number: 1012, course: "PHYS.1410", meets: "TR 9:30-10:45" },
    { number: 1013, course: "MATH.1310", meets: "MWF 11:00-11:50" },
    { number: 1014, course: "MATH.1310", capacity: 1, waitCapacity: 9 },
    { number: 1015, course: "PHYS.2410" },
    { number: 1016, course: "PHYS.3410" },
    { number: 1017, course: "ENGR.1000", meets: "MWF 11:00-11:50" },
    { number: 1018, course: "ENGR.2000", auto: [1019] },
    { number: 1019, course: "ENGR.2010", type: "N" },
    { number: 1020, course: "ENGR.3000" },
    { number: 1021, course: "COMP.1010", consent: "I" },
    { number: 1022, course: "COMP.1020" },
    { number: 1023, course: "COMP.1030" },
    { number: 1024, course: "HIST.1000" },
  ],
  courses: {
    "CHEM.1210": { requisites: needs("CHEM", "1230") },
    "CHEM.1230": { requisites: needs("CHEM", "1210") },
    "PHYS.1410": { requisites: needs("MATH", "1310") },
    "PHYS.2410": { requisites: needs("MATH", "1310", { minimumGrade: "C" }) },
    "PHYS.3410": { requisites: needs("MATH", "1310", { minimumGrade: "C", concurrent: true }) },
    "ENGR.1000": { requisites: needs("MATH", "1310", { concurrent: false }) },
    "ENGR.2000": { requisites: needs("ENGR", "2010") },
    "ENGR.3000": { requisites: needs("ENGR", "3000"), repeatable: true },
    "COMP.1020": { requisites: needs("COMP", "1010") },
    "COMP.1030": { requisites: { all: [needs("COMP", "1020"), needs("MATH", "1310")] } },
  },
};

const LACKS_MATH = "Requires MATH.1310 (before or at the same time), or a permission number.";

describeTerm("Classes that are required at the same time", { term, beginsEmpty: true }, (students, kind) => {
  const { portal, withCart, held, holdings, enter, enroll, add } = students;
  const said = ({ Rule, IsError }: CartMessage) => (IsError ? [Rule] : []);
  const results = async (client: PortalClient, numbers: number[], AllOrNothing = false) =>
    Object.fromEntries(
      ((await client.call("checkout", checkoutOf(numbers, { AllOrNothing }))).Data?.Items ?? []).map((item) => [
        item.EnrollmentItem.ClassNumber,
        item.Messages.flatMap(said).join() || "taken",
      ]),
    );
  const validated = async (client: PortalClient) => {
    const reply = await client.call("validateCart", { query: { term: SMALL_TERM, career: "UGRD" } });
    return Object.fromEntries(
      (reply.Data?.Items ?? []).map((item) => [
        item.InnerObject.ClassNumber,
        item.Messages.flatMap(said).join() || "ready",
      ]),
    );
  };

  const ORDERS = [
    [1010, 1011, 1012, 1013],
    [1013, 1012, 1011, 1010],
    [1012, 1010, 1013, 1011],
    [1011, 1013, 1010, 1012],
  ];
  for (const order of ORDERS)
    for (const AllOrNothing of [false, true])
      it(`can all be enrolled in as ${order.join()}, ${AllOrNothing ? "all or nothing" : "one by one"}`, async () => {
        const { client } = await withCart(...order);
        expect(Object.values(await validated(client))).toEqual(["ready", "ready", "ready", "ready"]);
        expect(Object.values(await results(client, order, AllOrNothing))).toEqual(["taken", "taken", "taken", "taken"]);
        expect(new Set(await held(client))).toEqual(new Set([1010, 1011, 1012, 1013]));
      });

  it("are refused without one another, by name", async () => {
    const { client } = await withCart(1012, 1010);
    expect(await results(client, [1012, 1010])).toEqual({ 1012: "requisite", 1010: "requisite" });
    const { client: other } = await withCart(1012);
    const item = (await other.call("checkout", checkoutOf([1012]))).Data?.Items[0];
    expect(item?.Messages.map((message) => message.Description)).toEqual([LACKS_MATH]);
  });

  it("count only if they're checked out, too", async () => {
    const { client } = await withCart(1012, 1013);
    expect(await results(client, [1012])).toEqual({ 1012: "requisite" });
    expect(await results(client, [1013])).toEqual({ 1013: "taken" });
    expect(await results(client, [1012])).toEqual({ 1012: "taken" });
  });

  it("count if they're enrolled or completed", async () => {
    const { client } = await enter(1013);
    await add(client, 1012);
    expect(await enroll(client, 1012)).toMatchObject([{ success: true }]);
    const { id, client: other } = await withCart(1012, 1015);
    await addHistory(portal.db, id, "MATH.1310", { grade: "C" });
    expect(await results(other, [1012, 1015])).toEqual({ 1012: "taken", 1015: "taken" });
  });

  it("don't count with a minimum grade, or where the catalog says completed before", async () => {
    const { client } = await withCart(1013, 1015, 1016);
    expect(await results(client, [1013, 1015, 1016])).toEqual({ 1013: "taken", 1015: "requisite", 1016: "taken" });
    const { client: other } = await withCart(1013);
    await add(other, 1017);
    expect(await results(other, [1013, 1017])).toMatchObject({ 1013: "taken", 1017: "requisite,clash" });
  });

  it("don't count if they were failed in this term, or would wait", async () => {
    const { id, client } = await withCart(1012);
    await addEnrollment(portal.db, id, 1014, { grade: "F" });
    expect(await results(client, [1012])).toEqual({ 1012: "requisite" });
    await portal.db.deleteFrom("enrollments").where("student_id", "=", id).execute();

    await enter(1014);
    const { client: waiting } = await withCart(1012, [1014, { useWaitList: true }]);
    expect(await validated(waiting)).toEqual({ 1012: "requisite", 1014: "ready" });
    expect(await results(waiting, [1012, 1014])).toEqual({ 1012: "requisite", 1014: "taken" });
    expect(await holdings(waiting)).toEqual(["1014 W"]);
    expect(await results(waiting, [1012])).toEqual({ 1012: "requisite" });
  });

  it("fail together if one of them fails for another reason", async () => {
    const { client } = await withCart(1023, 1022, 1021, 1013);
    const failed = { 1023: "requisite", 1022: "requisite", 1021: "consent" };
    expect(await validated(client)).toEqual({ ...failed, 1013: "ready" });
    expect(await results(client, [1023, 1022, 1021, 1013], true)).toEqual({ ...failed, 1013: "taken" });
    expect(await held(client)).toEqual([]);
    expect(await results(client, [1023, 1022, 1021, 1013])).toEqual({ ...failed, 1013: "taken" });
    expect(await held(client)).toEqual([1013]);
  });

  it("come with the class that brings them, but a course doesn't require itself", async () => {
    const { client } = await withCart(1018, 1020);
    expect(await results(client, [1018, 1020])).toEqual({ 1018: "taken", 1020: "requisite" });
  });

  it("are waived by a permission number", async () => {
    await addPermissionNumber(portal.db, 1012, "4711", { waives: ["requisite"] });
    const { client } = await withCart([1012, { permissionNumber: "4711" }]);
    expect(await results(client, [1012])).toEqual({ 1012: "taken" });
  });

  it.runIf(kind === "postgres")("are enrolled in together while another class is locked for too long", async () => {
    const { client } = await withCart(1012, 1010, 1024, 1011, 1013);
    waitBriefly();
    const release = await holdLocks(portal.db, (trx) => lockClasses(trx, SMALL_TERM, [1024]));
    const outcome = enroll(client, 1012, 1010, 1024, 1011, 1013);
    await eventually(async () => expect(new Set(await held(client))).toEqual(new Set([1010, 1011, 1012, 1013])));
    await release();
    expect((await outcome).map(({ success }) => success)).toEqual(Array(5).fill(true));
  });
});
