import { ChevronDown, SquareMousePointer, X } from "lucide-react";
import { useAtomValue, useSetAtom } from "jotai/react";
import { Fragment, memo, useDeferredValue, useRef, useState } from "react";
import { TimelineView, WeekList, type WeekListColumn } from "#calendar";
import { SORTING_PREFERENCES } from "#contract/course-rules";
import { t } from "#words";
import { instructorNames, placeLabel, sectionLabel } from "../../../../lib/classes/class-facts.ts";
import { isoDay } from "../../../../lib/format/format-date.ts";
import { Button } from "../../../../ui/buttons/button.tsx";
import { Card } from "../../../../ui/layout/card.tsx";
import { CourseDot } from "../../../../ui/badges/course-dot.tsx";
import { Icon } from "../../../../ui/icon.tsx";
import { LiveRegion } from "../../../../ui/messages/live-region.tsx";
import { Menu, MenuItem } from "../../../../ui/popups/menu.tsx";
import { Row, Stack } from "../../../../ui/layout/layout.tsx";
import { Text } from "../../../../ui/layout/text.tsx";
import { Note } from "../../../../ui/messages/note.tsx";
import { useAfterPaint } from "../../../../ui/loading/use-after-paint.ts";
import { useMediaQuery } from "../../../../ui/layout/use-media-query.ts";
import { datesOf } from "../../meeting-words.ts";
import { factLine } from "../../result-words.ts";
import type { WeekData } from "../../week-events.ts";
import {
  gridAtom,
  improveAtom,
  keptAtom,
  pressClassAtom,
  selectedIdsAtom,
  selectToKeepAtom,
} from "../classes/selection-atoms.ts";
import { ScheduleGrid } from "./schedule-grid.tsx";
import { Variants } from "../browse/position.tsx";
import { chooseWeekAtom, type ShownWeek, viewAtom, weekAtom } from "./week-atoms.ts";
import styles from "./schedule.module.css";

/** The shown schedule as a week or list, and the term's weeks. It's a list without times and in print. */
export function Schedule() {
  const week = useAtomValue(weekAtom);
  const wanted = useAtomValue(viewAtom);
  const hasEvents = useAtomValue(gridAtom).events.length > 0;
  const isPainted = useAfterPaint();
  // The list and the semester are rendered after the calendar.
  const later = useDeferredValue(week);
  if (!week) return <div />;
  const view = week.hasTimes || hasEvents ? wanted : "list";
  return (
    <Stack gap={3} className={styles.schedule}>
      <Row justify="between">
        <Text tone="quiet" className="no-print from-900">
          {factLine(week.schedule.facts)} <Variants isAfter />
        </Text>
        <KeepClasses />
      </Row>
      {week.hasTimes ? null : <Note>{t("The current schedule does not have any in-person meetings.")}</Note>}
      {view === "week" ? <ScheduleGrid /> : null}
      <Absent week={week} />
      <div className={view === "week" ? "only-print" : undefined}>
        {later && (isPainted || view === "list") ? <Table week={later} /> : null}
      </div>
      {isPainted && later ? (
        <div className="no-print">
          <Semester week={later} />
        </div>
      ) : null}
    </Stack>
  );
}

/** Selects classes of the shown schedule that stay while the rest is improved. */
function KeepClasses() {
  const kept = useAtomValue(keptAtom);
  const select = useSetAtom(selectToKeepAtom);
  const improve = useSetAtom(improveAtom);
  const toggle = useRef<HTMLButtonElement>(null);
  const words = kept?.length
    ? t("{count, plural, one {# class} other {# classes}} to keep", { count: kept.length })
    : t("Select the classes to keep.");
  return (
    <Row className={"no-print to-end"}>
      <LiveRegion message={kept ? words : ""} />
      {kept ? <p>{words}</p> : null}
      {kept && kept.length > 0 ? (
        <Menu
          label={t("Improve the rest by")}
          placement="bottom end"
          trigger={
            <Button size="small" variant="primary">
              {t("Improve the Rest")}
              <Icon of={ChevronDown} size={14} />
            </Button>
          }
        >
          {SORTING_PREFERENCES.map(({ Value, Description }) => (
            <MenuItem key={Value} onAction={() => void improve(Value).then(() => toggle.current?.focus())}>
              {t(Description)}
            </MenuItem>
          ))}
        </Menu>
      ) : null}
      <Button
        ref={toggle}
        size="small"
        variant="quiet"
        icon={kept ? X : SquareMousePointer}
        onPress={() => select(!kept)}
      >
        {kept ? t("Cancel") : t("Select Classes")}
      </Button>
    </Row>
  );
}

