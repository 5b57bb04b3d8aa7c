import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { cart, cartItem, good } from "../support/cart-entries.ts";
import { people } from "../support/client-stage.ts";
import { classOf, found, manyClasses, PHONE, RESULTS, resultsStage, WIDE } from "../support/results-stage.ts";
import { enrolledStudent } from "../support/results-student.ts";
import { passUntil, stopClock } from "../support/stopped-clock.ts";

const {
  open,
  page,
  problems,
  countOf,
  query,
  path,
  button,
  text,
  row,
  shown,
  quickSearch,
  sortBy,
  said,
  conflictCount,
  looksAccessible,
} = resultsStage();

const classes = [
  classOf(1, { section: "201", honors: "HONORS" }),
  classOf(2, { section: "202", meets: "TR 14:00-15:15", enrolled: 30, people: ["Łukasz Żak"] }),
  classOf(3, { course: "COMP.2100", title: "Data Structures", meets: "MWF 8:00-8:50", enrolled: 5 }),
  classOf(4, { course: "DATA.3150", title: "From Data to Knowledge", meets: "F 12:00-12:50", campus: "UMLSOUTH" }),
  classOf(5, { course: "MATH.1310", title: "Calculus I", meets: "T 9:00-9:50", topic: "Limits", honors: "H_READY" }),
];
const all = { searchClasses: found(classes) };

