import type { EnrolledClasses } from "#contract/calls/enrollment";
import type { User } from "#contract/calls/profile";
import { type EndpointName, routes } from "#contract/calls/routes";
import { endpointPath } from "../api/endpoint-path.ts";

type TermHeader = EnrolledClasses["TermHeader"];

/** The address of a file or page that the server makes of the student's classes in a term. */
export function termHref(page: EndpointName, { Term, AcademicCareer }: TermHeader, options: object = {}): string {
  const query = { term: Term.Code, career: AcademicCareer.Code, ...options };
  return new URL(`api${endpointPath(routes[page].path, { query })}`, document.baseURI).href;
}

export function canSeeMaterials(
  { TermEndDate }: Pick<EnrolledClasses["TermHeader"], "TermEndDate">,
  { HasBookstoreMaterials }: Pick<User, "HasBookstoreMaterials">,
  today: string,
): boolean {
  return HasBookstoreMaterials && TermEndDate !== null && TermEndDate > today;
}
