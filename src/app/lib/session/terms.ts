import { atom } from "jotai/vanilla";
import { atomWithRefresh, unwrap } from "jotai/vanilla/utils";
import type { EligibleTerm } from "#contract/calls/enrollment";
import type { EnrollmentTerm } from "#contract/wire-shapes";
import { apiAtom } from "../api/api.ts";
import { isStudentAtom, userAtom } from "./session.ts";

/** Terms suspend while they load; panels show their failures and set them to reload. */

/** Terms with classes: those open for enrollment first, then the latest. */
export const searchTermsAtom = atomWithRefresh((get, { signal }) => get(apiAtom)("classSearchTerms", { signal }));

/** Terms and careers with a cart; empty for non-students. */
export const eligibleTermsAtom = atomWithRefresh(async (get, { signal }) => {
  get(identityAtom);
  return get(isStudentAtom) ? await get(apiAtom)("eligibleTerms", { signal }) : [];
});

/** Terms and careers with classes or grades; empty for non-students. */
export const enrollmentTermsAtom = atomWithRefresh(async (get, { signal }) => {
  get(identityAtom);
  return get(isStudentAtom) ? await get(apiAtom)("enrollmentTerms", { signal }) : [];
});

/** The same for what can do without them: none until they're known. */
export const knownTermsAtom = unwrap(
  atom(async (get): Promise<readonly EligibleTerm[]> => await get(eligibleTermsAtom).catch(() => [])),
  (): readonly EligibleTerm[] => [],
);

const identityAtom = atom((get) => get(userAtom).Identity);

export function termLabel({ Term, AcademicCareer }: Pick<EnrollmentTerm, "Term" | "AcademicCareer">): string {
  return `${Term.Description} – ${AcademicCareer.Description}`;
}
