import { useAtomValue, useSetAtom } from "jotai/react";
import { useState } from "react";
import { campusOf, institution } from "#contract/institution";
import type { CourseOptions } from "#contract/builder/configuration-document";
import { message, t } from "#words";
import { Button, Checkbox, RadioGroup, Row, Select, Stack, Switch, Text } from "#ui";
import { type ConfiguredCourse, contentAtom, newEntityId } from "../content.ts";
import { heldListWords, INCLUDE } from "../held-courses.ts";
import { COURSE_OPTION_WORDS, OPTION_NAMES } from "./course-words.ts";
import { groupOf } from "./credits.ts";
import { changePartAtom, PartFrame } from "./part-frame.tsx";
import { SectionsPart } from "./sections-part.tsx";
import { groupingAtom, type Part } from "./open-part.ts";

export function CoursePart({ part, course }: { part: Part; course: ConfiguredCourse }) {
  if (part.name === "options") return <OptionsPart course={course} />;
  return part.name === "sections" ? <SectionsPart course={course} component={part.component} /> : null;
}

const HONORS = [
  message("No preference"),
  message("Include only Honors sections"),
  message("Exclude all Honors sections"),
];

const CHECKBOXES = OPTION_NAMES.flatMap((option) => {
  const { checkbox } = COURSE_OPTION_WORDS[option];
  return checkbox ? [[option, checkbox] as const] : [];
});

function OptionsPart({ course }: { course: ConfiguredCourse }) {
  const { id, options, isOptional = false } = course;
  const { campus, honors } = options;
  const changePart = useSetAtom(changePartAtom);
  const group = useSetAtom(groupingAtom);
  const isGrouped = groupOf(useAtomValue(contentAtom)?.Document.groups, id) !== undefined;
  // The limit takes effect once a campus is chosen.
  const [isRestricting, setRestricting] = useState(campus !== null);
  const isRestricted = isRestricting || campus !== null;
  const problem = isRestricted && campus === null ? t("Choose a campus.") : undefined;
  // A chosen campus stays listed even without classes.
  const campuses = new Set([...course.offered.sections.map((section) => section.campus), campus]);

  function change(next: Partial<CourseOptions>) {
    changePart({ type: "set-options", id, options: next });
  }

  return (
    <PartFrame
      part={{ name: "options", courseId: id }}
      title={t("Course Options")}
      isIncomplete={problem !== undefined}
    >
      {isGrouped ? null : (
        <Row>
          <Checkbox
            hint={t("Schedule it only where it fits")}
            isSelected={isOptional}
            onChange={(isOn) => changePart({ type: "set-optional", id, isOptional: isOn })}
          >
            {t("Optional")}
          </Checkbox>
          <Button size="small" onPress={() => group({ id: newEntityId(), courses: [id], count: 1 })}>
            {t("Group with Others…")}
          </Button>
        </Row>
      )}
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
              onChange={(isOn) => change(changed(isOn, options))}
            >
              {t(label)}
            </Checkbox>
          ))}
          <Checkbox
            isSelected={isRestricted}
            onChange={(isOn) => {
              setRestricting(isOn);
              if (!isOn) change({ campus: null });
            }}
          >
            {t("Restrict to campus")}
          </Checkbox>
          <Select
            label={t("Campus")}
            placeholder={t("Choose a campus")}
            isDisabled={!isRestricted}
            error={problem}
            options={[...campuses]
              .filter((code) => code !== null)
              .map((code) => ({ id: code, text: campusOf(code).description }))}
            value={campus}
            onChange={(code) => change({ campus: code })}
          />
        </Stack>
      </fieldset>
      <RadioGroup
        label={t("Honors Options")}
        value={String(honors)}
        onChange={(mode) => change({ honors: Number(mode) as CourseOptions["honors"] })}
        options={HONORS.map((words, mode) => ({ id: String(mode), text: t(words) }))}
      />
    </PartFrame>
  );
}

export function AdvancedPart() {
  const shown = useAtomValue(contentAtom);
  const changePart = useSetAtom(changePartAtom);
  if (!shown) return null;
  return (
    <PartFrame part={{ name: "advanced" }} title={t("Advanced Options")}>
      <Stack gap={3}>
        {(["enrollment", "cart"] as const).map((source) => (
          <Checkbox
            key={source}
            isSelected={shown.Document.options[INCLUDE[source]]}
            onChange={(isOn) => changePart({ type: "configure", options: { [INCLUDE[source]]: isOn } })}
            hint={heldListWords(source, shown.Request)}
          >
            {source === "cart" ? t("Include classes in your cart") : t("Include classes you're enrolled in")}
          </Checkbox>
        ))}
        <Switch
          isAlwaysOn
          hint={t("{minutes} minutes or less between classes at different campuses. Classes you already have stay.", {
            minutes: institution.travelGapMinutes,
          })}
        >
          {t("Hide schedules with travel warnings")}
        </Switch>
      </Stack>
    </PartFrame>
  );
}
