import type { CodeDescription } from "#contract/wire-shapes";
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
};

/** Which classes of a course may be scheduled. */
export function OptionFields({ form, onChange, campuses, campusError }: OptionFieldsProps) {
  const change = (part: Partial<CourseOptionsForm>) => onChange({ ...form, ...part });
  return (
    <>
      <fieldset>
        <legend className={styles.legend}>General Options</legend>
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
      </fieldset>
      <RadioGroup
        label="Honors Options"
        value={String(form.honors)}
        onChange={(value) => change({ honors: HONORS[Number(value)]?.value ?? 2 })}
      >
        {HONORS.map(({ value, words }) => (
          <Radio key={value} value={String(value)}>
            {words}
          </Radio>
        ))}
      </RadioGroup>
    </>
  );
}

/** A campus that has no classes any more is shown as long as it is the chosen one. */
function withChosen(campuses: readonly CodeDescription[], chosen: string | null): readonly CodeDescription[] {
  const isListed = chosen === null || campuses.some(({ Code }) => Code === chosen);
  return isListed ? campuses : [...campuses, { Code: chosen, Description: chosen }];
}
