/**
 * The hash code of a set of class numbers, worked out once more in whole numbers without words: what browser, server
 * and every saved link must agree on.
 */
export function plainHashCode(classNumbers: readonly number[]): number {
  let low = 0n;
  let high = 0n;
  for (const classNumber of classNumbers.filter((one, index) => classNumbers.indexOf(one) === index)) {
    const shares = sharesOf(classNumber);
    low += shares.low;
    high += shares.high;
  }
  return Number((mixed(high % WORD) % 2n ** 21n) * WORD + (low % WORD));
}

const WORD = 2n ** 32n;

/** What each class number adds to the two words. */
const known = new Map<number, { low: bigint; high: bigint }>();

function sharesOf(classNumber: number) {
  const number = BigInt(classNumber);
  const shares = known.get(classNumber) ?? {
    low: mixed(number ^ 0x9e37_79b9n),
    high: mixed((number * 0x85eb_ca6bn + 0x27d4_eb2fn) % WORD),
  };
  known.set(classNumber, shares);
  return shares;
}

/** MurmurHash3's finaliser. */
function mixed(value: bigint): bigint {
  let hash = value;
  hash = ((hash ^ (hash >> 16n)) * 0x85eb_ca6bn) % WORD;
  hash = ((hash ^ (hash >> 13n)) * 0xc2b2_ae35n) % WORD;
  return hash ^ (hash >> 16n);
}
