import { firstDisagreement } from "../support/oracle-comparison.ts";
import { findEachSlip } from "../support/planted-faults.ts";

const SEEDS = 1000;

/** Slips in the order of the schedules and in what is said of each; those in bounds are in a file of their own. */
findEachSlip(
  [
    ["sections of different seats are merged", "features.ts", "`${seatRank[option]} ${rows", "`${rows"],
    [
      "sections of different campuses are merged",
      "features.ts",
      "[days, startMinutes, endMinutes, pattern, campus, inPerson].map",
      "[days, startMinutes, endMinutes, pattern, inPerson].map",
    ],
    [
      "sections online and in person are merged",
      "features.ts",
      "pattern, campus, inPerson].map",
      "pattern, campus].map",
    ],
    ["the first held class is not scored", "features.ts", "range(0, fixedCount)", "range(1, fixedCount)"],
    ["single dates count for the first start", "features.ts", "(row) => meetings.isWeekly[row] === 1,", "() => true,"],
    ["seats are ranked from the fewest", "features.ts", ".sort((a, b) => b - a)", ".sort((a, b) => a - b)"],
    [
      "an unlike week is left out",
      "week-kinds.ts",
      "cell === NO_CELL || cell === other[weekday]",
      "cell === NO_CELL || other[weekday] !== NO_CELL",
    ],
    ["every other week is looked at", "week-kinds.ts", "sunday += DAYS_PER_WEEK", "sunday += 2 * DAYS_PER_WEEK"],
    ["weeks begin with the first day of a pattern", "week-kinds.ts", "sundayOf(firstDay); sunday", "firstDay; sunday"],
    ["the last week is left out", "week-kinds.ts", "sunday <= lastDay", "sunday + 7 <= lastDay"],
    [
      "overlapping minutes count twice",
      "section-weeks.ts",
      "Math.max(0, meeting.end - Math.max(end, meeting.start))",
      "meeting.end - meeting.start",
    ],
    [
      "a day ends with the meeting that begins last",
      "section-weeks.ts",
      "end = Math.max(end, meeting.end);",
      "end = meeting.end;",
    ],
    [
      "one online meeting keeps a section off campus",
      "section-weeks.ts",
      "own.some((row) => inPerson[row] === 1)",
      "own.every((row) => inPerson[row] === 1)",
    ],
    [
      "only the own preference counts",
      "key-layout.ts",
      "(preference - 1 + rank) % FIELD_COUNT",
      "rank === 0 ? preference - 1 : rank <= preference - 1 ? rank - 1 : rank",
    ],
    [
      "the second key is dropped",
      "key-layout.ts",
      "hasSecond: second.some((stride) => stride > 0)",
      "hasSecond: false",
    ],
    ["a day on campus costs less", "recommendation.ts", "DAY_COST = 120", "DAY_COST = 105"],
    ["a campus change costs more", "recommendation.ts", "CAMPUS_CHANGE_COST = 30", "CAMPUS_CHANGE_COST = 45"],
    ["nine seats are enough", "recommendation.ts", "COMFORTABLE_SEATS = 10", "COMFORTABLE_SEATS = 9"],
    ["late minutes cost nothing", "recommendation.ts", " + Math.max(0, endMinutes - LATE_MINUTES)", ""],
    ["no limit is no seat", "recommendation.ts", "fewestSeats < 0 ? 0 : ", ""],
    ["the digits of a code overflow its word", "schedule-codes.ts", "WORD_LIMIT = 2 ** 32", "WORD_LIMIT = 2 ** 40"],
    ["all words of a code are one", "schedule-codes.ts", "wordOf[v] = word;", "wordOf[v] = 0;"],
    ["a hash code leaves out what is held", "decode.ts", "let lowSum = fixedLow;", "let lowSum = 0;"],
    [
      "a hash code leaves out companions",
      "decode.ts",
      "(chosen) => sumOf(numbersOf(chosen), mixHigh)",
      "(chosen) => sumOf([chosen.classNumber], mixHigh)",
    ],
    ["companions are not listed", "decode.ts", "section.autoEnroll.map(({ classNumber }) => classNumber)", "[]"],
    [
      "the mark of a lock is lost",
      "decode.ts",
      "    isLocked,\n    isOutsideOptions,",
      "    isLocked: false,\n    isOutsideOptions,",
    ],
    ["a hash is shifted with its sign", "hash-code.ts", "h ^ (h >>> 13)", "h ^ (h >> 13)"],
    ["a hash has a bit fewer", "hash-code.ts", "LOW_BITS = 0x1f_ffff", "LOW_BITS = 0x0f_ffff"],
    [
      "the words of a code are sorted by the first alone",
      "sort-by-key.ts",
      "for (let word = wordCount - 1; word >= 0; word--) {",
      "for (let word = 0; word >= 0; word--) {",
    ],
    [
      "meetings of the same start stop in the order of their campuses",
      "section-weeks.ts",
      "(endMinutes << END_SHIFT)",
      "(0 << END_SHIFT)",
    ],
    [
      "merged options are taken for single ones",
      "code-expander.ts",
      "firstMember[merged]! === 1 ? 0 : 1",
      "firstMember[merged]! === 1 ? 0 : 0",
    ],
    [
      "only the last merged option is told apart",
      "code-expander.ts",
      "mergedCounts[depth]! + isMerged[option]!",
      "isMerged[option]!",
    ],
    [
      "a code forgets the options before",
      "code-expander.ts",
      "prefixes[word + wordCount] = prefixes[word]!;",
      "prefixes[word + wordCount] = 0;",
    ],
    [
      "merged sections have digits of their own",
      "code-expander.ts",
      "const digit = members[at]! - problem.firstOption[variable]!;",
      "const digit = at - firstMember[merged]!;",
    ],
    [
      "sections told apart begin with the last variable",
      "code-expander.ts",
      "picks[depthOf[variable]!]!",
      "picks[variable]!",
    ],
    [
      "equal keys are told apart by no code",
      "collector.ts",
      "return difference || compareWords(code, 0, codes, worst * wordCount, wordCount);",
      "return difference;",
    ],
  ],
  (engine) => firstDisagreement(engine, SEEDS),
);
