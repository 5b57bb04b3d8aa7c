import { expect, it } from "vitest";
import { gone, seen } from "../../support/component/act.ts";
import { link, text } from "../../support/component/find.ts";
import { whenScreenEnds } from "../../support/component/open-app.tsx";
import { openRegistration, passTo, timer } from "../../support/component/registration.ts";

const held = text("Screen stays on.");

/** What the browser says of each request: a lock, or that it refuses. `undefined`: it knows no locks. */
function wakeLockOf(isGranted: boolean | undefined) {
  const locks: (EventTarget & { released: boolean; release: () => Promise<void> })[] = [];
  const request = async () => {
    if (!isGranted) throw new DOMException("", "NotAllowedError");
    const lock = Object.assign(new EventTarget(), {
      released: false,
      release: async () => {
        lock.released = true;
        lock.dispatchEvent(new Event("release"));
      },
    });
    locks.push(lock);
    return lock;
  };
  const value = isGranted === undefined ? undefined : { request };
  Object.defineProperty(navigator, "wakeLock", { configurable: true, value });
  whenScreenEnds(() => Reflect.deleteProperty(navigator, "wakeLock"));
  return locks;
}

it("keeps the screen on, also after the page was hidden, until the student leaves", async () => {
  const locks = wakeLockOf(true);
  await openRegistration();
  await seen(held);
  await locks[0]?.release();
  await gone(held);
  await passTo(-1);
  await seen(held);
  expect(locks).toHaveLength(2);
  await link("Cart").first().click();
  await expect.poll(() => locks.map(({ released }) => released)).toEqual([true, true]);
});

it.each([
  ["refuses", false],
  ["can't", undefined],
])("says nothing of the screen where the browser %s", async (_what, isGranted) => {
  wakeLockOf(isGranted);
  await openRegistration();
  await expect.poll(timer).toMatch(/^0[12]:/);
  expect(held.length).toBe(0);
});
