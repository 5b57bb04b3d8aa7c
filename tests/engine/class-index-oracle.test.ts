import { expect, it } from "vitest";
import { type ClassOrder, type ClassQuery, type IndexedClass, openClassIndex } from "#engine";
import { indexedClasses } from "../support/search/indexed-classes.ts";
import { naiveSearch } from "../support/search/naive-class-search.ts";
import { type Random, seeded } from "../support/engine/schedule-requests.ts";

const ORDERS: readonly ClassOrder[] = ["subject", "title", "time", "seats", "instructor"];
const SEEDS = 60;
const QUERIES = 25;

it("finds the classes that a plain filter and sort of the objects finds, in the same order", () => {
  expect(firstDisagreement()).toBeUndefined();
});

/** The first random query that the index answers otherwise than the plain search, with both answers. */
function firstDisagreement() {
  for (let seed = 0; seed < SEEDS; seed++) {
    const random = seeded(seed);
    const classes = indexedClasses(seed, random.pick([0, 1, 31, 32, 33, 64, 120]));
    const index = openClassIndex(classes);
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
