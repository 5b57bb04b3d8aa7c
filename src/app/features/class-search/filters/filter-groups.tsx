import { useSetAtom } from "jotai/react";
import type { ReactNode } from "react";
import type { ClassSearchData } from "#contract/class-search";
import { PanelError } from "../../../lib/panel.tsx";
import { Card } from "../../../ui/card.tsx";
import { Skeleton, SkeletonGroup } from "../../../ui/skeleton.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { listOf } from "../criteria.ts";
import { MAX_TEXT } from "./check-criteria.ts";
import { ChoiceChips, ChoiceFilter } from "./choice-filter.tsx";
import { isWorthAsking, type ListName, valuesOf } from "./filter-values.ts";
import { MeetingDaysFilter } from "./meeting-days-filter.tsx";
import { MoreFilters } from "./more-filters.tsx";
import { termDataOf } from "./term-data.ts";
import type { Filters } from "./use-filters.ts";
import styles from "./filter-groups.module.css";

type GroupProps = { filters: Filters; data: ClassSearchData };

/** Everything that the term's data has values for, and what can be asked of any class. */
export function FilterGroups({ filters, term }: { filters: Filters; term: string }) {
  const reload = useSetAtom(termDataOf(term));
  const { termData } = filters;
  switch (termData.status) {
    case "loading":
      return <GroupsSkeleton />;
    case "failed":
      return (
        <PanelError error={termData.failure} title="The filters of this term could not be loaded." onRetry={reload} />
      );
    case "ready":
      return <Groups key={term} filters={filters} data={termData.data} />;
  }
}

function Groups({ filters, data }: GroupProps) {
  const { hasCourseOfferings } = filters;
  return (
    <>
      <div className={styles.columns}>
        <div className={styles.column}>
          <SpecialGroups filters={filters} />
          {hasCourseOfferings ? (
            <ListGroup
              name="courseOfferingModes"
              title="Course Offerings"
              hint="Whom the classes are for. Whether you may take one is checked when you enroll."
              filters={filters}
              data={data}
            />
          ) : (
            <ListGroup name="academicCareers" title="Career" filters={filters} data={data} />
          )}
          <ListGroup name="sessions" title="Sessions" filters={filters} data={data} />
          <ListGroup name="campuses" title="Campus" filters={filters} data={data} />
        </div>
        <div className={styles.column}>
          <Card title="Meeting Days">
            <MeetingDaysFilter
              text={filters.asked.meetingDays ?? ""}
              onChange={(text) => filters.set("meetingDays", text)}
            />
          </Card>
          <ListGroup name="meetingTimeModes" title="Meeting Times" filters={filters} data={data} />
          <Keywords filters={filters} />
        </div>
      </div>
      <MoreFilters filters={filters} data={data} />
    </>
  );
}

type ListGroupProps = GroupProps & { name: ListName; title: string; hint?: ReactNode };

function ListGroup({ filters, data, name, title, hint }: ListGroupProps) {
  const values = valuesOf(name, data, filters.criteria.term);
  if (!isWorthAsking(name, values)) return null;
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

const specialGroups = [
  { code: "honorsOnly", text: "Honors" },
  { code: "riverHawkScholarsAcademyOnly", text: "River Hawk Scholars Academy" },
] as const;

function SpecialGroups({ filters: { criteria, set } }: { filters: Filters }) {
  const chosen = specialGroups.map(({ code }) => code).filter((name) => criteria[name] !== undefined);
  return (
    <Card title="Special groups">
      <ChoiceChips
        label="Special groups"
        values={specialGroups}
        chosen={chosen}
        onChange={(codes) => {
          for (const { code } of specialGroups) {
            const isOn = codes.includes(code);
            if (isOn !== (criteria[code] !== undefined)) set(code, isOn ? "true" : "");
          }
        }}
      />
    </Card>
  );
}

function Keywords({ filters: { asked, type, endTyping } }: { filters: Filters }) {
  return (
    <Card title="Keywords">
      <div className={styles.keywords}>
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

const SKELETON_CARDS = ["left", "right"];

function GroupsSkeleton() {
  return (
    <SkeletonGroup label="Loading the filters of the term" className={styles.columns ?? ""}>
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
