import type { EnrolledClasses } from "#contract/enrollment";
import type { User } from "#contract/profile";
import { routes } from "#contract/routes";
import { endpointPath } from "../api/api.ts";

/** Addresses about all classes of a term, each for a new window. */

type Of = Pick<EnrolledClasses["TermHeader"], "Term" | "AcademicCareer">;

export function weeklyScheduleHref(of: Of): string {
  return windowHref(routes.printSchedule.path, of);
}

export function classCalendarHref(of: Of): string {
  return windowHref(routes.classCalendar.path, of);
}

export function classPictureHref(of: Of): string {
  return windowHref(routes.classPicture.path, of);
}

export function classPageHref(of: Of): string {
  return windowHref(routes.classPage.path, of);
}

export function materialsHref(of: Of): string {
  return windowHref(routes.bookstoreMaterials.path, of);
}

/** For current terms, if a bookstore lists materials. */
export function canSeeMaterials(
  { TermEndDate }: Pick<EnrolledClasses["TermHeader"], "TermEndDate">,
  { HasBookstoreMaterials }: Pick<User, "HasBookstoreMaterials">,
  today: string,
): boolean {
  return HasBookstoreMaterials && TermEndDate !== null && TermEndDate > today;
}

function windowHref(path: string, { Term, AcademicCareer }: Of): string {
  const query = { term: Term.Code, career: AcademicCareer.Code };
  return new URL(`api${endpointPath(path, { query })}`, document.baseURI).href;
}
