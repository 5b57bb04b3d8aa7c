import { type Features, NO_END, NO_START } from "./features.ts";
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
import { oddMinutes, seatCost, weekCost } from "./recommendation.ts";
import type { ScheduleFacts } from "./schedule.ts";
import { toScoreRanges } from "./score-ranges.ts";
import { campusOfStop } from "./section-weeks.ts";

/** A cell's numbers within a row of `cells`. */
const START = 0;
const END = 1;
const BUSY = 2;
const IN_PERSON = 3;
const CHANGES = 4;
const CELL_WIDTH = 5;

/** Numbers of a row of `tops`: what the week's worst is, cells apart. */
const EARLIEST = 0;
const LATEST = 1;
const SEAT_RANK = 2;
const TOP_WIDTH = 3;

/**
 * Scores schedules as they grow. Row d of every table describes the fixed classes and the first d options placed, so
 * that stepping back needs no undoing.
 */
export type Scorer = {
  /** Places an option as number `depth` (from 0), on top of those placed before it. */
  place: (depth: number, option: number) => void;
  /**
   * Writes to `key` the two numbers of the least key that any schedule can have that begins with the first `depth`
   * options placed and takes the rest from the lists; at full depth, its own. `gapFill`, where it is known, is the
   * number of minutes by which the rest can shorten the gaps of each kind of week.
   */
  writeKey: (depth: number, key: Float64Array, gapFill?: Int32Array) => void;
  /** First start and last end in a cell of the first `depth` options placed and the fixed classes, 0 and 0 for none. */
  startAt: (depth: number, cell: number) => number;
  endAt: (depth: number, cell: number) => number;
  /** Facts of the first `depth` options placed and the fixed classes. */
  factsAt: (depth: number) => ScheduleFacts;
  /** False when the second number of every key is 0. */
  hasSecond: boolean;
  /** The field that counts most among those in which schedules can differ. */
  leadingField: number;
};

