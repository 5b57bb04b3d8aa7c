import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { openStory } from "../../gallery/open-story.tsx";
import {
  Empty,
  Enrolled,
  Filtered,
  Full,
  NothingMatches,
  SortedByTime,
  Waitlisted,
  WordsFound,
} from "../../gallery/screens/class-search-results.stories.tsx";
import { cart, cartItem, good } from "../../support/cart/cart-entries.ts";
import { emulate, expectContrast, expectLaidOut } from "../../support/component/accessible.ts";
import { choose, drawn, focused, seen, takeOption } from "../../support/component/act.ts";
import type { Asked, Replies } from "../../support/component/fake-api.ts";
import { button, heading, link, text } from "../../support/component/find.ts";
import { heard } from "../../support/component/heard.ts";
import { app, openApp, PHONE, shareScreen, WIDE } from "../../support/component/open-app.tsx";
import { savedFiles } from "../../support/component/saved-files.ts";
import { people } from "../../support/registration/people.ts";
import {
  broken,
  detailsAmong,
  enrolledInPhysics,
  found,
  foundInComp,
  manyClasses,
  RESULTS,
  usualReplies,
} from "../../support/search/class-search-replies.ts";
import { fiveClasses } from "../../support/search/class-states.ts";
import { listingOf } from "../../support/search/listings.ts";
import { quickSearch, row, shown } from "../../support/search/results-list.ts";

const all: Replies = { searchClasses: found(fiveClasses) };
const inComp = ({ query }: Asked) =>
  query.has("subjects") ? foundInComp(fiveClasses.slice(0, 3)) : found(fiveClasses);

const open = async (replies: Replies, address = RESULTS, viewport = WIDE) =>
  await openApp(address, { ...usualReplies, user: { data: people.nobody }, ...replies }, viewport);
const marks = () => [...document.querySelectorAll("mark")].map(({ textContent }) => textContent);
const inUse = page.getByRole("list", { name: "Applied filters" });
const said = () => heard().at(-1);

async function sortBy(order: string): Promise<void> {
  const name = /Sort by/;
  await expect.poll(() => page.getByRole("button", { name }).length).toBeGreaterThan(0);
  const select = page
    .getByRole("button", { name })
    .elements()
    .find((each) => each.checkVisibility());
  (select as HTMLElement).click();
  await takeOption(order);
}

const chooseCampus = (name: string) => choose(button(/Campus/), name);

describe.each([360, 320])("on a screen of %i px", (width) => {
  shareScreen(async () => await openStory(Full, { viewport: { width, height: 640 } }));

  it("scrolls in one direction only", expectLaidOut);
});

it.each([WIDE, { width: 320, height: 640 }])(
  "scrolls in one direction only with words found, at %o",
  async (viewport) => {
    await open(all, RESULTS, viewport);
    await sortBy("Time");
    await quickSearch.fill("data");
    await expect.poll(shown).toEqual([3, 4]);
    await expectLaidOut();
  },
);

it("has enough contrast in the reader's own colors", async () => {
  await emulate({ forcedColors: "active" });
  await openStory(WordsFound);
  await expectContrast();
});

describe("the head of the results", { tags: ["portal§2.15"] }, () => {
  shareScreen(async () => await open({ searchClasses: foundInComp([fiveClasses[0]!]) }, `${RESULTS}&subjects=COMP`));

  it("has the count", async () => await seen(heading("1 Class")));
  it("has the term", async () => await seen(text("2027 Spring")));
  it("has the filters in use", async () => {
    await seen(inUse.getByRole("listitem").filter({ hasText: "Subjects COMP" }));
  });
  it("says what the marks mean that are there, and no others", async () => {
    await seen(text("Honors").first());
    expect(text("Honors-Ready").length).toBe(0);
  });
});

