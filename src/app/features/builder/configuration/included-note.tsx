import { Info } from "lucide-react";
import { useAtom, useAtomValue } from "jotai/react";
import { institution } from "#contract/institution";
import { paths } from "../../../paths.ts";
import { Card } from "../../../ui/card.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Link } from "../../../ui/link.tsx";
import { optionalPart } from "../../../ui/optional-part.tsx";
import { heldFrom, type HeldSource } from "../held-courses.ts";
import { shownAtom } from "./atoms.ts";
import { openPartAtom } from "./open-part.ts";
import styles from "./screen.module.css";

const AdvancedPart = optionalPart(async () => (await import("./parts.tsx")).AdvancedPart);

/** What is scheduled beside the courses of the configuration. */
export function IncludedNote() {
  const shown = useAtomValue(shownAtom);
  const [part, open] = useAtom(openPartAtom);
  if (!shown) return null;
  const { ConfigurationId: id, Document } = shown.data;
  const { includeCurrentEnrollment, includeEnrollmentCart } = Document.options;
  const countOf = (source: HeldSource) => heldFrom(source, shown.build.Request).length;
  const included = [
    includeCurrentEnrollment ? `your enrolled classes${inBrackets(countOf("enrollment"))}` : undefined,
    includeEnrollmentCart ? `classes in your cart${inBrackets(countOf("cart"))}` : undefined,
  ].filter(Boolean);
  if (part?.name === "advanced") {
    return (
      <Card isList>
        <AdvancedPart onLost={() => open(undefined)} />
      </Card>
    );
  }
  return (
    <p className={styles.included}>
      <Icon of={Info} />
      <span>
        {included.length > 0 ? `Schedules include ${included.join(" and ")}. ` : null}
        Schedules that leave {institution.travelGapMinutes} minutes or less to change campuses are hidden, except
        between classes you already have.{" "}
        <Link to={paths.builderGlobalOptions.href({ id })} aria-label="Change what's included">
          Change
        </Link>
      </span>
    </p>
  );
}

function inBrackets(count: number): string {
  return count > 0 ? ` (${count})` : "";
}
