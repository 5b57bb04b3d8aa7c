import { useAtom, useAtomValue } from "jotai/react";
import { institution } from "#contract/institution";
import { Card } from "../../../ui/card.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Switch } from "../../../ui/switch.tsx";
import { FormScreen } from "../forms/form-screen.tsx";
import { PlaceLine } from "../forms/place-line.tsx";
import { heldListWords } from "../held-courses.ts";
import { globalOptions } from "./atoms.ts";
import styles from "./screen.module.css";

export function GlobalOptionsScreen({ id }: { id: string | null }) {
  return (
    <FormScreen
      form={globalOptions}
      address={{ configurationId: id }}
      title="Advanced Options"
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
  const { Request } = loaded.build;
  return (
    <>
      <Card title="Your Classes">
        <div className={styles.choices}>
          <Checkbox
            isSelected={included.includeCurrentEnrollment}
            onChange={(includeCurrentEnrollment) => setIncluded({ ...included, includeCurrentEnrollment })}
            hint={heldListWords("enrollment", Request)}
          >
            Include classes you're enrolled in
          </Checkbox>
          <Checkbox
            isSelected={included.includeEnrollmentCart}
            onChange={(includeEnrollmentCart) => setIncluded({ ...included, includeEnrollmentCart })}
            hint={heldListWords("cart", Request)}
          >
            Include classes in your cart
          </Checkbox>
        </div>
        <p className={styles.words}>Every schedule includes these classes. Other courses fit around them.</p>
      </Card>
      <Card title="Travel">
        <Switch
          isAlwaysOn
          hint={`${institution.travelGapMinutes} minutes or less between classes at different campuses. Classes you already have stay.`}
        >
          Hide schedules with travel warnings
        </Switch>
      </Card>
    </>
  );
}
