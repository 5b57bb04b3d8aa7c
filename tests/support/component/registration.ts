import { vi } from "vitest";
import { page } from "vitest/browser";
import { minutesAfterStart, REGISTRATION, registrationReplies } from "../cart/registration-states.ts";
import { drawn } from "./act.ts";
import type { Replies } from "./fake-api.ts";
import { oneLine } from "./find.ts";
import { openApp, WIDE, whenScreenEnds } from "./open-app.tsx";

/** Where the checks of thousands of students are spread, this one's come first. */
export async function openRegistration(replies: Replies = {}, minutes = -2, hash = REGISTRATION, viewport = WIDE) {
  vi.spyOn(Math, "random").mockReturnValue(0);
  vi.useFakeTimers({ toFake: ["Date"], now: minutesAfterStart(minutes) });
  whenScreenEnds(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
  return await openApp(hash, { ...registrationReplies, ...replies }, viewport);
}

/** As a phone that slept until then and is looked at again. */
export async function passTo(minutes: number): Promise<void> {
  await drawn();
  vi.setSystemTime(minutesAfterStart(minutes));
  document.dispatchEvent(new Event("visibilitychange"));
  await drawn();
  await drawn();
}

export const timer = () => oneLine(page.getByRole("timer").element());
