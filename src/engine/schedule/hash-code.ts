const LOW_BITS = 0x1f_ffff;
const TWO_TO_32 = 2 ** 32;

/**
 * Hash of a set of class numbers: an integer below 2^53, the same on every machine and in whatever order they come.
 * A number that comes twice counts once. Each is mixed on its own and the results are added up, so that a search may keep sums instead of lists.
 */
export function hashCode(classNumbers: Iterable<number>): number {
  let low = 0;
  let high = 0;
  for (const classNumber of new Set(classNumbers)) {
    low = (low + mixLow(classNumber)) | 0;
    high = (high + mixHigh(classNumber)) | 0;
  }
  return toHashCode(low, high);
}

/** One class number's share of the low word. Sums wrap at 32 bits. */
export function mixLow(classNumber: number): number {
  return mix(classNumber ^ 0x9e37_79b9);
}

/** One class number's share of the high word. Sums wrap at 32 bits. */
export function mixHigh(classNumber: number): number {
  return mix(Math.imul(classNumber, 0x85eb_ca6b) + 0x27d4_eb2f);
}

/** Hash code of two summed words. */
export function toHashCode(low: number, high: number): number {
  return (mix(high) & LOW_BITS) * TWO_TO_32 + (low >>> 0);
}

/** Finaliser of MurmurHash3: every bit of the number moves about half of the result's bits. */
function mix(value: number): number {
  let h = value | 0;
  h = Math.imul(h ^ (h >>> 16), 0x85eb_ca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2_ae35);
  return h ^ (h >>> 16);
}
