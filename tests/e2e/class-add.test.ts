import { describe, expect, it } from "vitest";
import { detailsOf, sectionOf } from "../support/class-details.ts";
import { broken, careerOf, classStage, HASH, lecture, only, phone, TERM } from "../support/class-stage.ts";
import { people, type StubReply, type Stubs } from "../support/client-stage.ts";
import { passUntil, stopClock } from "../support/stopped-clock.ts";

const {
  open,
  page,
  problems,
  leftUrls,
  sent,
  path,
  query,
  button,
  heading,
  text,
  dialog,
  row,
  press,
  looksAccessible,
} = classStage();

const done: StubReply = { data: { IsError: false, Message: null, Error: null, Metadata: null } };
const refused = (Message: string): StubReply => ({
  data: { IsError: true, Message, Error: { Message }, Metadata: null },
});
const alone = only(detailsOf(lecture, [lecture]));
/** Its units are still to be chosen. */
const variable = sectionOf(1, "201", { credits: [1, 4] });
const plan = (Id: number, Name: string) => ({ Id, Name, CourseCount: 2, BreakCount: 0 });
const onePlan: Stubs = { configurations: { data: [plan(7, "Plan A")] } };
const plans: Stubs = { configurations: { data: [plan(7, "Plan A"), plan(8, "Plan B")] } };
const careers = (...given: readonly (readonly [string, string])[]): Stubs => ({
  eligibleTerms: { data: given.map(([code, words]) => careerOf(code, words)) },
});
const two = careers(["UGRD", "Undergraduate"], ["GRAD", "Graduate"]);

const options = () => dialog("Add COMP.1010 201");
const choose = (name: "Enrollment Cart" | "Schedule Builder") =>
  page()
    .getByRole("dialog")
    .getByRole("button", { name: new RegExp(`^${name}`) });
const goOn = () => page().getByRole("dialog").getByRole("button", { name: "Continue" });
const hasFocus = (name: RegExp) => row(name).evaluate((radio) => radio === document.activeElement);

/**
 * Where the way leads 250 ms after the choice, once the dialog is gone. The page's clock was stopped before it, and the
 * screen was shown before, so that it comes as soon as it is asked for.
 */
async function expectAfterQuarterSecond(there: string) {
  const { clock } = page();
  let passed = 0;
  await expect
    .poll(async () => {
      await clock.runFor(1);
      passed++;
      return await page().getByRole("dialog").count();
    })
    .toBe(0);
  await clock.runFor(Math.max(0, 240 - passed));
  const here = "#/class-search/class";
  // More of these steps are only taken where everything takes very long.
  expect(passed < 240 ? await hashNow() : here).toContain(here);
  await expect
    .poll(async () => {
      await clock.runFor(10);
      return path();
    })
    .toBe(there);
}

const hashNow = () => page().evaluate(() => location.hash);

async function openOptions(stubs: Stubs, hash = HASH) {
  await open(stubs, hash);
  await pressAdd();
}

/** The same, after another screen was shown, which needs no loading then. */
async function openOptionsAfter(shown: string, stubs: Stubs) {
  await open(stubs);
  await button("Add 201").waitFor();
  const title = await page().title();
  await page().evaluate((to) => location.assign(to), shown);
  await expect.poll(() => page().title()).not.toBe(title);
  await page().goBack();
  await pressAdd();
}

async function pressAdd() {
  await button(/^Add 201/).click();
  await page().getByRole("dialog").waitFor();
}

