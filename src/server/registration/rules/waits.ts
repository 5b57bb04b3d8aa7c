import { className } from "../../catalog/records.ts";
import { clashingRows, clashTimes, withoutWaived } from "./clashes.ts";
import type { Request, Surroundings } from "./request.ts";

/** Places on waitlists that can't lead to a seat once the student is enrolled in the request. */
export function lostPlaces({ selection, permission }: Request, { catalog, facts }: Surroundings) {
  const own = new Set(selection.all);
  const records = withoutWaived(selection, permission);
  const waiting = clashingRows(facts.live, catalog).filter(({ row, record }) => row.status === "W" && !own.has(record));
  const words = new Map<number, string>();
  for (const { row, record } of waiting) {
    const primary = catalog.classes.get(row.enrollmentClassNumber) ?? record;
    for (const each of records) {
      const times = clashTimes(record, each);
      if (times === undefined || words.has(primary.classNumber)) continue;
      const who = row.isPlanned ? `You'll be #${row.place}` : `You're #${row.place}`;
      words.set(
        primary.classNumber,
        `${who} on the waitlist for ${className(primary)}, which conflicts with this class (${times}). ` +
          `You won't get a seat there while you're enrolled in ${className(selection.primary)}.`,
      );
    }
  }
  return Array.from(words, ([classNumber, Description]) => ({ Description, About: [classNumber] }));
}
