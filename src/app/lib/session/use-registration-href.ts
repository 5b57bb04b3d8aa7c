import { useAtomValue } from "jotai/react";
import type { EnrollmentTerm } from "#contract/wire-shapes";
import { paths } from "../../routing/paths.ts";
import { useEverySecond } from "../time/every-second.ts";
import { serverNow } from "../time/server-clock.ts";
import { registrationsAt } from "./registration-time.ts";
import { splitTermKey, termKey } from "./term-choice.ts";
import { knownTermsAtom } from "./terms.ts";

/** The address of the registration of a cart whose time it is; undefined at other times. */
export function useRegistrationHref(cart: Pick<EnrollmentTerm, "Term" | "AcademicCareer"> | undefined) {
  const terms = useAtomValue(knownTermsAtom);
  const key = cart && termKey(cart);
  return useEverySecond(() => {
    if (key === undefined) return undefined;
    const isItsTime = registrationsAt(terms, serverNow()).some(({ term }) => termKey(term) === key);
    return isItsTime ? paths.registration.href(splitTermKey(key)) : undefined;
  });
}
