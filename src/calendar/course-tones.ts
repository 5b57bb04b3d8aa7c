import type { EventTone } from "./event.ts";

/** Breaks and travel have their own tones. */
export type CourseTone = Exclude<EventTone, "break" | "travel">;

/** In the order of assignment. */
export const COURSE_TONES: readonly CourseTone[] = [
  "indigo",
  "teal",
  "blue",
  "purple",
  "blue-grey",
  "green",
  "cyan",
  "pink",
  "olive",
  "brown",
];

/**
 * A tone for each name. Names keep their tone of `kept`; a new one gets the least used tone, the earliest in the
 * palette of these. Removed names keep theirs, too, so they return in the same color.
 */
export function assignTones(
  names: Iterable<string>,
  kept: ReadonlyMap<string, CourseTone> = new Map(),
): ReadonlyMap<string, CourseTone> {
  const tones = new Map(kept);
  const uses = new Map(COURSE_TONES.map((tone) => [tone, 0]));
  for (const tone of tones.values()) uses.set(tone, uses.get(tone)! + 1);
  for (const name of names) {
    if (tones.has(name)) continue;
    const fewest = Math.min(...uses.values());
    const tone = COURSE_TONES.find((candidate) => uses.get(candidate) === fewest)!;
    tones.set(name, tone);
    uses.set(tone, fewest + 1);
  }
  return tones;
}