describe("Adding to the cart", () => {
  it("goes to Add Class to Cart a quarter of a second after the dialog has closed", async () => {
    const there = "#/my-academics/enroll/add";
    await openOptionsAfter(there, only(detailsOf(variable, [variable])));
    await looksAccessible();
    await stopClock(page());
    await choose("Enrollment Cart").click();
    await expectAfterQuarterSecond(there);
    await expect.poll(query).toEqual({ term: TERM, career: "UGRD", cn: "1", returnUrl: HASH });
  });

  it("asks nothing more of a class that leaves nothing to choose", async () => {
    await openOptions({ ...alone, addClass: done });
    await choose("Enrollment Cart").click();
    await text("COMP.1010 201 is in your cart").waitFor();
    expect(sent("addClass")).toMatchObject([{ term: TERM, academicCareer: "UGRD", classNumber: 1 }]);
    await page().getByRole("button", { name: "View Cart" }).click();
    await expect.poll(path).toBe("#/my-academics/enroll/cart");
  });

  it("asks for the career where several match the term, and waits until one is chosen", async () => {
    await openOptions({ ...alone, ...two, addClass: done });
    await choose("Enrollment Cart").click();
    await dialog("Choose a career").waitFor();
    await expect.poll(() => goOn().isDisabled()).toBe(true);
    await looksAccessible();
    await expect.poll(() => hasFocus(/^Undergraduate/)).toBe(true);
    await press(/^Graduate/);
    await expect.poll(() => goOn().isDisabled()).toBe(false);
    await goOn().click();
    await text("COMP.1010 201 is in your cart").waitFor();
    expect(sent("addClass")).toMatchObject([{ academicCareer: "GRAD" }]);
  });

  it("does not ask for the career where the others are of other terms", async () => {
    const other = { ...careerOf("GRAD", "Graduate"), Term: { Code: "3740", Description: "2027 Summer" } };
    await openOptions({
      ...alone,
      eligibleTerms: { data: [careerOf("UGRD", "Undergraduate"), other] },
      addClass: done,
    });
    await choose("Enrollment Cart").click();
    await text("COMP.1010 201 is in your cart").waitFor();
  });

  it("says that nobody without a career in the term can enroll", async () => {
    await openOptions({ ...alone, ...careers() });
    await choose("Enrollment Cart").click();
    await dialog("Not Added to Cart").getByText("You cannot enroll in 2027 Spring at this time.").waitFor();
    await looksAccessible();
    await dialog("Not Added to Cart").getByRole("button", { name: "Close" }).click();
    await expect.poll(() => page().getByRole("dialog").count()).toBe(0);
  });

  it("says the server's reason when it is refused, and what failed", async () => {
    await openOptions({ ...alone, addClass: [refused("This class is already in your cart."), broken] });
    const failed = dialog("Not Added to Cart");
    await choose("Enrollment Cart").click();
    await failed.getByText("This class is already in your cart.").waitFor();
    await failed.getByRole("button", { name: "Close" }).click();
    await expect.poll(() => page().getByRole("dialog").count()).toBe(0);
    await button("Add 201").click();
    await choose("Enrollment Cart").click();
    await failed.getByText("The catalogue is being read.").waitFor();
  });

  it("asks what a section that nobody enrolls in by itself goes with, and selects it too", async () => {
    await open({ addClass: done }, `#/class-search/class?term=${TERM}&cn=3`);
    await button("Add 801").click();
    await choose("Enrollment Cart").click();
    const asked = dialog("Add COMP.1010 801");
    await expect.poll(() => goOn().isDisabled()).toBe(true);
    await expect.poll(() => asked.getByRole("radio", { name: /^203/ }).isDisabled()).toBe(true);
    await looksAccessible();
    await asked.getByRole("radio", { name: /^202/ }).locator("xpath=ancestor::label").click();
    await goOn().click();
    await text("COMP.1010 202 + 801 is in your cart").waitFor();
    expect(sent("addClass")).toMatchObject([{ classNumber: 2, relatedClassNumber1: 3 }]);
  });

  it("takes the section along that was picked beside it", async () => {
    await open({ addClass: done });
    await press(/^802/);
    await button("Add 201 + 802").click();
    await choose("Enrollment Cart").click();
    await text("COMP.1010 201 + 802 is in your cart").waitFor();
    expect(sent("addClass")).toMatchObject([{ classNumber: 1, relatedClassNumber1: 4 }]);
  });

  it("warns of what a class of Continuing Studies may cost, over the class and where it is added", async () => {
    const own = sectionOf(1, "201", { career: "CSCE" });
    await openOptions(only(detailsOf(own, [own])));
    for (const place of [page().getByRole("dialog"), page().locator("main")]) {
      const warning = place.getByText("Enrolling in this class may incur additional costs. Why?");
      await warning.waitFor();
      expect(await warning.getByRole("link", { includeHidden: true }).getAttribute("href")).toMatch(/^https:/);
    }
    await looksAccessible();
    const closed = sectionOf(1, "201", { career: "CSCE", status: "X" });
    await open(only(detailsOf(closed, [closed])));
    await page().getByText("This class is cancelled.").waitFor();
    expect(await page().getByText("additional costs").count()).toBe(0);
  });

  it("leaves the missing section to Add Class to Cart", async () => {
    await openOptions({});
    await choose("Enrollment Cart").click();
    await expect.poll(path).toBe("#/my-academics/enroll/add");
  });

  it("is not possible while enrollment is switched off", async () => {
    await openOptions({ ...alone, user: { data: { ...people.student, Features: ["schedule_builder"] } } });
    await options().getByText("Enrollment is not available at this time.").waitFor();
    await expect.poll(() => choose("Enrollment Cart").isDisabled()).toBe(true);
    await expect.poll(() => choose("Schedule Builder").isDisabled()).toBe(false);
  });
});

