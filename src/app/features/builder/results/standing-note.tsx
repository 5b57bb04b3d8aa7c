import { useAtomValue } from "jotai/react";
import { paths } from "../../../paths.ts";
import { Link } from "../../../ui/link.tsx";
import { Note } from "../../../ui/note.tsx";
import { standingWords } from "../held-courses.ts";
import { buildDataAtom } from "./atoms.ts";
import styles from "./standing-note.module.css";

/** Why there are few schedules, for instance after one was chosen into the cart. */
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
