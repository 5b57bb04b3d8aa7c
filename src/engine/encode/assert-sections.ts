import type { ScheduleSection } from "#contract/schedule-request";
import { assertWholeNumber } from "../whole-number.ts";

/** Tables have 32-bit numbers, with −1 for none. */
const MOST = 2 ** 31 - 1;

/**
 * Throws RangeError, naming the course, for duplicate class numbers, and for class numbers, associations, or open seats
 * that aren't whole numbers or don't fit the tables.
 */
export function assertSections(sections: readonly ScheduleSection[], label: string): void {
  const seen = new Set<number>();
  for (const { classNumber, association, parentClassNumber, openSeats, autoEnroll } of sections) {
    assertClassNumber(classNumber, label);
    if (seen.has(classNumber)) throw new RangeError(`${label} has two sections with class number ${classNumber}.`);
    seen.add(classNumber);
    assertWholeNumber(`The association number for class ${classNumber}`, association, -MOST, MOST);
    if (parentClassNumber !== null) assertClassNumber(parentClassNumber, label);
    if (openSeats !== null) assertWholeNumber(`The number of open seats for class ${classNumber}`, openSeats, 0, MOST);
    for (const companion of autoEnroll) assertClassNumber(companion.classNumber, label);
  }
}

function assertClassNumber(classNumber: number, label: string): void {
  if (Number.isInteger(classNumber) && classNumber >= 0 && classNumber <= MOST) return;
  throw new RangeError(
    `${label} has the class number ${classNumber}. Class numbers must be whole numbers from 0 to 2,147,483,647.`,
  );
}