it("leads to the filters with those in use", { tags: ["portal§2.15"] }, async () => {
  await openStory(Filtered);
  await link(/^Modify Filters/).click();
  await expect.poll(app.path).toBe("#/class-search/filters");
  await expect.poll(app.query).toEqual({ term: "3730", subjects: "COMP" });
});

describe("where nothing was found", { tags: ["portal§2.15"] }, () => {
  it("says so", async () => {
    await openStory(Empty, { viewport: PHONE });
    await seen(heading("0 Classes Found"));
    await seen(text("No classes were found using the specified filters."));
  });

  it("phones can remove filters, and modify the others", async () => {
    const none = ({ query }: Asked) => (query.has("subjects") ? foundInComp([]) : found([]));
    await open({ searchClasses: none }, `${RESULTS}&subjects=COMP`, PHONE);
    await inUse.getByRole("button").click();
    await expect.poll(app.query).toEqual({ term: "3730" });
    await link("Modify Filters").click();
    await expect.poll(app.path).toBe("#/class-search/filters");
  });
});

it("can be searched again after a failure", async () => {
  await open({ searchClasses: [broken, found(fiveClasses)] });
  await seen(page.getByText(/The catalog is being read\./));
  await button("Try Again").click();
  await seen(row(1));
});

describe("a filter in use that is removed", () => {
  const remove = async () => {
    await open({ searchClasses: inComp }, `${RESULTS}&subjects=COMP`);
    await seen(heading("3 Classes Found"));
    await inUse.getByRole("button").click();
    await seen(heading("5 Classes Found"));
  };

  describe("as it shows then", () => {
    shareScreen(remove);

    it("is gone in place, and the count is announced", { tags: ["portal§2.15"] }, async () => {
      await expect.poll(app.query).toEqual({ term: "3730" });
      await expect.poll(said).toContain("5 Classes Found");
    });

    it("leaves the focus on the count, if it was the last one", async () => {
      await focused(heading("5 Classes Found"));
    });
  });

  it("can be put back", async () => {
    await remove();
    await button("Undo").click();
    await seen(heading("3 Classes Found"));
  });
});

it("has a link that keeps the filters and nothing else", { tags: ["portal§2.15"] }, async () => {
  await open(all, `${RESULTS}&courseTitle=data&sp=120`);
  await button("Permalink").click();
  await expect
    .element(page.getByRole("textbox", { name: "Link" }))
    .toHaveValue(`${location.origin}${location.pathname}#/class-search/search?term=3730&courseTitle=data`);
});

describe("Quick Search", { tags: ["portal§2.15"] }, () => {
  const lab = listingOf(6, { course: "COMP.2100", title: "Data Structures", section: "801", component: "LAB" });
  const openWithLab = async () => await open({ searchClasses: found([...fiveClasses, lab]) });

  it.each([
    ["titles and subjects", "data", [3, 6, 4], ["Data", "DATA", "DATA", "Data"]],
    ["names in any order, without their marks", "zak lukasz", [2], ["Łukasz", "Żak"]],
    ["numbers", "comp2100", [3, 6], ["COMP.2100"]],
    ["sections", "801", [6], ["801"]],
    ["numbers with a component", "COMP 2100 LAB", [6], ["COMP", "2100"]],
  ] as const)("finds and marks %s, and says how many match", async (_, typed, numbers, marked) => {
    await openWithLab();
    await quickSearch.fill(typed);
    await expect.poll(shown).toEqual(numbers);
    await expect.poll(marks).toEqual(expect.arrayContaining([...marked]));
    await expect.poll(said).toContain(`${numbers.length} of 6 match`);
  });

  it("says the count again once it is empty", async () => {
    await openWithLab();
    await quickSearch.fill("data");
    await expect.poll(said).toContain("3 of 6 match");
    await quickSearch.fill("");
    await expect.poll(said).toBe("6 Classes Found");
  });
});

