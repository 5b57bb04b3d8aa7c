import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { expectLaidOut } from "../../support/component/accessible.ts";
import { choose, focused, gone, press, seen } from "../../support/component/act.ts";
import type { Replies } from "../../support/component/fake-api.ts";
import { button, heading, text, texts } from "../../support/component/find.ts";
import { heard } from "../../support/component/heard.ts";
import { app, openApp, PHONE } from "../../support/component/open-app.tsx";
import { people } from "../../support/registration/people.ts";
import { found, RESULTS, SPRING, usualReplies } from "../../support/search/class-search-replies.ts";
import { listingOf } from "../../support/search/listings.ts";
import { termIndexOf } from "../../support/search/term-index.ts";

const classes = [
  listingOf(1, { course: "COMP.1010", meets: ["TR 14:00-15:15"] }),
  listingOf(2, { course: "COMP.1020", meets: ["MWF 9:00-9:50"] }),
  listingOf(3, { course: "MATH.1310", meets: ["TR 9:00-10:15"], seats: { enrolled: 30, capacity: 30 } }),
];
const replies: Replies = {
  ...usualReplies,
  user: { data: people.nobody },
  termIndex: { data: termIndexOf(classes) },
  searchClasses: found(classes),
};
const open = async (address = SPRING, more?: Parameters<typeof openApp>[2]) => await openApp(address, replies, more);

const box = page.getByRole("combobox", { name: "Find classes" });
const chips = () => texts(page.getByRole("list", { name: "Chosen filters" }).getByRole("listitem"));
const option = (name: RegExp | string) => page.getByRole("option", { name });
const type = async (words: string) => {
  await box.click();
  await press(words);
};

describe("a sentence", () => {
  it("becomes chips and the address, and its count is on the button", async () => {
    await open();
    await type("tue open ");
    await expect.poll(chips).toEqual(["Tuesday", "Open"]);
    await expect.poll(app.query).toMatchObject({ meetingDays: "Include|2", enrollmentStatusMode: "open" });
    await expect.element(box).toHaveValue("");
    await press("comp 1010 ");
    await seen(button("Show 1 Class"));
    await expect.poll(() => heard().join(" ")).toContain("COMP 1010 added");
  });

  it("is read to its end by Enter, which opens the results", async () => {
    await open();
    await box.fill("open tue");
    // Escape closes suggestions that are there, and no later ones.
    await seen(page.getByRole("listbox"));
    await press("{Escape}");
    await button(/^Show /).click();
    await seen(heading(/Found$/));
    expect(app.path()).toBe(RESULTS.split("?")[0]);
    expect(app.query()).toMatchObject({ meetingDays: "Include|2", enrollmentStatusMode: "open" });
  });

  it("of words that are no filter searches titles, numbers, and names by them", async () => {
    await open();
    await type("zebra");
    // All but the field and its list is hidden while the list is open.
    await press("{Escape}");
    await seen(button("Show 0 Classes"));
    await box.fill("math");
    await press("{Escape}");
    await seen(button("Show 1 Class"));
  });
});

describe("suggestions", () => {
  it("say what each would leave, and Enter adds the first", async () => {
    await open();
    await type("comp");
    await seen(option(/COMP Computer Science.*leaves 2/));
    await press("{Enter}");
    await expect.poll(chips).toEqual(["COMP Computer Science"]);
    await focused(box);
    await seen(button("Show 2 Classes"));
  });

  it("say that another filter would go, since days are either wanted or not", async () => {
    await open(`${SPRING}&meetingDays=Include|2`);
    await type("not fri");
    await seen(option(/not Friday\s*replaces a filter, leaves 2/));
  });

  it("are left by Tab with the words as they are", async () => {
    await open();
    await type("comp");
    await seen(option(/COMP Computer Science/));
    await press("{Tab}");
    await gone(option(/COMP Computer Science/));
    await expect.element(box).toHaveValue("comp");
    expect(app.query()).toEqual({ term: "3730" });
    await focused(button(/^Show \d/));
  });
});

describe("chips", () => {
  const withTwo = `${SPRING}&subjects=COMP&enrollmentStatusMode=open`;

  it("come from the address", async () => {
    await open(withTwo);
    await expect.poll(chips).toEqual(["COMP Computer Science", "Open"]);
  });

  it("are removed by x, with the focus on the next, and in the field after the last", async () => {
    await open(withTwo);
    await button("Remove COMP Computer Science").click();
    await focused(button("Remove Open"));
    await press("{Enter}");
    await focused(box);
    await expect.poll(app.query).toEqual({ term: "3730" });
    await expect.poll(() => heard().join(" ")).toContain("Open removed");
  });

  it("are removed by Backspace in the empty field, the last first", async () => {
    await open(withTwo);
    await box.click();
    await press("{Backspace}");
    await expect.poll(chips).toEqual(["COMP Computer Science"]);
    await focused(box);
  });

  it("wrap above the words on a phone, and nothing goes past the edge", async () => {
    await open(`${withTwo}&meetingDays=Include%7C2,4&campuses=UMLNORTH,UMLSOUTH`, PHONE);
    await expect.poll(chips).toHaveLength(5);
    const list = page.getByRole("list", { name: "Chosen filters" }).element();
    const { top } = box.element().getBoundingClientRect();
    expect(list.getBoundingClientRect().bottom).toBeLessThanOrEqual(top);
    expect(list.scrollWidth).toBe(list.clientWidth);
    await expectLaidOut();
  });
});

it("shows the list of a link's filters at once", async () => {
  await openApp(`${SPRING}&enrollmentStatusMode=open`, { ...replies, searchClasses: found(classes.slice(0, 2)) });
  await seen(page.getByRole("grid", { name: "Classes" }));
  await seen(button("Show 2 Classes"));
});

it("forms the list next to the filters, and a press on a class opens it in the results", async () => {
  await open(`${SPRING}&subjects=COMP`);
  await box.click();
  await page.getByRole("link", { name: /MATH\.1310/ }).click();
  await expect.poll(app.query).toMatchObject({ subjects: "COMP", cn: "3" });
});

it("remembers the term for the next visit, with the focus on its field as it's chosen", async () => {
  await open("#/class-search/filters");
  await choose(button(/Term$/), "2027 Spring");
  await seen(box);
  await focused(button("2027 Spring Term"));
  location.hash = "#/";
  await gone(box);
  location.hash = "#/class-search/filters";
  await seen(box);
  await expect.poll(app.query).toEqual({ term: "3730" });
});

it("finds one of a long list by its words", async () => {
  await open();
  await button(/^All Filters/).click();
  await page.getByCss("summary").filter({ hasText: "Components" }).click();
  await page.getByRole("searchbox", { name: "Find in Components" }).fill("labor");
  await expect
    .poll(() => texts(page.getByRole("group", { name: "Components" }).getByCss("label")))
    .toEqual(["Laboratory"]);
  await page.getByRole("searchbox", { name: "Find in Components" }).fill("zzz");
  await seen(text("Nothing matches “zzz”."));
});
