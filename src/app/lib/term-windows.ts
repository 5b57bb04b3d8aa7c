import type { EnrolledClasses } from "#contract/enrollment";
import type { User } from "#contract/profile";
import { routes } from "#contract/routes";
import { endpointPath } from "./api.ts";

/** What is opened of all classes of a term, each in a window of its own. */

type Of = Pick<EnrolledClasses["TermHeader"], "Term" | "AcademicCareer">;

/** The week of the term as PDF. */
export function weeklyScheduleHref(of: Of): string {
  return windowHref(routes.printSchedule.path, of);
}

/** The classes of the term as a calendar file. */
export function classCalendarHref(of: Of): string {
  return windowHref(routes.classCalendar.path, of);
}

/** The week of the term as a picture. */
export function classPictureHref(of: Of): string {
  return windowHref(routes.classPicture.path, of);
}

/** The classes of the term as a page to print. */
export function classPageHref(of: Of): string {
  return windowHref(routes.classPage.path, of);
}

/** The bookstore's page. */
export function materialsHref(of: Of): string {
  return windowHref(routes.bookstoreMaterials.path, of);
}

/** Of terms that are not over, where the portal knows a bookstore that lists them. */
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
