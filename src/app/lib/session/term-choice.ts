import type { CodeDescription, EnrollmentTerm } from "#contract/wire-shapes";

/* Which of several terms is meant. The page's head needs this before any code has loaded, so it knows no atoms. */

/** Value of term and career selectors: "3110|UGRD". */
export function termKey({ Term, AcademicCareer }: Pick<EnrollmentTerm, "Term" | "AcademicCareer">): string {
  return `${Term.Code}|${AcademicCareer.Code}`;
}

/** What calls take, of a value of the selectors. */
export function splitTermKey(key: string): { term: string; career: string } {
  const bar = key.lastIndexOf("|");
  return { term: key.slice(0, bar), career: key.slice(bar + 1) };
}

/** The term and career of an address, or its term's first career; undefined if there's none such. */
export function wishedTerm(
  terms: readonly EnrollmentTerm[],
  term: string | null,
  career: string | null,
): EnrollmentTerm | undefined {
  return career === null ? terms.find(({ Term }) => Term.Code === term) : findTerm(terms, term, career);
}

/** The remembered term and career, "3110|UGRD", or else the first. */
export function lastTermOf(terms: readonly EnrollmentTerm[], remembered: string | null): EnrollmentTerm | undefined {
  return terms.find((each) => termKey(each) === remembered) ?? terms[0];
}

/** The first valid one of the wished terms, else the first of all; undefined if there are none. */
export function chooseTerm(
  terms: readonly CodeDescription[],
  ...wished: (string | null)[]
): CodeDescription | undefined {
  const [term = terms[0]] = wished.flatMap((code) => terms.find(({ Code }) => Code === code) ?? []);
  return term;
}

/** Undefined if the term or career is missing or unknown. */
export function findTerm(
  terms: readonly EnrollmentTerm[],
  term: string | null | undefined,
  career: string | null | undefined,
): EnrollmentTerm | undefined {
  return terms.find(({ Term, AcademicCareer }) => Term.Code === term && AcademicCareer.Code === career);
}