it("narrows by campus, and back", { tags: ["portal§2.15", "portal§9.6"] }, async () => {
  await open(all);
  await chooseCampus("South Campus");
  await expect.poll(shown).toEqual([4]);
  await chooseCampus("Any");
  await expect.poll(shown).toEqual([1, 2, 3, 4, 5]);
});

it("offers the campuses of the filters in place of any, where these have some", { tags: ["portal§9.6"] }, async () => {
  await open(all, `${RESULTS}&campuses=UMLNORTH,UMLSOUTH`);
  await seen(button(/Campus.*From filters|From filters.*Campus/));
});

it("narrows to open classes", { tags: ["portal§2.15", "portal§9.6"] }, async () => {
  await open(all);
  await page.getByText(/^Open Classes Only$/).click();
  await expect.poll(shown).toEqual([1, 3, 4, 5]);
});

describe("quick filters that match nothing", () => {
  it("can be cleared", async () => {
    await open(all);
    await page.getByText(/^Open Classes Only$/).click();
    await quickSearch.fill("zak");
    await expect.poll(shown).toEqual([]);
    await button("Clear Quick Filters").click();
    await expect.poll(shown).toEqual([1, 2, 3, 4, 5]);
    await expect.element(quickSearch).toHaveValue("");
  });

  it("suggest what was meant", async () => {
    await openStory(NothingMatches);
    await button(/“calculus”/).click();
    await expect.poll(shown).toEqual([5]);
    await expect.element(quickSearch).toHaveValue("calculus");
  });
});

describe("classes", () => {
  it.each([
    ["Time", [3, 1, 5, 4, 2]],
    ["Title", [5, 1, 2, 3, 4]],
    ["Seats left", [3, 1, 4, 5, 2]],
    ["Instructor", [1, 3, 4, 5, 2]],
  ] as const)("are sorted by %s", async (order, numbers) => {
    await openStory(Full);
    await sortBy(order);
    await expect.poll(shown).toEqual(numbers);
  });

  it("name their courses themselves unless they are sorted by them", async () => {
    await openStory(SortedByTime);
    await expect.poll(() => page.getByRole("rowheader").length).toBe(5);
    await seen(text("MATH.1310", row(5)));
    await sortBy("Subject and number");
    await expect.poll(() => page.getByRole("rowheader").length).toBe(12);
  });
});

it("brings quick filters and the place in the list back with Back", { tags: ["portal§2.15"] }, async () => {
  const classDetails = detailsAmong([]);
  await open({ searchClasses: found(manyClasses(300)), classDetails }, RESULTS, PHONE);
  await quickSearch.fill("poetry");
  await seen(page.getByText(/^100 of/).first());
  await expect
    .poll(() => {
      window.scrollTo(0, 3000);
      return app.query();
    })
    .toMatchObject({ sp: "3000" });
  // At once after another step of the wheel, which the address does not have yet.
  window.scrollBy(0, 345);
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  row(shown()[8]!)
    .getByRole("link")
    .element()
    .dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  await seen(heading("Class not found."));
  history.back();
  await expect.poll(() => Math.round(window.scrollY)).toBe(3345);
  await expect.element(quickSearch).toHaveValue("poetry");
});

describe("rows of a student", () => {
  shareScreen(async () => {
    await open({
      ...all,
      user: { data: people.student },
      enrolledClasses: enrolledInPhysics,
      cartItems: { data: good(cart(cartItem({ course: "DATA.3150", number: 4, meets: ["F 8:30-9:20"] }))) },
    });
    await seen(row(1).getByText(/PHYS\.1410/));
  });

  it("name conflicts with enrolled classes and those in the cart", async () => {
    await seen(row(1).getByText(/PHYS\.1410/));
    await seen(row(3).getByText(/DATA\.3150/));
    await expect.poll(() => page.getByText(/Conflicts with/).length).toBe(2);
  });
  it("say what is in the cart", async () => await seen(row(4).getByText("In Cart")));
  it("are higher by a line with a conflict", () => {
    expect([1, 2].map((number) => row(number).element().clientHeight)).toEqual([55, 36]);
  });
});

