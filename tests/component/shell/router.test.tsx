import { createStore } from "jotai/vanilla";
import { afterEach, expect, it, vi } from "vitest";
import { createRouter, firstScreenLoaded } from "#app/routing/router.ts";
import { screenModules } from "#app/routing/screen-modules.ts";
import { LOADED_SCREENS } from "../../support/browser/first-load-screens.ts";
import { drawn } from "../../support/component/act.ts";
import { fakeApi } from "../../support/component/fake-api.ts";

const plainPages = screenModules.plain;

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it("a touch screen prefetches after the first screen's code, though the frame waits no longer", async () => {
  vi.spyOn(window, "matchMedia").mockReturnValue({ matches: false } as MediaQueryList);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const code = Promise.withResolvers<Awaited<ReturnType<typeof plainPages>>>();
  vi.spyOn(screenModules, "plain").mockReturnValue(code.promise);
  history.replaceState(null, "", LOADED_SCREENS.success.hash);
  const { beginnings } = fakeApi(createStore(), {});
  const lookAhead = vi.spyOn(beginnings, "lookAhead");
  const router = createRouter(createStore(), beginnings);
  const loaded = firstScreenLoaded(router);
  await vi.runAllTimersAsync();
  await loaded;
  vi.useRealTimers();
  await import("#app/routing/prefetch-visit.ts");
  await drawn();
  expect(lookAhead).not.toHaveBeenCalled();
  code.resolve(await plainPages());
  await expect.poll(() => lookAhead.mock.calls).toHaveLength(1);
  router.dispose();
});
