import { expect, it } from "vitest";
import { SMALL_TERM, type SmallTerm, TEST_NOW } from "../../support/small-term.ts";
import { checkoutOf, describeTerm } from "../../support/registration/enrolling.ts";

const term: SmallTerm = {
  classes: [
    { number: 100, course: "COMP.1010", section: "201", meets: "MWF 9:00-9:50", association: 1, units: 4 },
    { number: 101, course: "COMP.1010", section: "801", component: "LAB", meets: "T 9:00-10:50", association: 1 },
    { number: 102, course: "COMP.1010", section: "802", component: "LAB", meets: "R 9:00-10:50", association: 1 },
    { number: 103, course: "COMP.1010", section: "202", meets: "TR 11:00-12:15", association: 2, units: 4 },
    { number: 104, course: "COMP.1010", section: "803", component: "LAB", meets: "F 13:00-14:50", association: 2 },
    { number: 110, course: "MATH.1310", section: "201", meets: "MWF 9:30-10:20" },
    { number: 111, course: "MATH.1310", section: "202", meets: "MWF 9:50-10:40" },
    { number: 120, course: "HIST.1000", section: "201", capacity: 1, waitCapacity: 2 },
    { number: 161, course: "PHIL.2040", section: "062", status: "X" },
    { number: 170, course: "THES.7000", section: "001", component: "LEC", units: [1, 9] },
    { number: 190, course: "HALF.1000", section: "A01", session: "A", meets: "TR 14:00-15:15" },
  ],
};

describeTerm("Enrollment", { term }, (students) => {
  const { portal, newStudent, add, enroll, drop, enrolled, enter, loseAnswers, withCart } = students;
  it("enrolls a class with its lab, empties the cart and shows both in My Classes", async () => {
    const { client } = await withCart([100, { relatedClassNumber1: 102 }]);
    expect(await enroll(client, 100)).toMatchObject([{ classNumber: 100, success: true }]);
    const cart = await client.call("cartItems", { query: { term: SMALL_TERM, career: "UGRD" } });
    expect(cart.Data?.Items).toEqual([]);
    const [own] = await enrolled(client);
    expect(own).toMatchObject({ Subject: "COMP", CreditsTaken: 4, EnrollmentStatus: { Code: "E" }, CanDrop: true });
    expect(own?.AdditionalComponents.map((each) => each.Details.ClassNumber)).toEqual([102]);
  });

  it("refuses a cart item without a required component, with one of another association, or twice the same", async () => {
    const { client } = await newStudent();
    expect((await add(client, 100)).Message).toBe("Choose your laboratory section for COMP.1010.");
    expect((await add(client, 100, { relatedClassNumber1: 104 })).Message).toContain("can't be taken with LEC 201");
    expect((await add(client, 100, { relatedClassNumber1: 110 })).Message).toContain("isn't a section of COMP.1010");
    expect((await add(client, 101)).Message).toContain("not an enrollment section");
    expect((await add(client, 161)).Message).toContain("was canceled");
    expect((await add(client, 170, { units: 10 })).Message).toBe("You can take THES.7000 for 1–9 credits.");
    expect((await add(client, 999)).Message).toBe("This class number is not valid for the current term.");
  });

  it("puts on the wait list who asked for it, in order, and promotes the first when a seat is freed", async () => {
    const [first, second, third] = [await newStudent(), await newStudent(), await newStudent()];
    for (const { client } of [first, second, third]) await add(client, 120, { useWaitList: true });
    expect(await enroll(first.client, 120)).toMatchObject([{ success: true }]);
    expect(await enroll(second.client, 120)).toMatchObject([{ success: true, position: 1 }]);
    expect(await enroll(third.client, 120)).toMatchObject([{ success: true, position: 2 }]);
    const fourth = await withCart([120, { useWaitList: true }]);
    expect((await enroll(fourth.client, 120))[0]?.rules).toEqual(["seats"]);
    await drop(first.client, 120);
    expect(await enrolled(second.client)).toMatchObject([{ EnrollmentStatus: { Code: "E" }, WaitListPosition: null }]);
    expect(await enrolled(third.client)).toMatchObject([{ EnrollmentStatus: { Code: "W" }, WaitListPosition: 1 }]);
    await drop(second.client, 120);
    await drop(third.client, 120);
  });

  it("answers a repeat with the same key as the first time, and changes nothing", async () => {
    const { id, client } = await withCart(110);
    const request = checkoutOf([110], { key: "11111111-2222-4333-8444-555555555555" });
    const first = await client.call("checkout", request);
    expect(await client.call("checkout", request)).toEqual(first);
    await loseAnswers(id);
    const again = await client.call("checkout", request);
    expect(again.Data?.Items.map((item) => item.Success)).toEqual([true]);
    expect(await enrolled(client)).toHaveLength(1);
  });

  it("drops without a trace before the deadline, withdraws after it, and then refuses with the date", async () => {
    const { username, client } = await newStudent();
    for (const number of [110, 190]) await add(client, number);
    await enroll(client, 110, 190);
    const signedIn = await portal.signIn(username, "2027-02-05T23:00:00Z");
    expect((await drop(signedIn, 190)).Metadata).toMatchObject({ Kind: "drop" });
    const later = await portal.signIn(username, "2027-02-06T12:00:00Z");
    expect((await drop(later, 110)).Metadata).toMatchObject({ Kind: "withdraw" });
    expect(await enrolled(later)).toMatchObject([
      { EnrollmentStatusReason: { Code: "WDRW" }, OfficialGrade: { Code: "W" }, CanDrop: false },
    ]);
    portal.clock.set(TEST_NOW);
    const third = await enter(111);
    const last = await drop(await portal.signIn(third.username, "2027-04-03T12:00:00Z"), 111);
    expect(last).toMatchObject({
      IsError: true,
      Message: "The last day to withdraw from MATH.1310 was 4/2/2027. Contact the registrar's office.",
    });
  });

  it("drops the classes that came with a class, whichever of them is named", async () => {
    const { client } = await enter(103, { relatedClassNumber1: 104 });
    await drop(client, 104);
    expect(await enrolled(client)).toEqual([]);
    expect((await drop(client, 103)).Error?.Metadata).toEqual({ Rule: "not_held" });
  });
});
