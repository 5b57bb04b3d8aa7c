import { vi } from "vitest";
import { page } from "vitest/browser";
import { drawn } from "./act.ts";
import { fullDashboard, NOW } from "./dashboard-replies.ts";
import type { Replies } from "./fake-api.ts";
import { openApp, WIDE, whenScreenEnds } from "./open-app.tsx";

export const words = (part: string, within: Pick<typeof page, "getByText"> = page) =>
  within.getByText(part, { exact: false });
export const region = (name: string | RegExp) => page.getByRole("region", { name });

export function stopClock() {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  whenScreenEnds(() => vi.useRealTimers());
}

/** As a page that comes back so long after `NOW`. A tick has been drawn after the second frame. */
export async function passTo(seconds: number) {
  // The clocks of what was just drawn start with its effects.
  await drawn();
  vi.setSystemTime(NOW + seconds * 1000);
  document.dispatchEvent(new Event("visibilitychange"));
  await drawn();
  await drawn();
}

export async function openDashboard(replies: Replies = {}, width = WIDE.width) {
  await openApp("#/", { ...fullDashboard, ...replies }, { width, height: WIDE.height });
  // The news load with the first act.
  window.dispatchEvent(new PointerEvent("pointermove"));
}
