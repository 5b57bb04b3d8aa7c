import { describe, expect, it } from "vitest";
import { enrolledClass, enrolledClasses, good } from "../support/cart-entries.ts";
import { people, type StubReply } from "../support/client-stage.ts";
import { meeting } from "../support/listings.ts";
import { everyState, fall, notices, psychology, spring } from "../support/my-classes-data.ts";
import { HASH, myClassesStage } from "../support/my-classes-stage.ts";

const { open, page, sent, query, button, text, row, chooseTerm, looksAccessible } = myClassesStage();

const broken: StubReply = { status: 500, data: { Code: "UNEXPECTED", Message: "The database is being moved." } };
const none = good({ ...enrolledClasses(), TermHeader: { ...enrolledClasses().TermHeader, Term: fall.Term } });
const cells = (name: string) => page().getByRole("region", { name }).getByRole("row").allInnerTexts();
const comeBack = () => page().evaluate(() => window.dispatchEvent(new Event("focus")));

describe("The list of classes", () => {
  it("shows every state of a class, the averages and all statistics", async () => {
    const moved = good(enrolledClasses({ ...psychology, WaitListPosition: 2 }));
    await open({
      user: { data: { ...people.student, HasBookstoreMaterials: true } },
      enrolledClasses: [{ data: good(everyState) }, { data: moved }],
    });
    await text("7 classes, 14 credits enrolled").waitFor();
    expect(await page().locator("h3").allInnerTexts()).toEqual([
      "ARTS.1200 Drawing",
      "COMP.1010 Computing I",
      "MATH.1310 Calculus I",
      "PHYS.4950 Directed Study",
      "PSYC.1010 Introduction to Psychology",
      "SOCI.1010 Introduction to Sociology",
      "WRIT.1510 Writing and Critical Inquiry",
    ]);
    const said = async (course: string) => (await row(course).innerText()).replaceAll(/\s+/g, " ");
    expect(await said("COMP.1010")).toMatch(
      /LEC 201 and LAB 803 · Graded · Blackboard.*MWF 10:00–10:50 AM.*Olsen 408, North.*R 9:30–10:45 AM.*4 cr\. Enrolled Drop/,
    );
    expect(
      await row("COMP.1010")
        .getByRole("link", { name: /Blackboard/ })
        .getAttribute("href"),
    ).toMatch(/^https/);
    expect(await said("PSYC.1010")).toMatch(
      /A seat was free on .* You keep your place\. .* Waitlisted Position 4 Drop/,
    );
    expect(await said("ARTS.1200")).toMatch(/The university has cancelled this class.* Cancelled Drop$/);
    expect(await said("ARTS.1200")).not.toContain("8:00");
    expect(await said("SOCI.1010")).toMatch(/Withdrawn Grade W$/);
    expect(await said("WRIT.1510")).toMatch(/Enrolled Grade A-$/);
    expect(await button(/^Drop /).count()).toBe(5);

    expect(await page().locator("dl").innerText()).toMatch(/Semester GPA\s+3\.700\s+Career GPA\s+3\.412/);
    expect((await cells("Term Statistics")).map((line) => line.replaceAll(/\s+/g, " "))).toEqual([
      "Term Statistics Credits Grade points",
      "In progress, for GPA 11.00 –",
      "In progress, not for GPA 1.00 –",
      "Graded, for GPA 3.00 11.10",
      "Graded, not for GPA 2.00 –",
      "Total graded, for GPA 3.00 11.10",
      "Total graded, not for GPA 2.00 –",
    ]);
    expect((await cells("Career Statistics")).at(-2)?.replaceAll(/\s+/g, " ")).toBe(
      "Total graded, for GPA 53.00 180.50",
    );

    const ways = page().getByRole("link", { name: /Weekly Schedule|Required Materials/ });
    expect(
      await ways.evaluateAll((links) =>
        links.map((link) => [link.getAttribute("target"), (link as HTMLAnchorElement).href]),
      ),
    ).toEqual([
      ["_blank", "http://portal.test/api/Enrollment/PrintSchedule?term=3730&career=UGRD"],
      ["_blank", "http://portal.test/api/enrollment/bookstore_materials/redirect?term=3730&career=UGRD"],
    ]);
    await looksAccessible();

    await comeBack();
    await text("Up from 4").waitFor();
  });

  it("stands on a phone and in the dark, with a menu for what is done seldom", async () => {
    await open({}, { width: 320, isDark: true });
    await text("7 classes, 14 credits enrolled").waitFor();
    await looksAccessible();
    const items = () => page().getByRole("menuitem").allInnerTexts();
    await button("More for COMP.1010 Computing I").click();
    await expect.poll(items).toEqual(["Swap…"]);
    await page().keyboard.press("Escape");
    await button("More for PHYS.4950 Directed Study").click();
    await expect.poll(items).toEqual(["Swap…", "Change Credits…"]);
  });

  it.each([640, 900, 1199])("keeps the instructor beside the meetings of the class at %i px", async (width) => {
    await open({}, { width });
    const place = row("COMP.1010").getByRole("list");
    const meetings = await place.boundingBox();
    const instructor = await place.locator("xpath=following-sibling::p[1]").boundingBox();
    if (!meetings || !instructor) throw new Error("The class has meetings and an instructor.");
    const gap = instructor.x - (meetings.x + meetings.width);
    expect(gap).toBeGreaterThan(0);
    expect(gap).toBeLessThanOrEqual(24);
    expect(Math.abs(instructor.y - meetings.y)).toBeLessThanOrEqual(2);
    // A cancelled class has none: its instructor stands at their place.
    const alone = await row("ARTS.1200").getByText("Ida Cole").boundingBox();
    expect(alone?.x).toBe(meetings.x);
  });

  it("can be looked at and not changed while enrollment is switched off", async () => {
    await open({ user: { data: { ...people.student, Features: ["schedule_builder"] } } }, { hash: `${HASH}&swap=101` });
    await page().getByText("The requested feature is not currently enabled").waitFor();
    expect(await button(/^(Drop|More for) /).count()).toBe(0);
    expect(await page().getByRole("dialog").count()).toBe(0);
  });
});

