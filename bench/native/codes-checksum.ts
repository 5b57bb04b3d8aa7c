/** Of codes of one word or two, the upper first; it does not depend on their order. The same is in search.cpp. */
export function codesChecksum(codes: Uint32Array, codeWords: number): number {
  let checksum = 0;
  for (let at = 0; at < codes.length; at += codeWords) {
    const low = codes[at + codeWords - 1]!;
    const high = codeWords === 1 ? 0 : codes[at]!;
    let mixed = low ^ Math.imul(high, 0x9e37_79b1);
    mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85eb_ca6b);
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2_ae35);
    checksum = (checksum + (mixed ^ (mixed >>> 16))) | 0;
  }
  return checksum >>> 0;
}
