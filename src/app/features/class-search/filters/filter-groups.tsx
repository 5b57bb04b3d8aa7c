import { useAtomValue, useSetAtom } from "jotai/react";
import { ChevronDown } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { SpecialGroup } from "#contract/calls/class-search";
import { institution } from "#contract/institution";
import { type MeetingDayMode, readMeetingDays, writeMeetingDays } from "#contract/meeting-days";
import { type Message, message, t } from "#words";
import { Panel } from "../../../lib/screen/panel.tsx";
import {
  Card,
  CardGrid,
  Checkbox,
  CheckboxGroup,
  Icon,
  SegmentedControl,
  SkeletonGroup,
  Stack,
  Text,
  TextField,
} from "#ui";
import { classNames } from "../../../ui/class-names.ts";
import { criterionOf, type FilterValue, type ListName, listOf, MAX_TEXT, valuesOf } from "../criteria.ts";
import { termDataOf } from "../search-data.ts";
import styles from "./filters.module.css";
import type { Filters } from "./use-filters.ts";

type GroupsProps = { filters: Filters; term: string };

export function FilterGroups({ filters, term }: GroupsProps) {
  const reload = useSetAtom(termDataOf(term));
  const skeleton = (
    <SkeletonGroup label={t("Loading filters")} blocks={["8rem", "100% 1.75rem", "8rem", "100% 1.75rem"]} />
  );
  return (
    <Panel key={term} skeleton={skeleton} errorTitle={t("We couldn't load this term's filters.")} onRetry={reload}>
      <Groups filters={filters} term={term} />
    </Panel>
  );
}

/** Program requirements and instruction modes: rarely used, so they start collapsed. */
const collapsed: readonly ListName[] = [
  "coreCurriculumELOs",
  "coreCurriculumBOKs",
  "interdisciplinaryMinors",
  "requirementDesignations",
  "lwrtAttributes",
  "rhedAttributes",
  "components",
];

/** Every class has exactly one of these, so a single value is no choice. */
const onceEach: ReadonlySet<ListName> = new Set(["academicCareers", "sessions", "components"]);

function Groups({ filters, term }: GroupsProps) {
  const data = useAtomValue(termDataOf(term));
  const valuesFor = (name: ListName) => {
    const values = valuesOf(name, data, term);
    return onceEach.has(name) && values.length === 1 ? [] : values;
  };
  const choices = (name: ListName, label: string) => (
    <ChoiceFilter
      label={label}
      values={valuesFor(name)}
      chosen={listOf(filters.criteria, name)}
      onChange={(codes) => filters.set({ [name]: codes.join(",") })}
    />
  );
  const list = (name: ListName, title = criterionOf[name].label()) =>
    valuesFor(name).length > 0 ? (
      <Card key={name} title={title}>
        <Stack>
          {choices(name, title)}
          {name === "courseOfferingModes" ? (
            <Text size="small" tone="quiet">
              {t("We'll check your eligibility when you enroll.")}
            </Text>
          ) : null}
        </Stack>
      </Card>
    ) : null;
  const details = (name: ListName) => (
    <details key={name} className="boxed">
      <summary className={styles.summary}>
        <Text as="h2" weight="strong">
          {criterionOf[name].label()}
        </Text>
        <ChosenCount chosen={listOf(filters.criteria, name).length} total={valuesFor(name).length} />
        <Icon of={ChevronDown} />
      </summary>
      <div style={{ padding: "var(--space-4) var(--card-side) var(--space-16)" }}>
        {choices(name, criterionOf[name].label())}
      </div>
    </details>
  );
  const groups = [
    data.SpecialGroups.length > 0 ? (
      <SpecialGroups key="special" filters={filters} groups={data.SpecialGroups} />
    ) : null,
    list(filters.hasCourseOfferings ? "courseOfferingModes" : "academicCareers"),
    list("sessions"),
    list("campuses"),
    <Card key="days" title={t("Meeting Days")}>
      <MeetingDaysFilter
        text={filters.criteria.meetingDays ?? ""}
        onChange={(meetingDays) => filters.set({ meetingDays })}
      />
    </Card>,
    list("meetingTimeModes", t("Meeting Times")),
    <Keywords key="keywords" filters={filters} />,
  ].filter((group) => group !== null);
  return (
    <>
      {inHalves(groups, 4)}
      {inHalves(collapsed.filter((name) => valuesFor(name).length > 0).map(details), 2)}
    </>
  );
}

