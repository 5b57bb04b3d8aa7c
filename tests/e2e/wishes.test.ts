import { beforeAll, expect, it } from "vitest";
import type { BuildResults } from "#contract/builder/build-result";
import { chooseOption } from "../support/browser/choose-option.ts";
import { BUILDER, builderStage } from "../support/builder/builder-stage.ts";

/** Time that a student would like to have free, on the real server. */

const { url, student: signedIn, newPage } = builderStage("s00011");

beforeAll(async () => {
  for (const course of ["COMP.1020", "MATH.1320", "PSYC.1010"]) await signedIn().addCourse(course);
});

it("ranks a schedule with a friend's section first, and leaves out none", async () => {
  const student = signedIn();
  const page = await newPage({ storageState: student.signedIn });
  const results = `/schedulebuilder/configuration/${student.configurationId}/results?limit=1000`;
  const { Result } = await student.call<BuildResults>(results);
  const calculusOf = ({ Classes }: BuildResults["Result"]["Schedules"][number]) =>
    Classes.find(({ ClassNumber }) => Result.Classes[ClassNumber]?.Details.Subject === "MATH")?.ClassNumber;
  const best = calculusOf(Result.Schedules[0]!);
  const friends = Result.Schedules.map(calculusOf).find((number) => number !== best)!;
  await page.goto(`${url()}${BUILDER}/results?id=${student.configurationId}`);
  await page.getByRole("button", { name: "This Schedule", exact: true }).click();
  await page.getByRole("menuitem", { name: "Compare with Friends" }).click();
  const link = `${url()}/schedule-builder/view?term=${student.term}&classes=${friends}`;
  await page.getByRole("textbox", { name: "A friend's share link" }).fill(link);
  await page.getByRole("checkbox", { name: /^MATH\.1320 .*, with Friend$/ }).check({ force: true });
  await page.keyboard.press("Escape");
  await page.getByText(/MATH\.1320 LEC \w+: Yes/).waitFor();
  const now = async () => (await student.call<BuildResults>(results)).Result;
  // The window shows it before the server has saved it.
  await expect.poll(async () => calculusOf((await now()).Schedules[0]!)).toBe(friends);
  expect((await now()).TotalCount).toBe(Result.TotalCount);
  await page.getByRole("button", { name: "This Schedule", exact: true }).click();
  await page.getByRole("menuitem", { name: "Compare with Friends" }).click();
  await page.getByRole("checkbox", { name: /^MATH\.1320 .*, with Friend$/ }).uncheck({ force: true });
  await expect.poll(async () => calculusOf((await now()).Schedules[0]!)).toBe(best);
});

it("adds two hours for lunch, if possible, which the first schedule keeps and no schedule is left out for", async () => {
  const student = signedIn();
  const before = await student.savedTotal();
  const page = await newPage({ storageState: student.signedIn });
  await page.goto(`${url()}${BUILDER}/configuration?id=${student.configurationId}`);
  await page.getByRole("button", { name: "Add Break", exact: true }).click();
  const form = page.getByRole("dialog", { name: "Add Break" });
  await form.getByRole("textbox", { name: "Name (optional)" }).fill("Lunch");
  for (const day of ["Monday", "Wednesday"]) await form.getByRole("checkbox", { name: day }).check({ force: true });
  await form.getByRole("textbox", { name: "Start time" }).fill("11 am");
  await form.getByRole("textbox", { name: "End time" }).fill("2 pm");
  await form.getByRole("radio", { name: "If possible" }).check({ force: true });
  await chooseOption(form.getByRole("button", { name: /At least/ }), "2 hr in a row");
  await form.getByRole("button", { name: "Add Break", exact: true }).click();
  const name = "Lunch, Monday and Wednesday, 2 hr between 11:00 AM and 2:00 PM, if possible";
  await page.getByRole("button", { name, exact: true }).click();
  const row = page.getByRole("group", { name, exact: true });
  await row.getByText(/^[\d,]+ of [\d,]+ schedules have this$/).waitFor();
  const words = await row.getByText(/schedules have this$/).innerText();
  const [kept, all] = [...words.matchAll(/[\d,]+/g)].map(([digits]) => Number(digits.replaceAll(",", "")));
  expect(all).toBe(before);
  expect(kept).toBeGreaterThan(0);
  expect(kept).toBeLessThan(before);
  await expect.poll(() => student.savedTotal()).toBe(before);
  await page.goto(`${url()}${BUILDER}/results?id=${student.configurationId}`);
  await page.getByText("Lunch: Yes", { exact: true }).waitFor();
});
