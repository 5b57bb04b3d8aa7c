import type { BrowserContextOptions, Page } from "playwright";
import { beforeAll, describe, expect, it } from "vitest";
import type { ScheduleCourse, ScheduleMeeting, ScheduleSection } from "#contract/schedule-request";
import { expectAccessible } from "../support/accessibility.ts";
import { BUILDER, builderStage } from "../support/builder-stage.ts";
import { type BuilderStudent, changes, courseNamed, findSections } from "../support/builder-student.ts";

/** No Schedules Possible on the demo university: each result code, what cannot stand together, and what helps. */

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true };

const { url, student: signedIn, newPage } = builderStage();
let student: BuilderStudent;
let page: Page;

beforeAll(async () => {
  student = signedIn();
  await student.addCourses("COMP.1020", "MATH.1320", "PSYC.1010");
});

async function open(options: BrowserContextOptions = {}): Promise<void> {
  page = await newPage({ viewport: { width: 1280, height: 1000 }, ...options });
  await page.goto(`${url()}${BUILDER}/results?id=${student.configurationId}`);
  await page.getByRole("heading", { name: "No Schedules Possible" }).waitFor();
  await page
    .getByRole("button", { name: /and Build$/ })
    .first()
    .waitFor();
}

const says = (text: string | RegExp) => page.getByText(text).first().waitFor();
const row = (title: RegExp) => page.getByRole("listitem").filter({ hasText: title });
/** The number that a change promises, once it is known. */
async function promised(title: RegExp): Promise<string | undefined> {
  const number = async () => /([\d,]+)\s*schedules?/.exec(await row(title).innerText())?.[1];
  await expect.poll(number).toBeDefined();
  return await number();
}

/** Of the schedules that are shown. */
const total = async () => {
  const words = await page.getByRole("group", { name: "Schedules", exact: true }).innerText();
  return /of ([\d,]+)/.exec(words)?.[1];
};

/** What is shown may not be saved yet. */
const savedTotal = async () => (await student.savedTotal()).toLocaleString("en-US");

const meetingsOn = (section: ScheduleSection, isWanted: (one: ScheduleMeeting) => boolean) =>
  section.meetings.length === 1 && section.meetings.every((one) => one.startMinutes !== null && isWanted(one));
const overlap = (a: ScheduleSection, b: ScheduleSection) =>
  meetingsOn(a, (one) =>
    meetingsOn(b, (other) => {
      const isCommon = one.days.some((day) => other.days.includes(day));
      return isCommon && one.startMinutes! < other.endMinutes! && other.startMinutes! < one.endMinutes!;
    }),
  );

