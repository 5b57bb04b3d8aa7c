import type { ReactNode } from "react";
import { afterAll, afterEach, beforeEach, expect, onTestFinished } from "vitest";
import { page } from "vitest/browser";
import { cleanup, render } from "vitest-browser-react/pure";
import { reportRecovered } from "#app/lib/api/api-failures.ts";
import { toasts } from "#app/ui/messages/toast-queue.ts";
import { routes } from "#contract/calls/routes";
import "#app/styles/index.css";
import { stillLost, type WatchedWindow, watchFocus } from "../browser/lost-focus.ts";
import { drawn } from "./act.ts";
import type { Call, Replies } from "./fake-api.ts";
import { forgetHeard } from "./heard.ts";
import { mountable, type Prepare } from "./mountable.tsx";

export const WIDE = { width: 1280, height: 900 };
export const PHONE = { width: 360, height: 740 };

export type Opened = Omit<ReturnType<typeof mountable>, "element"> & {
  replies: Replies;
  prepare: Prepare;
  leave: () => Promise<void>;
};
let opened: Opened | undefined;
const problems: string[] = [];
const watched: WatchedWindow = globalThis;
watchFocus();

/** The whole application at an address (`#/…`) on a fake API. `prepare` may set atoms before the first render. */
export async function openApp(
  hash: string,
  replies: Replies = {},
  viewport = WIDE,
  prepare: Prepare = () => {},
): Promise<Opened> {
  await beginScreen(viewport);
  history.replaceState(null, "", hash);
  return await mount(replies, prepare, []);
}

/** Loads the page again: a new store, with what the browser keeps. With an address, as in a new tab. */
export async function reloadApp(hash?: string): Promise<Opened> {
  if (!opened) throw new Error("Nothing was opened.");
  await opened.leave();
  watched.focusWatch?.forget();
  if (hash !== undefined) history.replaceState(null, "", hash);
  return await mount(opened.replies, opened.prepare, opened.calls);
}

async function mount(replies: Replies, prepare: Prepare, before: Call[]): Promise<Opened> {
  const { element, ...mounted } = mountable(replies, prepare, before);
  // As `main.tsx` has it.
  const { unmount } = await render(element, { createRootOptions: { onRecoverableError: reportRecovered } });
  await drawn();
  const leave = async () => {
    await unmount();
    mounted.router.dispose();
  };
  opened = { replies, prepare, ...mounted, leave };
  return opened;
}

/** One part of a screen, without the application. */
export async function openPart(part: ReactNode, viewport = WIDE): Promise<void> {
  await beginScreen(viewport);
  await cleanup();
  await render(part);
  await drawn();
}

async function beginScreen(viewport: typeof WIDE): Promise<void> {
  if (sharing === "looking") throw new Error("Tests that share a screen only look at it: open another one outside.");
  await closeApp();
  await page.viewport(viewport.width, viewport.height);
}

async function closeApp(): Promise<void> {
  await opened?.leave();
  opened = undefined;
  toasts.close();
  toasts.forgetUndoable();
  forgetHeard();
  watched.focusWatch?.forget();
  localStorage.clear();
  sessionStorage.clear();
  delete document.documentElement.dataset["theme"];
  delete document.documentElement.dataset["legibility"];
}

const wordsOf = (problem: unknown) => String((problem as Error)?.stack ?? problem);

// A browser's notice of a panel that grows, which the application passes over as well.
addEventListener("error", ({ message }) => !message.startsWith("ResizeObserver loop") && problems.push(message));
addEventListener("unhandledrejection", ({ reason }) => problems.push(wordsOf(reason)));

/** After each test; what nothing caught fails it. */
export async function endTest(): Promise<void> {
  if (sharing === undefined) {
    const lost = opened && (await stillLost(() => watched.focusWatch?.lost()));
    if (lost !== undefined) problems.push(lost);
    await closeApp();
    await cleanup();
  }
  const [problem] = problems.splice(0);
  if (problem !== undefined) throw new Error(`Nothing caught this: ${problem}`);
}

