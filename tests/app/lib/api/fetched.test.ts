import { expect, it } from "vitest";
import { dataAtom, fetchedAtom } from "#app/lib/api/fetched.ts";
import { stubApi } from "../../../support/browser/stub-api.ts";
import { eventually } from "../../../support/eventually.ts";

it("aborts loading when its part of the screen closes", { tags: ["portal§4.11", "builder§2.70"] }, async () => {
  let given: AbortSignal | undefined;
  const { store } = stubApi({
    cartItems: (request) => {
      given = request.signal;
      return new Promise(() => {});
    },
  });
  const cartAtom = dataAtom((api) => api("cartItems", { query: { term: "3730", career: "UGRD" } }));
  const leave = store.sub(cartAtom, () => {});
  await eventually(() => expect(given?.aborted).toBe(false));
  leave();
  expect(given?.aborted).toBe(true);
});

/** Loads that end when asked to, in any order. */
function slow() {
  const loads: PromiseWithResolvers<string>[] = [];
  const { store } = stubApi({});
  const atom = fetchedAtom(() => {
    const load = Promise.withResolvers<string>();
    loads.push(load);
    return load.promise;
  });
  return { store, atom, loads };
}

it("shows only the answer of the latest load, and none that began before what was shown", async () => {
  const { store, atom, loads } = slow();
  const first = store.set(atom);
  const second = store.set(atom);
  loads[1]?.resolve("second");
  loads[0]?.resolve("first");
  await Promise.all([first, second]);
  expect(store.get(atom)).toEqual({ data: "second", failure: undefined, isLoading: false });

  const third = store.set(atom);
  await store.set(atom, { data: "shown" });
  loads[2]?.resolve("third");
  await third;
  expect(store.get(atom).data).toBe("shown");
});

it("does not load again on screen while a load is running", async () => {
  const { store, atom, loads } = slow();
  const running = store.set(atom);
  const leave = store.sub(atom, () => {});
  expect(loads).toHaveLength(1);
  loads[0]?.resolve("data");
  await running;
  leave();
  store.sub(atom, () => {})();
  expect(loads).toHaveLength(2);
});
