import type { ConflictOracle, OracleChoice } from "./conflict-oracle.ts";

/**
 * Tries sets of one, of two, … choices among some, each size in the order of the choices; undefined when all of them
 * fit together.
 */
export function smallestConflict(
  oracle: ConflictOracle,
  among: readonly OracleChoice[] = oracle.choices,
  over: Parameters<ConflictOracle["count"]>[1] = {},
): readonly OracleChoice[] | undefined {
  for (let size = 1; size <= among.length; size++) {
    for (const set of setsOf(among, size)) {
      if (!standTogether(oracle, set, over)) return set;
    }
  }
  return undefined;
}

/** Whether there is a schedule that honours the choices of a set and no others. */
export function standTogether(
  oracle: ConflictOracle,
  set: readonly OracleChoice[],
  over: Parameters<ConflictOracle["count"]>[1] = {},
): boolean {
  return oracle.count((choice) => set.some((one) => keyOf(one) === keyOf(choice)), { ...over, most: 1 }) > 0;
}

function* setsOf<T>(items: readonly T[], size: number): Generator<readonly T[]> {
  if (size === 0) return yield [];
  for (const [index, item] of items.entries()) {
    for (const rest of setsOf(items.slice(index + 1), size - 1)) yield [item, ...rest];
  }
}

/** The same for objects with the same fields, in whatever order. */
export function keyOf(value: object): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    inner !== null && typeof inner === "object" && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