/** Two stacks of about the same height, so that opening one group moves only its own stack. */
function inHalves(groups: readonly ReactNode[], gap: 2 | 4) {
  if (groups.length === 0) return null;
  const half = Math.ceil(groups.length / 2);
  return (
    <CardGrid min="22rem">
      <Stack gap={gap}>{groups.slice(0, half)}</Stack>
      <Stack gap={gap}>{groups.slice(half)}</Stack>
    </CardGrid>
  );
}

function ChosenCount({ chosen, total }: { chosen: number; total: number }) {
  return chosen === 0 ? (
    <Text as="span" size="small" tone="quiet">
      {t("Any")}
    </Text>
  ) : (
    <Text as="span" size="small" tone="accent" weight="strong">
      {t("{chosen, number} of {total, number} selected", { chosen, total })}
    </Text>
  );
}

function Keywords({ filters: { typed } }: { filters: Filters }) {
  return (
    <Card title={t("Keywords")}>
      <CardGrid min="13rem">
        <TextField
          label={t("Course title")}
          hint={t("Any part of the title")}
          maxLength={MAX_TEXT}
          {...typed("courseTitle")}
        />
        <TextField
          label={t("Instructor last name")}
          hint={t("Full last name or first few letters")}
          maxLength={MAX_TEXT}
          {...typed("instructorLastName")}
        />
      </CardGrid>
    </Card>
  );
}

type SpecialGroupsProps = { filters: Filters; groups: readonly SpecialGroup[] };

function SpecialGroups({ filters: { criteria, set }, groups }: SpecialGroupsProps) {
  const values = groups.map(({ Value, Description }) => ({ code: Value, text: Description }));
  const chosen = values.map(({ code }) => code).filter((name) => criteria[name] !== undefined);
  return (
    <Card title={t("Special groups")}>
      <ChoiceFilter
        label={t("Special groups")}
        values={values}
        chosen={chosen}
        onChange={(codes) =>
          set(Object.fromEntries(values.map(({ code }) => [code, codes.includes(code) ? "true" : ""])))
        }
      />
    </Card>
  );
}

const modes: Readonly<Record<MeetingDayMode, { name: Message; meaning: Message }>> = {
  Only: { name: message("Only"), meaning: message("Meets only on these days.") },
  Include: { name: message("Include"), meaning: message("Meets on at least one of these days.") },
  All: { name: message("All"), meaning: message("Meets on all of these days.") },
  Exclude: { name: message("Exclude"), meaning: message("Doesn't meet on any of these days.") },
};

type MeetingDaysFilterProps = {
  text: string;
  onChange: (text: string) => void;
};

function MeetingDaysFilter({ text, onChange }: MeetingDaysFilterProps) {
  /** Chosen before the days. */
  const [firstMode, setFirstMode] = useState<MeetingDayMode>("Only");
  const { mode, days } = readMeetingDays(text) ?? { mode: firstMode, days: [] };
  return (
    <Stack>
      <ChoiceFilter
        label={t("Meeting Days")}
        values={institution.dayLetters.map((letter, day) => ({ code: String(day), text: letter }))}
        className={styles.week ?? ""}
        spoken={({ code }) => institution.dayNames[Number(code)] ?? code}
        chosen={days.map(String)}
        onChange={(codes) => onChange(writeMeetingDays({ mode, days: codes.map(Number) }))}
      />
      <SegmentedControl
        label={t("Match days")}
        options={(Object.keys(modes) as MeetingDayMode[]).map((id) => ({ id, text: t(modes[id].name) }))}
        value={mode}
        onChange={(next) => {
          setFirstMode(next);
          onChange(writeMeetingDays({ mode: next, days }));
        }}
        className={styles.modes ?? ""}
      />
      <Text role="status" size="small" tone="quiet">
        {t(modes[mode].meaning)}
      </Text>
    </Stack>
  );
}

type ChoiceFilterProps = {
  label: string;
  values: readonly FilterValue[];
  chosen: readonly string[];
  onChange: (codes: readonly string[]) => void;
  /** If the text is an abbreviation. */
  spoken?: (value: FilterValue) => string;
  className?: string;
};

function ChoiceFilter({ label, values, chosen, onChange, spoken, className }: ChoiceFilterProps) {
  // In the order of the options, so that the address doesn't depend on the order of clicks.
  const inOrder = (codes: readonly string[]) => values.map(({ code }) => code).filter((code) => codes.includes(code));
  return (
    <CheckboxGroup
      label={label}
      labelPlacement="hidden"
      value={chosen}
      onChange={(codes) => onChange(inOrder(codes))}
      list={classNames(styles.chips, className)}
    >
      {values.map((value) => (
        <Checkbox key={value.code} value={value.code} look="pill" {...(spoken && { "aria-label": spoken(value) })}>
          {value.text}
        </Checkbox>
      ))}
    </CheckboxGroup>
  );
}
