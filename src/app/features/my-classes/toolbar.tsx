import { BookOpen, Printer } from "lucide-react";
import { useAtomValue } from "jotai/react";
import { useState } from "react";
import type { EnrolledClasses } from "#contract/enrollment";
import { routes } from "#contract/routes";
import { endpointPath } from "../../lib/api.ts";
import { isoDay } from "../../lib/format-date.ts";
import { userAtom } from "../../lib/session.ts";
import { LinkButton } from "../../ui/link-button.tsx";
import { canSeeMaterials } from "./materials.ts";
import styles from "./toolbar.module.css";

/** What can be done with all classes of a term, each in a window of its own. */
export function Toolbar({ header }: { header: EnrolledClasses["TermHeader"] }) {
  const user = useAtomValue(userAtom);
  const [today] = useState(() => isoDay(new Date()));
  const query = { term: header.Term.Code, career: header.AcademicCareer.Code };
  return (
    <div className={styles.toolbar}>
      <LinkButton href={windowHref(routes.printSchedule.path, query)} isNewTab icon={Printer}>
        View Weekly Schedule
      </LinkButton>
      {canSeeMaterials(header, user, today) ? (
        <LinkButton href={windowHref(routes.bookstoreMaterials.path, query)} isNewTab icon={BookOpen}>
          See Required Materials
        </LinkButton>
      ) : null}
    </div>
  );
}

function windowHref(path: string, query: { term: string; career: string }): string {
  return new URL(`api${endpointPath(path, { query })}`, document.baseURI).href;
}
