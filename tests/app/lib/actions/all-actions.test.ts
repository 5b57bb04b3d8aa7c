import { expect, it } from "vitest";
import { configurationActions } from "#app/features/builder/configure/configure-actions.ts";
import { keepFree, scheduleActions } from "#app/features/builder/pieces/schedule-actions.ts";
import { resultsActions } from "#app/features/builder/week/week-actions.ts";
import { cartActions, removeFromCart } from "#app/features/cart/cart-actions.ts";
import { addClass, permalink } from "#app/features/class-search/class-actions.ts";
import { listActions } from "#app/features/class-search/results/list-actions.ts";
import { neighborActions } from "#app/features/class-search/results/neighbor-actions.ts";
import { myClassesActions } from "#app/features/my-classes/my-classes-actions.ts";
import type { ActionFacts } from "#app/lib/actions/action.ts";
import { dropAction, swapClass } from "#app/lib/actions/class-actions.ts";
import { quickSearch } from "#app/lib/actions/quick-search.ts";
import { showWeekAs } from "#app/lib/actions/week-view.ts";
import * as global from "#app/shell/actions/global-actions.ts";
import { feedback, findAnything, readingSettings } from "#app/shell/actions/help-actions.ts";

const EVERYWHERE: readonly ActionFacts[] = [
  findAnything,
  feedback,
  readingSettings,
  quickSearch,
  ...Object.values(global.themeActions),
  global.keyboardShortcuts,
  global.undo,
  global.devices,
  global.copyLink,
  global.tour,
  global.signIn,
  global.signOutAction,
  global.languageAction("es-US"),
];

const SCHEDULE = [...Object.values(scheduleActions), keepFree(5), showWeekAs.list];

/** What the screens of a feature may offer at once, besides what is offered everywhere. */
const SCREENS: Readonly<Record<string, readonly ActionFacts[]>> = {
  configuration: [...Object.values(configurationActions), ...SCHEDULE],
  schedules: [...Object.values(resultsActions), ...SCHEDULE],
  cart: [...Object.values(cartActions), removeFromCart(100, "COMP.1010")],
  "class search": [
    ...Object.values(listActions),
    ...Object.values(neighborActions),
    permalink,
    addClass(() => "Add 201"),
  ],
  "my classes": [
    ...Object.values(myClassesActions),
    showWeekAs.list,
    dropAction("100", "COMP.1010"),
    swapClass("100", "COMP.1010"),
  ],
};

it.each(Object.entries(SCREENS))("no two actions of %s have the same keys, id, or label", (_screen, own) => {
  const all = [...own, ...EVERYWHERE];
  const keys = all.flatMap((each) => each.keys ?? []);
  const once = (values: readonly string[]) => [...new Set(values)];
  expect(once(keys)).toEqual(keys);
  expect(once(all.map(({ id }) => id))).toHaveLength(all.length);
  expect(once(all.map(({ label, group }) => `${group?.() ?? ""} ${label()}`))).toHaveLength(all.length);
});

/** Browsers, screen readers, and text fields have other uses of these, with Ctrl. */
const TAKEN = ["A", "C", "F", "L", "N", "P", "R", "S", "T", "V", "W", "X"].map((key) => `Mod+${key}`);

it("keys are one letter or mark, an arrow, or Ctrl with a letter that browsers leave", () => {
  const keys = [...EVERYWHERE, ...Object.values(SCREENS).flat()].flatMap((each) => each.keys ?? []);
  expect(keys.filter((each) => !/^([A-Z/?]|Arrow(Left|Right)|Mod\+[A-Z])$/.test(each))).toEqual([]);
  expect(keys.filter((each) => TAKEN.includes(each))).toEqual([]);
});