describe("The results", () => {
  it("have nothing that axe finds, in both shapes, and scroll in one direction only", async () => {
    const looks = [
      [WIDE.viewport, {}],
      [WIDE.viewport, { colorScheme: "dark" }],
      [WIDE.viewport, { forcedColors: "active" }],
      [PHONE.viewport, {}],
      [PHONE.viewport, { colorScheme: "dark" }],
      [{ width: 320, height: 640 }, {}],
    ] as const;
    async function looksGood() {
      for (const [viewport, media] of looks) {
        await page().setViewportSize(viewport);
        await page().emulateMedia({ colorScheme: "light", forcedColors: "none", ...media });
        await expect.poll(() => page().evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
        await looksAccessible();
      }
    }
    await open(all);
    await row(5).waitFor();
    await looksGood();
    await sortBy("Time");
    await quickSearch().fill("data");
    await text("2 of 5 match “data”").waitFor();
    await looksGood();
    expect(problems()).toEqual([]);
  });

  it("say the term, the count, the filters used and what H and HR mean", async () => {
    const SearchFiltersUsed = {
      Term: { Description: "Term", Values: ["2027 Spring"] },
      Subjects: { Description: "Subjects", Values: ["COMP"] },
    };
    await open({ searchClasses: found([classes[0]!], { SearchFiltersUsed }) }, `${RESULTS}&subjects=COMP`);
    await page().getByRole("heading", { level: 1, name: "1 Class", exact: true }).waitFor();
    await text("2027 Spring").waitFor();
    await page().getByRole("grid", { name: "Filters in use" }).getByText("COMP").waitFor();
    await text("Honors").waitFor();
    expect(await text("Honors-Ready").count()).toBe(0);
    await page().getByRole("link", { name: "Modify Filters" }).click();
    await expect.poll(path).toBe("#/class-search/filters");
    await expect.poll(query).toEqual({ term: "3730", subjects: "COMP" });
  });

  it("without any class say so, let go of a filter on phones too, and lead back to the filters", async () => {
    const SearchFiltersUsed = {
      Term: { Description: "Term", Values: ["2027 Spring"] },
      Subjects: { Description: "Subjects", Values: ["COMP"] },
    };
    const none = found([], { SearchFiltersUsed });
    const searchClasses = (asked: URLSearchParams) => (asked.has("subjects") ? none : found([]));
    await open({ searchClasses }, `${RESULTS}&subjects=COMP`, PHONE);
    await page().getByRole("heading", { level: 1, name: "0 Classes Found" }).waitFor();
    await text("No classes were found using the specified filters.").waitFor();
    await looksAccessible();
    await page()
      .getByRole("button", { name: /Remove/ })
      .click();
    await expect.poll(query).toEqual({ term: "3730" });
    await page().getByRole("link", { name: "Modify Filters" }).last().click();
    await expect.poll(path).toBe("#/class-search/filters");
  });

  it("that cannot be loaded say so, and can be tried again", async () => {
    const failure = { status: 500, data: { Code: "UNEXPECTED", Message: "The catalogue is being read." } };
    await open({ searchClasses: [failure, found(classes)] });
    await text("The classes could not be loaded.").waitFor();
    await button("Try Again").click();
    await row(1).waitFor();
  });

  it("that something else has answered say that they cannot be read", async () => {
    await open(all, "#/class-search/filters?term=3730");
    await page().route(/RealTime\/Search/, (route) => route.fulfill({ body: "<html>Sign in to the network</html>" }));
    await page().evaluate((hash) => void (location.hash = hash), RESULTS);
    await text("The portal's answer cannot be read.").waitFor();
  });

  it("let go of a filter in place, and take it back", async () => {
    const subjects = { Description: "Subjects", Values: ["COMP"] };
    const Term = { Description: "Term", Values: ["2027 Spring"] };
    const searchClasses = (asked: URLSearchParams) =>
      asked.has("subjects")
        ? found(classes.slice(0, 3), { SearchFiltersUsed: { Term, Subjects: subjects } })
        : found(classes);
    await open({ searchClasses }, `${RESULTS}&subjects=COMP`);
    await page().getByRole("heading", { name: "3 Classes Found" }).waitFor();
    await page()
      .getByRole("button", { name: /Remove/ })
      .click();
    // It stays while the pointer is on it.
    await button("Undo").hover();
    await page().getByRole("heading", { name: "5 Classes Found" }).waitFor();
    await expect.poll(query).toEqual({ term: "3730" });
    await expect.poll(said).toBe("5 Classes Found");
    await button("Undo").click();
    await page().getByRole("heading", { name: "3 Classes Found" }).waitFor();
    await button("Reset Filters").click();
    await page().getByRole("heading", { name: "5 Classes Found" }).waitFor();
  });

  it("have a link that keeps the filters and nothing else", async () => {
    await open(all, `${RESULTS}&courseTitle=data&sp=120`);
    await button("Permalink").click();
    const link = page().getByRole("textbox", { name: "Link" });
    await expect
      .poll(() => link.inputValue())
      .toBe("http://portal.test/#/class-search/search?term=3730&courseTitle=data");
    await button("Copy Link").click();
    await page()
      .getByText(/Link copied|The link is marked/)
      .first()
      .waitFor();
  });

  it("are walked through by keyboard, past the headings and beyond what is in the page", async () => {
    await open({ searchClasses: found(manyClasses(500)) });
    await row(1000).getByRole("link").focus();
    await page().keyboard.press("ArrowDown");
    const hasFocus = (number: number) =>
      row(number)
        .getByRole("link")
        .evaluate((link) => link === document.activeElement);
    await expect.poll(() => hasFocus(1001)).toBe(true);
    await page().keyboard.press("End");
    await expect.poll(() => hasFocus(1499)).toBe(true);
    await expect.poll(() => page().getByRole("row").count()).toBeLessThan(200);
  });
});

describe("The quick filters", () => {
  it("find words in titles, numbers and names, mark them, and say how many there are", async () => {
    await open(all);
    await row(1).waitFor();
    await quickSearch().fill("data");
    await text("2 of 5 match “data”").waitFor();
    await expect.poll(shown).toEqual([3, 4]);
    await expect.poll(() => page().locator("mark").allInnerTexts()).toEqual(["Data", "DATA", "DATA", "Data"]);
    await expect.poll(said).toBe("2 of 5 match “data”");
    await page().getByRole("heading", { level: 1, name: "5 Classes Found" }).waitFor();
    await quickSearch().fill("zak lukasz");
    await expect.poll(shown).toEqual([2]);
    await expect.poll(() => page().locator("mark").allInnerTexts()).toEqual(["Łukasz", "Żak"]);
    await quickSearch().fill("comp2100");
    await expect.poll(shown).toEqual([3]);
    await quickSearch().fill("");
    await expect.poll(shown).toEqual([1, 2, 3, 4, 5]);
    await expect.poll(said).toBe("5 Classes Found");
  });

  it("find a component beside the number of its course, and mark it, however the number is written", async () => {
    const lab = classOf(6, { course: "COMP.2100", title: "Data Structures", section: "801", component: "LAB" });
    await open({ searchClasses: found([...classes, lab]) });
    await row(6).waitFor();
    for (const written of ["COMP 2100 LAB", "COMP2100 LAB", "comp.2100 laboratory"]) {
      await quickSearch().fill(written);
      await text(`1 of 6 matches “${written}”`).waitFor();
      await expect.poll(shown).toEqual([6]);
      await expect.poll(() => row(6).locator("mark").allInnerTexts()).toEqual(["LAB"]);
    }
  });

  it("wait for the typing to pause before they search", async () => {
    await open(all);
    await row(1).waitFor();
    await stopClock(page());
    await quickSearch().pressSequentially("calculus");
    expect(await shown()).toEqual([1, 2, 3, 4, 5]);
    await passUntil(text("1 of 5 matches “calculus”"));
    await expect.poll(shown).toEqual([5]);
  });

  it("leave a campus and open classes", async () => {
    await open(all);
    await page()
      .getByRole("button", { name: /Campus/ })
      .click();
    await page().getByRole("option", { name: "South Campus" }).click();
    await expect.poll(shown).toEqual([4]);
    await text("1 of 5 matches").waitFor();
    await page()
      .getByRole("button", { name: /Campus/ })
      .click();
    await page().getByRole("option", { name: "Any" }).click();
    await button("Open Classes Only").click();
    await expect.poll(shown).toEqual([1, 3, 4, 5]);
  });

  it("say what to do where they leave nothing, and can be cleared at once", async () => {
    await open(all);
    await button("Open Classes Only").click();
    await quickSearch().fill("zak");
    await text("None of these classes matches “zak”.").waitFor();
    await page().getByText("or change Open Classes Only.").waitFor();
    await looksAccessible();
    await button("Clear Quick Filters").click();
    await expect.poll(shown).toEqual([1, 2, 3, 4, 5]);
    await expect.poll(() => quickSearch().inputValue()).toBe("");
  });

  it("offer what may have been meant, and never mix it in", async () => {
    await open(all);
    await row(1).waitFor();
    await quickSearch().fill("calclus");
    await button("Did you mean “calculus”?").click();
    await expect.poll(shown).toEqual([5]);
    await expect.poll(() => quickSearch().inputValue()).toBe("calculus");
    await quickSearch().fill("data");
    await expect.poll(shown).toEqual([3, 4]);
    await expect.poll(() => page().getByText("Did you mean").count()).toBe(0);
  });

  it("order the classes, which then say their courses themselves", async () => {
    await open(all);
    await row(1).waitFor();
    await sortBy("Time");
    await expect.poll(shown).toEqual([3, 1, 5, 4, 2]);
    await expect.poll(() => page().getByRole("rowheader").count()).toBe(5);
    await row(5).getByText("MATH.1310", { exact: true }).waitFor();
    await row(5).getByText("Calculus I").first().waitFor();
    await sortBy("Title");
    await expect.poll(shown).toEqual([5, 1, 2, 3, 4]);
    await sortBy("Seats left");
    await expect.poll(shown).toEqual([3, 1, 4, 5, 2]);
    await sortBy("Instructor");
    await expect.poll(shown).toEqual([1, 3, 4, 5, 2]);
    await sortBy("Subject and number");
    await expect.poll(() => page().getByRole("rowheader").count()).toBe(12);
  });

  it("come back with Back and with a reload, and so does the place in the list", async () => {
    await open({ searchClasses: found(manyClasses(300)), classDetails: { status: 404 } }, RESULTS, PHONE);
    await row(1000).waitFor();
    await quickSearch().fill("poetry");
    await text("100 of 300 match “poetry”").waitFor();
    // As far as the list is there.
    await expect
      .poll(async () => {
        await page().evaluate(() => window.scrollTo(0, 3000));
        return query();
      })
      .toMatchObject({ sp: "3000" });
    const inSight = (await shown()).filter((_, at) => at === 8);
    // At once after another step of the wheel, which the address does not have yet.
    await row(inSight[0]!)
      .getByRole("link")
      .evaluate(async (link) => {
        window.scrollBy(0, 345);
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
        (link as HTMLElement).click();
      });
    await page().getByRole("heading", { name: "Class not found." }).waitFor();
    await page().goBack();
    await text("100 of 300 match “poetry”").waitFor();
    await expect.poll(() => page().evaluate(() => Math.round(scrollY))).toBe(3345);
    await page().reload();
    await text("100 of 300 match “poetry”").waitFor();
    await expect.poll(() => page().evaluate(() => Math.round(scrollY))).toBe(3345);
    await expect.poll(() => quickSearch().inputValue()).toBe("poetry");
    await expect.poll(query).not.toHaveProperty("text");
  });
});

describe("Conflicts", () => {
  const held = {
    ...enrolledStudent,
    cartItems: { data: good(cart(cartItem({ course: "DATA.3150", number: 4, meets: ["F 8:30-9:20"] }))) },
  };

  it("with enrolled classes and those in the cart are named on the row, whose height they change beforehand", async () => {
    await open({ ...all, ...held });
    await row(1).getByText("Conflicts with PHYS.1410 (M 9:30 AM)").waitFor();
    await row(3).getByText("Conflicts with DATA.3150 (F 8:30 AM)").waitFor();
    await expect.poll(conflictCount).toBe(2);
    await row(4).getByText("In Cart").waitFor();
    const heights = await Promise.all([1, 2].map((number) => row(number).evaluate((one) => one.clientHeight)));
    expect(heights).toEqual([55, 36]);
    await looksAccessible();
  });

  it("are nobody's who is not signed in", async () => {
    await open({ ...all, ...held, user: { data: people.nobody } });
    await row(5).waitFor();
    await expect.poll(conflictCount).toBe(0);
    expect(countOf("enrolledClasses")).toBe(0);
  });
});

it("saves what is shown, in its order, as a file for spreadsheets", async () => {
  await open(all);
  await row(1).waitFor();
  await quickSearch().fill("comp");
  await sortBy("Time");
  await expect.poll(shown).toEqual([3, 1, 2]);
  const [download] = await Promise.all([page().waitForEvent("download"), button("Export as CSV").first().click()]);
  expect(download.suggestedFilename()).toBe("classes-2027-spring.csv");
  const file = await readFile(await download.path(), "utf8");
  expect(file.startsWith("\u{FEFF}Class Number,Subject,")).toBe(true);
  expect(file.split("\r\n").map((line) => line.split(",")[0])).toEqual(["\u{FEFF}Class Number", "3", "1", "2", ""]);
});

it("shows texts that would be something else as what they are", async () => {
  const hostile = [
    `<img src=x onerror="alert(1)">`,
    "</script><script>alert(2)</script>",
    "{{constructor.constructor('alert(3)')()}}",
    "\u202Eevil\u2066 after",
    "&lt;b&gt;bold&lt;/b&gt;",
  ];
  const listings = hostile.map((title, at) =>
    classOf(at + 1, { course: `H${at}.1000`, title, topic: title, people: [`${title} ${title}`] }),
  );
  const used = { Term: { Description: "Term", Values: [hostile[0]!] } };
  await open({ searchClasses: found(listings, { SearchFiltersUsed: used }) });
  await row(5).waitFor();
  const seen = await page().locator("main").innerText();
  for (const title of hostile) expect(seen).toContain(title);
  await sortBy("Title");
  await quickSearch().fill("<script>");
  await text("1 of 5 matches “<script>”").waitFor();
  expect(await page().locator("main :is(img, script)").count()).toBe(0);
  await quickSearch().fill("");
  await expect.poll(async () => (await shown()).length).toBe(5);
  // Marks of direction turn round their own text only: the seats after it are not mirrored.
  const isolated = await row(4).locator("bdi").filter({ hasText: "evil" }).count();
  expect(isolated).toBeGreaterThan(1);
  await row(4).getByText("20 Seats Left").waitFor();
  expect(problems()).toEqual([]);
});
