import { foldText, queryWords } from "./fold-text.ts";
import { addRow, emptySet, type RowSet, removeRow } from "./row-set.ts";
import { titleNumber, titleWords } from "./title-numbers.ts";

/** The part of a class that changes. */
export type ClassSeats = {
  /** Its status allows adding students. */
  isActive: boolean;
  /** Enrollment is open: neither full nor waitlist only. */
  isOpen: boolean;
  openSeats: number | null;
};

/** A class for quick search. */
export type IndexedClass = ClassSeats & {
  classNumber: number;
  subject: string;
  catalogNumber: string;
  section: string;
  /** Code and name of its component, "LAB" and "Laboratory"; only whole words match. */
  componentNames: readonly string[];
  /** Groups the classes of one offering if several share subject and catalog number; empty otherwise. */
  offering: string;
  title: string;
  /** The first one shows in lists. */
  instructors: readonly { firstName: string; lastName: string }[];
  campus: string | null;
  /** The main meeting: minutes since midnight, first weekday (0 is Sunday); null without times. */
  time: { startMinutes: number; endMinutes: number; firstDay: number } | null;
};

export type ClassTable = ReturnType<typeof toClassTable>;

/** Classes for the search: row i is the i-th input class. */
export function toClassTable(classes: readonly IndexedClass[]) {
  const classCount = classes.length;
  const campuses = new Map<string, RowSet>();
  const seats: SeatColumns = {
    active: emptySet(classCount),
    open: emptySet(classCount),
    openSeats: new Float64Array(classCount),
  };
  const rowOf = new Map<number, number>();
  for (const [row, given] of classes.entries()) {
    const other = rowOf.get(given.classNumber);
    if (other !== undefined)
      throw new RangeError(`Class ${given.classNumber} appears twice, in rows ${other} and ${row}.`);
    rowOf.set(given.classNumber, row);
    setSeats(seats, row, given);
    if (given.campus !== null) addRow(setOf(campuses, given.campus, classCount), row);
  }
  return {
    classCount,
    rowOf: rowOf as ReadonlyMap<number, number>,
    classNumbers: Float64Array.from(classes, ({ classNumber }) => classNumber),
    campuses,
    /** Classes by folded word of their component. */
    components: toComponents(classes),
    /** Classes by a number in their title, Roman or not. */
    titleNumbers: toTitleNumbers(classes),
    /** Folded, C LIT also as "clit". */
    subjects: new Set(
      distinctSubjects(classes)
        .map(foldText)
        .flatMap((folded) => [folded, lettersAndDigits(folded)]),
    ),
    ...seats,
    ...toTexts(classes),
  };
}

/** A term has few subjects with many classes each. */
function distinctSubjects(classes: readonly IndexedClass[]): string[] {
  return [...new Set(classes.map(({ subject }) => subject))];
}

/** Changes the given fields. Throws RangeError for invalid seats. */
export function setSeats(table: SeatColumns, row: number, { isActive, isOpen, openSeats }: Partial<ClassSeats>): void {
  if (openSeats !== undefined) table.openSeats[row] = openSeats ?? Number.POSITIVE_INFINITY;
  if (isActive !== undefined) (isActive ? addRow : removeRow)(table.active, row);
  if (isOpen !== undefined) (isOpen ? addRow : removeRow)(table.open, row);
}

/** Open seats are Infinity without a limit. */
type SeatColumns = { active: RowSet; open: RowSet; openSeats: Float64Array };

function toComponents(classes: readonly IndexedClass[]): ReadonlyMap<string, RowSet> {
  const components = new Map<string, RowSet>();
  /** A term has few components with many classes each. */
  const wordsOf = new Map<string, readonly string[]>();
  for (const [row, { componentNames }] of classes.entries()) {
    const names = componentNames.join(" ");
    const words = wordsOf.get(names) ?? queryWords(names);
    wordsOf.set(names, words);
    for (const word of words) addRow(setOf(components, word, classes.length), row);
  }
  return components;
}

function toTitleNumbers(classes: readonly IndexedClass[]): ReadonlyMap<number, RowSet> {
  const numbered = new Map<number, RowSet>();
  /** Most classes share their title with others. */
  const numbersOf = new Map<string, readonly number[]>();
  for (const [row, { title }] of classes.entries()) {
    const numbers = numbersOf.get(title) ?? titleWords(title).flatMap((word) => titleNumber(word) ?? []);
    numbersOf.set(title, numbers);
    for (const number of numbers) addRow(setOf(numbered, number, classes.length), row);
  }
  return numbered;
}

