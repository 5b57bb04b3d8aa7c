import axe, { type Result, type RunOptions } from "axe-core";
import { expect } from "vitest";
import { commands } from "vitest/browser";
import { AXE_TAGS, problemsOf } from "../browser/axe.ts";
import { drawn } from "./drawn.ts";
import type { EmulatedMedia } from "./emulate-media.ts";
import { layoutProblems } from "./layout-problems.ts";
import { whenScreenEnds } from "./open-app.tsx";
import { untilStill } from "./still.ts";

declare module "vitest/browser" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be augmented
  interface BrowserCommands {
    emulateMedia: (media: EmulatedMedia) => Promise<void>;
  }
}
/** Emulated media for CSS until the screen ends: `{ colorScheme: "dark" }`, `{ forcedColors: "active" }`, `{ media: "print" }`. */
export async function emulate(media: EmulatedMedia): Promise<void> {
  await commands.emulateMedia(media);
  whenScreenEnds(() => commands.emulateMedia({}));
}

const PAGE_RULES = ["landmark-one-main", "page-has-heading-one"];
/** No element of the application has an inline style that is important. */
const NEVER_BROKEN = ["avoid-inline-spacing"];

/** Holds the page as it is now to the rules of axe, but for those named in `without`, and to `expectLaidOut`. */
export async function expectAccessible(without: readonly string[] = []): Promise<void> {
  // A modal dialog hides the rest of the page, its main part and heading with it.
  const behind = document.querySelector("[role=dialog], [role=alertdialog]") ? PAGE_RULES : [];
  await expectNoViolations({
    runOnly: { type: "tag", values: AXE_TAGS },
    rules: Object.fromEntries([...NEVER_BROKEN, ...without, ...behind].map((rule) => [rule, { enabled: false }])),
  });
  await expectLaidOut();
}

/** Of the rules of axe, those that other colors and another width of the window can break, and `expectLaidOut`. */
export async function expectReadable(without: readonly string[] = []): Promise<void> {
  await expectNoViolations({ runOnly: ["color-contrast", "target-size"].filter((rule) => !without.includes(rule)) });
  await expectLaidOut();
}

/** The page doesn't scroll sideways, cut a text, break a word, squeeze an icon, or put anything outside of the window. */
export async function expectLaidOut(): Promise<void> {
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  expect(layoutProblems()).toEqual([]);
}

export async function expectContrast(): Promise<void> {
  await expectNoViolations({ runOnly: ["color-contrast"] });
}

async function expectNoViolations(options: RunOptions): Promise<void> {
  await untilStill();
  const { passedBefore, looks } = comparedWithPassed(options);
  // Out of the page's reach: react-aria says things in images named by elements that may have been removed.
  // A tooltip is outside of all regions, and opens where an earlier test left the pointer.
  const apart = document.querySelectorAll("[data-live-announcer], [data-overlay-container]:has([role=tooltip])");
  const { violations } = await axe.run(
    { include: [document.documentElement], exclude: [...apart, ...passedBefore] },
    { resultTypes: ["violations"], preload: false, elementRef: true, ...options },
  );
  const small = violations.filter(({ id }) => id === TARGET_SIZE);
  const others = violations.filter(({ id }) => id !== TARGET_SIZE);
  expect(problemsOf([...others, ...(await smallAnywhere(small, [...apart]))])).toEqual([]);
  for (const look of looks) passed.add(look);
}

const TARGET_SIZE = "target-size";

/**
 * Where the page happens to be scrolled, a bar that stays may cut a target in two, which axe takes for its size. Each is
 * small if it still is in the middle of the window.
 */
async function smallAnywhere(violations: readonly Result[], exclude: Element[]): Promise<Result[]> {
  const before = scrollY;
  const small: Result[] = [];
  for (const violation of violations) {
    const nodes = [];
    for (const node of violation.nodes) {
      node.element?.scrollIntoView({ block: "center", behavior: "instant" });
      await drawn();
      const again = await axe.run(
        { include: [document.documentElement], exclude },
        { resultTypes: ["violations"], preload: false, elementRef: true, runOnly: [TARGET_SIZE] },
      );
      if (again.violations.some((each) => each.nodes.some(({ element }) => element === node.element))) nodes.push(node);
    }
    if (nodes.length > 0) small.push({ ...violation, nodes });
  }
  scrollTo({ top: before, behavior: "instant" });
  return small;
}

/** Parts of pages that passed: their HTML, rules, and window. */
const passed = new Set<string>();
/** Parts with fewer elements are checked again sooner than compared. */
const MIN_ELEMENTS = 12;
const GENERATED_IDS = /react-aria-?[\w:«»-]+|_r_\w+_/g;

/** Most of a page looks as in the test before, and the rules take longer than the test: only what differs is checked. */
function comparedWithPassed(options: RunOptions): { passedBefore: Element[]; looks: string[] } {
  const media = ["(prefers-color-scheme: dark)", "(forced-colors: active)"].map((query) => matchMedia(query).matches);
  const { theme, legibility } = document.documentElement.dataset;
  const how = JSON.stringify([options, media, innerWidth, innerHeight, theme, legibility]);
  const passedBefore: Element[] = [];
  const looks: string[] = [];
  const compare = (part: Element) => {
    if (part.getElementsByTagName("*").length < MIN_ELEMENTS) return;
    const look = how + part.outerHTML.replaceAll(GENERATED_IDS, "");
    if (passed.has(look)) return passedBefore.push(part);
    looks.push(look);
    return [...part.children].forEach(compare);
  };
  compare(document.body);
  return { passedBefore, looks };
}
