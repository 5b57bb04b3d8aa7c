import { createStore } from "jotai/vanilla";
import { beforeEach, expect, it, vi } from "vitest";
import { lastViewedAtom } from "#app/features/builder/workspace/viewed.ts";
import { requestsAtom } from "#app/features/cart/checkout/checkout-atoms.ts";
import { cartModeAtom } from "#app/features/cart/plans/plans-atoms.ts";
import { isAllOrNothingAtom } from "#app/features/cart/state/cart-atoms.ts";
import { closedPromosAtom } from "#app/features/dashboard/dashboard-atoms.ts";
import { newsTabAtom } from "#app/features/dashboard/news-atoms.ts";
import {
  claimPersonalAtom,
  closedAlertsAtom,
  configurationSortAtom,
  isAccountRemembered,
  isSignInPromptClosedAtom,
  lastBuilderTermAtom,
  lastClassesTermAtom,
} from "#app/lib/session/remembered.ts";
import { themeAtom } from "#app/lib/session/theme.ts";
import { stubStorage } from "../../../support/browser/stub-storage.ts";

// What a browser kept of the last release. An entry that means something else in this one gets another name.

const CHOICES = {
  "portal:theme": '"dark"',
  "portal:cart-mode": '"selected"',
  "portal:enroll-all-or-nothing": "true",
  "portal:news-tab": '"featured-events"',
  "portal:closed-promos": '["orientation"]',
  "portal:searched-terms": '["3730"]',
  "portal:configuration-sort": '"updated"',
  "portal:closed-alerts": '["global:1"]',
  "portal:sign-in-prompt-closed": "true",
};
const PERSONAL = {
  of: "ada",
  values: {
    "classes-term": "3730|UGRD",
    "builder-term": "3730|UGRD",
    "last-schedules": { "7": ["100", "110"] },
    "wait-positions": { "3730|120": 3 },
    "unseen-checkouts": [{ idempotencyKey: "key", Term: "3730", AcademicCareer: "UGRD", ClassNumbers: [100] }],
  },
};

let stored: Map<string, string>;
beforeEach(() => {
  stored = stubStorage("localStorage");
  vi.stubGlobal("addEventListener", () => {});
  for (const [key, value] of Object.entries(CHOICES)) stored.set(key, value);
  stored.set("portal:personal", JSON.stringify(PERSONAL));
});

it("the choices of a browser are those that it made with the last release", () => {
  const store = createStore();
  const read = <Value>(one: Parameters<typeof store.get<Value>>[0]) => {
    store.sub(one, () => {});
    return store.get(one);
  };
  expect({
    theme: read(themeAtom),
    cartMode: read(cartModeAtom),
    allOrNothing: read(isAllOrNothingAtom),
    newsTab: read(newsTabAtom),
    promos: read(closedPromosAtom),
    sort: read(configurationSortAtom),
    alerts: read(closedAlertsAtom),
    prompt: read(isSignInPromptClosedAtom),
  }).toEqual({
    theme: "dark",
    cartMode: "selected",
    allOrNothing: true,
    newsTab: "featured-events",
    promos: ["orientation"],
    sort: "updated",
    alerts: ["global:1"],
    prompt: true,
  });
});

it("an account has its terms of the last release, and what this one keeps otherwise is dropped without a failure", () => {
  const store = createStore();
  expect(isAccountRemembered()).toBe(true);
  store.set(claimPersonalAtom, "ada");
  expect([store.get(lastClassesTermAtom), store.get(lastBuilderTermAtom)]).toEqual(["3730|UGRD", "3730|UGRD"]);
  expect(store.get(lastViewedAtom)).toEqual({});
  expect(store.get(requestsAtom)).toEqual([]);
});

it("another account on the same browser has nothing of it", () => {
  const store = createStore();
  store.set(claimPersonalAtom, "bob");
  expect([store.get(lastClassesTermAtom), store.get(lastBuilderTermAtom)]).toEqual([null, null]);
});
