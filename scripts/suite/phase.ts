import type { FileGraph } from "./file-graph.ts";

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
  /** How much of it wasn't run, because nothing that it reaches has changed since it passed. */
  unchanged?: number;
};

/** What a phase runs, a file of tests or itself, each with files from which all that it may notice is reached. */
export type Inputs = ReadonlyMap<string, readonly string[]>;

export type Phase = {
  name: string;
  job?: Job;
  /** Names of phases that end first. */
  after?: readonly string[];
  /** Without it, nothing is remembered of the phase. */
  inputs?: (graph: FileGraph) => Inputs;
  /** Whether the inputs are all that counts, and not what they reach. */
  isOfInputsAlone?: boolean;
  /** Whether what it made is still there. */
  isMade?: () => boolean;
  /** All, or some of its inputs. */
  run: (wanted?: readonly string[]) => Promise<Result>;
};

export const NOTHING: Count = { passed: 0, failed: 0, skipped: 0 };

export function oneOf(isRight: boolean): Count {
  return isRight ? { ...NOTHING, passed: 1 } : { ...NOTHING, failed: 1 };
}

export function inWords({ passed, failed, skipped, unchanged = 0 }: Result): string {
  if (unchanged > 0 && passed + failed + skipped === 0) return "unchanged since it passed";
  return [
    `${passed} passed`,
    `${failed} failed`,
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
    ...(unchanged > 0 ? [`${unchanged} files unchanged since they passed`] : []),
  ].join(", ");
}
