import { MINUTES_PER_DAY } from "../dates/day-number.ts";
import type { Problem } from "../problem/problem.ts";
import { createPlacedSpans, sortSpans } from "./cell-spans.ts";
import type { Features } from "./features.ts";
import {
  CAMPUS_CHANGES,
  DAYS_ON_CAMPUS,
  EARLY_START,
  GAPS,
  LATE_END,
  RECOMMENDED,
  SCARCE_SEATS,
} from "./key-layout.ts";
import { seatCost, toCosts } from "./recommendation.ts";
import {
  CELL_WIDTH,
  CHANGES_OF_WEEK,
  DAYS,
  EARLIEST,
  END,
  GAP,
  HOURS_COST,
  IN_PERSON,
  LATEST,
  type Scorer,
  SEAT_RANK,
  START,
  SUM_WIDTH,
  TOP_WIDTH,
} from "./scorer.ts";

/** Only the first kinds of week are bounded. */
const MOST_KINDS = 4;
/** How often prices are set per kind of week, and how much they change each time. */
const ROUNDS = 4;
const CHANGES = Float64Array.from({ length: ROUNDS }, (_, round) => 0.8 ** (round + 1));
/** Rounding must not make a bound too tight. */
const TOLERANCE = 1e-6;
/** The hole of minutes that no hole limits, with price 0; and of classes outside the day so far. */
const ANY_HOLE = 0;
const NO_HOLE = 0xff_ff;
/** Doubles are passed in arrays, because V8 allocates those that functions return. */
const NEED = 0;
const MOST = 1;
const PLACED = 2;
/** Above any rank. */
const NONE = 0xff_ff;

/**
 * Leaves out what cannot be among the best while some options are placed.
 *
 * Every figure but gaps only gets worse as classes are added, so what an option adds to the key is known but for the
 * gaps that the open variables can still fill. A class fills gaps only by its minutes inside the days so far: outside,
 * it makes the day longer by at least as much. So an open variable fills at most what the best of its open options has
 * inside. Variables may count on the same hole, though, and each hole (a stretch between two classes of a day) holds no
 * more than its best row of open classes. A price between 0 and 1 for each hole's minutes trades one bound against the
 * other: whatever the prices, no more is filled than all holes hold at their prices and the variables fill at what is
 * left (Lagrange). Prices rise where too many count on a hole, and start as they were for the hole from the same minute
 * on. What an option leaves between itself and the day is a gap but for the best row of open classes there.
 */
export type OptionFilter = {
  /** Adds an option's classes to the week; `remove` takes them out again. */
  place: (option: number) => void;
  remove: (option: number) => void;
  /**
   * Removes from row `depth` of `open` the options with which no key up to `bound` is possible. False if a variable has
   * none left.
   */
  filter: (
    depth: number,
    open: Int32Array,
    variables: ArrayLike<number>,
    variableCount: number,
    bound: Float64Array,
  ) => boolean;
};