/** `lists` are the options from which each depth takes its own, in the order of the search. */
export function createScorer(features: Features, lists: readonly (readonly number[])[], preference: number): Scorer {
  const { kinds, weeks, earliestStart, latestEnd, seatRank, seatsOfRank } = features;
  const { cellCount, kindCount, firstCell, cellsOfKind } = kinds;
  const { firstEntry, firstStop, stops } = weeks;
  const ranges = toScoreRanges(features, lists);
  const { startRank, endRank, gapUnit, costUnit, mostStops } = ranges;
  const { busyLeft, busyLeftOfKind, startRankLeft, endRankLeft, seatRankLeft } = ranges;
  const layout = toKeyLayout(preference, ranges.most);

  const rowWidth = cellCount * CELL_WIDTH;
  const cells = new Int32Array((lists.length + 1) * rowWidth);
  const tops = new Int32Array((lists.length + 1) * TOP_WIDTH);
  const stopCounts = new Uint16Array((lists.length + 1) * cellCount);
  const stopRows = new Int32Array((lists.length + 1) * cellCount * mostStops);
  const fields = new Float64Array(FIELD_COUNT);

  tops[EARLIEST] = NO_START;
  tops[LATEST] = NO_END;
  addTo(0, features.fixedOption);

  return {
    place,
    writeKey,
    startAt: (depth, cell) => cells[depth * rowWidth + cell * CELL_WIDTH + START]!,
    endAt: (depth, cell) => cells[depth * rowWidth + cell * CELL_WIDTH + END]!,
    factsAt,
    hasSecond: layout.hasSecond,
    leadingField: layout.leadingField,
  };

  function place(depth: number, option: number): void {
    const from = depth * rowWidth;
    const to = from + rowWidth;
    for (let i = 0; i < rowWidth; i++) cells[to + i] = cells[from + i]!;
    for (let i = depth * TOP_WIDTH, end = i + TOP_WIDTH; i < end; i++) tops[i + TOP_WIDTH] = tops[i]!;
    if (mostStops > 0) copyStops(depth);
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
        cells[at + CHANGES] = addStops(row * cellCount + weeks.cell[entry]!, entry);
      }
    }
  }

  function copyStops(depth: number): void {
    for (let cell = depth * cellCount, end = cell + cellCount; cell < end; cell++) {
      const count = stopCounts[cell]!;
      stopCounts[cell + cellCount] = count;
      const from = cell * mostStops;
      const to = from + cellCount * mostStops;
      for (let i = 0; i < count; i++) stopRows[to + i] = stopRows[from + i]!;
    }
  }

  /** Inserts an entry's stops among those of the cell and counts how often the campus then changes. */
  function addStops(cell: number, entry: number): number {
    const from = cell * mostStops;
    let count = stopCounts[cell]!;
    for (let i = firstStop[entry]!; i < firstStop[entry + 1]!; i++) {
      let at = from + count++;
      for (; at > from && stopRows[at - 1]! > stops[i]!; at--) stopRows[at] = stopRows[at - 1]!;
      stopRows[at] = stops[i]!;
    }
    stopCounts[cell] = count;
    let changes = 0;
    for (let at = from + 1; at < from + count; at++) {
      if (campusOfStop(stopRows[at]!) !== campusOfStop(stopRows[at - 1]!)) changes++;
    }
    return changes;
  }

  function writeKey(depth: number, key: Float64Array, gapFill?: Int32Array): void {
    fill(depth, gapFill);
    let first = 0;
    for (let field = 0; field < FIELD_COUNT; field++) first += fields[field]! * layout.first[field]!;
    key[0] = first;
    if (!layout.hasSecond) return;
    let second = 0;
    for (let field = 0; field < FIELD_COUNT; field++) second += fields[field]! * layout.second[field]!;
    key[1] = second;
  }

  /** Fills `fields` with the least that a schedule can come to which begins with row `depth`. */
  function fill(depth: number, gapFill?: Int32Array): void {
    let mostCost = 0;
    let mostDays = 0;
    let mostGap = 0;
    let mostChanges = 0;
    for (let kind = 0; kind < kindCount; kind++) {
      let days = 0;
      let gap = 0;
      let leastGap = 0;
      let odd = 0;
      let changes = 0;
      for (let i = firstCell[kind]!; i < firstCell[kind + 1]!; i++) {
        const cell = cellsOfKind[i]!;
        const at = depth * rowWidth + cell * CELL_WIDTH;
        const end = cells[at + END]!;
        if (end === 0) continue;
        const start = cells[at + START]!;
        const own = end - start - cells[at + BUSY]!;
        gap += own;
        leastGap += Math.max(0, own - busyLeft[depth * cellCount + cell]!);
        odd += oddMinutes(start, end);
        days += cells[at + IN_PERSON]!;
        changes += cells[at + CHANGES]!;
      }
      leastGap = Math.max(leastGap, gap - (gapFill ? gapFill[kind]! : busyLeftOfKind[depth * kindCount + kind]!));
      mostCost = Math.max(mostCost, weekCost(days, leastGap, odd, changes));
      mostDays = Math.max(mostDays, days);
      mostGap = Math.max(mostGap, leastGap);
      mostChanges = Math.max(mostChanges, changes);
    }
    const top = depth * TOP_WIDTH;
    const seats = Math.max(tops[top + SEAT_RANK]!, seatRankLeft[depth]!);
    fields[RECOMMENDED] = (mostCost + seatCost(seatsOfRank[seats]!)) / costUnit;
    fields[DAYS_ON_CAMPUS] = mostDays;
    fields[EARLY_START] = Math.max(startRank[tops[top + EARLIEST]!]!, startRankLeft[depth]!);
    fields[LATE_END] = Math.max(endRank[tops[top + LATEST]!]!, endRankLeft[depth]!);
    fields[GAPS] = mostGap / gapUnit;
    fields[SCARCE_SEATS] = seats;
    fields[CAMPUS_CHANGES] = mostChanges;
  }

  function factsAt(depth: number): ScheduleFacts {
    // The tables of what is left are zero at full depth only, where facts are asked for.
    fill(depth);
    const top = depth * TOP_WIDTH;
    const [earliest, latest, seats] = [
      tops[top + EARLIEST]!,
      tops[top + LATEST]!,
      seatsOfRank[tops[top + SEAT_RANK]!]!,
    ];
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
