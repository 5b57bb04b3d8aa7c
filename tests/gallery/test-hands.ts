import { expect } from "vitest";
import { type Locator, page, userEvent } from "vitest/browser";
import "../support/component/find.ts";
import type { Hands } from "./acts.ts";
import type { Target } from "./targets.ts";

type Within = Pick<Locator, "getByRole" | "getByText" | "getByLabelText" | "getByCss">;

function locate(target: Target): Locator {
  const within: Within = target.within ? locate(target.within) : page;
  if ("words" in target) return within.getByText(target.words, { exact: true });
  if ("label" in target) return within.getByLabelText(target.label, { exact: true });
  if ("selector" in target) return within.getByCss(target.selector);
  const [first, ...others] = target.roles.map((role) =>
    within.getByRole(role, { ...(target.name !== undefined && { name: target.name }), exact: true }),
  );
  return others.reduce((either, other) => either.or(other), first!);
}

const MARK = "data-acted-on";

/** By a mark on it: the words by which Vitest would name an element may be another's as well. */
async function on(element: Element, act: (marked: Locator) => Promise<void>): Promise<void> {
  element.setAttribute(MARK, "");
  await act(page.getByCss(`[${MARK}]`));
  element.removeAttribute(MARK);
}

const LOOKS_WITHOUT_CHANGE = 10;

/** Acts by a real mouse and keyboard, through Vitest's browser. */
export const testHands: Hands = {
  all: (target) => locate(target).elements(),
  click: async (element) => await on(element, async (marked) => await userEvent.click(marked)),
  hover: async (element) => await on(element, async (marked) => await userEvent.hover(marked)),
  fill: async (element, words) => await on(element, async (marked) => await userEvent.fill(marked, words)),
  keyboard: async (keys) => await userEvent.keyboard(keys),
  async until(what, check) {
    let found = check();
    if (found !== undefined) return found;
    // Looking for a role in a whole page takes longer than most of what it waits for: only when something has changed.
    // What styles alone have changed, or a transition has ended, shows a little later.
    let hasChanged = true;
    const watched = new MutationObserver(() => (hasChanged = true));
    watched.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    let looks = 0;
    const isFound = () => {
      looks += 1;
      if (hasChanged || looks % LOOKS_WITHOUT_CHANGE === 0) found = check();
      hasChanged = false;
      return found !== undefined;
    };
    try {
      await expect.poll(isFound, { message: what }).toBe(true);
    } finally {
      watched.disconnect();
    }
    return found!;
  },
};
