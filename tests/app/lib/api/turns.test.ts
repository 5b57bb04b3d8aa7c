import { createStore } from "jotai/vanilla";
import { expect, it } from "vitest";
import { turnsAtom } from "#app/lib/api/turns.ts";

it("knows of each turn whether it is the latest, for every store and every kind of question by itself", () => {
  const [beginAtom, otherAtom] = [turnsAtom(), turnsAtom()];
  const store = createStore();
  const first = store.set(beginAtom);
  expect(first()).toBe(true);
  store.set(otherAtom);
  createStore().set(beginAtom);
  expect(first()).toBe(true);
  const second = store.set(beginAtom);
  expect([first(), second()]).toEqual([false, true]);
});
