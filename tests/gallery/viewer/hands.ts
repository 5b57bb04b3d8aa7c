import { userEvent, within } from "storybook/test";
import { t } from "#words";
import type { Hands } from "../acts.ts";
import type { Target } from "../targets.ts";

/** Names of stories are English; the toolbar may say Spanish. Patterns find only what is the same in both. */
function inPageLanguage(name: string | RegExp) {
  if (name instanceof RegExp) return name;
  // A name that the portal has no text for, such as a course, is itself.
  const translated = t(name as Parameters<typeof t>[0]);
  return (said: string) => said === name || said === translated;
}

function find(target: Target): Element[] {
  const parts = target.within ? find(target.within) : [document.body];
  return parts.flatMap((part) => {
    const queries = within(part as HTMLElement);
    if ("words" in target) return queries.queryAllByText(inPageLanguage(target.words));
    if ("label" in target) return queries.queryAllByLabelText(inPageLanguage(target.label));
    if ("selector" in target) return [...part.querySelectorAll(target.selector)];
    const named = target.name === undefined ? {} : { name: inPageLanguage(target.name) };
    return target.roles.flatMap((role) => queries.queryAllByRole(role, named));
  });
}

/** Acts by events of the page, as a story in the viewer has no other browser than the one it is in. */
export const viewerHands: Hands = {
  all: find,
  click: async (element) => await userEvent.click(element),
  hover: async (element) => await userEvent.hover(element),
  async fill(element, words) {
    await userEvent.clear(element);
    await userEvent.type(element, words);
  },
  keyboard: async (keys) => void (await userEvent.keyboard(keys)),
  async until(what, check) {
    const end = performance.now() + 10_000;
    for (;;) {
      const found = check();
      if (found !== undefined) return found;
      if (performance.now() > end) throw new Error(`This never shows: ${what}`);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  },
};
