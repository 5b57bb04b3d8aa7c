import type { EnrolledClasses } from "#contract/calls/enrollment";
import type { User } from "#contract/calls/profile";
import { routes } from "#contract/calls/routes";
import { endpointPath } from "../api/api.ts";

type TermPage = "printSchedule" | "classCalendar" | "classPicture" | "classPage" | "bookstoreMaterials";

export function termHref(
  page: TermPage,
  { Term, AcademicCareer }: Pick<EnrolledClasses["TermHeader"], "Term" | "AcademicCareer">,
): string {
  const query = { term: Term.Code, career: AcademicCareer.Code };
  return new URL(`api${endpointPath(routes[page].path, { query })}`, document.baseURI).href;
}

/** For current terms, if a bookstore lists materials. */
export function canSeeMaterials(
  { TermEndDate }: Pick<EnrolledClasses["TermHeader"], "TermEndDate">,
  { HasBookstoreMaterials }: Pick<User, "HasBookstoreMaterials">,
  today: string,
): boolean {
  return HasBookstoreMaterials && TermEndDate !== null && TermEndDate > today;
}
