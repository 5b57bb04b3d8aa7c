import { BookOpen, Printer } from "lucide-react";
import { useAtomValue } from "jotai/react";
import { useState } from "react";
import type { EnrolledClasses } from "#contract/enrollment";
import { isoDay } from "../../lib/format-date.ts";
import { userAtom } from "../../lib/session.ts";
import { canSeeMaterials, materialsHref, weeklyScheduleHref } from "../../lib/term-windows.ts";
import { LinkButton } from "../../ui/link-button.tsx";
import styles from "./toolbar.module.css";

/** What can be done with all classes of a term, each in a window of its own. */
export function Toolbar({ header }: { header: EnrolledClasses["TermHeader"] }) {
  const user = useAtomValue(userAtom);
  const [today] = useState(() => isoDay(new Date()));
  return (
    <div className={styles.toolbar}>
      <LinkButton href={weeklyScheduleHref(header)} isNewTab icon={Printer}>
        View Weekly Schedule
      </LinkButton>
      {canSeeMaterials(header, user, today) ? (
        <LinkButton href={materialsHref(header)} isNewTab icon={BookOpen}>
          See Required Materials
        </LinkButton>
      ) : null}
    </div>
  );
}
