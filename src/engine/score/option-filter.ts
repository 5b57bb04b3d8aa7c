import { MINUTES_PER_DAY } from "#dates/minutes";
import type { Problem } from "../problem/problem.ts";
import { createCellClasses } from "./cell-classes.ts";
import { type Features, SCALE_COUNT } from "./features.ts";
import {
  CAMPUS_CHANGES,
  DAYS_ON_CAMPUS,
  FIELD_OF_SCALE,
  GAPS,
  RECOMMENDED,
  seatCost,
  toCosts,
  UNPREFERRED,
} from "./key-layout.ts";
import {
  CELL_WIDTH,
  CHANGES_OF_WEEK,
  DAYS,
  END,
  GAP,
  HOURS_COST,
  IN_PERSON,
  type Scorer,
  START,
  SUM_WIDTH,
} from "./scorer.ts";
import { createWishBound } from "./wish-bound.ts";

/** Only the first kinds of week are bounded. */
const MAX_KINDS = 4;
/** Waste is tabulated again when at most so large a part of the options is left, for so many open variables. */
const SHARE_LEFT = 0.7;
const LEAST_OPEN = 6;
/** Any time that is neither early nor late. */
const NOON = MINUTES_PER_DAY / 2;
/**
 * Leaves out what can't be among the best.
 *
 * Every figure but gaps only gets worse as classes are added, so what an option adds to the key is known but for the
 * gaps that the open variables can still fill. Two things limit these. Each hole (a stretch between two classes of a
 * day) keeps its waste, which no row of open classes fills; a class in a hole makes two of it, with more waste, and one
 * before or after the day makes another. And a class fills gaps only by its minutes inside the day so far: outside, it
 * makes the day longer by at least as much. So an open variable fills at most what the best of its open options has
 * inside.
 */
export type OptionFilter = ReturnType<typeof createOptionFilter>;

