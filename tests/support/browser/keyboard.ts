import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "playwright";
import { expect } from "vitest";
import { type AccessibleNode, describeNode, nameOf, roleOf, treeOf } from "./accessible-tree.ts";
import { noteStops, type Stops } from "./stops-in-page.ts";

/** Screens have fewer stops. */
const MOST_STOPS = 120;
/** A tree that isn't as kept, and that stays the same for so long, has come to an end. */
const SETTLED_MS = 3000;
const LOOK_AGAIN_MS = 100;
const HEARD = path.join(import.meta.dirname, "../../e2e/heard");

type Name = string | RegExp;
type Arrow = "ArrowDown" | "ArrowUp" | "ArrowLeft" | "ArrowRight";

export type Keyboard = Awaited<ReturnType<typeof keyboardOf>>;

/**
 * A page that is used by its keyboard alone, at a time. Each stop of the focus must be in sight, and show that it has the
 * focus. `heard` is the folder of what screen readers find.
 */
export async function keyboardOf(page: Page, { at, heard }: { at: string; heard: string }) {
  const folder = path.join(HEARD, heard);
  const messages: string[] = [];
  const read = new Set<string>();
  await page.addInitScript(moveClock, new Date(at).getTime() - Date.now());
  await page.exposeFunction("isSaid", (message: string) => messages.push(message));
  await page.addInitScript(noteStops);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Accessibility.enable");

  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  /** What has the focus, or is the active option of what has it. */
  const focused = async (): Promise<AccessibleNode> => {
    const { result } = await cdp.send("Runtime.evaluate", { expression: "stops.focused()" });
    if (result.objectId === undefined) throw new Error("The page hasn't begun.");
    const { nodes } = await cdp.send("Accessibility.getPartialAXTree", {
      objectId: result.objectId,
      fetchRelatives: false,
    });
    return nodes[0]!;
  };
  const inPage = (ask: keyof Stops) => page.evaluate(`stops.${ask}()`);
  const isInSight = async () => await expect.poll(() => inPage("whyOutOfSight")).toBeNull();

  const walk = async (key: string, role: string, name: Name) => {
    const passed = new Set<string>();
    for (let stops = 0; stops < MOST_STOPS; stops++) {
      const node = await focused();
      if (isThat(node, role, name)) return await isInSight();
      passed.add(describeNode(node));
      await inPage("leave");
      await press(key);
      expect(await inPage("unmarked")).toBeNull();
    }
    throw new Error(`${key} never comes to ${role} “${name}”, only to:\n${[...passed].join("\n")}`);
  };

  return {
    page,
    press,
    /** As an address that was typed. */
    goTo: async (url: string) => void (await page.goto(url)),
    shows: (name: Name) => page.getByRole("heading", { name, level: 1, exact: true }).waitFor(),
    type: (text: string) => page.keyboard.type(text),
    focused: async () => describeNode(await focused()),
    tabTo: (role: string, name: Name) => walk("Tab", role, name),
    backTo: (role: string, name: Name) => walk("Shift+Tab", role, name),
    /** Within a grid, a list, a menu, or radio buttons. */
    arrowTo: (key: Arrow, role: string, name: Name) => walk(key, role, name),
    /** Waits until the focus is there by itself. */
    lands: async (role: string, name: Name) => {
      const where = async () => {
        const node = await focused();
        return isThat(node, role, name) ? "there" : describeNode(node);
      };
      await expect.poll(where).toBe("there");
      await isInSight();
    },
    /** Waits until the page's live region has said it, since this was last asked. */
    hears: async (message: string | RegExp) => {
      await expect.poll(() => messages.join(" ")).toMatch(message);
      messages.length = 0;
    },
    /** Compares what screen readers find in a part of the page with the kept file of that name. */
    reads: async (name: string, role: string, part?: string) => {
      const file = path.join(folder, `${name}.txt`);
      const kept = existsSync(file) ? readFileSync(file, "utf8") : undefined;
      const look = async () => `${await treeOf(cdp, role, part)}\n`;
      read.add(`${name}.txt`);
      let text = "";
      for (let same = 0; same < SETTLED_MS / LOOK_AGAIN_MS && text !== kept; same++) {
        const now = await look().catch(String);
        if (now !== text) same = 0;
        text = now;
        if (text !== kept) await page.waitForTimeout(LOOK_AGAIN_MS);
      }
      expect(faultsIn(text)).toEqual([]);
      await expect(text).toMatchFileSnapshot(file);
    },
    /** Kept files that no step has read. */
    unread: () => readdirSync(folder).filter((name) => !read.has(name)),
  };
}

/** What is said twice in a line, and what has nothing to say. */
function faultsIn(tree: string): string[] {
  const lines = tree.split("\n");
  return lines.filter(
    (line, at) =>
      /"(.+)" \(\1\)/.test(line) ||
      /^ *(button|link|checkbox|radio|textbox|combobox|switch|heading \d|region|dialog|radiogroup|image)( \[|$)/.test(
        line,
      ) ||
      (/^ *(list|table|grid|listbox|radiogroup|menu)( "|$)/.test(line) && depth(lines[at + 1]) <= depth(line)),
  );
}

const depth = (line = "") => line.search(/\S|$/);

const isThat = (node: AccessibleNode, role: string, name: Name) =>
  roleOf(node) === role && (typeof name === "string" ? nameOf(node) === name : name.test(nameOf(node)));

/** Runs in the page, whose clock is then the server's. The time of its replies, which counts more, is the machine's. */
function moveClock(byMs: number): void {
  const Real = Date;
  const now = () => Real.now() + byMs;
  globalThis.Date = new Proxy(Real, {
    construct: (_, parts) => Reflect.construct(Real, parts.length > 0 ? parts : [now()]) as Date,
    get: (own, name) => (name === "now" ? now : (Reflect.get(own, name) as unknown)),
  });
  const { get } = Object.getOwnPropertyDescriptors(Headers.prototype);
  Headers.prototype.get = function getMoved(name) {
    return name === "Date" ? new Real(now()).toUTCString() : get.value!.call(this, name);
  };
}
