import type { CatalogueLine } from "#contract/catalogue-line";
import type { Tally } from "./rules.ts";

export type UnitRange = { min: number; max: number };

export function toUnits(credits: CatalogueLine["credits"], tally: Tally): UnitRange {
  const [min, max] = [credits?.min ?? undefined, credits?.max ?? undefined];
  if (min === undefined && max === undefined) {
    // They're unknown, so no unit limit may refuse the class.
    tally("units");
    return { min: 0, max: 0 };
  }
  if (min === undefined || max === undefined) tally("unitsHalf");
  const ends = [toHundredths(min ?? max ?? 0), toHundredths(max ?? min ?? 0)] as const;
  if ((min !== undefined && ends[0] !== min) || (max !== undefined && ends[1] !== max)) tally("unitsRounded");
  if (ends[0] > ends[1]) tally("unitsReversed");
  return { min: Math.min(...ends), max: Math.max(...ends) };
}

function toHundredths(units: number) {
  return Math.round(units * 100) / 100;
}
