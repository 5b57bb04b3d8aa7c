import { careerOf } from "#contract/institution";
import { creditsLabel } from "#contract/words";
import { type ClassRecord, className } from "../../catalog/records.ts";
import { clashingRows, clashTimes, withoutWaived } from "./clashes.ts";
import type { Request, Surroundings } from "./request.ts";
import { heldRows, type LiveRow } from "./student-facts.ts";

/** Places on waitlists that can't lead to a seat once the student is enrolled in the request: by time, or by credits. */
export function lostPlaces(request: Request, surroundings: Surroundings) {
  const { primary } = request.selection;
  const words = new Map([...lostByUnits(request, surroundings), ...lostByTime(request, surroundings)]);
  return Array.from(words, ([classNumber, why]) => ({
    Description: `${why} You won't get a seat there while you're enrolled in ${className(primary)}.`,
    About: [classNumber],
  }));
}

type Lost = [classNumber: number, words: string];

function lostByTime({ selection, permission }: Request, { catalog, facts }: Surroundings): Lost[] {
  const own = new Set(selection.all);
  const records = withoutWaived(selection, permission);
  const waiting = clashingRows(facts.live, catalog).filter(({ row, record }) => row.status === "W" && !own.has(record));
  const lost = new Map<number, string>();
  for (const { row, record } of waiting) {
    const primary = catalog.classes.get(row.enrollmentClassNumber) ?? record;
    const [times] = records.flatMap((each) => clashTimes(record, each) ?? []);
    if (times === undefined || lost.has(primary.classNumber)) continue;
    const place = row.isPlanned ? `You'll be #${row.place}` : `You're #${row.place}`;
    const words = `${place} on the waitlist for ${className(primary)}, which conflicts with this class (${times}).`;
    lost.set(primary.classNumber, words);
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
    const place = row.isPlanned ? `you'll be #${row.place}` : `you're #${row.place}`;
    const credits = creditsLabel(sum + units);
    const words = [
      `With this class and ${className(record)}, where ${place} on the waitlist, you'd have ${credits}.`,
      `Your ${careerOf(career).description} limit for ${catalog.term.description} is ${limit}.`,
    ];
    return [[record.classNumber, words.join(" ")]];
  });
}
