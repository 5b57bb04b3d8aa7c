/** The numbers of sources are below this. The import gives the ones from here on to classes whose ID is a text. */
const FIRST_GIVEN = 1_000_000_000;

/** Class numbers of the IDs that sources have in place of numbers. */
export type SourceNumbers = {
  numberOf: (id: string) => number;
  /** What `known` doesn't have. */
  added: ReadonlyMap<string, number>;
};

/** An ID that is a class number, such as "4001", stays that. Any other has its number from earlier imports, or the next. */
export function openSourceNumbers(known: ReadonlyMap<string, number>): SourceNumbers {
  const added = new Map<string, number>();
  let next = [...known.values()].reduce((first, number) => Math.max(first, number + 1), FIRST_GIVEN);
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
