/** The specification's, in its order. Tokens: `event-colors.css`, and `course.css` for those of courses. */
export const EVENT_COLORS = [
  "red",
  "pink",
  "purple",
  "deep-purple",
  "indigo",
  "blue",
  "light-blue",
  "cyan",
  "teal",
  "green",
  "light-green",
  "lime",
  "yellow",
  "amber",
  "orange",
  "deep-orange",
] as const;

export type EventColor = (typeof EVENT_COLORS)[number];

/** A name keeps its color as long as the palette is kept. */
export type EventPalette = (name: string) => EventColor;

/**
 * Gives names the colors in the order of asking, from the list shuffled by the seed: the same seed and order give the
 * same colors in every browser. After all 16 it begins again.
 */
export function paletteOf(seed: string | number): EventPalette {
  const colors = shuffled(EVENT_COLORS, randomOf(String(seed)));
  const given = new Map<string, EventColor>();
  return (name) => {
    const color = given.get(name) ?? colors[given.size % colors.length]!;
    given.set(name, color);
    return color;
  };
}

/** Fisher and Yates. */
function shuffled<T>(items: readonly T[], random: () => number): T[] {
  const result = [...items];
  for (let last = result.length - 1; last > 0; last--) {
    const at = Math.floor(random() * (last + 1));
    [result[last], result[at]] = [result[at]!, result[last]!];
  }
  return result;
}

/** Mulberry32 from an FNV-1a hash: few lines, and neighboring seeds give different orders. */
function randomOf(seed: string): () => number {
  let state = 0x811c9dc5;
  for (const letter of seed) state = Math.imul(state ^ letter.codePointAt(0)!, 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
