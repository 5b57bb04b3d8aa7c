import { institution } from "#contract/institution";

export type EnrollmentLevel = "full" | "half" | "less";

/** Full-time, half-time, or less. */
export function levelOf(units: number): EnrollmentLevel {
  const { fullTimeUnits, halfTimeUnits } = institution;
  if (units >= fullTimeUnits) return "full";
  return units >= halfTimeUnits ? "half" : "less";
}
