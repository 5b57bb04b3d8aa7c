import { isMissed } from "../encode/wishes.ts";
import type { OptionLists } from "../problem/problem.ts";
import type { ScheduleFacts } from "../schedule/schedule.ts";
import { type Features, fewerSeats, SCALE_COUNT } from "./features.ts";
import {
  CAMPUS_CHANGES,
  DAYS_ON_CAMPUS,
  FIELD_COUNT,
  FIELD_OF_SCALE,
  GAPS,
  MISSED_WISHES,
  RECOMMENDED,
  seatCost,
  toCosts,
  toKeyLayout,
  UNPREFERRED,
} from "./key-layout.ts";
import { campusOfStop } from "./section-weeks.ts";

/** Offsets of a cell's numbers within a row of `cells`. */
export const START = 0;
export const END = 1;
const BUSY = 2;
export const IN_PERSON = 3;
const CHANGES_OF_DAY = 4;
export const CELL_WIDTH = 5;

/** Offsets of a kind of week's numbers within a row of `sums`. */
export const DAYS = 0;
export const GAP = 1;
export const HOURS_COST = 2;
export const CHANGES_OF_WEEK = 3;
export const SUM_WIDTH = 4;

export type Scorer = ReturnType<typeof createScorer>;

/**
 * Row d of every table is the fixed classes and the first d options, so stepping back needs no undo. `lists` are the
 * options of each depth, in search order.
 */
