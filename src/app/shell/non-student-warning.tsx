import { useAtomValue } from "jotai/react";
import { t } from "#words";
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
    <Banner tone="warning" title={t("Non-Student Account.")} className={styles.warning ?? ""}>
      {t("Some features aren't available to you.")}
    </Banner>
  );
}
