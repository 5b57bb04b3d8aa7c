import { className } from "../../catalog/records.ts";
import { clashTimes } from "./clashes.ts";
import type { Request, Surroundings } from "./request.ts";
import { heldRows } from "./student-facts.ts";

/** Places on waitlists that can't lead to a seat once the student is enrolled in the request. */
export function lostPlaces({ selection }: Request, { catalog, facts }: Surroundings) {
  const own = new Set(selection.all);
  const waiting = heldRows(facts.live, catalog).filter(({ row, record }) => row.status === "W" && !own.has(record));
  const words = new Map<number, string>();
  for (const { row, record } of waiting) {
    const primary = catalog.classes.get(row.enrollmentClassNumber) ?? record;
    for (const each of selection.all) {
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
