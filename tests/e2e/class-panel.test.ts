import { describe, expect, it } from "vitest";
import { classStage, lab, lecture, phone, TERM } from "../support/class-stage.ts";
import { searchData } from "../support/class-search-data.ts";
import { people, type Stubs } from "../support/client-stage.ts";
import { searchResults } from "../support/search-reply.ts";

const { open, page, problems, path, query, button, heading, text, row, press, looksAccessible } = classStage();

const RESULTS = `#/class-search/search?term=${TERM}&subjects=COMP`;
const narrow = { viewport: { width: 1000, height: 800 } };
const found: Stubs = {
  user: { data: { ...people.student, HasBookstore: true } },
  classSearchData: { data: searchData },
  searchClasses: { data: searchResults([lecture, lab]) },
};

const panel = () => page().getByRole("region", { name: "Class details" });
const drawer = () => page().getByRole("dialog", { name: "Class details" });
const classLink = (name: RegExp) => page().getByRole("grid", { name: "Classes" }).getByRole("link", { name });

async function openClass(size?: Parameters<typeof open>[2]) {
  await open(found, RESULTS, size);
  await heading("2 Classes Found").waitFor();
  await classLink(/201/).click();
}

describe("The details of a class of the results", () => {
  it("stand beside the list, with what adds the class and its books at their foot", async () => {
    await openClass();
    await panel().getByRole("heading", { name: "Computing I", level: 2 }).waitFor();
    await expect.poll(query).toMatchObject({ term: TERM, cn: "1" });
    await button("Add 201").waitFor();
    await panel()
      .getByRole("link", { name: /^Bookstore/ })
      .waitFor();
    await looksAccessible();
    expect(problems()).toEqual([]);
  });

  it("follow the sections that are picked, by click and by arrow keys", async () => {
    await openClass();
    await button("Add 201").waitFor();
    await press(/^802/);
    await button("Add 201 + 802").waitFor();
    await press(/^202/);
    await expect.poll(() => query()["cn"]).toBe("2");
    await button("Add 202 + 802").waitFor();
    await row(/^202/).focus();
    await page().keyboard.press("ArrowUp");
    await expect.poll(() => query()["cn"]).toBe("1");
    await button("Add 201 + 802").waitFor();
    await expect.poll(() => row(/^201/).evaluate((radio) => radio === document.activeElement)).toBe(true);
  });

  it("lead to the class before and after as the list shows them", async () => {
    await openClass();
    await button("Previous class").waitFor();
    await expect.poll(() => button("Previous class").isDisabled()).toBe(true);
    await button("Next class").click();
    await expect.poll(() => query()["cn"]).toBe("3");
    await page().getByText("This is not an enrollment section.").waitFor();
    await expect.poll(() => button("Next class").isDisabled()).toBe(true);
  });

  it("close by Escape and give the focus back to the row", async () => {
    await openClass();
    await button("Add 201").focus();
    await page().keyboard.press("Escape");
    await expect.poll(() => panel().count()).toBe(0);
    await expect.poll(() => query()["cn"]).toBeUndefined();
    await expect
      .poll(() => page().evaluate(() => document.activeElement?.closest("[role=row]")?.textContent ?? ""))
      .toContain("201");
  });

  it("lie over the list where there is no room beside it", async () => {
    await openClass(narrow);
    await drawer().getByRole("button", { name: "Add 201" }).waitFor();
    await looksAccessible();
    await page().keyboard.press("Escape");
    await expect.poll(() => drawer().count()).toBe(0);
  });

  it("are a screen of their own on a phone, from which Back leads to the results", async () => {
    await openClass(phone);
    await expect.poll(path).toBe("#/class-search/class");
    await button("Add 201").waitFor();
    await page().getByRole("link", { name: "Back" }).or(button("Back")).first().click();
    await expect.poll(path).toBe("#/class-search/search");
    await expect.poll(query).toMatchObject({ term: TERM, subjects: "COMP" });
    await text("2 Classes Found").waitFor();
  });

  it("say when the class is not there", async () => {
    await open(found, `${RESULTS}&cn=999`);
    await panel().getByText("Class not found.").waitFor();
    await panel().getByRole("link", { name: "Search for classes" }).waitFor();
    await expect
      .poll(() =>
        panel()
          .getByRole("link", { name: /^Bookstore/ })
          .count(),
      )
      .toBe(0);
  });
});
