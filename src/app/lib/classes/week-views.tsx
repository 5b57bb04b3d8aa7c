import { memo, useState } from "react";
import { type CalendarEvent, TimelineView, WeekList, type WeekListColumn } from "#calendar";
import type { ClassListing } from "#contract/catalog";
import { institutionDay } from "#contract/institution-time";
import { placeLabel } from "#contract/labels/place-label";
import type { IsoDate, Weekday } from "#dates/day";
import { Card, SegmentedControl, Text } from "#ui";
import { message, t } from "#words";
import { useMediaQuery } from "../../ui/layout/use-media-query.ts";
import { original } from "../../ui/original.ts";
import type { IconAction } from "../actions/action.ts";
import { ActionIconButton } from "../actions/action-controls.tsx";
import { useActions } from "../actions/registry.ts";
import { showWeekAs } from "../actions/week-view.ts";
import { partialDatesIn } from "../format/meeting-labels.ts";
import { serverNow } from "../time/server-clock.ts";
import { instructorWords, sectionLabel } from "./class-facts.ts";
import { type ClassMeeting, weekMark } from "./class-week.ts";
import type { NoteOfDay } from "./day-notes.tsx";
import type { Term } from "./meetings.tsx";

export type View = "week" | "list";
type ViewProps = { view: View; onChange: (view: View) => void };

const VIEWS = [
  { id: "week", text: message("Week") },
  { id: "list", text: message("List") },
] as const;

/** Phones have `ViewButton` in a bar. */
export function ViewControl({ view, onChange }: ViewProps) {
  useActions([toOther(view, onChange)]);
  return (
    <SegmentedControl
      label={t("View")}
      options={VIEWS.map(({ id, text }) => ({ id, text: t(text) }))}
      value={view}
      onChange={onChange}
      className="no-print from-900"
    />
  );
}

/** One button, so that it keeps the focus. */
export function ViewButton({ view, onChange, variant = "secondary" }: ViewProps & { variant?: "secondary" | "quiet" }) {
  const other = toOther(view, onChange);
  useActions([other]);
  return <ActionIconButton of={other} variant={variant} iconSize={20} />;
}

/** Shows the other view. */
function toOther(view: View, onChange: (view: View) => void): IconAction {
  const next = view === "week" ? "list" : "week";
  return { ...showWeekAs[next], run: () => onChange(next) };
}

type SemesterProps = {
  term: Term;
  weekOf: IsoDate;
  days: readonly Weekday[];
  listings: readonly ClassListing[];
  onSelect: (date: IsoDate) => void;
};

/** The weeks of a term to choose from. */
export const Semester = memo(({ term, weekOf, listings, ...week }: SemesterProps) => {
  const [today] = useState(() => institutionDay(serverNow()));
  return (
    <div className="no-print">
      <TimelineView
        {...week}
        label={t("Semester")}
        startDate={term.termStartDate}
        endDate={term.termEndDate}
        selected={weekOf}
        markOf={(date) => weekMark(listings, date)}
        today={today}
      />
    </div>
  );
});

/** A class, or something else in the week. */
type TableData = (ClassMeeting & { course: { label: string } }) | { name: string } | { minutes: number };

const FACTS = [
  {
    heading: message("Location"),
    words: ({ meeting, listing }: ClassMeeting) => placeLabel(meeting, listing, "short"),
  },
  {
    heading: message("Instructor"),
    words: ({ meeting }: ClassMeeting) => instructorWords({ Meetings: [meeting] }),
  },
];

type WeekTableProps = {
  events: readonly CalendarEvent<TableData>[];
  term: Term;
  weekOf: IsoDate;
  days: readonly Weekday[];
  selectedIds?: readonly string[];
  onSelect: (classNumber: number) => void;
  noteOf?: NoteOfDay | undefined;
};

/** The week's classes with their places and instructors, in columns where there's room. */
export const WeekTable = memo(({ term, onSelect, ...week }: WeekTableProps) => {
  const hasColumns = useMediaQuery("(width >= 30em)");
  const name: WeekListColumn<TableData> = {
    heading: t("Class"),
    render: ({ data }) => {
      if (!("listing" in data)) return "name" in data ? data.name : null;
      const { course, listing, meeting } = data;
      const number = t("Class {number}", { number: String(listing.Details.ClassNumber) });
      const facts = [number, partialDatesIn(meeting, term)].filter(Boolean).join(", ");
      return (
        <>
          <strong>{course.label}</strong> {sectionLabel(listing)}
          {[facts, ...(hasColumns ? [] : FACTS.map(({ words }) => words(data)))].filter(Boolean).map((line) => (
            <Text as="span" key={line} tone="quiet" style={{ display: "block" }}>
              {line}
            </Text>
          ))}
        </>
      );
    },
  };
  const others = FACTS.map(({ heading, words }) => ({
    heading: t(heading),
    render: ({ data }: CalendarEvent<TableData>) => ("listing" in data ? original(words(data)) : null),
  }));
  return (
    <Card isList>
      <WeekList
        {...week}
        label={t("Week list")}
        columns={hasColumns ? [name, ...others] : [name]}
        onSelect={({ data }) => {
          if ("listing" in data) onSelect(data.listing.Details.ClassNumber);
        }}
      />
    </Card>
  );
});
