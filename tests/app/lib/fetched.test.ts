import { createStore } from "jotai/vanilla";
import { expect, it } from "vitest";
import { apiAtom } from "#app/lib/api/api.ts";
import { dataAtom } from "#app/lib/api/fetched.ts";
import { stubApi } from "../../support/browser/stub-api.ts";
import { eventually } from "../../support/eventually.ts";

it("aborts loading when its part of the screen closes", async () => {
  let given: AbortSignal | undefined;
  const store = createStore();
  store.set(apiAtom, stubApi({ cartItems: () => new Promise(() => {}) }).api);
  const cartAtom = dataAtom((api, signal) => {
    given = signal;
    return api("cartItems", { query: { term: "3730", career: "UGRD" }, signal });
  });
  const leave = store.sub(cartAtom, () => {});
  await eventually(() => expect(given?.aborted).toBe(false));
  leave();
  expect(given?.aborted).toBe(true);
});
