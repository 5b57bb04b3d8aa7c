import { readFileSync } from "node:fs";
import type { Page } from "playwright";
import { beforeAll, expect, it } from "vitest";
import { chooseOption } from "../support/browser/choose-option.ts";
import { says } from "../support/browser/windows.ts";
import { BUILDER, type BuilderStudent, builderStage } from "../support/builder/builder-stage.ts";
import { readAloud, tagProblems } from "../support/documents/pdf-tags.ts";
import { readPdf } from "../support/documents/pdf-text.ts";

/** From a configuration to classes in the cart, on the demo university. */

const { url, student: signedIn, newPage } = builderStage("s00002");
let student: BuilderStudent;
let page: Page;

beforeAll(async () => {
  student = signedIn();
  for (const course of ["COMP.1020", "MATH.1320", "PSYC.1010"]) await student.addCourse(course);
});

async function open(): Promise<void> {
  page = await newPage();
  await page.goto(`${url()}${BUILDER}/results?id=${student.configurationId}`);
}

const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true });
const heading = (name: string) => page.getByRole("heading", { name, exact: true });
const position = () => page.getByRole("group", { name: "Schedules", exact: true });
const isAt = async (number: string) =>
  await position()
    .getByText(new RegExp(`^schedule ${number} of`))
    .first()
    .waitFor();
const settled = () => page.locator("[data-stale]").first().waitFor({ state: "detached" });
/** Of the schedules that are shown, and of those that the server counts for what is saved. */
const total = async () =>
  Number(/schedule [\d,]+ of ([\d,]+)/.exec(await position().innerText())?.[1]?.replaceAll(",", ""));
const includeCart = async (includeEnrollmentCart: boolean) =>
  await student.change("/options", {
    includeCurrentEnrollment: true,
    includeEnrollmentCart,
    hideSchedulesWithTravelWarnings: true,
  });

it("browses and sorts schedules, and comes back to the one that was seen last", async () => {
  await open();
  const count = await student.savedTotal();
  await isAt("1");
  await expect.poll(total).toBe(count);
  const order = async () => (await student.build()).Request.options.preference;
  const before = await order();
  await chooseOption(page.getByRole("button", { name: /Sort schedules by/ }), "Latest start");
  await isAt("1");
  // It is shown at once, and saved a moment later.
  await expect.poll(order).not.toBe(before);
  // While the new order is built, there is no next schedule to go to.
  await settled();
  await page.keyboard.press("ArrowRight");
  await position()
    .getByText(/^Week 2 of/)
    .first()
    .waitFor();
  const number = /schedule ([\d,]+) of/.exec(await position().innerText())![1]!;
  // The number is there before the schedule, which is remembered when it is shown.
  await settled();
  await page.reload();
  await isAt(number);
  await page.getByRole("button", { name: /Latest start/ }).waitFor();
});

it("downloads the schedule as a PDF that the browser draws itself", async () => {
  await open();
  await isAt("1");
  await button("Download as PDF").click();
  await page.getByRole("dialog").getByRole("textbox").fill("My best week");
  const begun = page.waitForEvent("download");
  await button("Download PDF").click();
  const pdf = readPdf(readFileSync(await (await begun).path()));
  expect(tagProblems(pdf)).toEqual([]);
  expect(readAloud(pdf)).toContain("H1 My best week");
});

it("chooses a schedule into the cart in place of what is there", async () => {
  await includeCart(false);
  const math = (await student.build()).Request.courses.find(({ label }) => label === "MATH.1320")!;
  const isOpen = ({ status, isEnrollmentSection }: (typeof math.sections)[number]) =>
    status === "open" && isEnrollmentSection;
  const [chosen, other] = math.sections.filter(isOpen);
  const choice = { EntityId: math.id, Component: "LEC", type: 1, explicitSections: [chosen!.classNumber] };
  await student.change(`/course/${math.id}/component/LEC`, choice);
  const inCart = { term: student.term, academicCareer: "UGRD", classNumber: other!.classNumber };
  expect(await student.call("/Enrollment/Cart/AddClass", inCart)).toMatchObject({ IsError: false });
  await open();
  await button("Choose This Schedule").first().click();
  await button("Continue").click();
  await heading("You still need to enroll!").waitFor();
  await page.getByRole("link", { name: /^Cart.*3/ }).waitFor();
  await page.getByRole("link", { name: "Continue to my Enrollment Cart" }).click();
  await heading("Enrollment Cart").waitFor();
  await says(page, `Lecture ${chosen!.section}`);

  // The classes in the cart leave no choice, until they are rearranged.
  await includeCart(true);
  await open();
  await page.getByText("3 of 3 courses are already in your cart.").waitFor();
  await expect.poll(student.savedTotal).toBe(1);
  await button("Rearrange Them").click();
  await expect.poll(student.savedTotal).toBeGreaterThan(1);
});
