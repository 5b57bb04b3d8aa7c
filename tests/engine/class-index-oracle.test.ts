import { describe, expect, it } from "vitest";
import { type ClassOrder, type ClassQuery, type IndexedClass, openClassIndex } from "#engine";
import { indexedClasses } from "../support/indexed-classes.ts";
import { naiveSearch } from "../support/naive-class-search.ts";
import { withPlantedFault } from "../support/planted-faults.ts";
import { type Random, seeded } from "../support/schedule-requests.ts";

const ORDERS: readonly ClassOrder[] = ["subject", "title", "time", "seats", "instructor"];
const SEEDS = 60;
const QUERIES = 25;

describe("an index beside a plain filter and sort of the objects", () => {
  it("finds the same classes in the same order", () => {
    expect(firstDisagreement({ openClassIndex })).toBeUndefined();
  });

  it.each<[slip: string, file: string, text: string, instead: string]>([
    ["rows of the last word are lost", "row-set.ts", "(rowCount + 31) >>> 5", "rowCount >>> 5"],
    [
      "a word is looked for in too few texts",
      "word-search.ts",
      "word.includes(found.word)",
      "found.word.includes(word)",
    ],
    [
      "a word in any text of any word will do",
      "row-set.ts",
      "set[word]! &= other[word]!",
      "set[word]! |= other[word]!",
    ],
    [
      "a word beside a longer one is passed over",
      "word-search.ts",
      "longer.includes(word) &&",
      "longer.length >= word.length &&",
    ],
    ["a word inside a class number is passed over", "word-search.ts", "!isNumberWord(longer) &&", ""],
    ["a word inside a component's name is passed over", "word-search.ts", " && !components.has(longer)", ""],
    ["a component is named nowhere", "word-search.ts", "if (named) addRows(rows, named);", ""],
    ["a component alone will do", "word-search.ts", "addRows(rows, named)", "rows.set(named)"],
    ["only the first class of a component has it", "class-table.ts", "sets.get(name) ?? emptySet", "emptySet"],
    ["a class number is found nowhere", "word-search.ts", "addNumbered(rows, word, table);", ""],
    ["a class number begins with digits alone", "number-search.ts", "!isMarked || wanted === 0", "wanted === 0"],
    ["every class number begins with nought", "number-search.ts", "!isMarked || wanted === 0", "!isMarked"],
    ["only whole numbers follow the mark", "number-search.ts", "if (beginsWith(", "if (false && beginsWith("],
    ["leading zeros of a class number are left out", "number-search.ts", "String(wanted) !== digits", "false"],
    ["open means open alone", "class-index.ts", "keepCommon(rows, table.active);", ""],
    ["full stops are never left out", "class-table.ts", 'folded.replaceAll(".", "")', "folded"],
    ["no hyphen stands for a full stop", "class-table.ts", 'folded.replaceAll(".", "-")', "folded"],
    ["a slash is a part of a course's number", "fold-text.ts", '.replaceAll(NUMBER_BREAK, " ")', ""],
    ["a section is a part of a course's number", "fold-text.ts", '.replaceAll(SECTION_BREAK, " ")', ""],
    ["accents count", "fold-text.ts", "\\p{Mn}\\p{Me}", ""],
    ["letters that do not decompose stay", "fold-text.ts", "SPELLINGS.get(part) ?? ", ""],
    ["numbers are compared as text", "ranks.ts", "${digits.length % 9}", ""],
    ["leading zeros count", "ranks.ts", "/^0+(?=[0-9])/u", "/^$/u"],
    [
      "ties turn round with the order",
      "class-orders.ts",
      "sortByRank(usual, ",
      "sortByRank(isDescending ? usual.toReversed() : usual, ",
    ],
    [
      "what has no key turns round with the order",
      "ranks.ts",
      "isDescending ? count - 1 : 0",
      "isDescending ? count : 0",
    ],
    ["no limit is no seat", "class-table.ts", "openSeats ?? Number.POSITIVE_INFINITY", "openSeats ?? 0"],
    ["the end of a class does not count", "class-orders.ts", " + time.endMinutes", ""],
    ["a change of seats is not followed", "class-index.ts", "orders.forgetSeats();", ""],
  ])("would be caught if %s", async (_, file, text, instead) => {
    expect(await withPlantedFault({ file, text, instead }, firstDisagreement)).toBeDefined();
  });
});

/** The first random query that the index answers otherwise than the plain search, with both answers. */
function firstDisagreement(engine: { openClassIndex: typeof openClassIndex }) {
  for (let seed = 0; seed < SEEDS; seed++) {
    const random = seeded(seed);
    const classes = indexedClasses(seed, random.pick([0, 1, 31, 32, 33, 64, 120]));
    const index = engine.openClassIndex(classes);
    for (let i = 0; i < QUERIES; i++) {
      const query = randomQuery(random, classes);
      const rows = [...index.search(query).rows];
      const expected = naiveSearch(classes, query);
      if (rows.join() !== expected.join()) return { seed, query, rows, expected };
      if (classes.length === 0 || random.chance(0.7)) continue;
      const changed = random.pick(classes);
      const seats = { isActive: random.chance(0.7), isOpen: random.chance(0.5), openSeats: random.below(50) };
      Object.assign(changed, seats);
      index.update(changed.classNumber, seats);
    }
  }
  return undefined;
}

function randomQuery(random: Random, classes: readonly IndexedClass[]): ClassQuery {
  return {
    text: Array.from({ length: random.pick([0, 1, 1, 2, 2, 3]) }, () => randomWord(random, classes)).join(
      random.pick([" ", "  ", ", "]),
    ),
    campus: random.chance(0.4) ? random.pick(["NORTH", "EAST", "NOWHERE"]) : undefined,
    isOpenOnly: random.chance(0.3),
    order: random.pick(ORDERS),
    isDescending: random.chance(0.5),
  };
}

function randomWord(random: Random, classes: readonly IndexedClass[]): string {
  if (classes.length === 0 || random.chance(0.1))
    return random.pick(["zebra", "a", "1", ".", "e", "ß", "\ud800", "(.*)", "#", "#0"]);
  const { classNumber, title, subject, catalogNumber, section, componentNames, instructors } = random.pick(classes);
  if (random.chance(0.15)) return randomNumberWord(random, classNumber);
  const names = instructors.flatMap(({ firstName, lastName }) => [firstName, lastName]);
  const codes = ["", ".", "-", "–", "/", ":", "_"].map((stop) => `${subject}${stop}${catalogNumber}`);
  const whole = `${random.pick(codes)}-${section}`;
  const components = [...componentNames, ...componentNames.flatMap((name) => name.split(" "))];
  const text = random.pick([title, ...codes, whole, section, ...components, ...names]);
  const start = random.below(text.length + 1);
  const part = random.chance(0.5) ? text.slice(start, start + 1 + random.below(6)) : text;
  return random.pick([
    (each: string) => each,
    (each: string) => each.toUpperCase(),
    (each: string) => each.toLowerCase(),
    (each: string) => each.normalize("NFD").replaceAll(/\p{M}/gu, ""),
    (each: string) => each.replaceAll(/[aeiou]/gu, "$&\u0301"),
    (each: string) => each.replaceAll(/./gu, "$&\u200b"),
  ])(part);
}

/** A class number or its beginning as it may be typed, and what is nearly one. */
function randomNumberWord(random: Random, classNumber: number): string {
  const part = String(classNumber).slice(0, random.pick([1, 2, 3, 9]));
  return random.pick([`${part}`, `#${part}`, `#${classNumber} ${part}`, `${classNumber} ${part}`, `0${classNumber}`]);
}
