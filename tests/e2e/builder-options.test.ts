import type { Page } from "playwright";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { expectAccessible } from "../support/accessibility.ts";
import { BUILDER, builderStage, WIDE } from "../support/builder-stage.ts";
import { type BuilderStudent, OFFERED_SECTIONS } from "../support/builder-student.ts";

/** Adding a course, its options, its sections and the advanced options, on the demo university. */

const PHONE = { width: 360, height: 740 };

const { url, student: signedIn, context } = builderStage();
let student: BuilderStudent;
let page: Page;
let id: number;

beforeAll(async () => {
  student = signedIn();
  id = student.configurationId;
  page = await (await context()).newPage();
});
beforeEach(async () => await page.setViewportSize(WIDE));
afterEach(async () => await page.unrouteAll({ behavior: "wait" }));

const heading = (name: string | RegExp) => page.getByRole("heading", { name });
const button = (name: string | RegExp) => page.getByRole("button", { name });
const checkbox = (name: string) => page.getByRole("checkbox", { name });
const radio = (name: string | RegExp) => page.getByRole("radio", { name });
const option = (name: RegExp) => page.getByRole("option", { name });
const preview = () => page.getByRole("region", { name: "Possible schedules" });
const query = () => page.getByRole("searchbox", { name: "Course", exact: true });
/** The box itself lies under what is drawn for it. */
const tick = (name: string) => checkbox(name).click({ force: true });

/** What the screen counts of its values, once that is not going on any more. */
async function counted(): Promise<number> {
  await preview()
    .getByText(/schedules?\b/)
    .first()
    .waitFor();
  await expect.poll(() => preview().locator("[data-counting]").count()).toBe(0);
  return Number((await preview().locator("p > span").first().innerText()).replaceAll(",", ""));
}

async function open(path: string) {
  await page.goto("about:blank");
  await page.goto(`${url()}${BUILDER}/${path}`);
}

async function courseId(): Promise<string> {
  return (await student.saved()).Data.Courses[0]?.Id ?? "";
}

async function openOptions() {
  await open(`course-options?configurationId=${id}&id=${await courseId()}`);
  await heading("General Options").waitFor();
}

async function openSections(component = "LAB") {
  await open(`course-component?configurationId=${id}&id=${await courseId()}&component=${component}`);
  await option(/^LAB/).first().waitFor();
}

/** Another window changes the options of the course. */
async function changeElsewhere(honorsClassesMode: number) {
  await student.change(`/course/${await courseId()}`, { ...OFFERED_SECTIONS, honorsClassesMode });
}

async function fitsOnPhones() {
  await page.setViewportSize(PHONE);
  await button("Save Changes").waitFor();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  await expectAccessible(page);
  await page.setViewportSize(WIDE);
}

describe("Adding a course", () => {
  it("goes from a search to options and back by keyboard, and says what is refused", async () => {
    await open(`add-course?id=${id}`);
    await page.getByText("Enter at least three characters...").waitFor();
    await query().fill("zzzz");
    await page.getByText("No matching courses could be found.").first().waitFor();
    await query().fill("COMP.1020");
    await page
      .getByText(/found$/)
      .first()
      .waitFor();
    await expectAccessible(page);
    await query().press("ArrowDown");
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain("COMP.1020");
    await page.keyboard.press("ArrowUp");
    await expect.poll(() => query().evaluate((input) => input === document.activeElement)).toBe(true);

    await query().press("Enter");
    await heading(/^COMP\.1020/).waitFor();
    await button("Back to search").click();
    expect(await query().inputValue()).toBe("COMP.1020");
    await query().press("Enter");
    await heading("General Options").waitFor();
    expect(await checkbox("Exclude closed classes").isChecked()).toBe(true);
    expect(await radio("Exclude all Honors sections").isChecked()).toBe(true);
    await expectAccessible(page);

    // Each of the two follows the other.
    await tick("Exclude waitlisted classes");
    await tick("Exclude closed classes");
    await expect.poll(() => checkbox("Exclude waitlisted classes").isChecked()).toBe(false);
    await tick("Exclude waitlisted classes");
    await expect.poll(() => checkbox("Exclude closed classes").isChecked()).toBe(true);
    await tick("Exclude waitlisted classes");
    await tick("Restrict to campus");
    await button("Add Course").click();
    await page.getByText("Choose a campus.").waitFor();
    await tick("Restrict to campus");

    await page.route("**/schedulebuilder/configuration/*/course", (route) =>
      route.fulfill({
        json: {
          data: { IsError: true, Message: "It is closed for today.", Error: null, Metadata: null },
          isError: false,
          message: null,
        },
      }),
    );
    await button("Add Course").click();
    await page
      .getByRole("alertdialog", { name: "This course could not be added to Schedule Builder." })
      .getByText("It is closed for today.")
      .waitFor();
    await button("OK").click();
    await page.unrouteAll({ behavior: "wait" });
    await button("Add Course").click();
    await page.getByText("COMP.1020 added").first().waitFor();
    await heading("Schedule Configuration").waitFor();
    expect((await student.saved()).Data.Courses).toHaveLength(1);

    await open(`add-course?id=${id}`);
    await query().fill("COMP.1020");
    await page.getByRole("region", { name: "Courses" }).getByText("In this configuration").first().waitFor();
  });
});

