import { useAtom, useAtomValue } from "jotai/react";
import { institution } from "#contract/institution";
import type { FixedCourse } from "#contract/schedule-request";
import { Card } from "../../../ui/card.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Switch } from "../../../ui/switch.tsx";
import { counted } from "../../../lib/format-number.ts";
import { FormScreen } from "../forms/form-screen.tsx";
import { PlaceLine } from "../forms/place-line.tsx";
import { globalOptions } from "./atoms.ts";
import styles from "./screen.module.css";

export function GlobalOptionsScreen({ id }: { id: string | null }) {
  return (
    <FormScreen
      form={globalOptions}
      address={{ configurationId: id }}
      title="Advanced Options"
      wish="with these options"
      place={<PlaceLine form={globalOptions} />}
    >
      {() => <Fields />}
    </FormScreen>
  );
}

function Fields() {
  const [included, setIncluded] = useAtom(globalOptions.valuesAtom);
  const loaded = useAtomValue(globalOptions.loadedAtom);
  if (!included || !loaded) return null;
  const { EnrolledClassCount, CartClassCount } = loaded.configuration;
  const { fixed } = loaded.build.Request;
  return (
    <>
      <Card title="Your Classes">
        <div className={styles.choices}>
          <Checkbox
            isSelected={included.includeCurrentEnrollment}
            onChange={(includeCurrentEnrollment) => setIncluded({ ...included, includeCurrentEnrollment })}
            hint={heldWords(EnrolledClassCount, fixed, "enrollment")}
          >
            Include classes in which you are currently enrolled
          </Checkbox>
          <Checkbox
            isSelected={included.includeEnrollmentCart}
            onChange={(includeEnrollmentCart) => setIncluded({ ...included, includeEnrollmentCart })}
            hint={heldWords(CartClassCount, fixed, "cart")}
          >
            Include classes in your enrollment cart
          </Checkbox>
        </div>
        <p className={styles.words}>
          Included classes stand as they are in every schedule. The other courses are placed around them.
        </p>
      </Card>
      <Card title="Travel">
        <Switch
          isAlwaysOn
          hint={`${institution.travelGapMinutes} minutes or less between classes at different campuses`}
        >
          Hide schedules with travel warnings
        </Switch>
      </Card>
    </>
  );
}

/** "4 classes: COMP.1020, MATH.1310", or that there are none. */
function heldWords(count: number, fixed: readonly FixedCourse[], source: FixedCourse["source"]): string {
  if (count === 0) return source === "cart" ? "Your cart has no classes of this term" : "No classes in this term";
  const labels = fixed.filter((course) => course.source === source).map(({ label }) => label);
  return [counted(count, "class", "classes"), [...new Set(labels)].join(", ")].filter(Boolean).join(": ");
}
