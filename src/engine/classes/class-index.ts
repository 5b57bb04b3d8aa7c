import { type ClassOrder, createClassOrders } from "./class-orders.ts";
import { suggestText, toVocabulary, type Vocabulary } from "./class-suggestion.ts";
import { type ClassSeats, type IndexedClass, setSeats, toClassTable } from "./class-table.ts";
import { queryWords } from "./fold-text.ts";
import { countRows, emptySet, allRows, hasRow, keepCommon, type RowSet } from "./row-set.ts";
import { createWordSearch } from "./word-search.ts";

export type { ClassOrder, ClassSeats, IndexedClass };

/** What narrows the classes; whatever is left out narrows nothing. */
export type ClassFilter = {
  /** Each of its words must stand somewhere in the class's texts, name its component, be its number, or begin that behind "#". */
  text?: string | undefined;
  /** Code. */
  campus?: string | undefined;
  /** Only classes that are active and open. */
  isOpenOnly?: boolean | undefined;
};

/** Without an order the classes come by subject, catalog number and section. */
export type ClassQuery = ClassFilter & { order?: ClassOrder | undefined; isDescending?: boolean | undefined };

/** What a query leaves of the classes. */
export type ClassMatches = {
  /** The classes found, in the order asked for, each by its place among those that the index was made of. */
  rows: Uint32Array<ArrayBuffer>;
  /** Number of classes that were searched. */
  total: number;
};

/** A term's classes, made to be searched at every keystroke. */
export type ClassIndex = {
  readonly classCount: number;
  /**
   * The classes that a query leaves. `rows` is the caller's, to keep or to transfer. Any text is a query; one without
   * words leaves all. Throws RangeError for an order that there is not.
   */
  search: (query: ClassQuery) => ClassMatches;
  /**
   * The query's text with one typing error put right in a word of five letters or more, undefined when it finds
   * classes as it is or none are found so either. Of several, the one that leaves most classes, then the first in the
   * alphabet.
   */
  suggest: (filter: ClassFilter) => string | undefined;
  /** Changes what is given of a class's seats; false for a class that the index has not. Throws RangeError as `openClassIndex`. */
  update: (classNumber: number, seats: Partial<ClassSeats>) => boolean;
};

/**
 * Makes the index. Throws RangeError for a class number that comes twice or is no natural number, for open seats that
 * are none, and for times out of 0 to 1440 minutes or weekdays out of 0 to 6.
 */
export function openClassIndex(classes: readonly IndexedClass[]): ClassIndex {
  const table = toClassTable(classes);
  const orders = createClassOrders(table, classes);
  const words = createWordSearch(table);
  const none = emptySet(table.classCount);
  let vocabulary: Vocabulary | undefined;

  function find({ text = "", campus, isOpenOnly = false }: ClassFilter): RowSet {
    const rows = allRows(table.classCount);
    if (campus !== undefined) keepCommon(rows, table.campuses.get(campus) ?? none);
    if (isOpenOnly) {
      keepCommon(rows, table.active);
      keepCommon(rows, table.open);
    }
    words.keepMatching(rows, queryWords(text));
    return rows;
  }

  return {
    classCount: table.classCount,
    search({ order = "subject", isDescending = false, ...filter }) {
      return { rows: select(orders.rowsIn(order, isDescending), find(filter)), total: table.classCount };
    },
    suggest(filter) {
      vocabulary ??= toVocabulary(classes);
      return suggestText(filter.text ?? "", vocabulary, {
        isFound: (text) => countRows(find({ text })) > 0,
        countMatches: (text) => countRows(find({ ...filter, text })),
      });
    },
    update(classNumber, seats) {
      const row = table.rowOf.get(classNumber);
      if (row === undefined) return false;
      setSeats(table, row, seats);
      orders.forgetSeats();
      return true;
    },
  };
}

/** The rows of a set, in the order given. */
function select(ordered: Uint32Array, set: RowSet): Uint32Array<ArrayBuffer> {
  const rows = new Uint32Array(countRows(set));
  let count = 0;
  for (let i = 0; i < ordered.length; i++) {
    if (hasRow(set, ordered[i]!)) rows[count++] = ordered[i]!;
  }
  return rows;
}
