import { atom } from "jotai/vanilla";
import { atomWithRefresh } from "jotai/vanilla/utils";
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

const identityAtom = atom((get) => get(userAtom).Identity);

export function termLabel({ Term, AcademicCareer }: Pick<EnrollmentTerm, "Term" | "AcademicCareer">): string {
  return `${Term.Description} – ${AcademicCareer.Description}`;
}
