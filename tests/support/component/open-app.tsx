import axe, { type RunOptions } from "axe-core";
import { Provider } from "jotai/react";
import { createStore } from "jotai/vanilla";
import { expect, onTestFinished } from "vitest";
import { cleanup, render } from "vitest-browser-react/pure";
import { commands, type Locator, locators, page, userEvent } from "vitest/browser";
import { apiAtom } from "#app/lib/api/api.ts";
import { refreshUserAtom } from "#app/lib/session/session.ts";
import { createRouter, Portal } from "#app/router.tsx";
import { toasts } from "#app/ui/messages/toast-queue.ts";
import "#app/styles/index.css";
import { drawn } from "./drawn.ts";
import type { EmulatedMedia } from "./emulate-media.ts";
import { type Call, fakeApi, type Replies } from "./fake-api.ts";

declare module "vitest/browser" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be augmented
  interface LocatorSelectors {
    /** By a CSS selector: for what has neither a role nor words. */
    getByCss: (selector: string) => Locator;
  }
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be augmented
  interface BrowserCommands {
    emulateMedia: (media: EmulatedMedia) => Promise<void>;
  }
}
locators.extend({ getByCss: (selector: string) => `css=${selector}` });

export const WIDE = { width: 1280, height: 900 };
export const PHONE = { width: 360, height: 740 };

type Prepare = (store: ReturnType<typeof createStore>) => void;

type Opened = {
  replies: Replies;
  prepare: Prepare;
  calls: Call[];
  store: ReturnType<typeof createStore>;
  router: ReturnType<typeof createRouter>;
  leave: () => Promise<void>;
};
let opened: Opened | undefined;
const problems: string[] = [];

/**
 * Opens the whole application at an address (`#/…`) before a fake API; what was open before is closed. `prepare` may set
 * atoms before the first render.
 */
export async function openApp(
  hash: string,
  replies: Replies = {},
  viewport = WIDE,
  prepare: Prepare = () => {},
): Promise<Opened> {
  await closeApp();
  await page.viewport(viewport.width, viewport.height);
  history.replaceState(null, "", hash);
  return await mount(replies, prepare, []);
}

/** Loads the page again: a new store, with what the browser keeps. With an address, as in a new tab. */
export async function reloadApp(hash?: string): Promise<Opened> {
  if (!opened) throw new Error("Nothing was opened.");
  await opened.leave();
  if (hash !== undefined) history.replaceState(null, "", hash);
  return await mount(opened.replies, opened.prepare, opened.calls);
}

async function mount(replies: Replies, prepare: Prepare, before: Call[]): Promise<Opened> {
  const store = createStore();
  const { api, calls } = fakeApi(store, replies, before);
  store.set(apiAtom, api);
  prepare(store);
  void store.set(refreshUserAtom);
  const router = createRouter();
  const { unmount } = await render(
    <Provider store={store}>
      <Portal router={router} />
    </Provider>,
  );
  await drawn();
  const leave = async () => {
    await unmount();
    router.dispose();
  };
  opened = { replies, prepare, calls, store, router, leave };
  return opened;
}

async function closeApp(): Promise<void> {
  await opened?.leave();
  opened = undefined;
  toasts.close();
  localStorage.clear();
  sessionStorage.clear();
  delete document.documentElement.dataset["theme"];
}

// A browser's notice of a panel that grows, which the application passes over as well.
addEventListener("error", ({ message }) => !message.startsWith("ResizeObserver loop") && problems.push(message));
addEventListener("unhandledrejection", ({ reason }) => problems.push(String(reason)));

/** After each test; what nothing caught fails it. */
export async function endTest(): Promise<void> {
  await closeApp();
  await cleanup();
  const [problem] = problems.splice(0);
  if (problem !== undefined) throw new Error(`Nothing caught this: ${problem}`);
}

/** Of the application that is open. */
export const app = {
  calls: (name?: string) => (opened?.calls ?? []).filter((call) => name === undefined || call.name === name),
  /** Bodies of the calls of an endpoint. */
  sent: (name: string) => app.calls(name).map(({ body }) => body),
  path: () => location.hash.split("?")[0],
  query: () => Object.fromEntries(new URLSearchParams(location.hash.split("?")[1] ?? "")),
};

type Within = Pick<Locator, "getByRole" | "getByText" | "getByCss">;

/** Controls and words by their exact name, in the page or within a part of it. */
export const button = (name: string | RegExp, within: Within = page) =>
  within.getByRole("button", { name, exact: true });
