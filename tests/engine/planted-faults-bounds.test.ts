import { firstDisagreement } from "../support/oracle-comparison.ts";
import { findEachSlip } from "../support/planted-faults.ts";

/** More than elsewhere: few requests are such that a bound which promises too little loses a schedule. */
const SEEDS = 2500;

/** Slips in what lets the search for the best leave schedules out. */
findEachSlip(
  [
    [
      "the bound on gaps promises too little",
      "scorer.ts",
      "const left = busyLeft[(depth + 1) * cellCount + cell]!;",
      "const left = 0;",
    ],
    [
      "the bound on gaps promises too little where all weeks are of one kind",
      "scorer.ts",
      "const fillable = busyLeft[(depth + 1) * cellCount + cell]!;",
      "const fillable = 0;",
      30,
    ],
    [
      "a gap is counted that is none on a day of one class",
      "scorer.ts",
      "gaps += end - start - busy;",
      "gaps += end - start;",
      30,
    ],
    [
      "the closer bound on gaps promises too little",
      "gap-fill.ts",
      "if (to > from) inside += Math.min(to - from, weeks.busyMinutes[entry]!);",
      "",
      60,
    ],
    [
      "a gap that only a closer bound would rule out is not asked about any more",
      "scorer.ts",
      "if (leastGap > mostGap) mostGap = leastGap;",
      "mostGap = Math.max(mostGap, gap);",
      12,
    ],
    [
      "the seats of the rest are thought to be scarcer",
      "score-ranges.ts",
      "least(list.map((o) => seatRank[o]!))",
      "Math.max(...list.map((o) => seatRank[o]!))",
    ],
    [
      "what the last two fill is forgotten",
      "last-two-gaps.ts",
      "if (inside > 0) filled += Math.min(inside, minutes);",
      "",
      77,
    ],
    [
      "the last two are thought to stretch a day one after the other",
      "last-two-gaps.ts",
      "excess > commonStretch(kind, option, other)",
      "excess > 0",
    ],
    [
      "the last class is thought to fill no gap beside the one before",
      "last-two-gaps.ts",
      "added[i]! - mostBusy[kind]!",
      "added[i]!",
      77,
    ],
    [
      "the gaps that are left to the best are counted too low",
      "best-schedules.ts",
      "(collector.bound[0]! - otherFields) / leadingStride) * gapUnit",
      "(collector.bound[0]! - otherFields) / leadingStride) * gapUnit - gapUnit",
    ],
    [
      "the first guess is the best found instead of the last",
      "first-guess.ts",
      "firstKeys[wanted - 1]!",
      "firstKeys[0]!",
    ],
    [
      "a tie at the end of the best is cut",
      "collector.ts",
      "return key[0]! > bound[0]!",
      "return key[0]! >= bound[0]!",
    ],
    [
      "ties keep the order in which they were found",
      "sort-by-key.ts",
      "for (let word = wordCount - 1; word >= 0; word--) {",
      "for (let word = -1; word >= 0; word--) {",
    ],
    [
      "the high bits of a key are not sorted by",
      "sort-by-key.ts",
      "sortBits(low, high, (shift)",
      "sortBits(low, 0, (shift)",
    ],
  ],
  SEEDS,
  (engine, seed) => firstDisagreement(engine, 1, seed),
);
