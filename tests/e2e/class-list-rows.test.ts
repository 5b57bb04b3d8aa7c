import { describe, expect, it } from "vitest";
import { detailsOf, sectionOf } from "../support/class-details.ts";
import { people } from "../support/client-stage.ts";
import { classOf, found, manyClasses, PHONE, RESULTS, resultsStage, WIDE } from "../support/results-stage.ts";
import { enrolledInPhysics, enrolledStudent } from "../support/results-student.ts";

const { open, page, problems, countOf, conflictCount, button, text, row, shown, quickSearch, sortBy, looksAccessible } =
  resultsStage();

const classes = [
  classOf(1, { section: "201" }),
  classOf(2, { section: "202", meets: "TR 14:00-15:15", status: "X" }),
  classOf(3, { course: "DATA.3150", title: "From Data to Knowledge", meets: "F 12:00-12:50" }),
  classOf(4, { course: "MATH.1310", title: "Calculus I", meets: "MWF 9:00-9:50" }),
];
const all = { searchClasses: found(classes) };
const subject = (code: string) => page().locator(`[data-subject="${code}"] button`);
const focused = () =>
  page().evaluate(() => {
    const named = document.activeElement?.closest<HTMLElement>("[data-subject], [data-class-number]");
    return named?.dataset["subject"] ?? named?.dataset["classNumber"];
  });
const press = async (...keys: string[]) => {
  for (const key of keys) await page().keyboard.press(key);
};
/** Place and height of every row in the page. */
const places = () =>
  page()
    .locator("[data-class-number]")
    .evaluateAll((rows) =>
      rows.map((one) => {
        const { top, height } = one.getBoundingClientRect();
        return [one.getAttribute("data-class-number"), top, height].join(" ");
      }),
    );

describe("Subjects of the list", () => {
  it("collapse and open by mouse and keyboard, each or all, and come back as they were left", async () => {
    await open(all);
    await row(1).waitFor();
    await expect.poll(() => subject("COMP").getAttribute("aria-expanded")).toBe("true");
    await subject("COMP").click();
    await expect.poll(shown).toEqual([3, 4]);
    await expect.poll(() => subject("COMP").getAttribute("aria-expanded")).toBe("false");
    await press("ArrowDown");
    await expect.poll(focused).toBe("DATA");
    await press("ArrowLeft");
    await expect.poll(shown).toEqual([4]);
    await press("ArrowDown", "ArrowDown");
    await expect.poll(focused).toBe("4");
    await press("Home", "ArrowRight");
    await expect.poll(shown).toEqual([1, 2, 4]);
    await press("Enter");
    await expect.poll(shown).toEqual([4]);
    await looksAccessible();

    await quickSearch().fill("data");
    await expect.poll(shown).toEqual([3]);
    await quickSearch().fill("");
    await expect.poll(shown).toEqual([4]);

    await page().getByRole("link", { name: "Modify Filters" }).click();
    await page().getByRole("combobox", { name: "Subjects", exact: true }).waitFor();
    await page().goBack();
    await row(4).waitFor();
    await expect.poll(shown).toEqual([4]);
    await page().reload();
    await row(4).waitFor();
    await expect.poll(shown).toEqual([4]);

    await button("More for this list").click();
    await page().getByRole("menuitem", { name: "Collapse All" }).click();
    await expect.poll(shown).toEqual([]);
    await button("More for this list").click();
    await page().getByRole("menuitem", { name: "Expand All" }).click();
    await expect.poll(shown).toEqual([1, 2, 3, 4]);
    await sortBy("Time, latest first");
    await expect.poll(shown).toEqual([2, 3, 1, 4]);
    await expect.poll(() => button("More for this list").count()).toBe(0);
    expect(problems()).toEqual([]);
  });

  it("have a pill for all of them on phones, beside an order that is never cut", async () => {
    await open(all, undefined, { viewport: { width: 320, height: 640 } });
    await row(1).waitFor();
    for (const { width } of [{ width: 320 }, PHONE.viewport]) {
      await page().setViewportSize({ width, height: 640 });
      const order = await page()
        .getByRole("button", { name: /Sort by/ })
        .filter({ visible: true })
        .boundingBox();
      expect((order?.x ?? 0) + (order?.width ?? width)).toBeLessThanOrEqual(width - 32);
      expect(order?.height).toBe(32);
    }
    await button("Collapse All").click();
    await expect.poll(shown).toEqual([]);
    await looksAccessible();
    await button("Expand All").click();
    await expect.poll(shown).toEqual([1, 2, 3, 4]);
  });
});

