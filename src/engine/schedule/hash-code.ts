const LOW_BITS = 0x1f_ffff;
const TWO_TO_32 = 2 ** 32;

/**
 * Below 2^53, independent of machine and order; duplicates count once. Numbers are mixed by themselves and added, so
 * searches can keep sums.
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

/** A class number's share of the low word. Sums wrap at 32 bits. */
export function mixLow(classNumber: number): number {
  return mix(classNumber ^ 0x9e37_79b9);
}

/** The same for the high word. */
export function mixHigh(classNumber: number): number {
  return mix(Math.imul(classNumber, 0x85eb_ca6b) + 0x27d4_eb2f);
}

export function toHashCode(low: number, high: number): number {
  return (mix(high) & LOW_BITS) * TWO_TO_32 + (low >>> 0);
}

/** The finalizer of MurmurHash3: every input bit changes about half of the output bits. */
function mix(value: number): number {
  let h = value | 0;
  h = Math.imul(h ^ (h >>> 16), 0x85eb_ca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2_ae35);
  return h ^ (h >>> 16);
}