/** What this week doesn't show: classes of other weeks, and untimed ones. */
function Absent({ week: { absent } }: { week: ShownWeek }) {
  const groups = [
    { words: t("Not this week"), classes: absent.filter(({ dates }) => dates !== undefined) },
    { words: t("No set time"), classes: absent.filter(({ dates }) => dates === undefined) },
  ].filter(({ classes }) => classes.length > 0);
  if (groups.length === 0) return null;
  return (
    <Row as="dl" gap={3}>
      {groups.map(({ words, classes }) => (
        <Fragment key={words}>
          <Text as="dt" weight="strong">
            {words}
          </Text>
          {classes.map(({ course, listing, dates }) => (
            <dd key={listing.Details.ClassNumber}>
              <CourseDot colour={course.colour} /> {course.label} {sectionLabel(listing)} {dates ? `(${dates})` : null}
            </dd>
          ))}
        </Fragment>
      ))}
    </Row>
  );
}

/** The term's weeks. */
const Semester = memo(({ week: { term, weekOf, days, markOf } }: { week: ShownWeek }) => {
  const chooseWeek = useSetAtom(chooseWeekAtom);
  const [today] = useState(() => isoDay(new Date()));
  return (
    <TimelineView
      label={t("Semester")}
      startDate={term.termStartDate}
      endDate={term.termEndDate}
      selected={weekOf}
      days={days}
      today={today}
      markOf={({ date }) => markOf(date)}
      onSelect={chooseWeek}
    />
  );
});

/** The shown schedule's week as a list. */
const Table = memo(({ week: { listEvents, weekOf, days, term } }: { week: ShownWeek }) => {
  const selectedIds = useAtomValue(selectedIdsAtom);
  const pressClass = useSetAtom(pressClassAtom);
  // Three columns don't fit on a phone.
  const hasColumns = useMediaQuery("(width >= 480px)");
  const place = ({ data }: { data: WeekData }) =>
    data.type === "class" ? placeLabel(data.meeting, data.listing, "short") : null;
  const instructor = ({ data }: { data: WeekData }) =>
    data.type === "class" ? instructorNames([data.meeting]).join(", ") || t("Staff") : null;
  const name: WeekListColumn<WeekData> = {
    heading: t("Class"),
    render: ({ data }) => {
      if (data.type === "break") return data.name;
      if (data.type === "travel") return null;
      const { course, listing, meeting } = data;
      const facts = [t("Class {number}", { number: String(listing.Details.ClassNumber) }), datesOf(meeting, term)]
        .filter(Boolean)
        .join(", ");
      return (
        <>
          <strong>{course.label}</strong> {listing.Details.Component.Code} {listing.Section}
          {[facts, ...(hasColumns ? [] : [place({ data }), instructor({ data })])].filter(Boolean).map((line) => (
            <span key={line} className={styles.place}>
              {line}
            </span>
          ))}
        </>
      );
    },
  };
  const others = [
    { heading: t("Location"), render: place },
    { heading: t("Instructor"), render: instructor },
  ];
  return (
    <Card isList>
      <WeekList<WeekData>
        label={t("Week list")}
        events={listEvents}
        weekOf={weekOf}
        days={days}
        columns={hasColumns ? [name, ...others] : [name]}
        selectedId={selectedIds}
        onSelect={({ data }, _, isMore) => {
          if (data.type === "class") pressClass(data.listing.Details.ClassNumber, isMore);
        }}
      />
    </Card>
  );
});
