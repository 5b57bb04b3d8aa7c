import { describe, expect, it } from "vitest";
import type { TermIndex } from "#contract/calls/class-search";
import { foldText, openClassIndex, openTermCounts, type TermQuery } from "#engine";
import { seeds } from "../../support/effort.ts";
import { type Random, seeded, times } from "../../support/seeded.ts";

type Values = Readonly<Record<string, readonly string[]>>;
type OneClass = {
  classNumber: number;
  values: Values;
  days: readonly number[];
  subject: string;
  catalogNumber: string;
  section: string;
  component: string;
  title: string;
  instructors: readonly { firstName: string; lastName: string }[];
  credits: readonly [fewest: number, most: number];
  /** First start and last end. */
  times: readonly [start: number, end: number] | undefined;
};

const SUBJECTS = ["COMP", "MATH", "C LIT"];
const TITLES = ["Calculus I", "Calculus II", "Computing 2", "Introducción al Cálculo", "Data Science"];
const NAMES = ["Ada Lovelace", "Grace Hopper", "Ana O'Brien", "Zoë Niño"];
/** Two are spelled alike, which a search doesn't tell apart. */
const OFFERED: Values = { subjects: SUBJECTS, campuses: ["NORTH", "SOUTH", "north"], components: ["LEC", "LAB"] };
const TEXTS = ["", "  ", "calc", "calculus 2", "comp.1", "cálculo", "hopper", "obrien data", "lec", "zzz", "nino 10"];
const WEEK = [0, 1, 2, 3, 4, 5, 6];
const MODES = ["Include", "Only", "All", "Exclude"] as const;

const some = <Item>(random: Random, items: readonly Item[], probability = 0.4): Item[] =>
  items.filter((_, at) => random.of(at).chance(probability));

function randomClass(random: Random, at: number): OneClass {
  const subject = random.of("subject").pick(SUBJECTS);
  const component = random.of("component").pick(["LEC", "LAB"]);
  const campus = random.of("campus").pick(["NORTH", "SOUTH", "north", ""]);
  const fewest = random.of("credits").below(5);
  const start = 420 + 30 * random.of("start").below(24);
  return {
    classNumber: 1000 + 7 * at,
    values: { subjects: [subject], campuses: campus === "" ? [] : [campus], components: [component] },
    days: some(random.of("days"), WEEK),
    subject,
    catalogNumber: random.of("number").pick(["1010", "1020L", "2010", "10"]),
    section: String(201 + random.of("section").below(3)),
    component,
    title: random.of("title").pick(TITLES),
    instructors: some(random.of("people"), NAMES, 0.3).map((name) => {
      const [firstName = "", lastName = ""] = name.split(" ");
      return { firstName, lastName };
    }),
    credits: [fewest, fewest + random.of("range").below(3)],
    times: random.of("untimed").chance(0.2) ? undefined : [start, start + 50 + 30 * random.of("length").below(5)],
  };
}

/** As the server writes it. */
function toIndex(classes: readonly OneClass[]): TermIndex {
  const texts: string[] = [];
  const place = (text: string) => {
    if (!texts.includes(text)) texts.push(text);
    return texts.indexOf(text);
  };
  const places = (has: (one: OneClass) => boolean) =>
    [...classes.keys()]
      .filter((at) => has(classes[at]!))
      .map((at, index, all) => at - (index === 0 ? 0 : all[index - 1]!));
  const of = (name: string, values: readonly string[]) =>
    Object.fromEntries(values.map((value) => [value, places((one) => (one.values[name] ?? []).includes(value))]));
  return {
    ClassNumbers: classes.map(({ classNumber }) => classNumber),
    Places: {
      ...Object.fromEntries(Object.entries(OFFERED).map(([name, values]) => [name, of(name, values)])),
      meetingDays: Object.fromEntries(WEEK.map((day) => [String(day), places(({ days }) => days.includes(day))])),
    },
    Subjects: classes.map(({ subject }) => place(subject)),
    CatalogNumbers: classes.map(({ catalogNumber }) => place(catalogNumber)),
    Sections: classes.map(({ section }) => place(section)),
    Components: classes.map(({ component }) => place(component)),
    Titles: classes.map(({ title }) => place(title)),
    Instructors: classes.map(({ instructors }) =>
      instructors.flatMap(({ firstName, lastName }) => [place(firstName), place(lastName)]),
    ),
    Credits: classes.flatMap(({ credits }) => [...credits]),
    Times: classes.flatMap(({ times: own }) => [...(own ?? [-1, -1])]),
    Texts: texts,
  };
}

