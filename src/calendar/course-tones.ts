import type { EventTone } from "./event.ts";

/** The tones that name a course; breaks and travel have their own. */
export type CourseTone = Exclude<EventTone, "break" | "travel">;

/** In the order in which they are given out. */
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
 * A tone for each name: what a name has in `kept` it keeps, a new one gets the tone that fewest have,
 * the earliest in the palette of these. Names of `kept` that are gone keep theirs too, so that they
 * come back in the same colour.
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
