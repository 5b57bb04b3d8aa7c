import type { CodeDescription } from "#contract/wire-shapes";
import { Card } from "../../../ui/card.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Radio, RadioGroup } from "../../../ui/radio-group.tsx";
import { Select } from "../../../ui/select.tsx";
import { type CourseOptionsForm, excludeClosed, excludeWaitListed } from "./course-options.ts";
import styles from "./option-fields.module.css";

const HONORS = [
  { value: 0, words: "No preference" },
  { value: 1, words: "Include only Honors sections" },
  { value: 2, words: "Exclude all Honors sections" },
] as const;

export type OptionFieldsProps = {
  form: CourseOptionsForm;
  onChange: (form: CourseOptionsForm) => void;
  campuses: readonly CodeDescription[];
  /** What is missing, once it was to be saved. */
  campusError: string | undefined;
  headingLevel?: 2 | 3;
};

/** Which classes of a course may be scheduled. */
export function OptionFields({ form, onChange, campuses, campusError, headingLevel = 2 }: OptionFieldsProps) {
  const change = (part: Partial<CourseOptionsForm>) => onChange({ ...form, ...part });
  return (
    <>
      <Card title="General Options" headingLevel={headingLevel}>
        <div className={styles.choices}>
          <Checkbox isSelected={form.excludeClosed} onChange={(on) => onChange(excludeClosed(form, on))}>
            Exclude closed classes
          </Checkbox>
          <Checkbox
            hint="Also excludes closed classes"
            isSelected={form.excludeWaitListed}
            onChange={(on) => onChange(excludeWaitListed(form, on))}
          >
            Exclude waitlisted classes
          </Checkbox>
          <Checkbox isSelected={form.excludeOnline} onChange={(isExcluded) => change({ excludeOnline: isExcluded })}>
            Exclude online classes
          </Checkbox>
          <Checkbox isSelected={form.isRestricted} onChange={(isRestricted) => change({ isRestricted })}>
            Restrict to campus
          </Checkbox>
          <Select
            label="Campus"
            className={styles.campus ?? ""}
            placeholder="Choose a campus"
            isDisabled={!form.isRestricted}
            error={campusError}
            options={withChosen(campuses, form.campus).map(({ Code, Description }) => ({
              id: Code,
              text: Description,
            }))}
            value={form.campus}
            onChange={(campus) => change({ campus })}
          />
        </div>
      </Card>
      <Card title="Honors Options" headingLevel={headingLevel}>
        <RadioGroup
          label="Honors Options"
          labelPlacement="hidden"
          value={String(form.honors)}
          onChange={(value) => change({ honors: HONORS[Number(value)]?.value ?? 2 })}
        >
          {HONORS.map(({ value, words }) => (
            <Radio key={value} value={String(value)}>
              {words}
            </Radio>
          ))}
        </RadioGroup>
      </Card>
    </>
  );
}

/** A campus that has no classes any more is shown as long as it is the chosen one. */
function withChosen(campuses: readonly CodeDescription[], chosen: string | null): readonly CodeDescription[] {
  const isListed = chosen === null || campuses.some(({ Code }) => Code === chosen);
  return isListed ? campuses : [...campuses, { Code: chosen, Description: chosen }];
}
