/** Random numbers that a seed and labels decide alone. */
export type Random = {
  next: () => number;
  /** Whole, both ends included. */
  int: (from: number, to: number) => number;
  chance: (probability: number) => boolean;
  pick: <Item>(items: readonly Item[]) => Item;
  shuffle: <Item>(items: readonly Item[]) => Item[];
};

export function createRandom(seed: number, ...labels: readonly (string | number)[]): Random {
  const next = sfc32(`${seed}:${labels.join(":")}`);
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  const pick = <Item>(items: readonly Item[]): Item => {
    if (items.length === 0) throw new RangeError(`Nothing to pick from at ${labels.join(":")}.`);
    return items[int(0, items.length - 1)] as Item;
  };
  return {
    next,
    int,
    pick,
    chance: (probability) => next() < probability,
    shuffle: (items) => {
      const shuffled = [...items];
      for (let last = shuffled.length - 1; last > 0; last--) {
        const other = int(0, last);
        [shuffled[last], shuffled[other]] = [
          shuffled[other] as (typeof shuffled)[0],
          shuffled[last] as (typeof shuffled)[0],
        ];
      }
      return shuffled;
    },
  };
}

/** Chris Doty-Humphrey's Small Fast Counter, begun from a FNV-1a hash of the text. */
function sfc32(text: string): () => number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  let a = hash;
  let b = Math.imul(hash, 0x9e3779b1);
  let c = hash ^ 0x5bd1e995;
  let counter = 1;
  const next = () => {
    const mixed = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + mixed) | 0;
    return (mixed >>> 0) / 4_294_967_296;
  };
  for (let round = 0; round < 12; round++) next();
  return next;
}
