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

/** Acts by a real mouse and keyboard, through Vitest's browser. */
export const testHands: Hands = {
  all: (target) => locate(target).elements(),
  click: async (element) => await userEvent.click(element),
  hover: async (element) => await userEvent.hover(element),
  fill: async (element, words) => await userEvent.fill(element, words),
  keyboard: async (keys) => await userEvent.keyboard(keys),
  async until(what, check) {
    let found = check();
    await expect.poll(() => (found ??= check()) !== undefined, { message: what }).toBe(true);
    return found!;
  },
};