function randomQuery(random: Random): TermQuery {
  const has = (name: string) => random.of(`has ${name}`).chance(0.25);
  const values = (name: string) => {
    const chosen = some(random.of(name), OFFERED[name]!);
    // Ignoring case, and with one that the term doesn't have.
    return [
      name,
      [...chosen.map((value) => value.toLowerCase()), random.of("odd").pick(["NOWHERE", ...chosen])],
    ] as const;
  };
  const names = Object.keys(OFFERED).filter(has);
  const from = 60 * random.of("from").below(20);
  return {
    anyOf: names.map(values),
    ...(has("none") && { noneOf: [["subjects", some(random.of("none"), SUBJECTS)] as const] }),
    ...(has("days") && {
      days: { mode: random.of("mode").pick(MODES), days: [random.of("day").below(7), random.of("other day").below(7)] },
    }),
    ...(has("number") && { catalogNumber: random.of("number").pick(["1", "10", "1020l", " 20", "9", ""]) }),
    ...(has("class") && random.of("class").chance(0.2) && { classNumber: 1000 + random.of("class").below(70) }),
    ...(has("title") && { title: random.of("title").pick(["calc", "CALCULUS 2", "cálculo", " ", "i", "xyz"]) }),
    ...(has("last name") && { lastName: random.of("last name").pick(["h", "o’b", "Nin", "lovelaces", ""]) }),
    ...(has("credits") && { credits: random.of("credits").below(6) }),
    ...(has("hours") && {
      between: { startMinutes: from, endMinutes: from + 60 * random.of("to").below(14) },
    }),
    ...(has("text") && { text: random.of("text").pick(TEXTS) }),
  };
}

const isSame = (a: string, b: string) => a.toUpperCase() === b.toUpperCase();

/** One class after another, from the words of the filters. */
function isWanted(one: OneClass, query: TermQuery): boolean {
  const hasOne = ([name, wanted]: readonly [string, readonly string[]]) =>
    (one.values[name] ?? []).some((own) => wanted.some((value) => isSame(own, value)));
  const { days, catalogNumber, classNumber, title, lastName, credits, between } = query;
  return (
    (query.anyOf ?? []).every(hasOne) &&
    !(query.noneOf ?? []).some(hasOne) &&
    (days === undefined || meets(one.days, days)) &&
    (catalogNumber === undefined || one.catalogNumber.toUpperCase().startsWith(catalogNumber.trim().toUpperCase())) &&
    (classNumber === undefined || one.classNumber === classNumber) &&
    (title === undefined || isTitled(one.title, title)) &&
    (lastName === undefined ||
      lastName === "" ||
      one.instructors.some((person) => foldText(person.lastName).startsWith(foldText(lastName)))) &&
    (credits === undefined || (one.credits[0] <= credits && credits <= one.credits[1])) &&
    (between === undefined ||
      (one.times !== undefined && between.startMinutes <= one.times[0] && one.times[1] <= between.endMinutes))
  );
}

function meets(own: readonly number[], { mode, days }: NonNullable<TermQuery["days"]>): boolean {
  const isOn = (day: number) => own.includes(day);
  switch (mode) {
    case "Include":
      return days.some(isOn);
    case "Exclude":
      return !days.some(isOn);
    case "All":
      return days.every(isOn);
    case "Only":
      return days.some(isOn) && own.every((day) => days.includes(day));
  }
}

function isTitled(own: string, typed: string): boolean {
  const wanted = foldText(typed).trim();
  if (foldText(own).includes(wanted)) return true;
  const inDigits = (text: string) => ` ${text.replace(/\bii$/u, "2").replace(/\bi$/u, "1")} `;
  return /(?:^| )(?:2|i)$/u.test(wanted) && inDigits(foldText(own)).includes(` ${inDigits(wanted).trim()} `);
}

const CLASSES = 45;
const QUERIES = 40;

describe("counts of a term", () => {
  it("are those of every class tried by itself, in random terms", () => {
    const counted: number[] = [];
    for (const seed of seeds(60)) {
      const random = seeded(seed);
      const classes = times(CLASSES, (at) => randomClass(random.of(`class ${at}`), at));
      const queries = times(QUERIES, (at) => randomQuery(random.of(`query ${at}`)));
      // Of the list, which a press on the count opens.
      const list = openClassIndex(
        classes.map(({ component, ...one }) => ({
          ...one,
          componentNames: [component],
          offering: "",
          campus: null,
          time: null,
          isActive: true,
          isOpen: true,
          openSeats: null,
        })),
      );
      const expected = queries.map((query) => {
        const found = new Set(list.search({ text: query.text }));
        return classes.filter((one, at) => isWanted(one, query) && found.has(at)).length;
      });
      const counts = openTermCounts(toIndex(classes)).countEach(queries);
      const failed = counts.findIndex((count, at) => count !== expected[at]);
      expect(counts, `seed ${seed}: ${JSON.stringify(queries[failed])}`).toEqual(expected);
      counted.push(...counts);
    }
    // Otherwise the comparison says little.
    expect(counted.filter((count) => count > 0 && count < CLASSES).length).toBeGreaterThan(counted.length / 3);
  });

  it("stay the same however many were asked for before", () => {
    const random = seeded(0);
    const counts = openTermCounts(toIndex(times(CLASSES, (at) => randomClass(random.of(`class ${at}`), at))));
    const asked: TermQuery = { anyOf: [["campuses", ["north"]]], days: { mode: "Only", days: [1, 3] }, title: "calc" };
    const [before] = counts.countEach([asked]);
    // More than are kept.
    counts.countEach(times(300, (at) => ({ catalogNumber: String(at) })));
    expect(counts.countEach([asked, {}, asked])).toEqual([before, CLASSES, before]);
  });

  it("are 0 in a term without classes", () => {
    const counts = openTermCounts(toIndex([]));
    expect(counts.countEach([{}, { text: "calc" }, { days: { mode: "Exclude", days: [1] } }])).toEqual([0, 0, 0]);
    expect(counts.lastNames()).toEqual([]);
  });
});