describe("A long list", () => {
  const long = { searchClasses: found(manyClasses(300)), classDetails: { status: 404 } };
  const scrolled = () => page().evaluate(() => Math.round(scrollY));

  it("is gone through to its end and back to the top of the page by keyboard", async () => {
    await open(long);
    await row(1000).getByRole("link").focus();
    await press("End");
    await expect.poll(focused).toBe("1299");
    await expect.poll(scrolled).toBeGreaterThan(5000);
    await press("Home");
    await expect.poll(focused).toBe("COMP");
    await expect.poll(scrolled).toBe(0);
    await press("PageDown", "PageDown");
    await expect.poll(scrolled).toBeGreaterThan(1000);
    await press("PageUp", "PageUp");
    await expect.poll(focused).toBe("COMP");
    await expect.poll(scrolled).toBe(0);
  });

  it("begins with the class in sight that its address opens, unless that says a place", async () => {
    await open(long, `${RESULTS}&cn=1200`);
    await row(1200).waitFor();
    const isInSight = async () => {
      const { y = 0 } = (await row(1200).boundingBox()) ?? {};
      return y > 100 && y < 600;
    };
    await expect.poll(isInSight).toBe(true);
    await open(long, `${RESULTS}&cn=1200&sp=1000`);
    await row(1200).waitFor({ state: "attached" });
    await expect.poll(scrolled).toBe(1000);
  });
});

describe("The menu of a row", () => {
  const section = sectionOf(1, "201");
  const student = {
    user: { data: people.student },
    configurations: { data: [{ Id: 7, Name: "First", CourseCount: 0, BreakCount: 0 }] },
    addCourse: { data: { IsError: false, Message: null, Error: null, Metadata: null } },
    classDetails: { data: detailsOf(section, [section]) },
  };

  it("is opened by keyboard, gives the focus back, and copies the class's number and link", async () => {
    await open(all, undefined, { ...WIDE, permissions: ["clipboard-read", "clipboard-write"] });
    const copied: string[] = [];
    await page().exposeFunction("noteCopied", (words: string) => copied.push(words));
    await page().evaluate(() => {
      const writeText = (words: string) =>
        (window as unknown as { noteCopied: (words: string) => Promise<void> }).noteCopied(words);
      Object.defineProperty(navigator, "clipboard", { value: { writeText } });
    });
    await row(1).getByRole("link").focus();
    await press("ArrowRight", "ArrowRight", "Enter");
    // Shown a moment before it has the focus: keys go where that is.
    await page().locator("[role=menu]:focus-within").waitFor();
    await page().getByRole("menu", { name: "COMP.1010 201" }).waitFor();
    await press("Escape");
    await expect.poll(focused).toBe("1");
    await press("Enter");
    await page().getByRole("menuitem", { name: "Copy Class Number" }).click();
    await text("Class number copied").waitFor();
    await button("More for COMP.1010 202").click();
    const menu = page().getByRole("menu", { name: "COMP.1010 202" });
    await menu.getByRole("menuitem", { name: "Class Details" }).waitFor();
    expect(await menu.getByRole("menuitem", { name: "Add to Schedule Builder" }).count()).toBe(0);
    await page().getByRole("menuitem", { name: "Copy Link" }).click();
    await expect.poll(() => copied).toEqual(["1", "http://portal.test/#/class-search/class?term=3730&cn=2"]);
    await button("More for COMP.1010 202").click();
    await page().getByRole("menu", { name: "COMP.1010 202" }).waitFor();
    await looksAccessible();
  });

  it("opens the details, and adds the course to Schedule Builder at once", async () => {
    await open({ ...all, ...student });
    await row(1).waitFor();
    await button("More for COMP.1010 201").click();
    await page().getByRole("menuitem", { name: "Add to Schedule Builder" }).click();
    // While it is at work, Escape does not close it.
    await page().getByRole("dialog").getByText("Added to Schedule Builder").waitFor();
    expect(countOf("addCourse")).toBe(1);
    await press("Escape");
    await page().getByRole("dialog").waitFor({ state: "detached" });
    await button("More for DATA.3150 201").click();
    await page().getByRole("menuitem", { name: "Class Details" }).click();
    await page().getByRole("region", { name: "Class details" }).waitFor();
  });
});

it.each([
  ["lines", WIDE],
  ["cards", PHONE],
] as const)("lets conflicts that come late into the rows of %s, and moves none of them", async (_, options) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await open(
    {
      ...all,
      ...enrolledStudent,
      eligibleTerms: { data: [] },
      enrolledClasses: async () => {
        await held;
        return enrolledInPhysics;
      },
    },
    undefined,
    options,
  );
  await row(1).waitFor();
  // A font that comes late moves everything.
  await page().evaluate(async () => void (await document.fonts.ready));
  const before = await places();
  await expect.poll(conflictCount).toBe(0);
  release();
  await row(1).getByText("Conflicts with PHYS.1410 (M 9:30 AM)").waitFor();
  await row(4).getByText("Conflicts with PHYS.1410 (M 9:30 AM)").waitFor();
  expect(await places()).toEqual(before);
  const cut = await row(1).evaluate((one) => {
    const note = one.lastElementChild!.getBoundingClientRect();
    return note.bottom > one.getBoundingClientRect().bottom + 1;
  });
  expect(cut).toBe(false);
  await looksAccessible();

  await quickSearch().fill("comp");
  await expect.poll(shown).toEqual([1, 2]);
  await expect.poll(places).not.toEqual(before.slice(0, 2));
});