let sharing: "opening" | "looking" | undefined;
const sharedUndos: (() => unknown)[] = [];
/**
 * Not `pointerover` and `focus`: what is drawn under a pointer at rest causes the one, and a window that comes to the
 * front the other.
 */
const ACTS = ["pointermove", "pointerdown", "keydown", "click", "input", "wheel", "focusin", "resize"];

/** When the session ends, as of the last answer. */
const SESSION_END = "portal:session-end";

/** What the browser keeps, without what is kept whenever an answer comes: a session's end, and the seats that were read. */
export function keptInBrowser(storages = [localStorage, sessionStorage]): [string, string][] {
  const all = storages.flatMap((storage) => Object.entries<string>(storage));
  return all.filter(([name]) => name !== SESSION_END).map(([name, text]) => [name, withoutSeats(text)]);
}

function withoutSeats(text: string): string {
  if (!text.includes('"registration-seats"')) return text;
  return JSON.stringify(JSON.parse(text), (key, value: unknown) => (key === "registration-seats" ? undefined : value));
}

/** What a test changes by more than events. Without what is read: screens read by themselves, some of them again and again. */
const lookOfScreen = () => ({
  address: location.hash,
  width: innerWidth,
  height: innerHeight,
  theme: document.documentElement.dataset["theme"],
  legibility: document.documentElement.dataset["legibility"],
  kept: keptInBrowser(),
  writes: app.calls().filter(({ name }) => routes[name].method !== "GET").length,
});

/**
 * Opens a screen once for all tests of a `describe`. They only look at it, so that none depends on another: a test that
 * presses, hovers, types, moves the focus, goes elsewhere, resizes the window, writes, or keeps something in the browser
 * fails. One that acts opens the screen for itself. Events that are `harmless` are those after which each test itself
 * shows that nothing has changed, or undoes it. What a script does to atoms isn't seen.
 */
export function shareScreen(open: () => Promise<unknown>, harmless: readonly string[] = []): void {
  const look = () => ({ ...lookOfScreen(), acts: [...acts] });
  const acts = new Set<string>();
  const note = ({ type }: Event) => harmless.includes(type) || acts.add(type);
  let before: ReturnType<typeof look>;
  // Not before all, where Vitest has no test that could wait for something.
  beforeEach(async () => {
    if (sharing !== "looking") {
      sharing = "opening";
      await open();
      // Where the focus goes by itself.
      await drawn();
      sharing = "looking";
    }
    acts.clear();
    before = look();
    for (const type of ACTS) addEventListener(type, note, { capture: true });
  });
  afterEach(() => {
    for (const type of ACTS) removeEventListener(type, note, { capture: true });
    const after = look();
    // The next test gets a screen that nobody has touched.
    if (JSON.stringify(after) !== JSON.stringify(before)) sharing = "opening";
    expect(after, "what a test changed of the screen that it shares").toEqual(before);
  });
  afterAll(async () => {
    sharing = undefined;
    // All, also after one that fails, which `endTest` tells.
    for (const undo of sharedUndos.splice(0)) {
      try {
        await undo();
      } catch (error) {
        problems.push(wordsOf(error));
      }
    }
    await endTest();
  });
}

/** Undoes something when the test ends, or when the tests that share the screen have ended. */
export function whenScreenEnds(undo: () => unknown): void {
  if (sharing === "opening") sharedUndos.push(undo);
  else onTestFinished(async () => void (await undo()));
}

export const app = {
  calls: (name?: string) => (opened?.calls ?? []).filter((call) => name === undefined || call.name === name),
  answers: () => opened?.answers ?? {},
  sent: (name: string) => app.calls(name).map(({ body }) => body),
  path: () => location.hash.split("?")[0],
  query: () => Object.fromEntries(new URLSearchParams(location.hash.split("?")[1] ?? "")),
};
