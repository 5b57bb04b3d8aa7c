import { useSetAtom } from "jotai/react";
import type { ClassSearchData, SpecialGroup } from "#contract/class-search";
import { PanelError } from "../../../lib/screen/panel.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { Skeleton, SkeletonGroup } from "../../../ui/loading/skeleton.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { listOf } from "../criteria.ts";
import { MAX_TEXT } from "./check-criteria.ts";
import { ChoiceChips, ChoiceFilter } from "./choice-filter.tsx";
import styles from "./filter-groups.module.css";
import { type FilterValue, isWorthAsking, type ListName, valuesOf } from "./filter-values.ts";
import { MeetingDaysFilter } from "./meeting-days-filter.tsx";
import { MoreFilters } from "./more-filters.tsx";
import { termDataOf } from "./term-data.ts";
import type { Filters } from "./use-filters.ts";

type GroupProps = { filters: Filters; data: ClassSearchData };

/** The filters that the term has values for, and those for any class. */
export function FilterGroups({ filters, term }: { filters: Filters; term: string }) {
  const reload = useSetAtom(termDataOf(term));
  const { termData } = filters;
  switch (termData.status) {
    case "loading":
      return <GroupsSkeleton />;
    case "failed":
      return <PanelError error={termData.failure} title="We couldn't load this term's filters." onRetry={reload} />;
    case "ready":
      return <Groups key={term} filters={filters} data={termData.data} />;
  }
}

const OFFERINGS_HINT = "We'll check your eligibility when you enroll.";

/** Two stacks of about the same height. */
function Groups({ filters, data }: GroupProps) {
  const list = (name: ListName, title: string, hint?: string) => {
    const values = valuesOf(name, data, filters.criteria.term);
    return isWorthAsking(name, values) ? <ListGroup key={name} {...{ filters, name, title, hint, values }} /> : null;
  };
  const groups = [
    data.SpecialGroups.length > 0 ? (
      <SpecialGroups key="special" filters={filters} groups={data.SpecialGroups} />
    ) : null,
    filters.hasCourseOfferings
      ? list("courseOfferingModes", "Course Offerings", OFFERINGS_HINT)
      : list("academicCareers", "Career"),
    list("sessions", "Sessions"),
    list("campuses", "Campus"),
    <Card key="days" title="Meeting Days">
      <MeetingDaysFilter text={filters.asked.meetingDays ?? ""} onChange={(text) => filters.set("meetingDays", text)} />
    </Card>,
    list("meetingTimeModes", "Meeting Times"),
    <Keywords key="keywords" filters={filters} />,
  ].filter((group) => group !== null);
  const half = Math.ceil(groups.length / 2);
  return (
    <>
      <div className={styles.columns}>
        <div className={styles.column}>{groups.slice(0, half)}</div>
        <div className={styles.column}>{groups.slice(half)}</div>
      </div>
      <MoreFilters filters={filters} data={data} />
    </>
  );
}

type ListGroupProps = {
  filters: Filters;
  name: ListName;
  title: string;
  hint: string | undefined;
  values: readonly FilterValue[];
};

function ListGroup({ filters, name, title, hint, values }: ListGroupProps) {
  return (
    <Card title={title}>
      <div className={styles.group}>
        <ChoiceFilter
          label={title}
          values={values}
          chosen={listOf(filters.criteria, name)}
          onChange={(codes) => filters.set(name, codes)}
        />
        {hint === undefined ? null : <p className={styles.hint}>{hint}</p>}
      </div>
    </Card>
  );
}

const SKELETON_CARDS = ["left", "right"];

function GroupsSkeleton() {
  return (
    <SkeletonGroup label="Loading filters" className={styles.columns ?? ""}>
      {SKELETON_CARDS.map((card) => (
        <div key={card} className={styles.skeleton}>
          <Skeleton width="8rem" />
          <Skeleton height="1.75rem" />
          <Skeleton width="8rem" />
          <Skeleton height="1.75rem" />
        </div>
      ))}
    </SkeletonGroup>
  );
}

function Keywords({ filters: { typed } }: { filters: Filters }) {
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

type SpecialGroupsProps = { filters: Filters; groups: readonly SpecialGroup[] };

/** The groups that the term has classes for. */
function SpecialGroups({ filters: { criteria, set }, groups }: SpecialGroupsProps) {
  const values = groups.map(({ Value, Description }) => ({ code: Value, text: Description }));
  const chosen = values.map(({ code }) => code).filter((name) => criteria[name] !== undefined);
  return (
    <Card title="Special groups">
      <ChoiceChips
        label="Special groups"
        values={values}
        chosen={chosen}
        onChange={(codes) => {
          for (const { code } of values) {
            const isOn = codes.includes(code);
            if (isOn !== (criteria[code] !== undefined)) set(code, isOn ? "true" : "");
          }
        }}
      />
    </Card>
  );
}
