import { countLabel } from "../../../lib/format-number.ts";
import { cellOfVisit } from "../visit-atoms.ts";
import { visitAtom } from "../visit.ts";

/** Whether the dialog for it is open. */
export const isGoingToNumberAtom = cellOfVisit<boolean>(false, visitAtom);

/**
 * The index of a number as a student writes it, undefined if it is none from 1 to `openable`. Thousands may stand apart
 * by one kind of mark, "1,953,897", "1.953.897" or "1 953 897"; "1.5" is no number of a schedule.
 */
export function indexOfNumber(text: string, openable: number): number | undefined {
  const written = text.trim();
  if (!/^\d{1,15}$|^\d{1,3}(?<mark>[\s,.])\d{3}(?:\k<mark>\d{3}){0,3}$/.test(written)) return undefined;
  const number = Number(written.replaceAll(/\D/g, ""));
  return number >= 1 && number <= openable ? number - 1 : undefined;
}

export function numberHint(openable: number, total: bigint): string {
  const range = `From 1 to ${countLabel(openable)}`;
  return BigInt(openable) < total
    ? `${range} (the top ${countLabel(openable)} of ${countLabel(total)} schedules)`
    : range;
}

export function numberError(openable: number): string {
  return `Enter a number from 1 to ${countLabel(openable)}.`;
}
