import { useAtomValue } from "jotai/react";
import { isSignedInAtom, isStudentAtom, userAtom } from "../lib/session/session.ts";
import { Banner } from "../ui/messages/banner.tsx";
import styles from "./non-student-warning.module.css";

/** For accounts with limited access. */
export function NonStudentWarning() {
  const isSignedIn = useAtomValue(isSignedInAtom);
  const isStudent = useAtomValue(isStudentAtom);
  const { Role } = useAtomValue(userAtom);
  if (!isSignedIn || isStudent || Role) return null;
  return (
    <Banner tone="warning" title="Non-Student Account." className={styles.warning ?? ""}>
      Some features aren't available to you.
    </Banner>
  );
}
