import { useAtomValue } from "jotai/react";
import { isSignedInAtom, isStudentAtom } from "../lib/session.ts";
import { Banner } from "../ui/banner.tsx";

/** For accounts with limited access. */
export function NonStudentWarning() {
  const isSignedIn = useAtomValue(isSignedInAtom);
  const isStudent = useAtomValue(isStudentAtom);
  if (!isSignedIn || isStudent) return null;
  return (
    <Banner tone="warning" title="Non-Student Account.">
      Some features aren't available to you.
    </Banner>
  );
}