describe("the longest mark of a class", () => {
  shareScreen(async () => await openStory(Waitlisted), ["resize"]);

  it.each([800, 1100, 1280])("has room next to its menu, at %i px", async (width) => {
    await page.viewport(width, 800);
    const mark = row(1).getByRole("button", { name: "Waitlisted #1", exact: true });
    await seen(mark);
    await drawn();
    const end = mark.getByText("Waitlisted #1").element().getBoundingClientRect().right;
    const menu = row(1)
      .getByRole("button", { name: /^More options/ })
      .query()
      ?.getBoundingClientRect();
    const inside = row(1).element().getBoundingClientRect().right;
    expect(end).toBeLessThanOrEqual(menu && menu.width > 0 ? menu.left : inside);
    await expectLaidOut();
    await page.viewport(WIDE.width, WIDE.height);
    await seen(mark);
  });
});

describe.each([
  ["enrolled", Enrolled, "Enrolled"],
  ["waitlisted", Waitlisted, "Waitlisted #1"],
] as const)("a class in which the student is %s", (_what, story, words) => {
  const mark = row(1).getByRole("button", { name: words, exact: true });

  it("says so in place of adding it", async () => {
    await openStory(story);
    await seen(mark);
    expect(row(1).getByRole("button", { name: /^Add/ }).length).toBe(0);
    await seen(row(2).getByRole("button", { name: /^Add/ }));
  });

  it("leads to the student's classes", async () => {
    await openStory(story);
    await mark.click();
    await expect.poll(app.path).toBe("#/my-academics/classes/enrollment");
  });
});

it.each([WIDE, PHONE])("saves what is shown, in its order, as a file for spreadsheets: %j", async (viewport) => {
  const saved = savedFiles();
  await open(all, RESULTS, viewport);
  await quickSearch.fill("comp");
  await expect.poll(shown).toEqual([1, 2, 3]);
  await sortBy("Time");
  await expect.poll(shown).toEqual([3, 1, 2]);
  await button("Export as CSV").click();
  await expect.poll(() => saved.length).toBe(1);
  expect(saved[0]!.name).toBe("classes-2027-spring.csv");
  const lines = (await saved[0]!.file.text()).split("\r\n").map((line) => line.split(",")[0]);
  expect(lines).toEqual(["Class Number", "3", "1", "2", ""]);
});

/** Like the portal, which finds nothing for codes that no class has. */
const strictSearch = ({ query }: Asked) => {
  const hasUnknown = ["campuses", "sessions", "subjects"].some((name) => /MARS|NOPE|ZZZ/i.test(query.get(name) ?? ""));
  return found(hasUnknown ? [] : fiveClasses.slice(0, 1));
};

describe("values of a bookmark that aren't known", () => {
  const address = `${RESULTS}&subjects=comp,zzz&campuses=MARS&sessions=1,NOPE`;
  const openBookmark = async () => {
    await open({ searchClasses: strictSearch, classDetails: detailsAmong(fiveClasses) }, address);
    await seen(heading("1 Class"));
  };

  it("are named, and the others searched for", { tags: ["portal§5.4"] }, async () => {
    await openBookmark();
    await seen(page.getByText(/Sessions: NOPE\. Campus: MARS\./));
    await seen(page.getByText(/ZZZ/));
  });

  it("are named while a class is open, too", async () => {
    await openBookmark();
    await row(1).getByRole("link").click();
    await expect.poll(() => app.query()["cn"]).toBe("1");
    await seen(page.getByText(/Campus: MARS\./));
  });

  it("aren't among the filters to modify", async () => {
    await openBookmark();
    await link(/^Modify Filters/).click();
    await expect.poll(app.path).toBe("#/class-search/filters");
    await expect.poll(app.query).toEqual({ term: "3730", subjects: "COMP", sessions: "1" });
  });
});
