import { describe, expect, it, onTestFinished, vi } from "vitest";
import { type Locator, page } from "vitest/browser";
import { openStory } from "../../gallery/open-story.tsx";
import * as stories from "../../gallery/screens/builder-results.stories.tsx";
import { CONFIGURATION_ID } from "../../support/builder/builder-data.ts";
import { refusedChange } from "../../support/cart/cart-replies.ts";
import { emulate, expectAccessible } from "../../support/component/accessible.ts";
import { focused, fromMenu, gone, press, seen } from "../../support/component/act.ts";
import { openBuilder } from "../../support/component/builder.ts";
import { button, dialog, heading, link, text } from "../../support/component/find.ts";
import { app, PHONE, shareScreen } from "../../support/component/open-app.tsx";
import { seatsOf } from "../../support/search/class-details.ts";

const RESULTS = `results?id=${CONFIGURATION_ID}`;
const TALL = { width: 1280, height: 1000 };

const week = () => page.getByRole("group", { name: "Week view" });
const event = (name: RegExp) => week().getByRole("button", { name }).first();
const shownLab = () => event(/^COMP\.1020 .*, lab/);
const ghosts = () => week().getByRole("button", { name: /^Switch to lab/ });
const selectedLab = () => heading(/^COMP\.1020 LAB/);
const total = () => page.getByRole("group", { name: "Schedules", exact: true }).element().textContent;
const isPressed = async (control: Locator, pressed = true) =>
  await expect.element(control).toHaveAttribute("aria-pressed", String(pressed));

describe("the other sections of a class", () => {
  /** What is said of it, without what is drawn. */
  const said = () => (shownLab().element() as HTMLElement).innerText.split("\n")[0];
  const openSections = async () => {
    await openBuilder(RESULTS, undefined, { viewport: TALL });
    await seen(shownLab());
    const before = said();
    await shownLab().click();
    await seen(selectedLab());
    await seen(ghosts().first());
    await isPressed(shownLab());
    return before;
  };

  it("show in place, and take its place by a key until that is undone", {
    tags: ["builder§2.51", "builder§2.54", "builder§2.42"],
  }, async () => {
    const before = await openSections();
    const row = button(/^Switch to LAB/).first();
    const section = row.element().getAttribute("aria-label")!.replace("Switch to LAB ", "");
    week()
      .getByRole("button", { name: new RegExp(`^Switch to laboratory ${section},`) })
      .first()
      .element()
      .focus();
    await press("{Enter}");
    await seen(heading(`COMP.1020 LAB ${section}`));
    await expect.poll(said).not.toBe(before);
    await button("Undo").click();
    await expect.poll(said).toBe(before);
  });

  it("leave at Escape, and the class keeps the focus", async () => {
    await openSections();
    shownLab().element().focus();
    await press("{Escape}");
    await gone(selectedLab());
    await gone(ghosts());
    await focused(shownLab());
  });
});

async function openLocks() {
  const { server } = await openBuilder(RESULTS, undefined, { viewport: TALL });
  const components = () => server.request.courses.flatMap((course) => course.components);
  return { server, locks: () => components().flatMap(({ lockedClassNumber }) => lockedClassNumber ?? []) };
}
const lockOfLab = () => event(/^Lock COMP\.1020 LAB/);

it("locks classes in the week, by a key, and in the list, and keeps the schedule", {
  tags: ["builder§2.54", "builder§2.42", "builder§7.14"],
}, async () => {
  const { locks } = await openLocks();
  await expect.poll(total).toMatch(/of 48/);
  await lockOfLab().click();
  await expect.poll(locks).toHaveLength(1);
  await isPressed(lockOfLab());
  await expect.poll(total).toMatch(/of 12/);

  event(/^PSYC\.1010/)
    .element()
    .focus();
  await press("l");
  await expect.poll(locks).toHaveLength(2);
  await expect.poll(total).toMatch(/of 6/);
  await button(/^Lock PSYC\.1010/)
    .last()
    .click();
  await expect.poll(locks).toHaveLength(1);
  await expect.poll(total).toMatch(/of 12/);
});

it("unlocks a class where its other sections would be, which a locked one doesn't have", {
  tags: ["builder§2.51", "builder§2.54"],
}, async () => {
  const { locks } = await openLocks();
  await expect.poll(total).toMatch(/of 48/);
  await lockOfLab().click();
  await expect.poll(total).toMatch(/of 12/);
  await shownLab().click();
  await seen(selectedLab());
  await gone(ghosts());
  await button("Class Options").click();
  const options = dialog("Class Options");
  await seen(options);
  const { href } = link("Choose Sections", options).element() as HTMLAnchorElement;
  expect(href).toMatch(/course-component\?configurationId=7&id=COMP\.1020&component=LAB/);
  await expectAccessible();
  await button("Unlock", options).click();
  await seen(button("Lock", options));
  await button("Close", options).click();
  await expect.poll(total).toMatch(/of 48/);
  expect(locks()).toEqual([]);
});