/** `options` are the features' options of the problem's. */
export function createOptionFilter(
  problem: Problem,
  options: Int32Array,
  features: Features,
  { cells, tops, sums, sumUp, layout, ranges }: Scorer,
): OptionFilter {
  const { variableCount, firstOption, firstWord, rowWords } = problem;
  const { weeks, kinds, fixedOption, earliestStart, latestEnd, seatRank, seatsOfRank } = features;
  const { firstEntry, cell: cellOf, startMinutes, endMinutes, inPerson, firstSpan, spanStart, spanEnd } = weeks;
  const { cellCount, firstCell, cellsOfKind, isInKind } = kinds;
  const { startRank, endRank, gapUnit, costUnit } = ranges;
  const kindCount = Math.min(kinds.kindCount, MOST_KINDS);
  const { ofWeek, ofHours, ofGapMinute } = toCosts(features.weights);
  const costOfSeats = Float64Array.from(seatsOfRank, seatCost);
  const strides = layout.first;
  const ofCost = strides[RECOMMENDED]! / costUnit;
  const ofGap = strides[GAPS]! / gapUnit;
  /** What a minute of gap is worth in the key; a minute of need if it's worth nothing. */
  const ofMinute = ofCost * ofGapMinute + ofGap;
  const perMinute = ofMinute > 0 ? 1 / ofMinute : Number.MAX_SAFE_INTEGER;

  const startRankOf = Uint16Array.from(options, (option) => startRank[earliestStart[option]!]!);
  const endRankOf = Uint16Array.from(options, (option) => endRank[latestEnd[option]!]!);
  const seatRankOf = Uint16Array.from(options, (option) => seatRank[option]!);
  const { byEnd, firstOfCell, wordOf, maskOf, variableOf } = sortSpans(problem, options, features);

  const { width, placedStart, placedEnd, placedCount, place, remove } = createPlacedSpans(problem, options, features);
  place(fixedOption);

  /** The open classes of each cell after d options, from d × byEnd.length + firstOfCell[cell] on. */
  const openSpans = new Uint32Array((variableCount + 1) * byEnd.length);
  const openSpanCount = new Uint32Array((variableCount + 1) * cellCount);
  openSpans.set(byEnd);
  for (let cell = 0; cell < cellCount; cell++) openSpanCount[cell] = firstOfCell[cell + 1]! - firstOfCell[cell]!;
  const spansBefore = new Uint32Array(byEnd.length);

  // For each open class: its hole, or the minutes of gap between it and the day.
  const holeOf = new Uint16Array(spanStart.length);
  const lossOf = new Uint16Array(spanStart.length);
  /** The best rows of classes so far, by end. */
  const rowTime = new Int32Array(byEnd.length + 1);
  const rowMinutes = new Int32Array(byEnd.length + 1);
  let rowCount = 0;
  const mostHoles = width + 1;
  const capacity = new Float64Array(mostHoles);
  const price = new Float64Array(mostHoles);
  /** Where a hole's price is remembered: by its cell and the minute from which it lasts. */
  const placeOf = new Uint32Array(mostHoles);
  const lastPrice = new Float64Array(cellCount * MINUTES_PER_DAY);
  const usage = new Float64Array(mostHoles);

  // The open options, and each one's minutes in holes.
  const listed = new Int32Array(options.length);
  const firstListed = new Int32Array(variableCount + 1);
  const needed = new Float64Array(options.length);
  const filled = new Float64Array(options.length);
  const firstPart = new Int32Array(options.length + 1);
  const partHole = new Uint16Array(byEnd.length);
  const partMinutes = new Uint16Array(byEnd.length);
  const mostFilled = new Float64Array(variableCount);
  const figures = new Float64Array(3);

  return { place, remove, filter };

  function filter(
    depth: number,
    open: Int32Array,
    variables: ArrayLike<number>,
    count: number,
    bound: Float64Array,
  ): boolean {
    sumUp(depth);
    for (let kind = 0; kind < kindCount; kind++) {
      findPlaced(kind, depth);
      const holeCount = findHoles(kind, depth, open);
      if (isBeyondHoles(holeCount, bound)) return false;
      list(depth * rowWords, open, variables, count);
      findNeeds(kind, depth, count, bound);
      if (!setPrices(depth * rowWords, open, count, holeCount)) return false;
    }
    return true;
  }

  /** What the placed classes of a kind of week add to the key by days, gaps, hours, and campus changes. */
  function findPlaced(kind: number, depth: number): void {
    const sum = (depth * kinds.kindCount + kind) * SUM_WIDTH;
    const days = sums[sum + DAYS]!;
    const gap = sums[sum + GAP]!;
    const changes = sums[sum + CHANGES_OF_WEEK]!;
    const cost = ofWeek(days, gap, sums[sum + HOURS_COST]!, changes) * ofCost;
    figures[PLACED] = cost + gap * ofGap + days * strides[DAYS_ON_CAMPUS]! + changes * strides[CAMPUS_CHANGES]!;
  }

  /** Whether more must be filled than all holes hold, which is soon known. */
  function isBeyondHoles(holeCount: number, bound: Float64Array): boolean {
    figures[MOST] = TOLERANCE;
    for (let hole = 0; hole < holeCount; hole++) figures[MOST] = figures[MOST] + capacity[hole]!;
    figures[NEED] = (figures[PLACED]! - bound[0]!) * perMinute;
    return figures[MOST] < figures[NEED];
  }

  function list(here: number, open: Int32Array, variables: ArrayLike<number>, count: number): void {
    let at = 0;
    for (let i = 0; i < count; i++) {
      const variable = variables[i]!;
      firstListed[i] = at;
      for (let word = firstWord[variable]!; word < firstWord[variable + 1]!; word++) {
        const base = firstOption[variable]! + ((word - firstWord[variable]!) << 5) + 31;
        for (let left = open[here + word]!; left !== 0; left &= left - 1)
          listed[at++] = base - Math.clz32(left & -left);
      }
    }
    firstListed[count] = at;
  }

  /** Finds each open class's hole in a kind of week, and each hole's capacity. Returns the number of holes. */
  function findHoles(kind: number, depth: number, open: Int32Array): number {
    const here = depth * rowWords;
    let holes = ANY_HOLE + 1;
    capacity[ANY_HOLE] = 0;
    for (let k = firstCell[kind]!; k < firstCell[kind + 1]!; k++) {
      const cell = cellsOfKind[k]!;
      const starts = placedStart[cell]!;
      const ends = placedEnd[cell]!;
      const count = placedCount[cell]!;
      const from = depth * byEnd.length + firstOfCell[cell]!;
      const end = from + openSpanCount[depth * cellCount + cell]!;
      let to = from + byEnd.length;
      let beforeCount = 0;
      /** The number of placed classes that start earlier. */
      let at = 0;
      for (let i = from; i < end; i++) {
        const span = openSpans[i]!;
        if ((open[here + wordOf[span]!]! & maskOf[span]!) === 0) continue;
        openSpans[to++] = span;
        holeOf[span] = NO_HOLE;
        lossOf[span] = 0;
        if (count === 0) continue;
        const spanFrom = spanStart[span]!;
        const spanTo = spanEnd[span]!;
        const last = at;
        while (at < count && starts[at]! < spanTo) at++;
        if (at === 0) {
          spansBefore[beforeCount++] = span;
          continue;
        }
        if (spanFrom < ends[at - 1]!) {
          holeOf[span] = ANY_HOLE;
          capacity[ANY_HOLE] = capacity[ANY_HOLE] + spanTo - spanFrom;
          continue;
        }
        if (at > last) {
          if (last > 0) holes = closeHole(holes, cell);
          beginRow(ends[at - 1]!);
        }
        const best = mostBefore(spanFrom);
        if (at < count) holeOf[span] = holes;
        else lossOf[span] = spanFrom - ends[at - 1]! - best;
        lengthenRow(spanTo, best + spanTo - spanFrom);
      }
      openSpanCount[(depth + 1) * cellCount + cell] = to - from - byEnd.length;
      if (at > 0 && at < count) holes = closeHole(holes, cell);
      if (beforeCount > 0) findLossesBefore(starts[0]!, beforeCount);
    }
    return holes;
  }

  /** The gaps that classes before the day leave; times count backward from its start. */
  function findLossesBefore(dayStart: number, count: number): void {
    beginRow(0);
    // Sorted by end, they're nearly sorted by start.
    for (let i = 1; i < count; i++) {
      const span = spansBefore[i]!;
      let at = i;
      for (; at > 0 && spanStart[spansBefore[at - 1]!]! > spanStart[span]!; at--)
        spansBefore[at] = spansBefore[at - 1]!;
      spansBefore[at] = span;
    }
    for (let i = count - 1; i >= 0; i--) {
      const span = spansBefore[i]!;
      const from = dayStart - spanEnd[span]!;
      if (from < 0) continue;
      const best = mostBefore(from);
      lossOf[span] = from - best;
      lengthenRow(dayStart - spanStart[span]!, best + spanEnd[span]! - spanStart[span]!);
    }
  }

  function lengthenRow(time: number, minutes: number): void {
    if (minutes <= rowMinutes[rowCount]!) return;
    rowTime[++rowCount] = time;
    rowMinutes[rowCount] = minutes;
  }

  function closeHole(hole: number, cell: number): number {
    placeOf[hole] = cell * MINUTES_PER_DAY + rowTime[0]!;
    capacity[hole] = rowMinutes[rowCount]!;
    return hole + 1;
  }

  function beginRow(time: number): void {
    rowCount = 0;
    rowTime[0] = time;
    rowMinutes[0] = 0;
  }

  /** Minutes of the best row of classes that ends by a time. */
  function mostBefore(time: number): number {
    let row = rowCount;
    while (row > 0 && rowTime[row]! > time) row--;
    return rowMinutes[row]!;
  }

  /**
   * How many minutes of gaps must be filled for a key up to the bound: with each option, in `needed`, and overall, in
   * `figures`.
   */
  function findNeeds(kind: number, depth: number, count: number, bound: Float64Array): void {
    const row = depth * cellCount * CELL_WIDTH;
    const top = depth * TOP_WIDTH;
    let parts = 0;
    let starts = startRank[tops[top + EARLIEST]!]!;
    let ends = endRank[tops[top + LATEST]!]!;
    let seats = tops[top + SEAT_RANK]!;
    for (let v = 0; v < count; v++) {
      let leastStart = NONE;
      let leastEnd = NONE;
      let leastSeats = NONE;
      for (let i = firstListed[v]!; i < firstListed[v + 1]!; i++) {
        const option = listed[i]!;
        if (startRankOf[option]! < leastStart) leastStart = startRankOf[option]!;
        if (endRankOf[option]! < leastEnd) leastEnd = endRankOf[option]!;
        if (seatRankOf[option]! < leastSeats) leastSeats = seatRankOf[option]!;
        let days = 0;
        let hours = 0;
        let gap = 0;
        firstPart[i] = parts;
        const lastEntry = firstEntry[options[option]! + 1]!;
        for (let entry = firstEntry[options[option]!]!; entry < lastEntry; entry++) {
          const cell = cellOf[entry]!;
          if (isInKind[kind * cellCount + cell] === 0) continue;
          const at = row + cell * CELL_WIDTH;
          const start = startMinutes[entry]!;
          const end = endMinutes[entry]!;
          const dayEnd = cells[at + END]!;
          const dayStart = cells[at + START]!;
          days += inPerson[entry]! & ~cells[at + IN_PERSON]!;
          if (dayEnd === 0) {
            hours += ofHours(start, end);
            continue;
          }
          if (start < dayStart || end > dayEnd) {
            hours += ofHours(Math.min(start, dayStart), Math.max(end, dayEnd)) - ofHours(dayStart, dayEnd);
            if (start < dayStart) gap += lossOf[firstSpan[entry]!]!;
            if (end > dayEnd) gap += lossOf[firstSpan[entry + 1]! - 1]!;
          }
          for (let span = firstSpan[entry]!; span < firstSpan[entry + 1]!; span++) {
            if (holeOf[span] === NO_HOLE) continue;
            partHole[parts] = holeOf[span]!;
            partMinutes[parts++] = spanEnd[span]! - spanStart[span]!;
          }
        }
        needed[i] = ofWeek(days, gap, hours, 0) * ofCost + gap * ofGap + days * strides[DAYS_ON_CAMPUS]!;
      }
      starts = Math.max(starts, leastStart);
      ends = Math.max(ends, leastEnd);
      seats = Math.max(seats, leastSeats);
    }
    firstPart[firstListed[count]!] = parts;
    const key = figures[PLACED]! + starts * strides[EARLY_START]! + ends * strides[LATE_END]!;
    const excess = key + seats * strides[SCARCE_SEATS]! + costOfSeats[seats]! * ofCost - bound[0]!;
    for (let i = 0; i < firstListed[count]!; i++) {
      const option = listed[i]!;
      const rank = seatRankOf[option]!;
      needed[i] = needed[i]! + excess;
      if (startRankOf[option]! > starts)
        needed[i] = needed[i]! + (startRankOf[option]! - starts) * strides[EARLY_START]!;
      if (endRankOf[option]! > ends) needed[i] = needed[i]! + (endRankOf[option]! - ends) * strides[LATE_END]!;
      if (rank > seats) {
        const cost = (costOfSeats[rank]! - costOfSeats[seats]!) * ofCost;
        needed[i] = needed[i]! + cost + (rank - seats) * strides[SCARCE_SEATS]!;
      }
      needed[i] = needed[i]! * perMinute;
    }
    figures[NEED] = excess * perMinute;
  }

  /** Removes options that need more minutes filled than possible. False if a variable has none left. */
  function setPrices(here: number, open: Int32Array, count: number, holeCount: number): boolean {
    for (let hole = ANY_HOLE + 1; hole < holeCount; hole++) price[hole] = lastPrice[placeOf[hole]!]!;
    for (let round = 0; round < ROUNDS; round++) {
      figures[MOST] = TOLERANCE;
      for (let hole = 0; hole < holeCount; hole++) {
        figures[MOST] = figures[MOST] + price[hole]! * capacity[hole]!;
        usage[hole] = 0;
      }
      for (let v = 0; v < count; v++) {
        const end = firstListed[v + 1]!;
        let best = -1;
        for (let i = firstListed[v]!; i < end; i++) {
          const lastPart = firstPart[i + 1]!;
          filled[i] = 0;
          for (let part = firstPart[i]!; part < lastPart; part++) {
            filled[i] = filled[i]! + partMinutes[part]! * (1 - price[partHole[part]!]!);
          }
          if (needed[i] !== Number.POSITIVE_INFINITY && (best < 0 || filled[i]! > filled[best]!)) best = i;
        }
        if (best < 0) return false;
        figures[MOST] = figures[MOST] + filled[best]!;
        mostFilled[v] = filled[best]!;
        for (let part = firstPart[best]!; part < firstPart[best + 1]!; part++) {
          usage[partHole[part]!] = usage[partHole[part]!]! + partMinutes[part]!;
        }
      }
      if (figures[MOST] < figures[NEED]!) return false;
      for (let v = 0; v < count; v++) {
        for (let i = firstListed[v]!; i < firstListed[v + 1]!; i++) {
          if (needed[i] === Number.POSITIVE_INFINITY) continue;
          if (figures[MOST] - mostFilled[v]! + filled[i]! >= needed[i]!) continue;
          needed[i] = Number.POSITIVE_INFINITY;
          leaveOut(here, open, listed[i]!);
        }
      }
      let isSettled = true;
      for (let hole = ANY_HOLE + 1; hole < holeCount; hole++) {
        const excess = (usage[hole]! - capacity[hole]!) / Math.max(1, usage[hole]!, capacity[hole]!);
        const changed = Math.min(1, Math.max(0, price[hole]! + CHANGES[round]! * excess));
        isSettled &&= changed === price[hole];
        price[hole] = changed;
        lastPrice[placeOf[hole]!] = changed;
      }
      if (isSettled) break;
    }
    return true;
  }

  function leaveOut(here: number, open: Int32Array, option: number): void {
    const variable = variableOf[option]!;
    const bit = option - firstOption[variable]!;
    const word = here + firstWord[variable]! + (bit >>> 5);
    open[word] = open[word]! & ~(1 << bit);
  }
}
