import { Card } from "../../../ui/card.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { MAX_TEXT } from "./check-criteria.ts";
import type { Filters } from "./use-filters.ts";
import styles from "./keywords.module.css";

export function Keywords({ filters: { typed } }: { filters: Filters }) {
  return (
    <Card title="Keywords">
      <div className={styles.fields}>
        <TextField label="Course title" hint="Any part of the title" maxLength={MAX_TEXT} {...typed("courseTitle")} />
        <TextField
          label="Instructor last name"
          hint="Full last name or first few letters"
          maxLength={MAX_TEXT}
          {...typed("instructorLastName")}
        />
      </div>
    </Card>
  );
}
