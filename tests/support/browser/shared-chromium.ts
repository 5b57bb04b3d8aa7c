import type { Browser } from "playwright";
import { launchChromium, SHORT_LIVED } from "./chromium.ts";

let launched: Promise<Browser> | undefined;

/** One browser for all test files of a process, which ends with it. Starting one takes as long as a test. */
export async function sharedChromium(): Promise<Browser> {
  return await (launched ??= launchChromium({ args: [SHORT_LIVED] }));
}

/** Closes what a test file has opened in it. */
export async function closeContexts(): Promise<void> {
  const contexts = (await launched)?.contexts() ?? [];
  await Promise.all(contexts.map((context) => context.close()));
}
