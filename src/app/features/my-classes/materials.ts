import type { EnrolledClasses } from "#contract/enrollment";
import type { User } from "#contract/profile";

/** Of terms that are not over, where the portal knows a bookstore that lists them. */
export function canSeeMaterials(
  { TermEndDate }: Pick<EnrolledClasses["TermHeader"], "TermEndDate">,
  { HasBookstoreMaterials }: Pick<User, "HasBookstoreMaterials">,
  today: string,
): boolean {
  return HasBookstoreMaterials && TermEndDate !== null && TermEndDate > today;
}
