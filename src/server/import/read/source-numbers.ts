/** Numbers of sources are below this; it and those above are given to classes that a source names by a text. */
const FIRST_GIVEN = 1_000_000_000;

/** Class numbers by the IDs that sources have in place of numbers. */
export type SourceNumbers = {
  numberOf: (id: string) => number;
  /** What `known` doesn't have. */
  added: ReadonlyMap<string, number>;
};

/** An ID that is a class number, such as "4001", is itself. Others have the number that they had, or the next one. */
export function openSourceNumbers(known: ReadonlyMap<string, number>): SourceNumbers {
  const added = new Map<string, number>();
  let next = [...known.values()].reduce((most, number) => Math.max(most, number + 1), FIRST_GIVEN);
  return {
    added,
    numberOf(id) {
      if (/^(?:0|[1-9]\d{0,8})$/.test(id)) return Number(id);
      const number = known.get(id) ?? added.get(id) ?? next++;
      if (!known.has(id)) added.set(id, number);
      return number;
    },
  };
}
