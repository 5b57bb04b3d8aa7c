import { useAtomValue, useSetAtom } from "jotai/react";
import { institution } from "#contract/institution";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Switch } from "../../../ui/switch.tsx";
import { heldListWords } from "../held-courses.ts";
import { applyAtom, shownAtom } from "./atoms.ts";
import { PartFrame } from "./part-frame.tsx";
import styles from "./part.module.css";

/** Which of the student's own classes are scheduled. */
export function AdvancedPart() {
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
      <div className={styles.choices}>
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
