import { afterEach, describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { openStory } from "../../gallery/open-story.tsx";
import * as stories from "../../gallery/screens/builder-results.stories.tsx";
import { CONFIGURATION_ID } from "../../support/builder/builder-data.ts";
import { openBuilder } from "../../support/component/builder.ts";
import { expectAccessible } from "../../support/component/accessible.ts";
import { button, dialog, lines, text } from "../../support/component/find.ts";
import { app, PHONE, WIDE } from "../../support/component/open-app.tsx";
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
  await button("Download as PDF").click();
  const question = dialog("Download Schedule");
  await question.getByRole("textbox").fill("Plan A");
  await press("{Enter}");
  await noDialog();
  expect(saved.map(({ name, file }) => [name, file.type])).toEqual([["Plan A 2027 Spring.pdf", "application/pdf"]]);
  expect(await saved[0]!.file.slice(0, 5).text()).toBe("%PDF-");
});

describe("the address of the shown schedule", () => {
  it("is copied", { tags: ["builder§2.43", "builder§2.61"] }, async () => {
    const copied = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    await openBuilder(RESULTS, one);
    await button("Share").click();
    await button("Copy Link", dialog("Share Schedule")).click();
    await seen(text("Link copied"));
    expect(copied).toHaveBeenCalledExactlyOnceWith(`${location.origin}/schedule-builder/view?${QUERY}`);
  });

  it("shows in a field that can't be changed", { tags: ["builder§2.51", "builder§2.61"] }, async () => {
    await openBuilder(RESULTS, one);
    await button("Share").click();
    const address = dialog("Share Schedule").getByRole("textbox", { name: "Link" });
    await expect.element(address).toHaveValue(`${location.origin}/schedule-builder/view?${QUERY}`);
    await expect.element(address).toHaveAttribute("readonly");
  });
});

it.each([
  ["a wide screen", WIDE],
  ["a phone", PHONE],
])(
  "has the PDF and the link one press away on %s",
  { tags: ["builder§2.43", "builder§2.51", "builder§1.1"] },
  async (_, viewport) => {
    await openBuilder(RESULTS, one, { viewport });
    await button("Download as PDF").click();
    await seen(dialog("Download Schedule"));
    await press("{Escape}");
    await noDialog();
    await button("Share").click();
    const shared = dialog("Share Schedule");
    await seen(button("QR Code", shared));
    await expectAccessible();
    expect(lines(shared.getByRole("link"))).toEqual(
      ["Printable Page", "Image", "Image (SVG)", "Add to Calendar"].map((way) => expect.stringContaining(way)),
    );
    await button("QR Code", shared).click();
    await seen(dialog("QR Code"));
  },
);

describe("a friend's link", () => {
  const shown = dialog("Compare with a Friend");
  const field = page.getByRole("textbox", { name: "Your friend's share link" });
  const weeks = page.getByRole("img", { name: "Your week and your friend's" });

  it("is refused if it is none, or of another term", async () => {
    await openStory(stories.Friend);
    for (const wrong of ["hello", "https://portal.example/schedule-builder/view?term=9999&classes=1001"]) {
      await field.fill(wrong);
      await expect.element(field, { message: wrong }).toHaveAttribute("aria-invalid", "true");
    }
    expect(app.calls("publicResults")).toEqual([]);
  });

  it("shows both on one week, with the time that both have free, until it's changed", async () => {
    await openBuilder(RESULTS, one, { replies: { publicResults: ["lost", { data: sharedResult() }] } });
    await fromMenu(button("More"), "Compare with a Friend");
    await field.fill(`https://portal.example/schedule-builder/view?term=${one.term}&classes=1001,1020`);
    await seen(text("We couldn't read that schedule.", shown));
    await button("Try Again", shown).click();
    await seen(weeks);
    const free = () => shown.getByRole("region", { name: "Free together" }).element().textContent;
    await expect.poll(free).toContain("Monday8:00–9:00 AM, 9:50–11:00 AM");
    await field.fill("hello");
    await gone(weeks);
    await button("Close", shown).click();
    await noDialog();
  });
});
