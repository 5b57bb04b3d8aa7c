import { describe, vi } from "vitest";
import type { Envelope } from "#contract/wire-shapes";
import { goesTheWholeWay } from "../support/browser/student-journey.ts";
import { STEP_TIMEOUT_MS } from "../support/browser/windows.ts";

describe("A student on the demo university", () => {
  goesTheWholeWay(async (url) => {
    // Named by the day on which the demo university was made; the one open for enrollment comes first.
    const term = await vi.waitFor(() => firstTerm(url), STEP_TIMEOUT_MS);
    return { term, subject: "COMP", first: "COMP.1020", second: "MATH.1320" };
  });
});

/** Throws while the portal is too busy to answer. */
async function firstTerm(url: string): Promise<string> {
  const reply = await fetch(`${url}/api/classschedule/realtime/terms`);
  if (!reply.ok) throw new Error(`The terms cannot be had: ${reply.status} ${await reply.text()}`);
  const { data } = (await reply.json()) as Envelope<{ Description: string }[]>;
  if (!data[0]) throw new Error("There is no term.");
  return data[0].Description;
}