it("selects classes by a key, and none after Cancel", async () => {
  await openStory(stories.SelectClasses);
  await button("Cancel").click();
  await isPressed(event(/^PSYC\.1010/), false);
  await button("Select Classes").click();
  (event(/^PSYC\.1010/).element() as HTMLElement).focus();
  await press("{Enter}");
  await isPressed(event(/^PSYC\.1010/));
  await seen(text("1 class to keep").first());
});

it("keeps selected classes and improves the rest in one step, which Undo takes back", async () => {
  const { server, locks } = await openLocks();
  await expect.poll(total).toMatch(/of 48/);
  const start = server.request.options.preference;
  await button("Select Classes").click();
  await event(/^PSYC\.1010/).click();
  await event(/^MATH\.1320/).click();
  await seen(text("2 classes to keep").first());
  await gone(selectedLab());
  await fromMenu(button("Improve the Rest"), "Shortest gaps");
  await expect.poll(() => locks().length).toBe(2);
  expect(server.version).toBe(2);
  expect(server.request.options.preference).toBe(5);
  await expect.poll(total).toMatch(/of 8/);
  await focused(button("Select Classes"));
  await button("Undo").click();
  await expect.poll(locks).toEqual([]);
  await expect.poll(total).toMatch(/of 48/);
  expect(server.request.options.preference).toBe(start);
});

it.each([320, 360, 900, 1280])("keeps the week in place while classes are selected, at %i px", async (width) => {
  await openBuilder(RESULTS, undefined, { viewport: { width, height: 1000 } });
  await expect.poll(total).toMatch(/of 48/);
  await seen(event(/^PSYC\.1010/));
  const top = () => Math.round(week().element().getBoundingClientRect().top + window.scrollY);
  const before = top();
  await button("Select Classes").click();
  await seen(button("Cancel"));
  expect(top()).toBe(before);
  await event(/^PSYC\.1010/).click();
  await seen(button("Improve the Rest"));
  expect(top()).toBe(before);
  expect(document.documentElement.scrollWidth).toBe(width);
});

it("says that a lock could not be saved, and takes it back", { tags: ["builder§8.8"] }, async () => {
  const Message = "The class was canceled.";
  await openBuilder(RESULTS, undefined, { replies: { editConfiguration: refusedChange(Message) } });
  await lockOfLab().click();
  await seen(page.getByText("This information could not be saved."));
  await seen(page.getByText(Message));
  await button("OK").click();
  await expect.poll(total).toMatch(/of 48/);
  await isPressed(lockOfLab(), false);
});

it("reads seats, and leads to other sections of a class that filled", {
  tags: ["builder§4.6", "builder§7.29"],
}, async () => {
  let taken = 30;
  let filling: number | undefined;
  await openBuilder(RESULTS, undefined, {
    replies: {
      batchEnrollmentInfo: ({ query }) => {
        filling ??= Number(query.get("classNumbers")?.split(",")[0]);
        return { data: { [filling]: seatsOf(filling, taken) } };
      },
    },
  });
  await seen(heading("Schedule Details"));
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  /** As when the page comes back after the ten seconds that seats are good for. */
  const comeBack = () => {
    vi.setSystemTime(Date.now() + 11_000);
    document.dispatchEvent(new Event("visibilitychange"));
  };
  comeBack();
  await seen(button("Show Other Sections"));
  await seen(event(/, full/));
  await expect.poll(() => week().element().textContent).toContain("Full");
  await expect.poll(total).toMatch(/schedule 1 of/);
  await expectAccessible();
  await button("Show Other Sections").click();
  await seen(button("Class Options"));
  taken = 12;
  comeBack();
  await seen(text("18 left").first());
  await gone(button("Show Other Sections"));

  // Seats aren't read while a schedule is being chosen.
  await button("Choose This Schedule").click();
  await seen(button("Continue"));
  const reads = app.calls("batchEnrollmentInfo").length;
  comeBack();
  await button("Cancel").click();
  await gone(dialog("Choose Schedule"));
  expect(app.calls("batchEnrollmentInfo")).toHaveLength(reads);
  comeBack();
  await expect.poll(() => app.calls("batchEnrollmentInfo").length).toBeGreaterThan(reads);
});

it("moves through the weeks of the semester", { tags: ["builder§2.42"] }, async () => {
  await openBuilder(RESULTS);
  const semester = page.getByRole("listbox", { name: "Semester" });
  await seen(semester);
  const chosen = () => semester.getByRole("option", { selected: true }).element().textContent;
  const second = chosen();
  semester.element().focus();
  await press("{ArrowLeft}");
  await expect.poll(chosen).not.toBe(second);
  await press("{ArrowRight}");
  await expect.poll(chosen).toBe(second);
});

