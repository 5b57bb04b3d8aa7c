import { findEachSlip } from "../support/planted-faults.ts";
import { firstShownDisagreement } from "../support/shown-comparison.ts";

const SEEDS = 1000;

/** Each is one slip in one line of what answers questions about a shown schedule. */
findEachSlip(
  [
    [
      "the limit on moves starts too high",
      "fewest-moves.ts",
      "mostMoved = sizeBeside(1, option);",
      "mostMoved = variableCount;",
    ],
    [
      "the search gives up where the limit cut it off",
      "fewest-moves.ts",
      "if (isFound || isStopped || !isCut) break;",
      "break;",
    ],
    [
      "what a chosen option displaces is forgotten",
      "fewest-moves.ts",
      "moved[from + w]! | displaced[option * maskWords + w]!",
      "moved[from + w]!",
    ],
    [
      "decided options do not narrow the others",
      "fewest-moves.ts",
      "open[here + w]! & rows[row + w]!",
      "open[here + w]!",
    ],
    ["a decided variable stays decided on the way back", "fewest-moves.ts", "    isDecided[variable] = 0;\n", ""],
    [
      "the first schedule of fewest moves is taken for the best",
      "fewest-moves.ts",
      "if (isFound && !isBetter()) return;",
      "if (isFound) return;",
    ],
    ["ties go to the greater class number", "fewest-moves.ts", "taken[v]! < best[v]!", "taken[v]! > best[v]!"],
    [
      "too much of the schedule met before is not placed anew",
      "fewest-moves.ts",
      "for (let v = from; v < variableCount; v++) {",
      "for (let v = from + 1; v < variableCount; v++) {",
    ],
    [
      "one that stands for several alike is given for all",
      "alternatives.ts",
      "picksOfFirst.with(target, member)",
      "picksOfFirst.slice()",
    ],
    ["moves do not come first in the order", "alternatives.ts", "a.alternative.moves - b.alternative.moves ||", ""],
    [
      "breaks are not named",
      "alternatives.ts",
      ".filter((one) => hitsBreak(encoding, section, one))",
      ".filter(() => false)",
    ],
    [
      "a component of more than a word is taken for empty",
      "alternatives.ts",
      "row.every((word) => word === 0)",
      "row[0] === 0",
      88,
    ],
    [
      "a class fills in its own course only",
      "fragility.ts",
      "chosen.includes(classOf(option))",
      "shown.includes(option)",
    ],
    [
      "the course alone keeps the class",
      "fragility.ts",
      "options.filter((option) => classOf(option) !== lostNumber)",
      "[...options]",
    ],
    [
      "options alike are all taken away with one",
      "count-holding.ts",
      "sums[to + 1 + k] = sums[to + 1 + k]! + amounts[at]!",
      "sums[to + 1 + k] = sums[to + 1 + k]! + weight * amounts[at]!",
    ],
    [
      "the weight above a watched option is forgotten",
      "count-holding.ts",
      "sums[to + k]! + weight * amounts[at + k]!",
      "sums[to + k]! + (k === 0 ? weight : 1) * amounts[at + k]!",
    ],
    [
      "a watched option of the last variable is counted where it does not fit",
      "count-holding.ts",
      "open[here + at]! & rows[row + at]! & (1 << (bit & 31))",
      "open[here + at]! & (1 << (bit & 31))",
    ],
    [
      "a watched option of the last variable but one is forgotten",
      "count-holding.ts",
      "if (watchOption[k] === option) sums[to + 1 + k] = sums[to + 1 + k]! + sum;",
      "",
    ],
    [
      "sets that leave one another alone are not multiplied",
      "count-holding.ts",
      "held * found.holding[k]!",
      "held * (watchedHere[k]! < 0 ? 1n : found.holding[k]!)",
    ],
    [
      "the component of another variable is named",
      "shown-schedule.ts",
      "courses[course]!.course.id, component",
      "courses[0]!.course.id, component",
    ],
    [
      "a shown section is taken for the first of its component",
      "shown-schedule.ts",
      "shown[v] = firstOption[v]! + digit;",
      "shown[v] = firstOption[v]!;",
    ],
    [
      "held classes are taken for chosen ones",
      "shown-schedule.ts",
      'source === "configuration" ? classes',
      "source ? classes",
    ],
  ],
  SEEDS,
  (engine, seed) => firstShownDisagreement(engine, 1, seed),
);