export function createScorer(features: Features, lists: OptionLists, preference: number) {
  const { kinds, weeks, ranks, scales } = features;
  const { cellCount, kindCount, firstCell, cellsOfKind } = kinds;
  const { ofWeek, ofHours } = toCosts(features.weights);
  const { firstEntry, firstStop, stops } = weeks;
  const layout = toKeyLayout(features, lists, preference);
  const { gapUnit, costUnit, maxStops, fieldCount } = layout;
  const { wishes, taken: takenBy, unpreferred } = features;
  const { wordCount } = wishes;
  const rowCount = lists.length + 1;

  const rowWidth = cellCount * CELL_WIDTH;
  /** What each cell comes to after d options: cells[(d × cellCount + cell) × CELL_WIDTH + START …], END 0 for no class. */
  const cells = new Int32Array(rowCount * rowWidth);
  /** The worst ranks after d options: worst[d × SCALE_COUNT …]. */
  const worst = new Uint16Array(rowCount * SCALE_COUNT);
  /** Each cell's stops after d options, in order of time, and their number. */
  const placedStops = new Int32Array(rowCount * cellCount * maxStops);
  const stopCounts = new Uint16Array(rowCount * cellCount);
  /** Each kind of week after d options, once summed up: sums[(d × kindCount + kind) × SUM_WIDTH + DAYS …]. */
  const sums = new Int32Array(rowCount * kindCount * SUM_WIDTH);
  /** The stretches of the wishes that d options take: taken[d × wordCount …]. */
  const taken = new Int32Array(rowCount * wordCount);
  /** Classes of d options that aren't of the preferred delivery. The fixed ones make no schedule better. */
  const unwanted = new Uint16Array(rowCount);
  const fields = new Float64Array(FIELD_COUNT);
  const costOfSeats = Float64Array.from(scales[SCALE_COUNT - 1]!, seatCost);

  addTo(0, features.fixedOption);

  return { place, writeKey, sumUp, sums, cells, worst, taken, unwanted, facts, layout };

  /** Places an option as number `depth` (from 0), after those before it. */
  function place(depth: number, option: number): void {
    const from = depth * rowWidth;
    const to = from + rowWidth;
    for (let i = 0; i < rowWidth; i++) cells[to + i] = cells[from + i]!;
    for (let i = depth * SCALE_COUNT, end = i + SCALE_COUNT; i < end; i++) worst[i + SCALE_COUNT] = worst[i]!;
    if (maxStops > 0) copyStops(depth);
    for (let i = depth * wordCount, end = i + wordCount; i < end; i++) taken[i + wordCount] = taken[i]!;
    unwanted[depth + 1] = unwanted[depth]! + unpreferred[option]!;
    addTo(depth + 1, option);
  }

  function copyStops(depth: number): void {
    for (let cell = depth * cellCount, end = cell + cellCount; cell < end; cell++) {
      const count = stopCounts[cell]!;
      stopCounts[cell + cellCount] = count;
      const from = cell * maxStops;
      const to = from + cellCount * maxStops;
      for (let i = 0; i < count; i++) placedStops[to + i] = placedStops[from + i]!;
    }
  }

  function addTo(row: number, option: number): void {
    for (let scale = 0; scale < SCALE_COUNT; scale++) {
      const rank = ranks[option * SCALE_COUNT + scale]!;
      if (rank > worst[row * SCALE_COUNT + scale]!) worst[row * SCALE_COUNT + scale] = rank;
    }
    for (let word = 0, at = row * wordCount; word < wordCount; word++, at++)
      taken[at] = taken[at]! | takenBy[option * wordCount + word]!;
    for (let entry = firstEntry[option]!; entry < firstEntry[option + 1]!; entry++) {
      const cell = row * cellCount + weeks.cell[entry]!;
      const at = cell * CELL_WIDTH;
      const start = weeks.startMinutes[entry]!;
      const end = weeks.endMinutes[entry]!;
      if (cells[at + END] === 0 || start < cells[at + START]!) cells[at + START] = start;
      if (end > cells[at + END]!) cells[at + END] = end;
      cells[at + BUSY] = cells[at + BUSY]! + weeks.busyMinutes[entry]!;
      cells[at + IN_PERSON] = cells[at + IN_PERSON]! | weeks.inPerson[entry]!;
      if (maxStops > 0 && firstStop[entry] !== firstStop[entry + 1]) cells[at + CHANGES_OF_DAY] = addStops(cell, entry);
    }
  }

  /** Returns how often the campus then changes in the cell. */
  function addStops(cell: number, entry: number): number {
    const from = cell * maxStops;
    let count = stopCounts[cell]!;
    for (let i = firstStop[entry]!; i < firstStop[entry + 1]!; i++) {
      let at = from + count++;
      for (; at > from && placedStops[at - 1]! > stops[i]!; at--) placedStops[at] = placedStops[at - 1]!;
      placedStops[at] = stops[i]!;
    }
    stopCounts[cell] = count;
    let changes = 0;
    for (let at = from + 1; at < from + count; at++) {
      if (campusOfStop(placedStops[at]!) !== campusOfStop(placedStops[at - 1]!)) changes++;
    }
    return changes;
  }

  /** Writes to `key` the two numbers of the first `depth` options' key. */
  function writeKey(depth: number, key: Float64Array): void {
    fill(depth);
    let first = 0;
    for (let field = 0; field < fieldCount; field++) first += fields[field]! * layout.first[field]!;
    key[0] = first;
    if (!layout.hasSecond) return;
    let second = 0;
    for (let field = 0; field < fieldCount; field++) second += fields[field]! * layout.second[field]!;
    key[1] = second;
  }

  /** Sums up each kind of week after `depth` options in `sums`. */
  function sumUp(depth: number): void {
    for (let kind = 0; kind < kindCount; kind++) {
      let days = 0;
      let gap = 0;
      let hours = 0;
      let changes = 0;
      for (let i = firstCell[kind]!; i < firstCell[kind + 1]!; i++) {
        const at = depth * rowWidth + cellsOfKind[i]! * CELL_WIDTH;
        const end = cells[at + END]!;
        if (end === 0) continue;
        const start = cells[at + START]!;
        gap += end - start - cells[at + BUSY]!;
        hours += ofHours(start, end);
        days += cells[at + IN_PERSON]!;
        changes += cells[at + CHANGES_OF_DAY]!;
      }
      const to = (depth * kindCount + kind) * SUM_WIDTH;
      sums[to + DAYS] = days;
      sums[to + GAP] = gap;
      sums[to + HOURS_COST] = hours;
      sums[to + CHANGES_OF_WEEK] = changes;
    }
  }

  /** Fills `fields` with what row `depth` comes to. */
  function fill(depth: number): void {
    sumUp(depth);
    let mostCost = 0;
    let mostDays = 0;
    let mostGap = 0;
    let mostChanges = 0;
    for (let kind = 0; kind < kindCount; kind++) {
      const from = (depth * kindCount + kind) * SUM_WIDTH;
      const days = sums[from + DAYS]!;
      const gap = sums[from + GAP]!;
      const changes = sums[from + CHANGES_OF_WEEK]!;
      mostCost = Math.max(mostCost, ofWeek(days, gap, sums[from + HOURS_COST]!, changes));
      mostDays = Math.max(mostDays, days);
      mostGap = Math.max(mostGap, gap);
      mostChanges = Math.max(mostChanges, changes);
    }
    const rank = depth * SCALE_COUNT;
    for (let scale = 0; scale < SCALE_COUNT; scale++) fields[FIELD_OF_SCALE[scale]!] = worst[rank + scale]!;
    fields[RECOMMENDED] = (mostCost + costOfSeats[worst[rank + SCALE_COUNT - 1]!]!) / costUnit;
    fields[DAYS_ON_CAMPUS] = mostDays;
    fields[GAPS] = mostGap / gapUnit;
    fields[CAMPUS_CHANGES] = mostChanges;
    if (fieldCount < FIELD_COUNT) return;
    fields[UNPREFERRED] = unwanted[depth]!;
    fields[MISSED_WISHES] = 0;
    for (let wish = 0; wish < wishes.ids.length; wish++)
      if (isMissed(wish, wishes, taken, depth * wordCount)) fields[MISSED_WISHES]++;
  }

  /** Facts of a complete schedule. */
  function facts(): ScheduleFacts {
    fill(lists.length);
    const [start = -1, end = -1, scarcest = -1] = scales.map(
      (scale, i) => scale[worst[lists.length * SCALE_COUNT + i]!],
    );
    const seats = fewerSeats(scarcest, features.cartSeats);
    return {
      daysOnCampus: fields[DAYS_ON_CAMPUS]!,
      earliestStart: start < 0 ? null : start,
      latestEnd: end < 0 ? null : end,
      gapMinutes: fields[GAPS]! * gapUnit,
      fewestSeats: seats < 0 ? null : seats,
      campusChanges: fields[CAMPUS_CHANGES]!,
      missedWishes: wishes.ids.filter((_, wish) => isMissed(wish, wishes, taken, lists.length * wordCount)),
      unpreferredClasses: unpreferred[features.fixedOption]! + unwanted[lists.length]!,
    };
  }
}