it("shows the week as a list, where classes can be selected, too", async () => {
  await openBuilder(RESULTS);
  await page.getByRole("radio", { name: "List" }).click();
  const table = page.getByRole("table", { name: "Week list" });
  await table
    .getByRole("button", { name: /^COMP\.1020 LAB/ })
    .first()
    .click();
  await seen(selectedLab());
  await press("{Escape}");
  await gone(selectedLab());
});

describe("a class of half a term", () => {
  const absent = () =>
    page
      .getByCss("dl dd")
      .elements()
      .map((each) => each.textContent.trim());
  const semester = page.getByRole("listbox", { name: "Semester" });
  const inTheLastWeek = async () => {
    await openStory(stories.HalfTerm);
    await seen(semester);
    semester.element().focus();
    await press("{End}");
  };

  describe("while it doesn't meet", () => {
    shareScreen(async () => await openStory(stories.HalfTerm));

    it("is dated in the list of classes", async () => {
      const row = () => document.querySelector("[data-class-row='501']")?.textContent;
      await expect.poll(row).toMatch(/3\/15–5\/7.*Briana Morrison\s· Olsen 408, North.*\s· Class 501/);
    });

    it("is named as one that the week doesn't show, next to one without a time", () => {
      expect(absent()).toEqual(["ARTS.1010 LEC 501 (3/15–5/7)", "MUSI.1010 LEC 601"]);
    });
  });

  it("is dated where it's selected", async () => {
    await openStory(stories.HalfTerm);
    await button(/^LEC 501/).click();
    await seen(heading("ARTS.1010 LEC 501"));
    await expect
      .poll(() => page.getByRole("region", { name: "ARTS.1010 LEC 501" }).element().textContent)
      .toMatch(/3\/15–5\/7.*Briana Morrison.*Class 501/);
  });

  it("shows in the last week, also as a list", async () => {
    await inTheLastWeek();
    await expect.poll(absent).toEqual(["MUSI.1010 LEC 601"]);
    await page.getByRole("radio", { name: "List" }).click();
    await expect
      .poll(() => page.getByRole("table", { name: "Week list" }).element().textContent)
      .toMatch(/ARTS\.1010 LEC 501Class 501, 3\/15–5\/7.*Briana Morrison/);
  });
});

it.each([816, 1280])(
  "prints its name, its term and the list, and no controls, %i px wide",
  { tags: ["builder§2.42"] },
  async (width) => {
    await openBuilder(RESULTS, undefined, { viewport: { width, height: 1000 } });
    const controls = [
      link(/^Back/),
      button(/^(First|Previous|Next) schedule|^Choose This Schedule|^Lock /),
      page.getByText(/^\d+ left$|^About the ranking$/),
      page.getByRole("listbox", { name: "Semester" }),
    ];
    const visible = (locator: Locator) => locator.elements().filter((each) => each.checkVisibility()).length;
    for (const each of controls) await expect.poll(() => visible(each)).toBeGreaterThan(0);
    await emulate({ media: "print" });
    for (const each of controls) await expect.poll(() => visible(each)).toBe(0);
    await seen(page.getByRole("table", { name: "Week list" }));
    await seen(heading(/Mornings first$/));
    await seen(text("2027 Spring").first());
  },
);

describe("on a phone", () => {
  const fits = async () =>
    await expect.poll(() => document.documentElement.scrollWidth - document.documentElement.clientWidth).toBe(0);

  describe("where a class is selected", () => {
    shareScreen(async () => {
      await openStory(stories.OtherSections, { viewport: PHONE });
      await seen(selectedLab());
    });

    it("turns to a day of the class, and fits", async () => {
      await seen(shownLab());
      await fits();
    });

    it("breaks no times of classes", () => {
      const isOneLine = (time: Element) =>
        time.getBoundingClientRect().height === Number.parseFloat(getComputedStyle(time).lineHeight);
      expect([...document.querySelectorAll("[data-class-row] [aria-hidden] > span")].every(isOneLine)).toBe(true);
    });
  });

  it("switches to another section in a sheet, which stays open until it's closed", async () => {
    await openStory(stories.OtherSections, { viewport: PHONE });
    const other = button(/^Switch to LAB/).first();
    const section = other.element().getAttribute("aria-label")!.replace("Switch to LAB ", "");
    await other.click();
    await seen(heading(`COMP.1020 LAB ${section}`));
    // The sheet, and its button with it, is no longer moved by what has yet to come.
    await seen(button(/^Switch to LAB/).first());
    await button("Close").click();
    await gone(selectedLab());
  });

  it("shows a day at a time", async () => {
    await openBuilder(RESULTS, undefined, { viewport: PHONE });
    const day = page.getByRole("tab", { selected: true });
    await seen(day);
    const before = day.element().textContent;
    await page.getByRole("tab", { selected: false }).first().click();
    await expect.poll(() => day.element().textContent).not.toBe(before);
    await page.viewport(320, 640);
    await fits();
  });
});
