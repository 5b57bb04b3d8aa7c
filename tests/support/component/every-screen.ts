import { expect } from "vitest";
import { page } from "vitest/browser";
import { LOADED_SCREENS, type ScreenName } from "../browser/first-load-screens.ts";
import { drawn } from "./act.ts";
import type { Prepare } from "./mountable.tsx";
import { type Opened, openApp, type WIDE } from "./open-app.tsx";

export const SCREEN_NAMES = Object.keys(LOADED_SCREENS) as ScreenName[];

/** A screen with its data, once all of it is there. */
export async function openScreen(name: ScreenName, viewport?: typeof WIDE, prepare?: Prepare): Promise<Opened> {
  const { hash, shown, data } = LOADED_SCREENS[name];
  const replies = Object.fromEntries(Object.entries(data).map(([endpoint, reply]) => [endpoint, { data: reply }]));
  const opened = await openApp(hash, replies, viewport, prepare);
  await expect.poll(() => page.getByCss(shown).length).toBeGreaterThan(0);
  await expect.poll(() => document.querySelector("[aria-busy=true], [data-stale]")).toBeNull();
  await drawn();
  return opened;
}
