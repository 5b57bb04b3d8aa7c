import { type Sentence, sentence } from "#contract/sentences/sentence";
import { type ClassRecord, className } from "../../catalog/records.ts";
import { clashingRows, recordClashTimes, withoutWaived } from "./clashes.ts";
import type { Request, Surroundings } from "./request.ts";
import { heldRows, type LiveRow } from "./student-facts.ts";

/** Places on waitlists that can't lead to a seat once the student is enrolled in the request: by time, or by credits. */
export function lostPlaces(request: Request, surroundings: Surroundings) {
  const { primary } = request.selection;
  const reasons = new Map([...lostByUnits(request, surroundings), ...lostByTime(request, surroundings)]);
  return Array.from(reasons, ([classNumber, why]) => ({
    said: [...why, sentence("lost_place.why", { class: className(primary) })],
    About: [classNumber],
  }));
}

type Lost = [classNumber: number, why: Sentence[]];

function lostByTime({ selection, permission }: Request, { catalog, facts }: Surroundings): Lost[] {
  const own = new Set(selection.all);
  const records = withoutWaived(selection, permission);
  const waiting = clashingRows(facts.live, catalog).filter(({ row, record }) => row.status === "W" && !own.has(record));
  const lost = new Map<number, Sentence[]>();
  for (const { row, record } of waiting) {
    const primary = catalog.classes.get(row.enrollmentClassNumber) ?? record;
    const times = firstOf(records, (each) => recordClashTimes(record, each));
    if (times === undefined || lost.has(primary.classNumber)) continue;
    const code = row.isPlanned ? "lost_place.clash_then" : "lost_place.clash_now";
    lost.set(primary.classNumber, [sentence(code, { place: row.place ?? 0, class: className(primary), times })]);
  }
  return [...lost];
}

/** What fits the limit of credits now, but not with the request. */
function lostByUnits({ career, units, selection }: Request, { catalog, facts }: Surroundings): Lost[] {
  const limit = facts.careers.get(career)?.maxTermUnits;
  if (limit === undefined) return [];
  const held = heldRows(facts.live, catalog).filter(({ row }) => row.career === career);
  const seated = held.filter(({ row }) => row.status === "E");
  const isPlace = ({ row, record }: { row: LiveRow; record: ClassRecord }) =>
    row.status === "W" && row.classNumber === row.enrollmentClassNumber && record !== selection.primary;
  return held.filter(isPlace).flatMap(({ row, record }): Lost[] => {
    const kept = seated.filter((each) => each.row.enrollmentClassNumber !== row.swapFrom);
    const sum = kept.reduce((total, each) => total + each.row.units, row.units);
    if (row.waivesUnits || sum > limit || sum + units <= limit) return [];
    const code = row.isPlanned ? "lost_place.units_then" : "lost_place.units_now";
    const values = { class: className(record), place: row.place ?? 0, credits: sum + units };
    const own = { career, term: catalog.term.description, limit };
    return [[record.classNumber, [sentence(code, values), sentence("units.limit", own)]]];
  });
}

function firstOf<Item, Found>(items: readonly Item[], find: (item: Item) => Found | undefined): Found | undefined {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}
