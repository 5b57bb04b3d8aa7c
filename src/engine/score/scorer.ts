import type { OptionLists } from "../problem/problem.ts";
import { createCampusStops } from "./campus-stops.ts";
import { type Features, fewerSeats, NO_END, NO_START } from "./features.ts";
import {
  CAMPUS_CHANGES,
  DAYS_ON_CAMPUS,
  EARLY_START,
  FIELD_COUNT,
  GAPS,
  LATE_END,
  RECOMMENDED,
  SCARCE_SEATS,
  toKeyLayout,
} from "./key-layout.ts";
import { seatCost, toCosts } from "./recommendation.ts";
import type { ScheduleFacts } from "../schedule/schedule.ts";
import { toScoreRanges } from "./score-ranges.ts";

/** Offsets of a cell's numbers within a row of `cells`. */
export const START = 0;
export const END = 1;
const BUSY = 2;
export const IN_PERSON = 3;
const CHANGES_OF_DAY = 4;
export const CELL_WIDTH = 5;

/** Offsets in a row of `tops`: the week's extremes. */
export const EARLIEST = 0;
export const LATEST = 1;
export const SEAT_RANK = 2;
export const TOP_WIDTH = 3;

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
  const { kinds, weeks, earliestStart, latestEnd, seatRank, seatsOfRank } = features;
  const { cellCount, kindCount, firstCell, cellsOfKind, isInKind } = kinds;
  const { ofWeek, ofHours } = toCosts(features.weights);
  const { firstEntry, firstStop } = weeks;
  const ranges = toScoreRanges(features, lists);
  const { startRank, endRank, gapUnit, costUnit, mostStops } = ranges;
  const layout = toKeyLayout(preference, ranges.most);

  const rowWidth = cellCount * CELL_WIDTH;
  /** What each cell comes to after d options: cells[(d × cellCount + cell) × CELL_WIDTH + START …], END 0 for no class. */
  const cells = new Int32Array((lists.length + 1) * rowWidth);
  /** The first start, the last end, and the greatest rank of seats after d options: tops[d × TOP_WIDTH + EARLIEST …]. */
  const tops = new Int32Array((lists.length + 1) * TOP_WIDTH);
  const campusStops = createCampusStops(weeks, cellCount, lists.length + 1, mostStops);
  /** Each kind of week after d options, once summed up: sums[(d × kindCount + kind) × SUM_WIDTH + DAYS …]. */
  const sums = new Int32Array((lists.length + 1) * kindCount * SUM_WIDTH);
  const fields = new Float64Array(FIELD_COUNT);
  const costOfSeats = Float64Array.from(seatsOfRank, seatCost);

  tops[EARLIEST] = NO_START;
  tops[LATEST] = NO_END;
  addTo(0, features.fixedOption);

  return { place, writeKey, sumUp, sums, isAbove, cells, tops, facts, layout, ranges };

  /** Places an option as number `depth` (from 0), after those before it. */
  function place(depth: number, option: number): void {
    const from = depth * rowWidth;
    const to = from + rowWidth;
    for (let i = 0; i < rowWidth; i++) cells[to + i] = cells[from + i]!;
    for (let i = depth * TOP_WIDTH, end = i + TOP_WIDTH; i < end; i++) tops[i + TOP_WIDTH] = tops[i]!;
    if (mostStops > 0) campusStops.copy(depth);
    addTo(depth + 1, option);
  }

  function addTo(row: number, option: number): void {
    const top = row * TOP_WIDTH;
    if (earliestStart[option]! < tops[top + EARLIEST]!) tops[top + EARLIEST] = earliestStart[option]!;
    if (latestEnd[option]! > tops[top + LATEST]!) tops[top + LATEST] = latestEnd[option]!;
    if (seatRank[option]! > tops[top + SEAT_RANK]!) tops[top + SEAT_RANK] = seatRank[option]!;
    for (let entry = firstEntry[option]!; entry < firstEntry[option + 1]!; entry++) {
      const at = row * rowWidth + weeks.cell[entry]! * CELL_WIDTH;
      const start = weeks.startMinutes[entry]!;
      const end = weeks.endMinutes[entry]!;
      if (cells[at + END] === 0 || start < cells[at + START]!) cells[at + START] = start;
      if (end > cells[at + END]!) cells[at + END] = end;
      cells[at + BUSY] = cells[at + BUSY]! + weeks.busyMinutes[entry]!;
      cells[at + IN_PERSON] = cells[at + IN_PERSON]! | weeks.inPerson[entry]!;
      if (mostStops > 0 && firstStop[entry] !== firstStop[entry + 1]) {
        cells[at + CHANGES_OF_DAY] = campusStops.add(row, entry);
      }
    }
  }

  function writeKey(depth: number, key: Float64Array): void {
    fill(depth);
    let first = 0;
    for (let field = 0; field < FIELD_COUNT; field++) first += fields[field]! * layout.first[field]!;
    key[0] = first;
    if (!layout.hasSecond) return;
    let second = 0;
    for (let field = 0; field < FIELD_COUNT; field++) second += fields[field]! * layout.second[field]!;
    key[1] = second;
  }

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

  /** Whether an option's key after `depth` others, which are summed up, is certainly above a bound. */
  function isAbove(depth: number, option: number, bound: Float64Array): boolean {
    const { first } = layout;
    const top = depth * TOP_WIDTH;
    const seats = Math.max(tops[top + SEAT_RANK]!, seatRank[option]!);
    const ofTops =
      Math.max(startRank[tops[top + EARLIEST]!]!, startRank[earliestStart[option]!]!) * first[EARLY_START]! +
      Math.max(endRank[tops[top + LATEST]!]!, endRank[latestEnd[option]!]!) * first[LATE_END]! +
      seats * first[SCARCE_SEATS]!;
    for (let kind = 0; kind < kindCount; kind++) {
      const from = (depth * kindCount + kind) * SUM_WIDTH;
      let days = sums[from + DAYS]!;
      let gap = sums[from + GAP]!;
      let hours = sums[from + HOURS_COST]!;
      for (let entry = firstEntry[option]!; entry < firstEntry[option + 1]!; entry++) {
        const cell = weeks.cell[entry]!;
        if (isInKind[kind * cellCount + cell] === 0) continue;
        const at = depth * rowWidth + cell * CELL_WIDTH;
        let start = weeks.startMinutes[entry]!;
        let end = weeks.endMinutes[entry]!;
        const dayStart = cells[at + START]!;
        const dayEnd = cells[at + END]!;
        gap -= weeks.busyMinutes[entry]!;
        days += weeks.inPerson[entry]! & ~cells[at + IN_PERSON]!;
        if (dayEnd === 0) gap += end - start;
        else {
          if (dayStart < start) start = dayStart;
          if (dayEnd > end) end = dayEnd;
          gap += end - start - dayEnd + dayStart;
          hours -= ofHours(dayStart, dayEnd);
        }
        hours += ofHours(start, end);
      }
      const changes = sums[from + CHANGES_OF_WEEK]!;
      const cost = (ofWeek(days, gap, hours, changes) + costOfSeats[seats]!) / costUnit;
      const key = cost * first[RECOMMENDED]! + days * first[DAYS_ON_CAMPUS]! + (gap / gapUnit) * first[GAPS]!;
      if (key + changes * first[CAMPUS_CHANGES]! + ofTops > bound[0]!) return true;
    }
    return false;
  }

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
    const top = depth * TOP_WIDTH;
    const seats = tops[top + SEAT_RANK]!;
    fields[RECOMMENDED] = (mostCost + costOfSeats[seats]!) / costUnit;
    fields[DAYS_ON_CAMPUS] = mostDays;
    fields[EARLY_START] = startRank[tops[top + EARLIEST]!]!;
    fields[LATE_END] = endRank[tops[top + LATEST]!]!;
    fields[GAPS] = mostGap / gapUnit;
    fields[SCARCE_SEATS] = seats;
    fields[CAMPUS_CHANGES] = mostChanges;
  }

  function facts(): ScheduleFacts {
    const depth = lists.length;
    fill(depth);
    const top = depth * TOP_WIDTH;
    const [earliest, latest] = [tops[top + EARLIEST]!, tops[top + LATEST]!];
    const seats = fewerSeats(seatsOfRank[tops[top + SEAT_RANK]!]!, features.cartSeats);
    return {
      daysOnCampus: fields[DAYS_ON_CAMPUS]!,
      earliestStart: earliest === NO_START ? null : earliest,
      latestEnd: latest === NO_END ? null : latest,
      gapMinutes: fields[GAPS]! * gapUnit,
      fewestSeats: seats < 0 ? null : seats,
      campusChanges: fields[CAMPUS_CHANGES]!,
    };
  }
}
