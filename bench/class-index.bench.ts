import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import type { CatalogueLine } from "#contract/catalogue-line";
import { toMinutes } from "#dates/minutes";
import { type ClassOrder, type ClassQuery, type IndexedClass, openClassIndex } from "#engine";
import { catalogueFile } from "../tests/support/registration/catalogue-files.ts";
import { indexedClasses } from "../tests/support/search/indexed-classes.ts";
import { compare, inMs, inTimes, judge, measure } from "./harness.ts";

// How long does one keystroke of quick search take, compared with filtering the objects?

const MOST_MS_A_KEYSTROKE = 4;
const LEAST_TIMES_FASTER = 5;
const ORDERS: readonly ClassOrder[] = ["subject", "title", "time", "seats", "instructor"];

/**
 * Typed letter by letter: more words than the index remembers, so that each run searches again. None ends in a numeral
 * after a title's word: "calculus i" finds that part of the sequence alone, which the plain filter can't.
 */
const TYPED = [
  "introduction to programming",
  "history of calculus",
  "1020",
  "linear algebra smith",
  "statistics lab",
  "comp.10",
];
const keystrokes = TYPED.flatMap((text) => Array.from(text, (_, at) => text.slice(0, at + 1)));
/** The words that most texts have. */
const letters = Array.from("abcdefghijklmnopqrstuvwxyz0123456789");

const catalogues = [
  { name: "10,000 generated", classes: indexedClasses(1, 10_000) },
  { name: "UVA 2025", classes: readClasses("uva-2025-spring") },
  { name: "UCSD 2023", classes: readClasses("ucsd-2023-winter") },
];

for (const { name, classes } of catalogues) {
  if (!classes) {
    console.log(`${name}: its file is not here.`);
    continue;
  }
  const size = classes.length.toLocaleString("en");
  measure(`${name}: make the index of ${size}`, () => openClassIndex(classes).search({ text: "zzz" }).length);

  const plain = classes.map(plainly);
  const index = openClassIndex(plain);
  const countAll = (queries: readonly string[], more: ClassQuery = {}) =>
    queries.reduce((sum, text) => sum + index.search({ ...more, text }).length, 0);

  for (const [kind, queries] of [
    ["keystrokes", keystrokes],
    ["single letters", letters],
  ] as const) {
    const { ours, ratios } = await compare(
      `${name}: ${queries.length} ${kind}`,
      () => countAll(queries),
      [{ name: "toLowerCase().includes", work: () => countFiltered(plain, queries) }],
      { repetitions: 8, warmUps: 2 },
    );
    const each = ours.cpuMs / queries.length;
    judge(`${name}, ${kind}`, `under ${MOST_MS_A_KEYSTROKE} ms each`, inMs(each), each < MOST_MS_A_KEYSTROKE);
    const faster = 1 / (ratios[0] ?? 1);
    const goal = `at least ${LEAST_TIMES_FASTER} times faster`;
    judge(`${name}, ${kind}`, goal, inTimes(faster), faster >= LEAST_TIMES_FASTER);
  }

  for (const order of ORDERS) {
    measure(`${name}: all by ${order}, falling`, () => index.search({ order, isDescending: true }).length);
  }
  measure(`${name}: by seats after a change of one`, () => {
    index.update(classes[0]?.classNumber ?? 0, { openSeats: 3 });
    return index.search({ order: "seats" }).length;
  });
  measure(`${name}: did you mean`, () => index.suggest({ text: "intro to algoritms" })?.length ?? 0);
}

/** What only one of the two folds or joins is left out, so that both find the same. */
function plainly(given: IndexedClass): IndexedClass {
  const plain = (text: string) => text.normalize("NFKD").replaceAll(/[^ -~]|[.,;'"`-]/gu, "");
  const plainName = (name: string) => plain(name).replaceAll(" ", "");
  return {
    ...given,
    title: plain(given.title),
    instructors: given.instructors.map(({ firstName, lastName }) => ({
      firstName: plainName(firstName),
      lastName: plainName(lastName),
    })),
  };
}

/** The filter that quick search replaces: it folds no accents and keeps the order. */
function countFiltered(classes: readonly IndexedClass[], queries: readonly string[]): number {
  return queries.reduce((sum, text) => sum + filterObjects(classes, text).length, 0);
}

function filterObjects(classes: readonly IndexedClass[], text: string): readonly IndexedClass[] {
  const words = text.toLowerCase().split(/\s+/u).filter(Boolean);
  return classes.filter(({ subject, catalogNumber, title, section, componentNames, instructors }) =>
    words.every(
      (word) =>
        `${subject}.${catalogNumber}`.toLowerCase().includes(word) ||
        title.toLowerCase().includes(word) ||
        section.toLowerCase().includes(word) ||
        componentNames.some((name) => name.toLowerCase() === word) ||
        instructors.some(
          ({ firstName, lastName }) => firstName.toLowerCase().includes(word) || lastName.toLowerCase().includes(word),
        ),
    ),
  );
}

function readClasses(name: string): IndexedClass[] | undefined {
  const file = catalogueFile(`${name}.classes.jsonl.gz`);
  if (file === undefined) return undefined;
  const lines = gunzipSync(readFileSync(file)).toString().trim().split("\n");
  return lines.map((line) => toIndexedClass(JSON.parse(line) as CatalogueLine));
}

function toIndexedClass(line: CatalogueLine): IndexedClass {
  const { subject, catalogNumber, section, courseTitle, campus, enrollment } = line;
  const meeting = line.meetings?.find(({ days, start }) => start != null && (days?.length ?? 0) > 0);
  const capacity = enrollment?.capacity ?? null;
  const openSeats = capacity === null ? null : Math.max(0, capacity - (enrollment?.total ?? 0));
  return {
    classNumber: line.classNumber,
    subject: subject ?? "",
    catalogNumber: catalogNumber ?? "",
    section: section ?? "",
    componentNames: line.component == null ? [] : [line.component],
    offering: line.courseId ?? "",
    title: courseTitle ?? `${subject}.${catalogNumber}`,
    instructors: (line.instructors ?? []).map((each) => ({
      firstName: each.firstName ?? "",
      lastName: each.lastName ?? "",
    })),
    campus: campus ?? null,
    time: meeting
      ? {
          startMinutes: toMinutes(meeting.start ?? ""),
          endMinutes: toMinutes(meeting.end ?? ""),
          firstDay: Math.min(...(meeting.days ?? [])),
        }
      : null,
    isActive: true,
    isOpen: openSeats !== 0,
    openSeats,
  };
}
