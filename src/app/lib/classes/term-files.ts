import type { EnrolledClasses } from "#contract/calls/enrollment";
import type { User } from "#contract/calls/profile";
import { type EndpointName, routes } from "#contract/calls/routes";
import { language } from "#words";
import { endpointPath } from "../api/endpoint-path.ts";
import type { SharedSchedule } from "../share/shared-schedule.ts";
import { autoEnrolledNumbers } from "./class-facts.ts";
import { seatListings } from "./held-class.ts";

type TermHeader = EnrolledClasses["TermHeader"];

/** The address of a file or page that the server makes of the student's classes in a term. */
export function termHref(page: EndpointName, { Term, AcademicCareer }: TermHeader, options: object = {}): string {
  const query = { term: Term.Code, career: AcademicCareer.Code, ...options };
  return new URL(`api${endpointPath(routes[page].path, { query })}`, document.baseURI).href;
}

/** As `termHref`, in the page's language. */
export function termFileHref(page: EndpointName, header: TermHeader, options: object = {}): string {
  return termHref(page, header, { language: language(), ...options });
}

/**
 * The student's enrolled classes of a term as a shared schedule. Its link leaves out classes that others bring along.
 */
export function sharedTerm(enrolled: EnrolledClasses): SharedSchedule {
  const { TermHeader: header } = enrolled;
  const listings = seatListings(enrolled);
  const automatic = listings.flatMap(autoEnrolledNumbers);
  const numbers = listings.map(({ Details }) => Details.ClassNumber);
  return {
    term: header.Term.Code,
    termName: header.Term.Description,
    classNumbers: numbers.filter((number) => !automatic.includes(number)),
    largePrint: termFileHref("printSchedule", header, { print: "large" }),
    calendarFile: termFileHref("classCalendar", header),
    picture: termFileHref("classPicture", header),
    printPage: termFileHref("classPage", header),
  };
}

/** For current terms, if a bookstore lists materials. */
export function canSeeMaterials(
  { TermEndDate }: Pick<EnrolledClasses["TermHeader"], "TermEndDate">,
  { HasBookstoreMaterials }: Pick<User, "HasBookstoreMaterials">,
  today: string,
): boolean {
  return HasBookstoreMaterials && TermEndDate !== null && TermEndDate > today;
}