describe("Nothing fits", () => {
  it("because of a break: the set in words and as a picture, and a change that gives what it promises", async () => {
    const math = courseNamed((await student.build()).Request, "MATH.1320");
    const section = math.sections.find((each) => meetingsOn(each, ({ days }) => days.length === 2))!;
    const [{ days, startMinutes }] = section.meetings as [ScheduleMeeting];
    await student.change(...changes.choose(math, "LEC", [section.classNumber]));
    await student.change(...changes.addBreak("Work", days[0]!, startMinutes! - 30, startMinutes! + 60));
    await open();
    await says(
      "Your breaks are too restrictive. Disable or adjust one or more breaks and try building schedules again.",
    );
    await says(/^MATH\.1320 lecture and the break 'Work' on \w+ cannot stand together\./);
    await page.getByRole("heading", { name: "These two cannot both be kept" }).waitFor();
    await says(`Limited to LEC ${section.section}`);
    await page
      .getByRole("region", { name: "Where they clash" })
      .getByText(/overlaps the break Work/)
      .waitFor();
    // Other codes than 2 and 4 offer no options of a course.
    expect(await page.getByRole("link", { name: "Change Course Options" }).count()).toBe(0);
    await page.getByRole("link", { name: "Go Back" }).waitFor();
    await expectAccessible(page);

    const off = /^Turn off the break Work/;
    const number = await promised(off);
    await row(off).getByRole("button", { name: "Turn Off and Build" }).click();
    await says(/^The break Work on \w+ turned off$/);
    // It stays while the pointer is on it.
    await page.getByRole("button", { name: "Undo" }).hover();
    await expect.poll(total).toBe(number);
    const breaks = async () => (await student.build()).Request.breaks;
    await expect.poll(breaks).toMatchObject([{ name: "Work", enabled: false }]);
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByRole("heading", { name: "No Schedules Possible" }).waitFor();

    // The gentlest change is the primary: it keeps the break.
    const moved = await promised(/^Move the break Work/);
    await page.getByRole("button", { name: "Move and Build" }).first().click();
    await expect.poll(total).toBe(moved);
    await expect.poll(savedTotal).toBe(moved);
  });

  it("and another window has changed what a change is about, which is told and not overwritten", async () => {
    const { Request } = await student.build();
    const [brk] = Request.breaks;
    const math = courseNamed(Request, "MATH.1320");
    const section = math.sections.find(({ classNumber }) => classNumber === math.components[0]?.explicit?.[0])!;
    const [{ days, startMinutes, endMinutes }] = section.meetings as [ScheduleMeeting];
    await student.change(...changes.removeBreak(brk!.id));
    await student.change(...changes.addBreak("Work", days[0]!, startMinutes!, endMinutes!));
    await open(PHONE);
    await expectAccessible(page);
    // The picture comes right after the set, the changes after it.
    const tops = await Promise.all(
      [
        page.getByRole("heading", { name: /cannot both be kept/ }),
        page.getByRole("region", { name: "Where they clash" }),
      ]
        .concat(page.getByRole("heading", { name: "Change one of them" }))
        .map(async (part) => (await part.boundingBox())?.y ?? 0),
    );
    expect(tops).toEqual(tops.toSorted((a, b) => a - b));
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

    const added = (await student.build()).Request.breaks[0]!;
    await student.change(...changes.removeBreak(added.id));
    await row(/^Turn off the break Work/)
      .getByRole("button")
      .click();
    await page.getByText("This configuration was changed in another window.").waitFor();
  });

  it("because of one course: the specification's ways on, and that the cart is included", async () => {
    const { Request } = await student.build();
    const [comp, math] = [courseNamed(Request, "COMP.1020"), courseNamed(Request, "MATH.1320")];
    const [lab, lecture] = findSections([comp, "LAB"], [math, "LEC"], overlap);
    await student.change(...changes.lock(comp, "LAB", lab.classNumber));
    await student.change(...changes.choose(math, "LEC", [lecture.classNumber]));
    const item = { term: student.term, academicCareer: "UGRD", classNumber: lecture.classNumber };
    expect(await student.call("/Enrollment/Cart/AddClass", item)).toMatchObject({ IsError: false });
    await open();
    await says("The following course could not be scheduled:");
    await says(/^COMP\.1020 laboratory and MATH\.1320 in your cart cannot stand together\./);
    await says(/classes in your enrollment cart are included/);
    const change = page.getByRole("link", { name: /^Change whether classes in your enrollment cart/ });
    expect(await change.getAttribute("href")).toContain("global-options");
    const options = page.getByRole("link", { name: "Change Course Options" });
    expect(await options.getAttribute("href")).toContain(
      `course-options?configurationId=${student.configurationId}&id=`,
    );
    await page.getByRole("link", { name: "Change Advanced Options" }).waitFor();
    await row(/^Unlock COMP\.1020 LAB/)
      .getByText("Smallest change")
      .waitFor();
    await expectAccessible(page);
    const number = await promised(/^Disable COMP\.1020/);
    await row(/^Disable COMP\.1020/)
      .getByRole("button", { name: "Disable and Build" })
      .click();
    await expect.poll(total).toBe(number);
    const isOn = async () => courseNamed((await student.build()).Request, "COMP.1020").enabled;
    await expect.poll(isOn).toBe(false);
  });

  it("because the options of a course leave nothing, or because there is no time to change campuses", async () => {
    const { Request } = await student.build();
    const [comp, math, psychology] = ["COMP.1020", "MATH.1320", "PSYC.1010"].map((label) =>
      courseNamed(Request, label),
    ) as [ScheduleCourse, ScheduleCourse, ScheduleCourse];
    // What was in the way before is not in the way now.
    await student.change(...changes.lock(comp, "LAB", null));
    await student.change(`/course/${comp.id}/enabled`, { EntityId: comp.id, IsEnabled: true });
    await student.change(`/course/${math.id}/enabled`, { EntityId: math.id, IsEnabled: false });
    await student.change("/options", {
      includeCurrentEnrollment: true,
      includeEnrollmentCart: false,
      hideSchedulesWithTravelWarnings: true,
    });

    await student.change(...changes.restrict(psychology, "UMLEAST"));
    await open();
    await says("There are no available sections for the following course:");
    await says(/^The options of the course are too restrictive: no lecture is left\./);
    await row(/^Accept classes on any campus of PSYC\.1010/)
      .getByRole("button", { name: "Accept and Build" })
      .click();
    await page.getByRole("group", { name: "Schedules", exact: true }).waitFor();
    await expect.poll(savedTotal).not.toBe("0");
    await page.context().close();

    const isTight = (a: ScheduleSection, b: ScheduleSection) =>
      meetingsOn(a, (one) =>
        meetingsOn(b, (other) => {
          const gap = Math.max(other.startMinutes! - one.endMinutes!, one.startMinutes! - other.endMinutes!);
          const isCommon = one.days.some((day) => other.days.includes(day));
          return (
            isCommon && gap >= 0 && gap <= 15 && one.campus !== other.campus && Boolean(one.campus && other.campus)
          );
        }),
      );
    const [lecture, other] = findSections([comp, "LEC"], [psychology, "LEC"], isTight);
    await student.change(...changes.choose(comp, "LEC", [lecture.classNumber]));
    await student.change(...changes.choose(psychology, "LEC", [other.classNumber]));
    await open();
    await says("All possible schedules have at least one Travel Warning.");
    await says("They would fit if there were time to change campuses between them.");
    await page
      .getByRole("region", { name: "Where they clash" })
      .getByText(/leaves \d+ minutes to get to/)
      .first()
      .waitFor();
    await page.getByRole("link", { name: "Go Back" }).click();
    await page.getByRole("heading", { name: "Schedule Configuration" }).waitFor();
  });

  it("because of more than one thing: the changes that are enough together, made at one press and taken back as one", async () => {
    await student.begin("Two obstacles");
    await student.addCourses("COMP.1020", "PSYC.1010");
    await student.change("/options", {
      includeCurrentEnrollment: true,
      includeEnrollmentCart: false,
      hideSchedulesWithTravelWarnings: true,
    });
    const { Request } = await student.build();
    const [comp, psychology] = ["COMP.1020", "PSYC.1010"].map((label) => courseNamed(Request, label)) as [
      ScheduleCourse,
      ScheduleCourse,
    ];
    const section = comp.sections.find(
      (each) => each.component === "LEC" && meetingsOn(each, ({ days }) => days.length === 2),
    )!;
    const [{ days, startMinutes }] = section.meetings as [ScheduleMeeting];
    await student.change(...changes.choose(comp, "LEC", [section.classNumber]));
    await student.change(...changes.addBreak("Work", days[0]!, startMinutes! - 30, startMinutes! + 60));
    await student.change(...changes.restrict(psychology, "UMLEAST"));
    await open();
    await says("No single change is enough. These two together are, and no fewer.");
    const both = /^Move the break Work on \w+ to .*Accept classes on any campus of PSYC\.1010/s;
    const number = await promised(both);
    await expectAccessible(page);
    const button = row(both).getByRole("button", { name: "Make Both and Build" });
    await button.click();
    await says("Both changes made");
    await page.getByRole("button", { name: "Undo" }).hover();
    await expect.poll(total).toBe(number);
    await expect.poll(savedTotal).toBe(number);
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByRole("heading", { name: "No Schedules Possible" }).waitFor();
    const saved = async () => {
      const { breaks, courses } = (await student.build()).Request;
      return [breaks[0]?.startMinutes, courses.find(({ label }) => label === "PSYC.1010")?.options.campus];
    };
    await expect.poll(saved).toEqual([startMinutes! - 30, "UMLEAST"]);
    await page.context().close();

    await open(PHONE);
    await promised(both);
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });
});
