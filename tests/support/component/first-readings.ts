import { expect } from "vitest";
import { claimPersonalAtom } from "#app/lib/session/remembered.ts";
import { routes } from "#contract/calls/routes";
import type { ScreenName } from "../browser/first-load-screens.ts";
import { people } from "../registration/people.ts";
import type { Prepare } from "./mountable.tsx";
import type { Opened } from "./open-app.tsx";

/** They ask for nothing when they open. */
const WITHOUT: readonly string[] = ["success", "accessibility", "enrollSplash", "builder"] satisfies ScreenName[];

export const rememberAccount: Prepare = (store) => store.set(claimPersonalAtom, people.student.Identity);

const isReading = (reading: string) => routes[reading.split(" ")[0] as keyof typeof routes].method === "GET";

/** What was begun, once each reading is one that the screen asked for. */
export async function taken({ readings: { begun, asked, sent } }: Opened): Promise<string[]> {
  const times = (all: readonly string[], one: string) => all.filter((each) => each === one).length;
  const isWrong = (one: string) => isReading(one) && times(sent, one) !== times(asked, one);
  await expect.poll(() => [...new Set([...sent, ...asked])].filter(isWrong)).toEqual([]);
  return begun;
}

/** The route of a screen that asks for something begins it, and the screen takes it. */
export async function beginsItsReadings(name: ScreenName, opened: Opened): Promise<void> {
  await expect.poll(() => opened.readings.begun.length > 0).toBe(!WITHOUT.includes(name));
  expect((await taken(opened)).length > 0).toBe(!WITHOUT.includes(name));
}
