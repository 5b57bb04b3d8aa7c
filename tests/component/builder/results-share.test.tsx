import { afterEach, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { CONFIGURATION_ID } from "../../support/builder/builder-data.ts";
import { openBuilder } from "../../support/component/builder.ts";
import { expectAccessible } from "../../support/component/accessible.ts";
import { button, dialog, text } from "../../support/component/find.ts";
import { app, PHONE } from "../../support/component/open-app.tsx";
import { fromMenu, gone, noDialog, press, seen } from "../../support/component/act.ts";
import { savedFiles } from "../../support/component/saved-files.ts";
import { sharedResult } from "../../support/documents/shared-schedule-data.ts";
import { breakOf, courseOf, requestOf, sectionAt } from "../../support/engine/schedule-requests.ts";

const RESULTS = `results?id=${CONFIGURATION_ID}`;
/** One schedule: sections 11 and 21. */
const one = requestOf([courseOf("COMP.1", [sectionAt(11, 540)]), courseOf("MATH.1", [sectionAt(21, 660)])]);
const QUERY = `term=${one.term}&classes=11,21`;

afterEach(() => {
  vi.restoreAllMocks();
});

it("downloads the shown schedule as a PDF, drawn in the browser", {
  tags: ["builder§2.43", "builder§2.51"],
}, async () => {
  const saved = savedFiles();
  const lunch = breakOf("lunch", { dayOfWeek: 1, startMinutes: 720, endMinutes: 780, name: "Lunch" });
  await openBuilder(RESULTS, { ...one, breaks: [lunch] });
  await fromMenu(button("Share"), "Download as PDF");
  const question = dialog("Download Schedule");
  await question.getByRole("textbox").fill("Plan A");
  await expectAccessible();
  await press("{Enter}");
  await noDialog();
  expect(saved.map(({ name, file }) => [name, file.type])).toEqual([["Plan A 2027 Spring.pdf", "application/pdf"]]);
  expect(await saved[0]!.file.slice(0, 5).text()).toBe("%PDF-");
});

it("shares the shown schedule by its address", { tags: ["builder§2.43", "builder§2.51", "builder§2.61"] }, async () => {
  const copied = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  await openBuilder(RESULTS, one);
  await button("Share").click();
  await expectAccessible();
  await page.getByRole("menuitem", { name: "Copy Link" }).click();
  await seen(text("Link copied"));
  expect(copied).toHaveBeenCalledExactlyOnceWith(`${location.origin}/schedule-builder/view?${QUERY}`);
  await fromMenu(button("Share"), "Permalink");
  const address = dialog("Share Schedule").getByRole("textbox", { name: "Link" });
  await expect.element(address).toHaveValue(`${location.origin}/schedule-builder/view?${QUERY}`);
  await expect.element(address).toHaveAttribute("readonly");
});

it("compares the schedule with a friend's link on one week, with the time both have free", async () => {
  await openBuilder(RESULTS, one, { replies: { publicResults: ["lost", { data: sharedResult() }] } });
  await fromMenu(button("More"), "Compare with a Friend");
  const shown = dialog("Compare with a Friend");
  const link = page.getByRole("textbox", { name: "Your friend's share link" });
  for (const wrong of ["hello", "https://portal.example/schedule-builder/view?term=9999&classes=1001"]) {
    await link.fill(wrong);
    await expect.element(link).toHaveAttribute("aria-invalid", "true");
  }
  expect(app.calls("publicResults")).toEqual([]);
  await link.fill(`https://portal.example/schedule-builder/view?term=${one.term}&classes=1001,1020`);
  await seen(text("We couldn't read that schedule.", shown));
  await button("Try Again", shown).click();
  await seen(page.getByRole("img", { name: "Your week and your friend's" }));
  const free = () => shown.getByRole("region", { name: "Free together" }).element().textContent;
  await expect.poll(free).toContain("Monday8:00–9:00 AM, 9:50–11:00 AM");
  await expectAccessible();
  await link.fill("hello");
  await gone(page.getByRole("img", { name: "Your week and your friend's" }));
  await button("Close", shown).click();
  await noDialog();

  await openBuilder(RESULTS, one, { replies: { publicResults: { data: sharedResult() } }, viewport: PHONE });
  await fromMenu(button("More"), "Compare with a Friend");
  await seen(link);
  await expectAccessible();
});
