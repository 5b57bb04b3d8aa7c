import { expect, it } from "vitest";
import { firstDisagreement } from "../support/oracle-comparison.ts";
import { withPlantedFault } from "../support/planted-faults.ts";

const SEEDS = 1000;

/**
 * Slips in what the schedules are, how many, and why there are none; those in their order are in the file beside this.
 * Each is one in one line of the engine: the file, the text that is there once, and what stands there instead.
 */
it.each<[slip: string, file: string, text: string, instead: string]>([
  // candidates
  [
    "a lock does not beat the options",
    "candidates.ts",
    "return lockedClassNumber !== null || explicit !== null;",
    "return explicit !== null;",
  ],
  [
    "an explicit choice does not beat the options",
    "candidates.ts",
    "return lockedClassNumber !== null || explicit !== null;",
    "return lockedClassNumber !== null;",
  ],
  [
    "explicit sections stand beside a lock",
    "candidates.ts",
    "if (lockedClassNumber !== null) return classNumber === lockedClassNumber;",
    "if (classNumber === lockedClassNumber) return true;",
  ],
  [
    "an optional component takes part with nothing chosen",
    "candidates.ts",
    "(explicit !== null && explicit.length > 0)",
    "explicit !== null",
  ],
  [
    "a lock does not make an optional component take part",
    "candidates.ts",
    "return !isOptional || lockedClassNumber !== null ||",
    "return !isOptional ||",
  ],
  ["wait-listed sections are closed", "candidates.ts", 'section.status === "closed"', 'section.status !== "open"'],
  [
    "closed sections are excluded as wait-listed",
    "candidates.ts",
    'section.status === "waitlist"',
    'section.status !== "open"',
  ],
  [
    "online sections are excluded by their campus",
    "candidates.ts",
    "options.excludeOnline && section.online",
    "options.excludeOnline && section.campus === null",
  ],
  [
    "a section of unknown campus is on every campus",
    "candidates.ts",
    "section.campus !== options.campus;",
    "section.campus !== null && section.campus !== options.campus;",
  ],
  ["no honors is any", "candidates.ts", "options.honors !== 0 && section", "options.honors === 1 && section"],
  [
    "the cart is not included by itself",
    "candidates.ts",
    "options.includeCurrentEnrollment : options.includeEnrollmentCart",
    "options.includeCurrentEnrollment : options.includeCurrentEnrollment",
  ],
  ["the cart comes before the enrollment", "candidates.ts", "rankOf(a) - rankOf(b)", "rankOf(b) - rankOf(a)"],
  [
    "a class of enrollment and cart is held twice",
    "candidates.ts",
    "for (const { classNumber } of sections) held.add(classNumber);",
    "",
  ],
  ["a held course is scheduled again", "candidates.ts", "enabled && !covered.has(courseId)", "enabled"],
  [
    "a course of which nothing is held is covered",
    "candidates.ts",
    "fixed.filter(({ sections }) => sections.length > 0)",
    "fixed",
  ],
  [
    "a course that is switched off is scheduled",
    "candidates.ts",
    "enabled && !covered.has(courseId)",
    "!covered.has(courseId)",
  ],
  [
    "sections stay in the order of the request",
    "candidates.ts",
    "[...course.sections].sort((a, b) => a.classNumber - b.classNumber)",
    "[...course.sections]",
  ],
  ["a parent out of reach is overlooked", "candidates.ts", ".filter(({ section }) => hasParentInReach(section))", ""],
  ["a held class is no parent", "candidates.ts", " || held.has(parentClassNumber)) return true", ") return true"],
  ["a parent may be of the same component", "candidates.ts", " && parentComponent !== component", ""],
  // encode
  [
    "any association of the other section is overlooked",
    "compatibility.ts",
    " && associationB !== ANY_ASSOCIATION",
    "",
  ],
  [
    "a parent is asked for on one side only",
    "compatibility.ts",
    "return !(parentVariable[b] === variableOf[a] && parentClass[b] !== classNumber[a]);",
    "return true;",
  ],
  [
    "a parent is asked for although it is held",
    "encode.ts",
    " || held.has(parentClassNumber)) continue;",
    ") continue;",
  ],
  ["companions do not meet", "encode.ts", ", ...autoEnroll.flatMap((companion) => companion.meetings)", ""],
  [
    "breaks hold that are switched off",
    "encode.ts",
    "request.breaks.filter(({ enabled }) => enabled)",
    "[...request.breaks]",
  ],
  [
    "breaks of no length hold",
    "encode.ts",
    "breaks.filter(({ startMinutes, endMinutes }) => startMinutes < endMinutes)",
    "[...breaks]",
  ],
  ["no limit of seats is none left", "encode.ts", "openSeats ?? NONE", "openSeats ?? 0"],
  // meetings
  [
    "dates are not compared",
    "compatibility.ts",
    "if ((weekdays & commonDays(pattern[i]!, pattern[j]!)) === 0) continue;",
    "",
  ],
  ["a gap of the limit is no warning", "compatibility.ts", "gap > travelGapMinutes", "gap >= travelGapMinutes"],
  ["end touching start clashes", "compatibility.ts", "gap >= 0 && !isFar", "gap > 0 && !isFar"],
  ["a gap of 0 is no warning", "compatibility.ts", "gap >= 0 && !isFar", "gap === 0 || (gap > 0 && !isFar)"],
  ["an unknown campus is one of its own", "compatibility.ts", "campus[i] !== 0 && campus[j] !== 0 && campus", "campus"],
  [
    "weekdays of two classes are those of the first",
    "compatibility.ts",
    "const weekdays = days[i]! & days[j]!;",
    "const weekdays = days[i]!;",
  ],
  ["a break reaches to its end", "compatibility.ts", "starts[row]! < endMinutes", "starts[row]! <= endMinutes"],
  ["a break holds on the next day", "compatibility.ts", "(1 << day)", "(1 << ((day + 1) % 7))"],
  [
    "a held class may be taken again",
    "compatibility.ts",
    "if (encoding.classNumber[fixed] === encoding.classNumber[section]) return true;",
    "",
  ],
  ["a class may be taken twice", "compatibility.ts", "if (classNumber[a] === classNumber[b]) return false;", ""],
  [
    "held classes ask for no travel time",
    "compatibility.ts",
    "const forbidden = travel ? CLASH | TRAVEL : CLASH;",
    "const forbidden = CLASH;",
  ],
  ["a day is left out of the week", "meeting-table.ts", "weekdays |= 1 << day", "weekdays |= (1 << day) & 0x3f"],
  ["an online class has a campus", "meeting-table.ts", "return online ? null : campus;", "return campus;"],
  ["a pattern is known by its dates alone", "meeting-table.ts", " ${meeting.skippedWeeks?.join()}", ""],
  [
    "a class meets on weekdays without a date",
    "meeting-table.ts",
    "weekdays & commonWeekdays(dated, dated)",
    "weekdays",
  ],
  ["a single date is weekly", "meeting-table.ts", "return dates > 1;", "return dates > 0;"],
  ["two dates on one weekday are one", "meeting-table.ts", "firstDay: first + 1", "firstDay: first + 8"],
  [
    "the common days of two patterns are remembered for another pair",
    "meeting-table.ts",
    "const at = a * count + b;",
    "const at = a + b;",
  ],
  ["skipped weeks begin with the first day", "date-pattern.ts", "weekZero: sundayOf(firstDay)", "weekZero: firstDay"],
  ["the last day is left out of a pattern", "date-pattern.ts", "day <= lastDay", "day < lastDay"],
  ["the last day of two patterns is not common", "date-pattern.ts", "day <= to", "day < to"],
  ["the later start of two patterns is overlooked", "date-pattern.ts", "&& includesDay(b, day)", ""],
  [
    "a meeting without a start begins with 1970",
    "date-pattern.ts",
    "startDate === null ? term.firstDay",
    "startDate === null ? 0",
  ],
  ["the epoch was a Wednesday", "day-number.ts", "THURSDAY = 4", "THURSDAY = 3"],
  [
    "weeks begin on Monday",
    "day-number.ts",
    "return dayNumber - weekdayOf(dayNumber);",
    "return dayNumber - weekdayOf(dayNumber - 1);",
  ],
  [
    "every year divisible by four was counted twice",
    "day-number.ts",
    "yearOfEra * 365 + Math.floor(yearOfEra / 4)",
    "yearOfEra * 365 + Math.ceil(yearOfEra / 4)",
  ],
  // problem, counting
  [
    "the second word of a variable is dropped",
    "problem.ts",
    "+ ((size + 31) >>> 5)",
    "+ Math.min(1, (size + 31) >>> 5)",
  ],
  [
    "the third word of a variable is dropped",
    "problem.ts",
    "+ ((size + 31) >>> 5)",
    "+ Math.min(2, (size + 31) >>> 5)",
  ],
  [
    "a word has 31 bits",
    "problem.ts",
    "words[at] = words[at]! | (1 << (bit & 31));",
    "if ((bit & 31) < 31) words[at] = words[at]! | (1 << (bit & 31));",
  ],
  [
    "compatibility is noted on one side",
    "problem.ts",
    "setBit(rows, j * rowWords + firstWord[v]!, i - firstOption[v]!);",
    "",
  ],
  [
    "the last variable is not narrowed",
    "narrow.ts",
    "variable < variableCount; variable++",
    "variable < variableCount - 1; variable++",
  ],
  ["only the last word tells whether something is left", "narrow.ts", "some |= kept", "some = kept"],
  [
    "merged options weigh one",
    "merge-alike.ts",
    "group.reduce((sum, option) => sum + problem.weights[option]!, 0)",
    "1",
  ],
  ["weights are forgotten", "count-search.ts", "found += weights[option]! * sum;", "found += sum;"],
  [
    "weights are forgotten higher up",
    "count-search.ts",
    "ways[depth]! + problem.weights[option]! * amounts[at]!",
    "ways[depth]! + amounts[at]!",
  ],
  ["the last byte of a word is dropped", "count-search.ts", "lastSums[byte + 3 * BYTE_SUMS + (kept >>> 24)]!", "0"],
  ["the byte with the sign is looked up as it is", "count-search.ts", "(kept >>> 24)", "((kept >> 24) & 0x7f)"],
  ["sets of variables are added up", "count.ts", "product * foundBy(search)", "product + foundBy(search)"],
  [
    "variables that exclude little are counted apart",
    "variable-order.ts",
    "* variableCount + u] === 1) continue",
    "* variableCount + u]! >= 0.9) continue",
  ],
  [
    "a set holds the neighbours of its first variable only",
    "variable-order.ts",
    "for (const member of set) {",
    "for (const member of [v]) {",
  ],
  [
    "states are told apart by their hash alone",
    "residual-memo.ts",
    "if (states[at + word] !== state[from + word]) return -1;",
    "",
  ],
  // explain
  [
    "the courses are named from the last",
    "explain.ts",
    "for (const [index, { course }] of courses.entries()) {\n      const isEnough",
    "for (const [index, { course }] of [...courses.entries()].reverse()) {\n      const isEnough",
  ],
  [
    "travel is forgotten along with the breaks",
    "explain.ts",
    "{ breaks: false, travel: true }",
    "{ breaks: false, travel: false }",
  ],
  [
    "travel makes courses impossible",
    "explain.ts",
    "{ breaks: false, travel: false }",
    "{ breaks: false, travel: true }",
  ],
  ["removing a course need not be enough", "explain.ts", "[strict, true]", "[relaxed, true]"],
  ["the courses up to one are those before it", "explain.ts", "other <= index", "other < index"],
  [
    "a course without components has nothing to choose",
    "candidates.ts",
    "if (empty || components.length === 0)",
    "if (empty)",
  ],
  ["the last component left empty is named", "candidates.ts", "components.find(", "components.findLast("],
])(
  "the comparison with the oracle finds it when %s",
  async (_, file, text, instead) => {
    await withPlantedFault({ file, text, instead }, (engine) => {
      expect(firstDisagreement(engine, SEEDS)?.seed).toBeDefined();
    });
  },
  30_000,
);
