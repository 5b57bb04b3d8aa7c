import { type ClassOrder, createClassOrders } from "./class-orders.ts";
import { type SuggestionWords, suggestText, toSuggestionWords } from "./class-suggestion.ts";
import { type ClassSeats, type IndexedClass, setSeats, toClassTable } from "./class-table.ts";
import { queryWords } from "./fold-text.ts";
import { allRows, countRows, emptySet, hasRow, isEmpty, keepCommon, type RowSet } from "./row-set.ts";
import { titleNumber } from "./title-numbers.ts";
import { createWordSearch } from "./word-search.ts";

export type { ClassOrder, ClassSeats, IndexedClass };

/** Filters; missing ones don't restrict. */
export type ClassFilter = {
  /**
   * Each word must occur in its texts, name its component, be its number, or after "#" start it. In "calc 1" or
   * "calculus ii", which name no subject, the number is the title's, if any class has both.
   */
  text?: string | undefined;
  campus?: string | undefined;
  /** Only active and open classes. */
  isOpenOnly?: boolean | undefined;
  /** Sets of places in the index's input, as bits: only classes that are in all of them. */
  only?: readonly RowSet[] | undefined;
};

/** The default order is subject, catalog number, and section. */
export type ClassQuery = ClassFilter & { order?: ClassOrder | undefined; isDescending?: boolean | undefined };

/** A term's classes, indexed for a search at every keystroke. */
export type ClassIndex = {
  /** The matching classes in order, as positions in the index's input. A text without words matches all. */
  search: (query: ClassQuery) => Uint32Array<ArrayBuffer>;
  /**
   * The text with one typo corrected; undefined if it finds classes already or no correction does. Of several, the one
   * with most matches, then the alphabetically first.
   */
  suggest: (filter: ClassFilter) => string | undefined;
  /** Changes a class's seats. Ignores a class that isn't in the index. */
  update: (classNumber: number, seats: Partial<ClassSeats>) => void;
};

/** Throws RangeError if two classes have the same number. */
export function openClassIndex(classes: readonly IndexedClass[]): ClassIndex {
  const table = toClassTable(classes);
  const orders = createClassOrders(table, classes);
  const words = createWordSearch(table);
  const none = emptySet(table.classCount);
  let vocabulary: SuggestionWords | undefined;

  function find({ text = "", campus, isOpenOnly = false, only = [] }: ClassFilter): RowSet {
    const rows = allRows(table.classCount);
    for (const kept of only) keepCommon(rows, kept);
    if (campus !== undefined) keepCommon(rows, table.campuses.get(campus) ?? none);
    if (isOpenOnly) for (const kept of [table.active, table.open]) keepCommon(rows, kept);
    const typed = queryWords(text);
    const named = findByTitleNumber(typed);
    if (named) keepCommon(rows, named);
    else words.keepMatching(rows, typed);
    return rows;
  }

  /** Before other filters, so that they never change what a number means. */
  function findByTitleNumber(typed: readonly string[]): RowSet | undefined {
    const numbers = typed.map(titleNumber).filter((number) => number !== undefined);
    const others = typed.filter((word) => titleNumber(word) === undefined);
    // In "comp 1" the number begins a catalog number.
    if (numbers.length === 0 || others.length === 0 || others.some((word) => table.subjects.has(word)))
      return undefined;
    const rows = allRows(table.classCount);
    for (const number of numbers) keepCommon(rows, table.titleNumbers.get(number) ?? none);
    words.keepMatching(rows, others);
    return isEmpty(rows) ? undefined : rows;
  }

  return {
    search({ order = "subject", isDescending = false, ...filter }) {
      return select(orders.rowsIn(order, isDescending), find(filter));
    },
    suggest(filter) {
      vocabulary ??= toSuggestionWords(classes);
      return suggestText(filter.text ?? "", vocabulary, {
        isFound: (text) => countRows(find({ text })) > 0,
        countMatches: (text) => countRows(find({ ...filter, text })),
      });
    },
    update(classNumber, seats) {
      const row = table.rowOf.get(classNumber);
      if (row === undefined) return;
      setSeats(table, row, seats);
      orders.forgetSeats();
    },
  };
}

/** The rows of a set, in the given order. */
function select(ordered: Uint32Array, set: RowSet): Uint32Array<ArrayBuffer> {
  const rows = new Uint32Array(countRows(set));
  let count = 0;
  for (let i = 0; i < ordered.length; i++) {
    if (hasRow(set, ordered[i]!)) rows[count++] = ordered[i]!;
  }
  return rows;
}
