import { institution } from "#contract/institution";

export type EnrollmentLevel = "full" | "half" | "less";

/** What so many credits in a term make of a student: full-time, half-time or less. */
export function levelOf(units: number): EnrollmentLevel {
  const { fullTimeUnits, halfTimeUnits } = institution;
  if (units >= fullTimeUnits) return "full";
  return units >= halfTimeUnits ? "half" : "less";
}
