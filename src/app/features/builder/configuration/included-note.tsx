import { Info } from "lucide-react";
import { useAtomValue } from "jotai/react";
import { institution } from "#contract/institution";
import { paths } from "../../../paths.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Link } from "../../../ui/link.tsx";
import { heldFrom, type HeldSource } from "../held-courses.ts";
import { shownAtom } from "./atoms.ts";
import styles from "./screen.module.css";

/** What is scheduled beside the courses of the configuration. */
export function IncludedNote() {
  const shown = useAtomValue(shownAtom);
  if (!shown) return null;
  const { Id, Data } = shown.configuration;
  const { IncludeCurrentEnrollment, IncludeEnrollmentCart } = Data.Options;
  const countOf = (source: HeldSource) => heldFrom(source, shown.build.Request).length;
  const included = [
    IncludeCurrentEnrollment ? `in which you are currently enrolled${inBrackets(countOf("enrollment"))}` : undefined,
    IncludeEnrollmentCart ? `in your cart${inBrackets(countOf("cart"))}` : undefined,
  ].filter(Boolean);
  return (
    <p className={styles.included}>
      <Icon of={Info} />
      <span>
        {included.length > 0 ? `Classes ${included.join(" and ")} will be included when building schedules. ` : null}
        Schedules with {institution.travelGapMinutes} minutes or less to change campuses are never shown.{" "}
        <Link to={paths.builderGlobalOptions.href({ id: Id })} aria-label="Change what is included">
          Change
        </Link>
      </span>
    </p>
  );
}

function inBrackets(count: number): string {
  return count > 0 ? ` (${count})` : "";
}