describe("The options of a course", () => {
  it("count what they would make of the schedules, and are saved as counted", async () => {
    await openOptions();
    const now = await counted();
    expect(now).toBe(await student.savedTotal());
    await preview().getByText("possible schedules now").first().waitFor();
    expect(await page.getByRole("button", { name: /Campus/ }).isDisabled()).toBe(true);
    await tick("Restrict to campus");
    await button("Save Changes").click();
    await page.getByText("Choose a campus.").first().waitFor();
    await page.getByRole("button", { name: /Campus/ }).click();
    await page.getByRole("option", { name: "North Campus" }).click();
    await radio("No preference").click({ force: true });
    await preview()
      .getByText(`with these choices, ${now.toLocaleString("en-US")} now`)
      .first()
      .waitFor();
    const wanted = await counted();
    await expectAccessible(page);
    await fitsOnPhones();
    await button("Save Changes").click();
    await heading("Schedule Configuration").waitFor();
    expect(await student.savedTotal()).toBe(wanted);
    expect((await student.saved()).Data.Courses[0]?.Options).toMatchObject({
      Campus: { Description: "North Campus" },
      HonorsClassesMode: { Value: 0 },
    });
  });

  it("are not lost by leaving, unless that is wanted", async () => {
    await openOptions();
    await tick("Exclude online classes");
    await page.getByRole("link", { name: "Laboratory" }).click();
    await page.getByRole("alertdialog", { name: "Leave Without Saving" }).waitFor();
    await expectAccessible(page);
    await button("Keep Editing").click();
    expect(await checkbox("Exclude online classes").isChecked()).toBe(true);
    await page.getByRole("link", { name: "Laboratory" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Leave Without Saving" }).click();
    await heading("Choose Course Component Sections").waitFor();

    await openOptions();
    await tick("Exclude online classes");
    await button("Cancel").click();
    await heading("Schedule Configuration").waitFor();
    expect((await student.saved()).Data.Courses[0]?.Options.ExcludeOnline).toBe(false);
  });

  it("keep their values when another window changed them, say so, and can be saved again", async () => {
    await openOptions();
    const { Value: honors } = (await student.saved()).Data.Courses[0]?.Options.HonorsClassesMode ?? {};
    await tick("Exclude online classes");
    await changeElsewhere(1);
    await button("Save and Build").click();
    await page.getByText("Your changes weren't saved.").waitFor();
    await page.getByText("The options for COMP.1020 were changed.").waitFor();
    expect(await checkbox("Exclude online classes").isChecked()).toBe(true);
    await expectAccessible(page);
    await button("Save and Build").click();
    await page.waitForURL(/\/results\?id=/);
    expect((await student.saved()).Data.Courses[0]?.Options).toMatchObject({
      ExcludeOnline: true,
      HonorsClassesMode: { Value: honors },
    });
  });

  it("say why they could not be saved", async () => {
    await openOptions();
    await page.route("**/schedulebuilder/configuration/*/course/*", (route) =>
      route.request().method() === "POST"
        ? route.fulfill({
            json: {
              data: { IsError: true, Message: "Not today.", Error: null, Metadata: null },
              isError: false,
              message: null,
            },
          })
        : route.fallback(),
    );
    await tick("Exclude waitlisted classes");
    await button("Save Changes").click();
    await page
      .getByRole("alertdialog", { name: "This information could not be saved." })
      .getByText("Not today.")
      .waitFor();
    await button("OK").click();
    await expect.poll(() => checkbox("Exclude waitlisted classes").isChecked()).toBe(true);
    await button("Cancel").click();
  });
});

describe("The sections of a component", () => {
  it("are ticked by keyboard and pointer, count what they give, and are saved", async () => {
    await openSections();
    expect(await radio(/^Consider any section/).isChecked()).toBe(true);
    const now = await counted();
    await expect
      .poll(() => page.getByText(/^schedules? with this$|^Fits no schedule$|^Conflicts with/).count())
      .toBe(await option(/^LAB/).count());
    await expectAccessible(page);
    await option(/^LAB/).first().focus();
    await page.keyboard.press("Space");
    await expect.poll(() => radio(/^Consider only the chosen sections/).isChecked()).toBe(true);
    await page.keyboard.press("Shift+ArrowDown");
    await page.getByText("2 sections chosen").waitFor();
    await option(/^LAB/).nth(3).click();
    await page.getByText("3 sections chosen").waitFor();
    const wanted = await counted();
    expect(wanted).toBeLessThan(now);
    await fitsOnPhones();
    await button("Save Changes").click();
    await heading("Schedule Configuration").waitFor();
    expect(await student.savedTotal()).toBe(wanted);
    expect((await student.saved()).Data.Courses[0]?.Components[1]?.ExplicitSections).toHaveLength(3);
  });

  it("are found by a filter, need one that is ticked, and are cleared when any is considered", async () => {
    await openSections();
    await page.getByRole("searchbox", { name: "Filter sections" }).fill("802");
    await page.getByText(/^1 of/).first().waitFor();
    await button("Select None of the Filtered Sections").click();
    await page.getByRole("searchbox", { name: "Filter sections" }).fill("no such");
    await page.getByText("No sections match.").waitFor();
    await button("Show All Sections").click();
    await button("Select None of the Sections").click();
    await button("Save Changes").click();
    await page.getByText("Choose at least one section, or consider any section.").first().waitFor();
    await radio(/^Consider any section/).click({ force: true });
    await button("Save and Build").click();
    await page.waitForURL(/\/results\?id=/);
    expect((await student.saved()).Data.Courses[0]?.Components[1]?.ExplicitSections).toEqual([]);
  });

  it("of a component that is not there are a problem of the configuration", async () => {
    await open(`course-component?configurationId=${id}&id=${await courseId()}&component=XYZ`);
    await page.getByText("There's a problem with this configuration.").waitFor();
    await expectAccessible(page);
    await page.getByRole("link", { name: "Go Back" }).click();
    await heading("Schedule Configuration").waitFor();
    await open("course-component?configurationId=999999999&id=x&component=LAB");
    await page.getByText("The requested Schedule Builder configuration does not exist.").waitFor();
  });
});

describe("The advanced options", () => {
  it("are saved, but for the one that is always on", async () => {
    await open(`global-options?id=${id}`);
    await heading("Advanced Options").waitFor();
    await page.getByText("Always on").waitFor();
    expect(await page.getByRole("switch", { name: /Hide schedules with travel warnings/ }).isChecked()).toBe(true);
    // Drawn in the colour of what is on, as the tick of another option is.
    const marks = await page
      .locator("label:has(:checked)")
      .evaluateAll((labels) =>
        labels.map((label) =>
          [...label.children]
            .map((part) => getComputedStyle(part).backgroundColor)
            .find((colour) => colour !== "rgba(0, 0, 0, 0)"),
        ),
      );
    expect(marks).toHaveLength(3);
    expect(new Set(marks).size).toBe(1);
    await counted();
    await expectAccessible(page);
    await tick("Include classes in your cart");
    await fitsOnPhones();
    await button("Save Changes").click();
    await heading("Schedule Configuration").waitFor();
    expect((await student.saved()).Data.Options).toMatchObject({
      IncludeEnrollmentCart: false,
      IncludeCurrentEnrollment: true,
      HideSchedulesWithTravelWarnings: true,
    });
  });
});
