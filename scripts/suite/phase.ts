/** What CI may run apart: `npm test -- --job NAME`. */
export const JOBS = ["static", "unit", "server", "browser"] as const;
export type Job = (typeof JOBS)[number];

/** A phase without tests counts as one that passed or failed. */
export type Count = { passed: number; failed: number; skipped: number };

export type TestFile = { path: string; seconds: number; tests: number };

export type Result = Count & {
  /** What it printed, apart from what passed. */
  output?: string;
  /** As `tests/dates/day.test.ts › days › are counted`. */
  failures?: readonly string[];
  /** As `tests/e2e/line-real-catalogue.test.ts › A student on a real catalogue (its file is not here)`. */
  leftOut?: readonly string[];
  files?: readonly TestFile[];
};

export type Phase = {
  name: string;
  job?: Job;
  /** Names of phases that end first. */
  after?: readonly string[];
  run: () => Promise<Result>;
};

export const NOTHING: Count = { passed: 0, failed: 0, skipped: 0 };

export function oneOf(isRight: boolean): Count {
  return isRight ? { ...NOTHING, passed: 1 } : { ...NOTHING, failed: 1 };
}

export function inWords({ passed, failed, skipped }: Count): string {
  return [`${passed} passed`, `${failed} failed`, ...(skipped > 0 ? [`${skipped} skipped`] : [])].join(", ");
}
