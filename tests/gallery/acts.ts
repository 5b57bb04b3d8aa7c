import { drawn } from "../support/component/drawn.ts";
import { type Target, the } from "./targets.ts";

/** What acts need of a world. Tests have Vitest's (`test-hands.ts`), and the viewer Storybook's (`viewer/hands.ts`). */
export type Hands = {
  all: (target: Target) => readonly Element[];
  click: (element: Element) => Promise<void>;
  hover: (element: Element) => Promise<void>;
  /** In place of what the field has. */
  fill: (element: Element, words: string) => Promise<void>;
  keyboard: (keys: string) => Promise<void>;
  /** As long as it takes. `what` is for the failure. */
  until: <T>(what: string, check: () => T | undefined) => Promise<T>;
};

/** What a student does to reach a state. */
export type Act = (hands: Hands) => Promise<void>;

/** Some controls are in the page twice, one for phones and one for wide windows: only one of them shows. */
const shownOf = (hands: Hands, target: Target) =>
  hands.all(target).find((element) => element.checkVisibility({ visibilityProperty: true }));

export const shown = async (hands: Hands, target: Target): Promise<Element> =>
  await hands.until(describe(target), () => shownOf(hands, target));

/** A button, by its name, or anything else. */
export function press(target: string | RegExp | Target): Act {
  const pressed = typeof target === "string" || target instanceof RegExp ? the.button(target) : target;
  return async (hands) => await hands.click(await shown(hands, pressed));
}

export const fromMenu =
  (opener: string | RegExp, item: string | RegExp): Act =>
  async (hands) => {
    await press(opener)(hands);
    await press(the.menuitem(item))(hands);
  };

/** The button, or where the window has no room for it, an item of the menu, which may have a name of its own. */
export const pressOrChoose =
  (name: string, menu: string | RegExp, item: string | RegExp = name): Act =>
  async (hands) => {
    const opener = (): Act | undefined => {
      if (shownOf(hands, the.button(name))) return press(name);
      return shownOf(hands, the.button(menu)) && fromMenu(menu, item);
    };
    const act = await hands.until(`button ${name} or ${menu}`, opener);
    await act(hands);
  };

export const choose =
  (select: string | RegExp, option: string | RegExp): Act =>
  async (hands) => {
    await press(select)(hands);
    // The list scrolls to what is chosen as it takes the focus. A click at the same time would end on another option.
    await hands.until("list with the focus", () => document.activeElement?.closest("[role=listbox]") ?? undefined);
    await drawn();
    await press(the.option(option))(hands);
  };

export const fill =
  (target: Target, words: string): Act =>
  async (hands) =>
    await hands.fill(await shown(hands, target), words);

export const hover =
  (target: Target): Act =>
  async (hands) =>
    await hands.hover(await shown(hands, target));

/** Such as "{Tab}{Enter}". */
export const keys =
  (pressed: string): Act =>
  async (hands) =>
    await hands.keyboard(pressed);

/** Until it shows, before the next act. */
export const see =
  (target: Target): Act =>
  async (hands) =>
    void (await shown(hands, target));

/** A click on what is out of sight: boxes and radio buttons are behind what is drawn for them. */
export const toggle =
  (target: Target): Act =>
  async (hands) => {
    const element = await hands.until(describe(target), () => hands.all(target)[0]);
    (element as HTMLElement).click();
  };

/** What no control does. */
export const run =
  (change: () => void): Act =>
  async () => {
    change();
  };

/** As the first move of a pointer: what floats over a page, and the news, load with it. */
export const firstMove = run(() => window.dispatchEvent(new PointerEvent("pointermove")));

function describe(target: Target): string {
  const within = target.within ? ` in ${describe(target.within)}` : "";
  if ("roles" in target) return `${target.roles[0]} ${target.name ?? ""}${within}`;
  if ("words" in target) return `“${target.words}”${within}`;
  return ("label" in target ? `field ${target.label}` : target.selector) + within;
}