function setOf<Name>(sets: Map<Name, RowSet>, name: Name, classCount: number): RowSet {
  const set = sets.get(name) ?? emptySet(classCount);
  sets.set(name, set);
  return set;
}

/**
 * Folded searchable texts, each once. Rows of classes with text t are textRows[firstTextRow[t]] …
 * textRows[firstTextRow[t + 1] − 1].
 */
function toTexts(classes: readonly IndexedClass[]) {
  const idOfFolded = new Map<string, number>();
  const toId = (forms: readonly string[]) => {
    const searched = toSearched(forms);
    const id = idOfFolded.get(searched) ?? idOfFolded.size;
    idOfFolded.set(searched, id);
    return id;
  };
  const textId = oncePerText((text) => toId([text]));
  const numberId = oncePerPair((subject, catalogNumber) => toId(numberForms(subject, catalogNumber)));
  const personId = oncePerPair((lastName, firstName) => toId(personForms(lastName, firstName)));
  const idsOfRow = classes.map(({ subject, catalogNumber, title, section, instructors }) => [
    numberId(subject, catalogNumber),
    textId(title),
    textId(section),
    ...instructors.map(({ firstName, lastName }) => personId(lastName, firstName)),
  ]);

  const texts = [...idOfFolded.keys()];
  /** First the number of rows per text, shifted by one; then the next free position. */
  const firstTextRow = new Uint32Array(texts.length + 1);
  for (const ids of idsOfRow) for (const id of ids) firstTextRow[id + 1]!++;
  for (let id = 0; id < texts.length; id++) firstTextRow[id + 1]! += firstTextRow[id]!;
  const textRows = new Uint32Array(firstTextRow[texts.length]!);
  const next = firstTextRow.slice();
  for (const [row, ids] of idsOfRow.entries()) for (const id of ids) textRows[next[id]!++] = row;
  return { texts, firstTextRow, textRows };
}

/** Computes once for each text: most classes share theirs with others. */
function oncePerText<Value>(compute: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, Value>();
  return (text) => {
    const earlier = known.get(text);
    if (earlier !== undefined) return earlier;
    const value = compute(text);
    known.set(text, value);
    return value;
  };
}

/** The same for pairs, without joining them, which takes longer than looking them up. */
function oncePerPair<Value>(compute: (first: string, second: string) => Value) {
  const ofFirst = oncePerText((first) => oncePerText((second) => compute(first, second)));
  return (first: string, second: string): Value => ofFirst(first)(second);
}

/** A course's number: C LIT 240 also as "CLIT.240". */
function numberForms(subject: string, catalogNumber: string): string[] {
  const bare = lettersAndDigits(subject);
  const subjects = bare === subject || bare === "" ? [subject] : [subject, bare];
  return subjects.map((form) => `${form}.${catalogNumber}`);
}

/**
 * A person: "Sofía de la Cruz" also as "delacruz", and 小明 王 as 王小明: each name in one word, and both where their
 * script puts the last name first, without a space.
 */
function personForms(lastName: string, firstName: string): string[] {
  const others = [firstName, lastName].filter((name) => SPACED.test(name)).map(withoutSpaces);
  if (LAST_NAME_FIRST.test(lastName)) others.push(withoutSpaces(`${lastName}${firstName}`));
  return [`${firstName} ${lastName}`, ...others];
}

const SPACED = /\S\s+\S/u;
const LAST_NAME_FIRST = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u;

function withoutSpaces(text: string): string {
  return text.replaceAll(/\s+/gu, "");
}

function lettersAndDigits(text: string): string {
  return text.replaceAll(/[^\p{L}\p{M}\p{N}]/gu, "");
}

/** "COMP.1010" as "comp.1010", "comp1010", and "comp-1010", "Jean-Luc" also as "jeanluc". Words have no line breaks. */
function toSearched(texts: readonly string[]): string {
  const forms: string[] = [];
  for (const text of texts) addForms(forms, foldText(text));
  return forms.length === 1 ? forms[0]! : forms.join("\n");
}

function addForms(forms: string[], folded: string): void {
  forms.push(folded);
  const hasStop = folded.includes(".");
  if (hasStop) forms.push(folded.replaceAll(".", ""), folded.replaceAll(".", "-"));
  if (!folded.includes("-")) return;
  const joined = folded.replaceAll(HYPHEN, "");
  forms.push(joined);
  if (hasStop) forms.push(joined.replaceAll(".", ""));
}

/** Within a word. */
const HYPHEN = /(?<=[\p{L}\p{N}])-(?=[\p{L}\p{N}])/gu;
