import { useAtomValue } from "jotai/react";
import type { EnrollmentTerm } from "#contract/wire-shapes";
import { paths } from "../../routing/paths.ts";
import { useNow } from "../time/countdown.ts";
import { isRegistrationTime } from "./registration-hours.ts";
import { splitTermKey, termKey } from "./term-choice.ts";
import { knownTermsAtom } from "./terms.ts";

const LOOK_EVERY_MS = 10_000;

/** The address of the registration of a cart whose time it is; undefined at other times. */
export function useRegistrationHref(cart: Pick<EnrollmentTerm, "Term" | "AcademicCareer"> | undefined) {
  const terms = useAtomValue(knownTermsAtom);
  const now = useNow(true, LOOK_EVERY_MS);
  const key = cart && termKey(cart);
  const starts = terms.find((term) => termKey(term) === key)?.AppointmentStarts ?? [];
  if (key === undefined || !starts.some((start) => isRegistrationTime(start, now))) return undefined;
  return paths.registration.href(splitTermKey(key));
}
