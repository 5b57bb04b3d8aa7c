const KEY_LIMIT = 2 ** 52;

/** The sort fields. Field p − 1 is preference p's; less is better. */
export const RECOMMENDED = 0;
export const DAYS_ON_CAMPUS = 1;
export const EARLY_START = 2;
export const LATE_END = 3;
export const GAPS = 4;
export const SCARCE_SEATS = 5;
export const CAMPUS_CHANGES = 6;
export const FIELD_COUNT = 7;

/**
 * Two whole numbers below 2^52, compared in order, each the sum of fields times strides. For most requests the second
 * is 0.
 */
export type KeyLayout = {
  first: Float64Array;
  second: Float64Array;
  hasSecond: boolean;
  /** The most significant field in which schedules can differ. */
  leadingField: number;
};

/**
 * The preference's own field counts most, then the following ones, then the first ones. Field f has values 0 … most[f].
 */
export function toKeyLayout(preference: number, most: ArrayLike<number>): KeyLayout {
  const first = new Float64Array(FIELD_COUNT);
  const second = new Float64Array(FIELD_COUNT);
  const byWeight = Array.from({ length: FIELD_COUNT }, (_, rank) => (preference - 1 + rank) % FIELD_COUNT);
  const sizes = byWeight.map((field) => (most[field] ?? 0) + 1);
  let inFirst = 0;
  for (let product = 1; inFirst < FIELD_COUNT; inFirst++) {
    product *= sizes[inFirst] ?? 1;
    if (product > KEY_LIMIT) break;
  }
  fillStrides(first, byWeight.slice(0, inFirst), sizes.slice(0, inFirst));
  fillStrides(second, byWeight.slice(inFirst), sizes.slice(inFirst));
  return {
    first,
    second,
    hasSecond: second.some((stride) => stride > 0),
    leadingField: byWeight.find((_, rank) => (sizes[rank] ?? 1) > 1) ?? RECOMMENDED,
  };
}

export function compareKeys(a: Float64Array, b: Float64Array): number {
  return a[0]! - b[0]! || a[1]! - b[1]!;
}

function fillStrides(strides: Float64Array, fields: readonly number[], sizes: readonly number[]): void {
  let stride = 1;
  for (let rank = fields.length - 1; rank >= 0; rank--) {
    strides[fields[rank] ?? 0] = stride;
    stride *= sizes[rank] ?? 1;
  }
}
