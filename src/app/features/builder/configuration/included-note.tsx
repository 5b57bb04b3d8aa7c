import { Info } from "lucide-react";
import { useAtomValue, useSetAtom } from "jotai/react";
import { institution } from "#contract/institution";
import { paths } from "../../../paths.ts";
import { Card } from "../../../ui/card.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Link } from "../../../ui/link.tsx";
import { Switch } from "../../../ui/switch.tsx";
import { heldFrom, heldListWords, type HeldSource } from "../held-courses.ts";
import { applyAtom, shownAtom } from "./atoms.ts";
import { openPartAtom } from "./open-part.ts";
import { PartFrame } from "./part-frame.tsx";
import partStyles from "./part.module.css";
import styles from "./screen.module.css";

/** What is scheduled beside the courses of the configuration. */
export function IncludedNote() {
  const shown = useAtomValue(shownAtom);
  const part = useAtomValue(openPartAtom);
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
        <AdvancedPart />
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

/** Which of the student's own classes are scheduled. */
function AdvancedPart() {
  const shown = useAtomValue(shownAtom);
  const options = shown?.data.Document.options;
  const apply = useSetAtom(applyAtom);
  if (!shown || !options) return null;
  const { includeCurrentEnrollment: enrollment, includeEnrollmentCart: cart } = options;
  const include = (next: { enrollment?: boolean; cart?: boolean }) =>
    void apply([{ type: "include", enrollment, cart, ...next }]);
  const { Request } = shown.build;
  return (
    <PartFrame part={{ name: "advanced" }} title="Advanced Options">
      <div className={partStyles.choices}>
        <Checkbox
          isSelected={enrollment}
          onChange={(isOn) => include({ enrollment: isOn })}
          hint={heldListWords("enrollment", Request)}
        >
          Include classes you're enrolled in
        </Checkbox>
        <Checkbox isSelected={cart} onChange={(isOn) => include({ cart: isOn })} hint={heldListWords("cart", Request)}>
          Include classes in your cart
        </Checkbox>
        <Switch
          isAlwaysOn
          hint={`${institution.travelGapMinutes} minutes or less between classes at different campuses. Classes you already have stay.`}
        >
          Hide schedules with travel warnings
        </Switch>
      </div>
    </PartFrame>
  );
}
