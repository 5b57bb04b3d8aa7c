import { createStore } from "jotai/vanilla";
import { beforeEach, expect, it, vi } from "vitest";
import { interruptionAtom } from "#app/lib/api/interruptions.ts";
import { watchUncaughtErrors } from "#app/lib/api/uncaught-errors.ts";

beforeEach(() => vi.stubGlobal("location", { pathname: "/", hash: "#/my-academics" }));

/** What is shown after these events of a window. */
function shownAfter(...events: object[]) {
  const store = createStore();
  const target = new EventTarget();
  watchUncaughtErrors(store, target as Window);
  for (const event of events) target.dispatchEvent(Object.assign(new Event("error"), event));
  return store.get(interruptionAtom);
}

it("shows what nothing caught, with its details", () => {
  expect(shownAfter({ message: "A bug", error: new Error("A bug of ours") })).toMatchObject({
    kind: "problem",
    failure: { code: "UNEXPECTED" },
    errorDetails: expect.stringContaining("A bug of ours"),
  });
});