export const link = (name: string | RegExp, within: Within = page) => within.getByRole("link", { name, exact: true });
export const heading = (name: string | RegExp, within: Within = page) =>
  within.getByRole("heading", { name, exact: true });
export const checkbox = (name: string | RegExp, within: Within = page) =>
  within.getByRole("checkbox", { name, exact: true });
export const text = (words: string | RegExp, within: Within = page) => within.getByText(words, { exact: true });
export const dialog = (name: string | RegExp) =>
  page.getByRole("dialog", { name, exact: true }).or(page.getByRole("alertdialog", { name, exact: true }));

/** Waits until it is there and visible. */
export const seen = async (locator: Locator) => await expect.element(locator).toBeVisible();
/** Waits until nothing like it is left. */
export const gone = async (locator: Locator) => await expect.poll(() => locator.length).toBe(0);
export const noDialog = async () => await gone(page.getByCss("[role=dialog], [role=alertdialog]"));
/** Waits until it has the focus. */
export const focused = async (locator: Locator) => await expect.element(locator).toHaveFocus();
export const press = async (keys: string) => await userEvent.keyboard(keys);

/** Emulated media for CSS until the test ends: `{ colorScheme: "dark" }`, `{ forcedColors: "active" }`, `{ media: "print" }`. */
export async function emulate(media: EmulatedMedia): Promise<void> {
  await commands.emulateMedia(media);
  onTestFinished(() => commands.emulateMedia({}));
}

/** Every level up to WCAG 2.2 AA, and what axe's authors advise beyond it. */
const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const PAGE_RULES = ["landmark-one-main", "page-has-heading-one"];
const HTML_CHARACTERS = 200;
/** No element of the application has an inline style that is important. */
const NEVER_BROKEN = ["avoid-inline-spacing"];

/** Holds the page as it is now to the rules of axe, but for those named in `without`. */
export async function expectAccessible(without: readonly string[] = []): Promise<void> {
  // A modal dialog hides the rest of the page, its main part and heading with it.
  const behind = document.querySelector("[role=dialog], [role=alertdialog]") ? PAGE_RULES : [];
  await expectNoViolations({
    runOnly: { type: "tag", values: TAGS },
    rules: Object.fromEntries([...NEVER_BROKEN, ...without, ...behind].map((rule) => [rule, { enabled: false }])),
  });
}

/** For the other colors of what was held to all rules. */
export async function expectContrast(): Promise<void> {
  await expectNoViolations({ runOnly: ["color-contrast"] });
}

async function expectNoViolations(options: RunOptions): Promise<void> {
  await untilStill();
  const { passedBefore, looks } = comparedWithPassed(options);
  // Out of the page's reach: react-aria says things in images named by elements that may have been removed.
  // A tooltip is outside of all regions, and opens where an earlier test left the pointer.
  const apart = document.querySelectorAll("[data-live-announcer], [role=tooltip]");
  const { violations } = await axe.run(
    { include: [document.documentElement], exclude: [...apart, ...passedBefore] },
    { resultTypes: ["violations"], preload: false, ...options },
  );
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, HTML_CHARACTERS)).join(", ")}`,
  );
  expect(found).toEqual([]);
  for (const look of looks) passed.add(look);
}

/** Parts of pages that passed: their HTML, rules, and window. */
const passed = new Set<string>();
/** Parts with fewer elements are checked again sooner than compared. */
const MIN_ELEMENTS = 12;
const GENERATED_IDS = /react-aria-?[\w:«»-]+|_r_\w+_/g;

/** Most of a page looks as in the test before, and the rules take longer than the test: only what differs is checked. */
function comparedWithPassed(options: RunOptions): { passedBefore: Element[]; looks: string[] } {
  const media = ["(prefers-color-scheme: dark)", "(forced-colors: active)"].map((query) => matchMedia(query).matches);
  const how = JSON.stringify([options, media, innerWidth, innerHeight, document.documentElement.dataset["theme"]]);
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

/**
 * A color on its way from one theme to another has a contrast that nobody is meant to read, and so have results that are
 * dimmed while new ones are computed. A transition begins with the frame after the change.
 */
async function untilStill(): Promise<void> {
  await expect.poll(() => document.querySelector("[data-stale], [data-counting]")).toBeNull();
  for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
  const isEnding = ({ effect, playState, timeline }: Animation) =>
    playState === "running" && timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity;
  await Promise.allSettled(
    document
      .getAnimations()
      .filter(isEnding)
      .map(({ finished }) => finished),
  );
}
