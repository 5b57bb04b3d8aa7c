import { expect, it } from "vitest";
import { firstDisagreement } from "../support/oracle-comparison.ts";
import { withPlantedFault } from "../support/planted-faults.ts";

const SEEDS = 500;

/** Each is one slip in one line of the engine: the file, the text that is there once, and what stands there instead. */
it.each<[slip: string, file: string, text: string, instead: string]>([
  [
    "dates are not compared",
    "compatibility.ts",
    "if ((weekdays & commonDays(pattern[i]!, pattern[j]!)) === 0) continue;",
    "",
  ],
  ["a gap of the limit is no warning", "compatibility.ts", "gap > travelGapMinutes", "gap >= travelGapMinutes"],
  ["end touching start clashes", "compatibility.ts", "gap >= 0 && !isFar", "gap > 0 && !isFar"],
  ["a gap of 0 is no warning", "compatibility.ts", "gap >= 0 && !isFar", "gap === 0 || (gap > 0 && !isFar)"],
  [
    "the second word of a variable is dropped",
    "problem.ts",
    "+ ((size + 31) >>> 5)",
    "+ Math.min(1, (size + 31) >>> 5)",
  ],
  [
    "the last variable is not narrowed",
    "narrow.ts",
    "variable < variableCount; variable++",
    "variable < variableCount - 1; variable++",
  ],
  ["weights are forgotten", "count-search.ts", "problem.weights[option]! * amounts[at]!", "amounts[at]!"],
  ["sections of different seats are merged", "features.ts", "`${seatRank[option]} ${rows", "`${rows"],
  ["a day is left out of the week", "meeting-table.ts", "weekdays |= 1 << day", "weekdays |= (1 << day) & 0x3f"],
  [
    "an unlike week is left out",
    "week-kinds.ts",
    "cell === NO_CELL || cell === other[weekday]",
    "cell === NO_CELL || other[weekday] !== NO_CELL",
  ],
  [
    "overlapping minutes count twice",
    "section-weeks.ts",
    "Math.max(0, meeting.end - Math.max(end, meeting.start))",
    "meeting.end - meeting.start",
  ],
  ["the bound on gaps promises too little", "scorer.ts", "own - busyLeft[depth * cellCount + cell]!", "own"],
  [
    "the bound on seats promises too little",
    "score-ranges.ts",
    "least(list.map((o) => seatRank[o]!))",
    "Math.max(...list.map((o) => seatRank[o]!))",
  ],
  [
    "a tie at the end of the best is cut",
    "collector.ts",
    "return key[0]! > firstKeys[worst]!",
    "return key[0]! >= firstKeys[worst]!",
  ],
  [
    "ties keep the order in which they were found",
    "sort-by-key.ts",
    "if (to > from + 1) sortCodes(codes, wordCount, from, to);",
    "",
  ],
  [
    "the courses are named from the last",
    "explain.ts",
    "for (const [index, { course }] of courses.entries()) {\n      if",
    "for (const [index, { course }] of [...courses.entries()].reverse()) {\n      if",
  ],
])(
  "the comparison with the oracle finds it when %s",
  async (_, file, text, instead) => {
    await withPlantedFault({ file, text, instead }, (engine) => {
      expect(firstDisagreement(engine, SEEDS)?.seed).toBeDefined();
    });
  },
  30_000,
);
