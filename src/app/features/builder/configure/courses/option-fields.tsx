import { useState } from "react";
import type { CourseOptions } from "#contract/builder/configuration-document";
import type { ScheduleSection } from "#contract/builder/schedule-request";
import { campusOf } from "#contract/institution";
import { Checkbox, RadioGroup, Select, Stack, Text } from "#ui";
import { message, t } from "#words";
import { COURSE_OPTION_WORDS, OPTION_NAMES } from "../../workspace/course-words.ts";

const HONORS = [
  message("No preference"),
  message("Include only Honors sections"),
  message("Exclude all Honors sections"),
];

const CHECKBOXES = OPTION_NAMES.flatMap((option) => {
  const { checkbox } = COURSE_OPTION_WORDS[option];
  return checkbox ? [[option, checkbox] as const] : [];
});

/** The limit takes effect once a campus is chosen; until then, the options are incomplete. */
export function useCampusLimit({ campus }: CourseOptions) {
  // A campus counts once it's chosen.
  const [isRestricting, setRestricting] = useState(campus !== null);
  const isRestricted = isRestricting || campus !== null;
  const problem = isRestricted && campus === null ? t("Choose a campus.") : undefined;
  return { isRestricted, setRestricting, problem };
}

export function campusesOf(sections: readonly Pick<ScheduleSection, "campus">[]): string[] {
  return [...new Set(sections.map(({ campus }) => campus))].filter((code) => code !== null);
}

type OptionFieldsProps = {
  options: CourseOptions;
  /** Where the course has sections. */
  campuses: readonly string[];
  limit: ReturnType<typeof useCampusLimit>;
  onChange: (options: Partial<CourseOptions>) => void;
};

/** The options of a course, one that is added or one that is about to be. */
export function CourseOptionFields({ options, campuses, limit, onChange }: OptionFieldsProps) {
  const { campus, honors } = options;
  const { isRestricted, setRestricting, problem } = limit;
  // A chosen campus stays listed even without classes.
  const listed = [...new Set([...campuses, ...(campus === null ? [] : [campus])])];
  return (
    <>
      <fieldset>
        <Text as="legend" weight="strong" style={{ marginBlockEnd: "var(--space-8)" }}>
          {t("General Options")}
        </Text>
        <Stack gap={3}>
          {CHECKBOXES.map(([option, { label, hint, change: changed }]) => (
            <Checkbox
              key={option}
              {...(hint && { hint: t(hint) })}
              isSelected={options[option] === true}
              onChange={(isOn) => onChange(changed(isOn, options))}
            >
              {t(label)}
            </Checkbox>
          ))}
          <Checkbox
            isSelected={isRestricted}
            onChange={(isOn) => {
              setRestricting(isOn);
              if (!isOn) onChange({ campus: null });
            }}
          >
            {t("Restrict to campus")}
          </Checkbox>
          <Select
            label={t("Campus")}
            placeholder={t("Choose a campus")}
            isDisabled={!isRestricted}
            error={problem}
            options={listed.map((code) => ({ id: code, text: campusOf(code).description }))}
            value={campus}
            onChange={(code) => onChange({ campus: code })}
          />
        </Stack>
      </fieldset>
      <RadioGroup
        label={t("Honors Options")}
        value={String(honors)}
        onChange={(mode) => onChange({ honors: Number(mode) as CourseOptions["honors"] })}
        options={HONORS.map((words, mode) => ({ id: String(mode), text: t(words) }))}
      />
    </>
  );
}