/** `options` are the features' options of the problem's. */
export function createOptionFilter(problem: Problem, options: Int32Array, features: Features, scorer: Scorer) {
  const { cells, worst, sums, sumUp, layout, unwanted } = scorer;
  const { variableCount, firstOption, firstWord, rowWords } = problem;
  const { kinds, ranks, scales } = features;
  const { cellCount, firstCell, cellsOfKind, isInKind } = kinds;
  const { ofWeek, ofHours } = toCosts(features.weights);
  const kindCount = Math.min(kinds.kindCount, MAX_KINDS);
  const { first: strides, gapUnit, costUnit } = layout;

  // What things add to the key: whole numbers, so that sums are exact.
  const ofCost = (cost: number) => (cost / costUnit) * strides[RECOMMENDED]!;
  const ofDay = ofCost(ofWeek(1, 0, 0, 0)) + strides[DAYS_ON_CAMPUS]!;
  const ofGap = ofCost(ofWeek(0, gapUnit, 0, 0)) + strides[GAPS]!;
  const ofChange = ofCost(ofWeek(0, 0, 0, 1)) + strides[CAMPUS_CHANGES]!;
  /** Of each rank on each scale, and of the options: [option × SCALE_COUNT + scale]. */
  const ofRank = scales.map((values, scale) => {
    const stride = strides[FIELD_OF_SCALE[scale]!]!;
    const isSeats = scale === SCALE_COUNT - 1;
    return Float64Array.from(values, (value, rank) => rank * stride + (isSeats ? ofCost(seatCost(value)) : 0));
  });
  const ofRanks = Float64Array.from({ length: options.length * SCALE_COUNT }, (_, at) => {
    const scale = at % SCALE_COUNT;
    return ofRank[scale]![ranks[options[(at - scale) / SCALE_COUNT]! * SCALE_COUNT + scale]!]!;
  });
  const ofFrom = new Float64Array(MINUTES_PER_DAY + 1).map((_, time) => ofCost(ofHours(time, NOON)));
  const ofTo = new Float64Array(MINUTES_PER_DAY + 1).map((_, time) => ofCost(ofHours(NOON, time)));

  const { classes, placed, size, place, remove, tabulate } = createCellClasses(problem, options, features, gapUnit);
  const isInPerson = Uint8Array.from(classes.entryOf, (entry) => features.weeks.inPerson[entry]!);
  /** The tables of waste for fewer and fewer options, how many these are, and each depth's. The first has none. */
  const tables = [new Uint8ClampedArray(size)];
  const sizes = [Number.POSITIVE_INFINITY];
  const tableOf = new Uint16Array(variableCount + 1);
  let supposed = 0;
  const wishBound = features.wishes.wordCount > 0 ? createWishBound(options, features, scorer) : undefined;
  const isDelivered = features.unpreferred.some((count) => count > 0);

  // Of each cell's classes so far: what their hours add to the key, and 1 if none is in person.
  const ofEarly = new Float64Array(cellCount);
  const ofLate = new Float64Array(cellCount);
  const isFree = new Uint8Array(cellCount);

  // The open options, what each adds to the key, and to the gaps if it fills them with all its time in holes.
  const listed = new Int32Array(options.length);
  const added = new Float64Array(options.length);
  const gapped = new Int32Array(options.length);
  const firstListed = new Int32Array(variableCount);
  const endListed = new Int32Array(variableCount);
  const mostFilled = new Int32Array(variableCount);
  /** What missed wishes and classes of the other delivery add to the key at least. In an array: see `ofWorst`. */
  const ofWishes = new Float64Array(1);
  /** What each option adds to that. */
  const ofOption = new Float64Array(options.length);
  /** What the worst ranks add to the key at least. In an array, because V8 allocates doubles that functions return. */
  const ofWorst = new Float64Array(SCALE_COUNT);

  return { place, remove, suppose, filter };

  /** Supposes from now on that each open variable costs so many minutes more than is known, or makes such a gap. */
  function suppose(minutes: number): void {
    supposed = layout.leadingField === GAPS ? (minutes / gapUnit) * strides[GAPS]! : ofCost(minutes);
  }

  /** Removes from row `depth` of `open` what can't have a key up to `bound`. False if a variable has no option left. */
  function filter(
    depth: number,
    open: Int32Array,
    variables: ArrayLike<number>,
    count: number,
    bound: Float64Array,
  ): boolean {
    const table = tableOf[depth]!;
    sumUp(depth);
    list(depth, open, variables, count);
    boundRanks(depth, count);
    if (wishBound || isDelivered) boundWishes(depth, count);
    for (let kind = 0; kind < kindCount; kind++) {
      if (!filterKind(kind, depth, open, variables, count, bound, tables[table]!)) return false;
    }
    let left = 0;
    for (let v = 0; v < count; v++) left += endListed[v]! - firstListed[v]!;
    const isRenewed = depth === 0 || (count >= LEAST_OPEN && left <= SHARE_LEFT * sizes[table]!);
    tableOf[depth + 1] = isRenewed ? table + 1 : table;
    if (!isRenewed) return true;
    sizes[table + 1] = left;
    tabulate((tables[table + 1] ??= new Uint8ClampedArray(size)), open, depth * rowWords);
    return true;
  }

  function list(depth: number, open: Int32Array, variables: ArrayLike<number>, count: number): void {
    const here = depth * rowWords;
    let at = 0;
    for (let v = 0; v < count; v++) {
      const variable = variables[v]!;
      firstListed[v] = at;
      for (let word = firstWord[variable]!; word < firstWord[variable + 1]!; word++) {
        const base = firstOption[variable]! + ((word - firstWord[variable]!) << 5) + 31;
        for (let left = open[here + word]!; left !== 0; left &= left - 1)
          listed[at++] = base - Math.clz32(left & -left);
      }
      endListed[v] = at;
    }
  }

  function boundRanks(depth: number, count: number): void {
    for (let scale = 0; scale < SCALE_COUNT; scale++) {
      let most = ofRank[scale]![worst[depth * SCALE_COUNT + scale]!]!;
      for (let v = 0; v < count; v++) {
        let least = Number.POSITIVE_INFINITY;
        for (let i = firstListed[v]!; i < endListed[v]!; i++) {
          const own = ofRanks[listed[i]! * SCALE_COUNT + scale]!;
          if (own < least) least = own;
        }
        if (least > most) most = least;
      }
      ofWorst[scale] = most;
    }
  }

  function boundWishes(depth: number, count: number): void {
    ofWishes[0] = unwanted[depth]! * strides[UNPREFERRED]!;
    ofOption.fill(0);
    wishBound?.bound(depth, listed, firstListed, endListed, count, ofWishes, ofOption);
    for (let v = 0; v < count && isDelivered; v++) {
      let least = Number.POSITIVE_INFINITY;
      for (let i = firstListed[v]!; i < endListed[v]!; i++)
        least = Math.min(least, features.unpreferred[options[listed[i]!]!]!);
      ofWishes[0] += least * strides[UNPREFERRED]!;
      for (let i = firstListed[v]!; i < endListed[v]!; i++) {
        const option = listed[i]!;
        ofOption[option] =
          ofOption[option]! + (features.unpreferred[options[option]!]! - least) * strides[UNPREFERRED]!;
      }
    }
  }

  /**
   * Removes the options with which a kind of week is too hard. False if a variable has none left. A class in a hole
   * takes back what the hole added to `wasted`, so gaps are never overstated.
   */
  function filterKind(
    kind: number,
    depth: number,
    open: Int32Array,
    variables: ArrayLike<number>,
    count: number,
    bound: Float64Array,
    waste: Uint8ClampedArray,
  ): boolean {
    const { firstClass, cellOf, from, to, rowOf, columnOf } = classes;
    const { firstPlaced, lastPlaced, placedFrom, placedTo, placedRow, placedColumn } = placed;
    const here = depth * rowWords;
    const sum = (depth * kinds.kindCount + kind) * SUM_WIDTH;
    const gap = sums[sum + GAP]! / gapUnit;
    let soFar = sums[sum + DAYS]! * ofDay + sums[sum + CHANGES_OF_WEEK]! * ofChange;
    soFar += (sums[sum + HOURS_COST]! / costUnit) * strides[RECOMMENDED]!;
    for (let scale = 0; scale < SCALE_COUNT; scale++) soFar += ofWorst[scale]!;
    soFar += ofWishes[0]!;
    /** What gaps and options may add. */
    const room = bound[0]! - soFar - supposed * count;
    let wasted = 0;
    for (let k = firstCell[kind]!; k < firstCell[kind + 1]!; k++) {
      const cell = cellsOfKind[k]!;
      const at = (depth * cellCount + cell) * CELL_WIDTH;
      const isEmpty = cells[at + END] === 0;
      ofEarly[cell] = isEmpty ? 0 : ofFrom[cells[at + START]!]!;
      ofLate[cell] = isEmpty ? 0 : ofTo[cells[at + END]!]!;
      isFree[cell] = 1 - cells[at + IN_PERSON]!;
      for (let next = firstPlaced[cell]! + 1; next < lastPlaced[cell]!; next++)
        wasted += waste[placedRow[next - 1]! + placedColumn[next]!]!;
    }
    if (wasted * ofGap > room) return false;
    let most = 0;
    for (let v = count - 1; v >= 0; v--) {
      let kept = firstListed[v]!;
      mostFilled[v] = 0;
      for (let i = firstListed[v]!; i < endListed[v]!; i++) {
        const option = listed[i]!;
        let key = ofOption[option]!;
        for (let scale = 0; scale < SCALE_COUNT; scale++)
          key += Math.max(0, ofRanks[option * SCALE_COUNT + scale]! - ofWorst[scale]!);
        /** What stays of the gaps: the waste of all holes, and of those outside the day so far. */
        let gaps = wasted;
        let outside = 0;
        let filled = 0;
        const last = firstClass[option + 1]! - 1;
        for (let one = firstClass[option]!; one <= last; one++) {
          const cell = cellOf[one]!;
          if (isInKind[kind * cellCount + cell] === 0) continue;
          let at = firstPlaced[cell]!;
          while (placedFrom[at]! < to[one]!) at++;
          const row = placedRow[at - 1]!;
          const column = placedColumn[at]!;
          const isFirst = one === firstClass[option] || cellOf[one - 1] !== cell;
          const isLast = one === last || cellOf[one + 1] !== cell;
          let before = waste[row + columnOf[one]!]!;
          let whole = waste[row + column]!;
          let after = waste[rowOf[one]! + column]!;
          // The option's own classes may be in the hole, too.
          if (!isFirst && to[one - 1]! > placedTo[at - 1]!) {
            before = waste[rowOf[one - 1]! + columnOf[one]!]!;
            whole = 0;
          }
          if (!isLast && from[one + 1]! < placedFrom[at]!) after = 0;
          gaps += before + after - whole;
          if (column !== 0 && at > firstPlaced[cell]!) {
            filled += to[one]! - from[one]!;
            continue;
          }
          outside += before + after;
          if (isFirst) key += Math.max(0, ofFrom[from[one]! * gapUnit]! - ofEarly[cell]!);
          if (isLast) key += Math.max(0, ofTo[to[one]! * gapUnit]! - ofLate[cell]!);
          if (isFirst && (isInPerson[one]! & isFree[cell]!) === 1) key += ofDay;
        }
        if (key + gaps * ofGap > room) {
          leaveOut(here, open, variables[v]!, option);
          continue;
        }
        listed[kept] = option;
        added[kept] = key;
        gapped[kept++] = outside - filled;
        if (filled > mostFilled[v]!) mostFilled[v] = filled;
      }
      if (kept === firstListed[v]!) return false;
      endListed[v] = kept;
      most += mostFilled[v]!;
    }
    if ((gap - most) * ofGap > room) return false;
    for (let v = 0; v < count; v++) {
      const least = gap - most + mostFilled[v]!;
      let kept = firstListed[v]!;
      for (let i = firstListed[v]!; i < endListed[v]!; i++) {
        if (added[i]! + (least + gapped[i]!) * ofGap > room) leaveOut(here, open, variables[v]!, listed[i]!);
        else listed[kept++] = listed[i]!;
      }
      if (kept === firstListed[v]!) return false;
      endListed[v] = kept;
    }
    return true;
  }

  function leaveOut(here: number, open: Int32Array, variable: number, option: number): void {
    const bit = option - firstOption[variable]!;
    const word = here + firstWord[variable]! + (bit >>> 5);
    open[word] = open[word]! & ~(1 << bit);
  }
}
