import { Card } from "../../../ui/card.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { MAX_TEXT } from "./check-criteria.ts";
import type { Filters } from "./use-filters.ts";
import styles from "./keywords.module.css";

export function Keywords({ filters: { asked, type, endTyping } }: { filters: Filters }) {
  return (
    <Card title="Keywords">
      <div className={styles.fields}>
        <TextField
          label="Course title"
          hint="Any part of it"
          maxLength={MAX_TEXT}
          value={asked.courseTitle ?? ""}
          onChange={(text) => type("courseTitle", text)}
          onBlur={endTyping}
        />
        <TextField
          label="Instructor last name"
          hint="The name, or how it begins"
          maxLength={MAX_TEXT}
          value={asked.instructorLastName ?? ""}
          onChange={(text) => type("instructorLastName", text)}
          onBlur={endTyping}
        />
      </div>
    </Card>
  );
}
