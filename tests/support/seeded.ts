export type Random = {
  below: (bound: number) => number;
  chance: (probability: number) => boolean;
  pick: <T>(items: readonly T[]) => T;
  /**
   * A stream of its own for what has this name, whatever was drawn before. Each field of a generator draws from its own,
   * so that a new choice moves no other, and every seed still finds what it found.
   */
  of: (name: string | number) => Random;
};

export function times<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

/** The same numbers for the same seed, everywhere. */
export function seeded(seed: number): Random {
  return streamOf(Math.imul(seed + 1, 0x9e37_79b9));
}

/** mulberry32 */
function streamOf(key: number): Random {
  let state = key;
  const next = () => {
    state = (state + 0x6d2b_79f5) | 0;
    return mix(state) / 2 ** 32;
  };
  const below = (bound: number) => Math.floor(next() * bound);
  return {
    below,
    chance: (probability) => next() < probability,
    pick: (items) => {
      const item = items[below(items.length)];
      if (item === undefined) throw new RangeError("There is nothing to pick from.");
      return item;
    },
    of: (name) => streamOf(keyOf(key, String(name))),
  };
}

function keyOf(parent: number, name: string): number {
  let key = mix(parent);
  for (let at = 0; at < name.length; at++) key = mix(key ^ name.charCodeAt(at));
  return key;
}

function mix(state: number): number {
  let mixed = Math.imul(state ^ (state >>> 15), state | 1);
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
  return (mixed ^ (mixed >>> 14)) >>> 0;
}
