import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { drawn, seen } from "../../support/component/act.ts";
import { openApp, PHONE } from "../../support/component/open-app.tsx";
import { setTextSize } from "../../support/component/reflow.ts";
import { found, manyClasses, RESULTS, usualReplies } from "../../support/search/class-search-replies.ts";
import { row, rows } from "../../support/search/results-list.ts";

const TURNED = { width: PHONE.height, height: PHONE.width };
const many = manyClasses(300);

async function openAt(part: number, textSize = 100) {
  await openApp(RESULTS, { ...usualReplies, searchClasses: found(many) }, PHONE);
  await seen(row(1000));
  if (textSize !== 100) await setTextSize(textSize);
  await expect.poll(() => rows()[0]?.getBoundingClientRect().height).toBeGreaterThan(textSize - 10);
  scrollTo(0, document.documentElement.scrollHeight * part);
  await expect.poll(topClass).toBeGreaterThan(1100);
  await drawn();
}

/** The first that begins in sight. */
function topClass(): number {
  const below = rows().filter((each) => each.getBoundingClientRect().top >= 0);
  const [first] = below.sort((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top);
  return Number(first?.dataset["classNumber"]);
}

const PARTS = [{ part: 0.5 }, { part: 0.75 }, { part: 0.95 }];

it.each(PARTS)("a list stays where it is read while the phone is turned, $part of it down", async ({ part }) => {
  await openAt(part);
  const before = topClass();
  await page.viewport(TURNED.width, TURNED.height);
  await expect.element(page.getByRole("grid")).toHaveAttribute("class", expect.stringContaining("pairs"));
  await expect.poll(() => Math.abs(topClass() - before)).toBeLessThanOrEqual(1);
  await page.viewport(PHONE.width, PHONE.height);
  await expect.element(page.getByRole("grid")).toHaveAttribute("class", expect.stringContaining("cards"));
  await expect.poll(() => Math.abs(topClass() - before)).toBeLessThanOrEqual(2);
});

it.each(PARTS)("a list stays where it is read while text gets smaller, $part of it down", async ({ part }) => {
  await openAt(part, 200);
  const before = topClass();
  await setTextSize(100);
  await page.viewport(PHONE.width + 1, PHONE.height);
  await expect.poll(() => rows()[0]?.getBoundingClientRect().height).toBeLessThan(190);
  // What is above the list gets smaller, too.
  await expect.poll(() => Math.abs(topClass() - before)).toBeLessThanOrEqual(3);
});
