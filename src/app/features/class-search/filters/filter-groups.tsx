import { useAtomValue, useSetAtom } from "jotai/react";
import { ChevronDown } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { SpecialGroup } from "#contract/calls/class-search";
import { institution } from "#contract/institution";
import { type MeetingDayMode, readMeetingDays, writeMeetingDays } from "#contract/meeting-days";
import { weekdayName } from "#dates/words";
import { Card, CardGrid, Icon, Row, SegmentedControl, SkeletonGroup, Spoken, Stack, Text, TextField } from "#ui";
import { t } from "#words";
import { Panel } from "../../../lib/screen/panel.tsx";
import { criterionOf, type ListName, MAX_TEXT, valuesOf, valuesOfCriterion } from "../criteria.ts";
import { dayModes } from "../day-modes.ts";
import { termDataOf } from "../search-data.ts";
import { ChoiceFilter } from "./choice-filter.tsx";
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
  const { criteria, set, hasCourseOfferings } = filters;
  const list = (name: ListName, title = criterionOf[name].label()) => {
    const values = valuesOf(name, data, term);
    if (values.length < (onceEach.has(name) ? 2 : 1)) return null;
    const chosen = valuesOfCriterion(criteria, name);
    const onChange = (codes: readonly string[]) => set({ [name]: codes.join(",") });
    const choices = <ChoiceFilter {...{ values, chosen, onChange }} label={title} />;
    return collapsed.includes(name) ? (
      <details key={name} className="boxed">
        <Row as="summary" wrap={false} className={styles.summary}>
          <Text as="h2" weight="strong" className="fills">
            {title}
          </Text>
          <Text as="span" size="small" tone={chosen.length === 0 ? "quiet" : "accent"}>
            {chosen.length === 0
              ? t("Any")
              : t("{chosen, number} of {total, number} selected", { chosen: chosen.length, total: values.length })}
          </Text>
          <Icon of={ChevronDown} />
        </Row>
        <div style={{ padding: "var(--space-4) var(--card-side) var(--space-16)" }}>{choices}</div>
      </details>
    ) : (
      <Card key={name} title={title}>
        <Stack>
          {choices}
          {name === "courseOfferingModes" ? (
            <Text size="small" tone="quiet">
              {t("We'll check your eligibility when you enroll.")}
            </Text>
          ) : null}
        </Stack>
      </Card>
    );
  };
  const groups = [
    data.SpecialGroups.length > 0 ? (
      <SpecialGroups key="special" filters={filters} groups={data.SpecialGroups} />
    ) : null,
    list(hasCourseOfferings ? "courseOfferingModes" : "academicCareers"),
    list("sessions"),
    list("campuses"),
    <MeetingDays key="days" filters={filters} />,
    list("meetingTimeModes", t("Meeting Times")),
    <Keywords key="keywords" filters={filters} />,
  ];
  const folded = collapsed.map((name) => list(name));
  return (
    <>
      {inHalves(groups, 4)}
      {inHalves(folded, 2)}
    </>
  );
}

/** Two stacks of about the same height, so that opening one group moves only its own stack. */
function inHalves(all: readonly ReactNode[], gap: 2 | 4) {
  const groups = all.filter((group) => group !== null);
  if (groups.length === 0) return null;
  const half = Math.ceil(groups.length / 2);
  return (
    <CardGrid min="22rem">
      <Stack gap={gap}>{groups.slice(0, half)}</Stack>
      <Stack gap={gap}>{groups.slice(half)}</Stack>
    </CardGrid>
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

function SpecialGroups({ filters, groups }: { filters: Filters; groups: readonly SpecialGroup[] }) {
  const { criteria, set } = filters;
  const names = groups.map(({ Value }) => Value);
  return (
    <Card title={t("Special groups")}>
      <ChoiceFilter
        label={t("Special groups")}
        values={groups.map(({ Value, Description }) => ({ code: Value, text: Description }))}
        chosen={names.filter((name) => criteria[name] !== undefined)}
        onChange={(codes) => set(Object.fromEntries(names.map((name) => [name, codes.includes(name) ? "true" : ""])))}
      />
    </Card>
  );
}

function MeetingDays({ filters: { criteria, set } }: { filters: Filters }) {
  /** Chosen before the days. */
  const [firstMode, setFirstMode] = useState<MeetingDayMode>("Only");
  const { mode, days } = readMeetingDays(criteria.meetingDays ?? "") ?? { mode: firstMode, days: [] };
  return (
    <Card title={t("Meeting Days")}>
      <Stack>
        <ChoiceFilter
          label={t("Meeting Days")}
          values={institution.dayLetters.map((letter, day) => ({ code: String(day), text: letter }))}
          className={styles.week ?? ""}
          spoken={({ code }) => weekdayName(Number(code))}
          chosen={days.map(String)}
          onChange={(codes) => set({ meetingDays: writeMeetingDays({ mode, days: codes.map(Number) }) })}
        />
        <SegmentedControl
          label={t("Match days")}
          options={(Object.keys(dayModes) as MeetingDayMode[]).map((id) => ({ id, text: t(dayModes[id].name) }))}
          value={mode}
          onChange={(next) => {
            setFirstMode(next);
            set({ meetingDays: writeMeetingDays({ mode: next, days }) });
          }}
          className={styles.modes ?? ""}
        />
        <Text size="small" tone="quiet">
          <Spoken as="span">{t(dayModes[mode].meaning)}</Spoken>
        </Text>
      </Stack>
    </Card>
  );
}