describe("Adding to Schedule Builder", () => {
  it("asks nothing where there is one configuration, and leads there", async () => {
    const there = "#/my-academics/schedule-builder/configuration";
    await openOptionsAfter(there, { ...alone, ...onePlan, addCourse: done });
    await choose("Schedule Builder").click();
    const added = dialog("Added to Schedule Builder");
    await added.getByText("COMP.1010 Computing I is now in Plan A.").waitFor();
    await looksAccessible();
    expect(sent("addCourse")).toMatchObject([{ type: 2, courseId: "C1", courseOfferNumber: 1 }]);
    await stopClock(page());
    await added.getByRole("button", { name: "Go to Schedule Builder" }).click();
    await expectAfterQuarterSecond(there);
    await expect.poll(query).toEqual({ term: TERM, id: "7" });
  });

  it("asks for the configuration where there are several", async () => {
    await openOptions({ ...alone, ...plans, addCourse: done });
    await choose("Schedule Builder").click();
    await dialog("Choose a schedule configuration").waitFor();
    await expect.poll(() => goOn().isDisabled()).toBe(true);
    await looksAccessible();
    await press(/^Plan B/);
    await goOn().click();
    await dialog("Added to Schedule Builder").getByText("COMP.1010 Computing I is now in Plan B.").waitFor();
  });

  it("says the server's reason when it is refused", async () => {
    const reason = "This course is already in the schedule configuration.";
    await openOptions({ ...alone, ...onePlan, addCourse: refused(reason) });
    await choose("Schedule Builder").click();
    const failed = dialog("Not Added to Schedule Builder");
    await failed.getByText(reason).waitFor();
    await looksAccessible();
  });
});

describe("The dialog", () => {
  it("opens by itself half a second after a class is there whose address asks for it, and only once", async () => {
    await open(alone, "#/class-search/filters");
    await heading("Class Search").waitFor({ state: "attached" });
    await stopClock(page());
    await page().evaluate((hash) => location.assign(hash), `${HASH}&add=true`);
    await passUntil(button("Add 201"));
    await page().clock.runFor(450);
    expect(await page().getByRole("dialog").count()).toBe(0);
    await passUntil(options());
    await expect.poll(query).toEqual({ term: TERM, cn: "1" });
  });

  it("closes by Escape and gives the focus back to the button", async () => {
    await openOptions(alone);
    await page().keyboard.press("Escape");
    await expect.poll(() => page().getByRole("dialog").count()).toBe(0);
    await expect.poll(() => button("Add 201").evaluate((one) => one === document.activeElement)).toBe(true);
  });

  it("is closed by nothing while it works", async () => {
    const late = Promise.withResolvers<StubReply>();
    await openOptions({ ...alone, addClass: () => late.promise });
    await choose("Enrollment Cart").click();
    await expect.poll(() => sent("addClass").length).toBe(1);
    await page().keyboard.press("Escape");
    await expect.poll(() => options().count()).toBe(1);
    late.resolve(done);
    await text("COMP.1010 201 is in your cart").waitFor();
    expect(sent("addClass")).toHaveLength(1);
  });

  it("asks a visitor to sign in, and brings them back to it", async () => {
    const back = `${HASH}&returnUrl=${encodeURIComponent("#/class-search/search?term=3730")}`;
    await open({ ...alone, user: { data: people.nobody } }, back);
    await button("Add 201").click();
    await dialog("Sign in to add this class").waitFor();
    await looksAccessible();
    await dialog("Sign in to add this class").getByRole("button", { name: "Sign In" }).click();
    await page().waitForURL(/\/sso\//);
    const left = new URL(leftUrls()[0] ?? "");
    expect(left.pathname).toBe("/sso/auth/signin");
    const returnUrl = new URL(left.searchParams.get("returnUrl") ?? "", "http://portal.test").hash;
    const asked = Object.fromEntries(new URLSearchParams(returnUrl.split("?").slice(1).join("?")));
    expect(asked).toEqual({ term: TERM, cn: "1", add: "true", returnUrl: "#/class-search/search?term=3730" });
    expect(sent("eligibleTerms")).toEqual([]);
  });

  it("tells who is no student that only students can add", async () => {
    await openOptions({ ...alone, user: { data: people.nonstudent } });
    await text("Only students can add classes to a cart or to Schedule Builder.").waitFor();
  });

  it("is a sheet on a phone that is checked as well", async () => {
    await open({ ...alone, ...plans }, HASH, phone);
    await button("Add 201").click();
    await options().waitFor();
    await looksAccessible();
    await choose("Schedule Builder").click();
    await dialog("Choose a schedule configuration").waitFor();
    await looksAccessible();
    const { x, width } = (await page().getByRole("dialog").boundingBox()) ?? { x: -1, width: 0 };
    expect([x, width]).toEqual([0, 360]);
    expect(problems()).toEqual([]);
  });
});
