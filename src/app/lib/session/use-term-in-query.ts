import { useEffect } from "react";
import type { EnrollmentTerm } from "#contract/wire-shapes";
import { useQuery } from "../../routing/location.tsx";
import { findTerm, wishedTerm } from "./term-choice.ts";

/** The query's term and career if valid, or its term's first career, else the fallback, which is written there. */
export function useTermInQuery(terms: readonly EnrollmentTerm[], fallback: EnrollmentTerm | undefined) {
  const [query, setQuery] = useQuery();
  const [term, career] = [query.get("term"), query.get("career")];
  const named = findTerm(terms, term, career);
  const chosen = wishedTerm(terms, term, career) ?? fallback;
  const isWritten = named !== undefined || chosen === undefined;

  const write = ({ Term, AcademicCareer }: EnrollmentTerm, isReplacing: boolean) =>
    setQuery({ term: Term.Code, career: AcademicCareer.Code }, { replace: isReplacing });

  useEffect(() => {
    if (!isWritten && chosen) write(chosen, true);
  });

  return { chosen, choose: (term: EnrollmentTerm) => write(term, false) };
}