describe("The term", () => {
  it("is that of the address, else the one last seen, else the most recent; what is unknown is ignored", async () => {
    await open({}, { hash: "#/my-academics/my-classes" });
    await expect.poll(query).toEqual({ term: "3730", career: "UGRD" });
    await text("7 classes, 14 credits enrolled").waitFor();
    await chooseTerm("2026 Fall – Undergraduate");
    const lastFall = page().getByRole("heading", { name: "2026 Fall Undergraduate" });
    await lastFall.waitFor();
    for (const address of ["#/classes", "#/classes?term=9999&career=LAW"]) {
      await page().goto(`http://portal.test/${address}`);
      await expect.poll(query).toEqual({ term: "3710", career: "UGRD" });
      await lastFall.waitFor();
    }
  });

  it("that has come since the portal was opened is found by its address, and then in the list", async () => {
    await open({ enrollmentTerms: [{ data: [fall] }, { data: [spring, fall] }] });
    await page().getByRole("heading", { name: "2027 Spring Undergraduate" }).waitFor();
  });

  it("without classes says so, and who never had one is shown the way to them", async () => {
    await open({ enrolledClasses: { data: none } });
    await text("You have not enrolled in any classes for this semester.").waitFor();
    await looksAccessible();
    await open({ enrollmentTerms: { data: [] } });
    await page().getByRole("heading", { name: "Nothing to show." }).waitFor();
    await text("You do not have any enrollment history to display.").waitFor();
    await looksAccessible();
  });

  it("tells that its classes are being read, that they cannot be, and keeps what it has", async () => {
    const slow = Promise.withResolvers<StubReply>();
    const answers = [slow.promise, Promise.resolve({ data: good(everyState) }), Promise.resolve(broken)];
    await open({ enrolledClasses: () => answers.shift() ?? broken });
    await page().getByText("Retrieving your classes...").waitFor();
    slow.resolve(broken);
    await text("Your classes could not be retrieved.").waitFor();
    await text("The database is being moved.").waitFor();
    await button("Try Again").click();
    await text("7 classes, 14 credits enrolled").waitFor();
    await comeBack();
    await text("Your classes could not be refreshed.").waitFor();
    expect(await row("COMP.1010").count()).toBe(1);
  });
});

