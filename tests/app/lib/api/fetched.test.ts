import { expect, it } from "vitest";
import { dataAtom, fetchedAtom } from "#app/lib/api/fetched.ts";
import { AppError } from "#contract/outcome";
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

it("shows only the answer of the latest load, and none that began before what was shown", {
  tags: ["builder§2.33"],
}, async () => {
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

it("leaves what shows data alone as that is re-fetched, until there's other data or a failure", async () => {
  const { store, atom, loads } = slow();
  let times = 0;
  store.sub(atom, () => void times++);
  expect(store.get(atom).isLoading).toBe(true);
  loads[0]?.resolve("first");
  await eventually(() => expect(store.get(atom)).toEqual({ data: "first", failure: undefined, isLoading: false }));
  times = 0;
  const second = store.set(atom);
  expect([times, store.get(atom).isLoading, store.get(atom.isReadingAtom)]).toEqual([0, false, true]);
  loads[1]?.resolve("second");
  await second;
  expect([times, store.get(atom).data, store.get(atom.isReadingAtom)]).toEqual([1, "second", false]);
  const third = store.set(atom);
  loads[2]?.reject(new AppError({ code: "NETWORK", message: "" }));
  await third;
  expect([times, store.get(atom).failure?.code, store.get(atom.isReadingAtom)]).toEqual([2, "NETWORK", false]);
  // A retry says so: the failure shows.
  void store.set(atom);
  expect([times, store.get(atom).isLoading]).toEqual([3, true]);
});

it("leaves what shows data alone as a re-fetch is given up", async () => {
  const { store, atom, loads } = slow();
  await store.set(atom, { data: "shown" });
  const shown = store.get(atom);
  const giveUp = new AbortController();
  const load = store.set(atom, { signal: giveUp.signal });
  giveUp.abort();
  loads[0]?.resolve("late");
  await load;
  expect([store.get(atom), store.get(atom.isReadingAtom)]).toEqual([shown, false]);
  expect(store.get(atom)).toBe(shown);
});
