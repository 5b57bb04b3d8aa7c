import { isMissed } from "../encode/wishes.ts";
import { popcount } from "../problem/bits.ts";
import type { Features } from "./features.ts";
import { MISSED_WISHES } from "./key-layout.ts";
import type { Scorer } from "./scorer.ts";

/**
 * The wishes that are surely missed: those that some open variable misses with each of its options. Others are missed
 * with an option. `options` are the features' options of the problem's.
 */
export function createWishBound(options: Int32Array, { wishes, taken: takenBy }: Features, { taken, layout }: Scorer) {
  const { wordCount } = wishes;
  const wishCount = wishes.ids.length;
  const setWords = (wishCount + 31) >>> 5;
  const stride = layout.first[MISSED_WISHES]!;
  const both = new Int32Array(wordCount);
  /** Sets of wishes: those that an option misses with what is placed, those of all of a variable's, and those for sure. */
  const missed = new Int32Array(options.length * setWords);
  const ofVariable = new Int32Array(setWords);
  const sure = new Int32Array(setWords);

  return { bound };

  /** Adds to `least` what missed wishes add to the key at least, and to `ofOption` what each open option adds to that. */
  function bound(
    depth: number,
    listed: Int32Array,
    firstListed: Int32Array,
    endListed: Int32Array,
    count: number,
    least: Float64Array,
    ofOption: Float64Array,
  ): void {
    sure.fill(0);
    for (let v = 0; v < count; v++) {
      ofVariable.fill(-1);
      for (let i = firstListed[v]!; i < endListed[v]!; i++) {
        findMissed(depth, listed[i]!);
        for (let word = 0; word < setWords; word++)
          ofVariable[word] = ofVariable[word]! & missed[listed[i]! * setWords + word]!;
      }
      for (let word = 0; word < setWords; word++) sure[word] = sure[word]! | ofVariable[word]!;
    }
    for (let word = 0; word < setWords; word++) least[0] = least[0]! + popcount(sure[word]!) * stride;
    for (let v = 0; v < count; v++) {
      for (let i = firstListed[v]!; i < endListed[v]!; i++) {
        const option = listed[i]!;
        for (let word = 0; word < setWords; word++) {
          const further = missed[option * setWords + word]! & ~sure[word]!;
          ofOption[option] = ofOption[option]! + popcount(further) * stride;
        }
      }
    }
  }

  function findMissed(depth: number, option: number): void {
    const placed = depth * wordCount;
    const own = options[option]! * wordCount;
    for (let word = 0; word < wordCount; word++) both[word] = taken[placed + word]! | takenBy[own + word]!;
    for (let word = 0; word < setWords; word++) missed[option * setWords + word] = 0;
    for (let wish = 0; wish < wishCount; wish++) {
      if (!isMissed(wish, wishes, both, 0)) continue;
      const at = option * setWords + (wish >>> 5);
      missed[at] = missed[at]! | (1 << (wish & 31));
    }
  }
}
