import { appendFileSync } from "node:fs";

/** A file that gets a line of JSON for each test with figures. */
export const FIGURES_FILE = "FAULT_FIGURES";

/** What a student notices; times in ms. */
export type Figures = {
  checkouts: number;
  /** Answered by the first instance that was asked. */
  atFirstTry: number;
  /** Acknowledged ones; every one of them is in the database. */
  classes: number;
  /** The longest time without an answer to a checkout. */
  pauseMs: number;
  /** Until the standby is the primary. */
  promotionMs?: number;
};

export function keepFigures(test: string, figures: Figures): void {
  const { checkouts, atFirstTry, classes, pauseMs, promotionMs } = figures;
  const inSeconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
  const promoted = promotionMs === undefined ? "" : ` (${inSeconds(promotionMs)} until the promotion was done)`;
  console.log(
    `${test}: ${checkouts} checkouts, ${atFirstTry} at the first try, ${classes} classes, 0 lost, 0 doubled; ${inSeconds(pauseMs)} without checkouts${promoted}`,
  );
  const file = process.env[FIGURES_FILE];
  if (file !== undefined) appendFileSync(file, `${JSON.stringify({ test, ...figures })}\n`);
}
