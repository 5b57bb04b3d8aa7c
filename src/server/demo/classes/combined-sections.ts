import { labelOf } from "../catalog/courses.ts";
import { combinedNote } from "../data/notes.ts";
import type { DemoClass, DemoCombined, DemoOffering } from "./demo-class.ts";
import { sectionName } from "./section-names.ts";

/** Whether a class can be listed under a second number: it's active, and no other sections go with it. */
export function canBeCombined({ type, status, combinedId, autoEnroll, seats, title }: DemoClass): boolean {
  const isPlain = combinedId === null && autoEnroll.length === 0 && title === null;
  return type === "E" && status === "A" && isPlain && seats.capacity !== null && seats.waitlisted === 0;
}

/** Lists a class under another offering as well. Each has its own seats, and both together those of the room. */
export function combine(
  original: DemoClass,
  offering: DemoOffering,
  numbers: { classNumber: number; combinedId: string },
): { twin: DemoClass; combined: DemoCombined } {
  const capacity = original.seats.capacity ?? 0;
  const { enrolled } = original.seats;
  const { catalogNumber } = offering.course;
  const combined: DemoCombined = {
    id: numbers.combinedId,
    description: `${original.offering.subject}.${original.offering.course.catalogNumber} and ${labelOf({ subject: offering.subject, catalogNumber })}`,
    capacity,
  };
  const twin: DemoClass = {
    ...original,
    number: numbers.classNumber,
    offering,
    section: sectionName(original.component, "day", offering.career, 0),
    combinedId: combined.id,
    association: 1,
    notes: [...original.notes, combinedNote],
    attributes: offering.career === "UGRD" ? original.attributes : [],
    designation: offering.career === "UGRD" ? original.designation : null,
    seats: { capacity: Math.ceil(capacity * 0.5), enrolled: 0, waitCapacity: 0, waitlisted: 0 },
  };
  original.combinedId = combined.id;
  original.notes = [...original.notes, combinedNote];
  const kept = Math.min(Math.ceil(capacity * 0.75), Math.round(enrolled * 0.7));
  original.seats = { ...original.seats, capacity: Math.ceil(capacity * 0.75), enrolled: kept };
  twin.seats.enrolled = Math.min(twin.seats.capacity ?? 0, enrolled - kept);
  return { twin, combined };
}