describe("What became of classes meanwhile", () => {
  it("is told in banners and in the bell, read once closed in either, and agrees with other windows", async () => {
    const isRead = (id: number) => sent("readNotices").some((body) => JSON.stringify(body).includes(String(id)));
    await open({ notices: () => ({ data: notices.filter(({ Id }) => !isRead(Id)) }) });
    const bell = (count: string) => button(`Alerts${count}`);
    await bell(", 3 new").waitFor();
    await text("You are enrolled in COMP.1010 LEC 201.").waitFor();
    expect(await page().getByRole("link", { name: "See the class" }).first().getAttribute("href")).toContain("cn=101");
    await looksAccessible();

    await button("Dismiss").first().click();
    await bell(", 2 new").waitFor();
    await expect.poll(() => sent("readNotices")).toEqual([{ Ids: [3] }]);
    await expect.poll(() => page().evaluate(() => document.activeElement?.ariaLabel)).toBe("What has changed");
    await comeBack();

    await bell(", 2 new").click();
    await button("Dismiss: A seat in PSYC.1010 LEC 302 could not be yours.").click();
    await expect.poll(() => sent("readNotices")).toEqual([{ Ids: [3] }, { Ids: [2] }]);
    await expect.poll(() => page().getByRole("dialog").getByText("was cancelled").count()).toBe(1);
    await page().getByRole("dialog").getByRole("link", { name: "See the class" }).click();
    await expect.poll(query).toMatchObject({ cn: "107", returnUrl: HASH });
  });

  it("leaves room for the classes on a phone, and says all of it when that is asked for", async () => {
    await open({ notices: { data: notices } }, { width: 360 });
    const told = page().getByRole("region", { name: "What has changed" });
    for (const { Title, Message } of notices) {
      await told.getByText(Title).first().waitFor();
      expect(await told.getByText(Message).count()).toBe(0);
    }
    await looksAccessible();
    const [first] = notices;
    if (!first) throw new Error("There are no notices.");
    await button(`Read more: ${first.Title}`).click();
    await told.getByText(first.Message).waitFor();
    await expect.poll(() => page().evaluate(() => document.activeElement?.textContent)).toBe(first.Message);
    await looksAccessible();
    await page().setViewportSize({ width: 1280, height: 900 });
    for (const { Message } of notices) await told.getByText(Message).waitFor();
  });
});

describe("The week of a term", () => {
  it("says which classes it does not show, and goes to the first week of one that begins later", async () => {
    const later = enrolledClass({
      class: {
        number: 301,
        course: "ARHI.1010",
        section: "203",
        meetings: [meeting("TR 12:30-15:00", { StartDate: "2027-03-22" })],
      },
    });
    const now = enrolledClass({ class: { number: 302, course: "COMP.1010", meets: ["MWF 9:00-9:50"] } });
    await open({ enrolledClasses: { data: good(enrolledClasses(later, now)) } }, { width: 360 });
    await page().clock.setFixedTime("2027-01-25T15:00:00Z");
    await page().reload();
    await row("ARHI.1010").getByText("3/22–5/7").waitFor();
    expect(await row("COMP.1010").getByText("/2027").count()).toBe(0);
    const missing = page().getByRole("list", { name: "Not in this week" });
    expect(await missing.innerText()).toBe("ARHI.1010 LEC 203 begins on 3/23/2027. Show that week");
    await looksAccessible();
    await button("Show that week, the first one of ARHI.1010 LEC 203").click();
    await text("Week of March 22 - 26 2027").waitFor();
    await missing.waitFor({ state: "detached" });
    expect(await page().evaluate(() => document.activeElement?.getAttribute("aria-labelledby"))).toBe("term-week");
  });
});
