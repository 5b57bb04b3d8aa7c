import { expect, it } from "vitest";
import { type SmallTerm, TEST_NOW } from "../../../support/small-term.ts";
import { describeTerm } from "../../../support/registration/enrolling.ts";

const term: SmallTerm = {
  classes: [
    { number: 110, course: "MATH.7430", section: "701", dropConsent: "I", meets: "MWF 9:30-10:20" },
    { number: 120, course: "PHYS.1410", section: "201" },
    { number: 121, course: "PHYS.1410", section: "801", component: "LAB", dropConsent: "D" },
    { number: 122, course: "PHYS.1410", section: "802", component: "LAB" },
    { number: 130, course: "HIST.1000", section: "201", dropConsent: "I", capacity: 0, waitCapacity: 9 },
    { number: 140, course: "ENGL.1010", section: "201" },
    { number: 150, course: "MUSI.1000", section: "201", dropConsent: "I" },
  ],
};

const INSTRUCTOR = "Dropping MATH.7430 requires instructor consent. Contact the instructor or the registrar's office.";

describeTerm("A class that can be dropped with consent only", { term }, (students) => {
  const { portal, enter, add, take, drop, swap, rehearse, enrolled, holdings, cancel } = students;
  it.each([
    { day: "before the deadline", at: TEST_NOW },
    { day: "when it would be a withdrawal", at: "2027-02-10T12:00:00Z" },
  ])("is not dropped $day, and My Classes says so before", async ({ at }) => {
    const { username, client } = await enter(110);
    const later = at === TEST_NOW ? client : await portal.signIn(username, at);
    expect(await enrolled(later)).toMatchObject([{ CanDrop: false, DropKind: null, DropConsent: { Code: "I" } }]);
    expect(await drop(later, 110)).toMatchObject({ IsError: true, Error: { Message: INSTRUCTOR } });
    expect(await holdings(later)).toEqual([[110, "E"]]);
  });

  it("is not swapped for another", async () => {
    const { client } = await enter(110);
    await add(client, 140);
    expect(await rehearse(client, 110, 140)).toMatchObject({ success: false, whole: ["drop"] });
    expect(await swap(client, 110, 140)).toMatchObject({ success: false, whole: ["drop"] });
    expect(await holdings(client)).toEqual([[110, "E"]]);
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
