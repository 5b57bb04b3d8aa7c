import { useAtomValue } from "jotai/react";
import { paths } from "../../../paths.ts";
import { Link } from "../../../ui/link.tsx";
import { Note } from "../../../ui/note.tsx";
import { standingWords } from "../held-courses.ts";
import { buildDataAtom } from "./atoms.ts";
import styles from "./standing-note.module.css";

/** Says where the student's own classes leave few schedules, as they do once one has been chosen. */
export function StandingNote() {
  const build = useAtomValue(buildDataAtom);
  const words = build && standingWords(build.Request);
  if (!words) return null;
  return (
    <Note className={styles.note ?? ""}>
      {words}{" "}
      <Link to={paths.builderGlobalOptions.href({ id: build.ConfigurationId })}>Change in Advanced Options</Link>
    </Note>
  );
}
