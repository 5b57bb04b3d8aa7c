import { Lock, LockOpen } from "lucide-react";
import { useAtomValue, useSetAtom } from "jotai/react";
import { useState } from "react";
import { choiceOf } from "#configuration/apply-edit";
import type { ClassListing } from "#contract/catalog";
import type {
  CourseOptions,
  InstructorRule,
  ScheduleBreak,
  ScheduleCourse,
  ScheduleMeeting,
  ScheduleRequest,
  ScheduleSection,
} from "#contract/schedule-request";
import { isolated } from "#contract/words";
import { COURSE_OPTIONS, firstClash, isExcludedBy } from "#engine";
import { t } from "#words";
import { toScheduleMeeting } from "../../../lib/classes/class-clash.ts";
import {
  honorsOf,
  honorsWords,
  instructorNames,
  placeLabel,
  sectionLabel,
  seatCounts,
} from "../../../lib/classes/class-facts.ts";
import { listLabel } from "../../../lib/format/format-list.ts";
import { Checkbox } from "../../../ui/choices/checkbox.tsx";
import { IconButton } from "../../../ui/buttons/icon-button.tsx";
import { Row, Stack } from "../../../ui/layout/layout.tsx";
import { Radio, RadioGroup } from "../../../ui/choices/radio-group.tsx";
import { SearchField } from "../../../ui/fields/search-field.tsx";
import { seatWords } from "../../../ui/badges/seat-level.ts";
import { Select } from "../../../ui/fields/select.tsx";
import { Text } from "../../../ui/layout/text.tsx";
import { TogglePill } from "../../../ui/choices/toggle-pill.tsx";
import { VisuallyHidden } from "../../../ui/layout/visually-hidden.tsx";
import type { ConfiguredCourse } from "../content.ts";
import { componentsOf, instructorRuleWords } from "../course-words.ts";
import { includedCourses } from "../held-courses.ts";
import { meetingWords } from "../meeting-words.ts";
import { shownAtom as shownScheduleAtom } from "../results/browse/browse-atoms.ts";
import { applyAtom, shownAtom } from "../configuration/shown-atoms.ts";
import { COURSE_OPTION_WORDS } from "./course-options.ts";
import { PartFrame } from "./part-frame.tsx";
import styles from "./part.module.css";

/** Fewer rows need no filter. */
const FILTER_FROM = 9;

export type SectionsPartProps = { course: ConfiguredCourse; component: string };

/** A component's sections: which are allowed, and which one is locked. */
export function SectionsPart({ course, component }: SectionsPartProps) {
  const apply = useSetAtom(applyAtom);
  const build = useAtomValue(shownAtom)?.build;
  const { id } = course;
  const { explicitSections: chosen, lockedClassNumber: locked } = choiceOf(course, component);
  // "Only chosen sections" is on, but none is chosen yet.
  const [isChoosing, setChoosing] = useState(false);
  const [filter, setFilter] = useState({ query: "", isOpenOnly: false, instructor: "" });
  const known = componentsOf(course).find(({ code }) => code === component);
  if (!build || !known) return null;
  const listings = course.offered.sections
    .filter((section) => section.component === component)
    .flatMap(({ classNumber }) => build.Classes[classNumber] ?? []);
  const rows = listings.map((listing) => toSectionRow(listing, build.Request, id));
  const shown = rows.filter(
    (row) =>
      hasWords(row, filter.query) &&
      (!filter.isOpenOnly || row.listing.Details.EnrollmentStatus.Code === "O") &&
      (filter.instructor === "" || instructorsOf([row.listing]).some((person) => person.id === filter.instructor)),
  );
  const isAny = chosen === null && !isChoosing;
  const isIncomplete = chosen === null && isChoosing && locked === null;

  function choose(sections: readonly number[]) {
    setChoosing(sections.length === 0);
    const sorted = sections.toSorted((a, b) => a - b);
    void apply([{ type: "choose-sections", id, component, sections: sorted.length === 0 ? null : sorted }]);
  }

  return (
    <PartFrame
      part={{ name: "sections", courseId: id, component }}
      title={t("Choose Course Component Sections")}
      isIncomplete={isIncomplete}
    >
      <RadioGroup
        label={known.description}
        labelPlacement="hidden"
        error={isIncomplete ? t("Choose at least one section, or select “Consider any section.”") : undefined}
        value={isAny ? "0" : "1"}
        onChange={(type) => {
          if (type === "0") choose([]);
          setChoosing(type === "1");
        }}
      >
        <Radio value="0" hint={anyHint(rows, known.isOptional, course.options)}>
          {t("Consider any section")}
        </Radio>
        <Radio
          value="1"
          hint={t("{count, plural, one {# section} other {# sections}} chosen", { count: chosen?.length ?? 0 })}
        >
          {t("Consider only the chosen sections")}
        </Radio>
      </RadioGroup>
      <Row>
        {rows.length < FILTER_FROM ? null : (
          <>
            <SearchField
              label={t("Filter sections")}
              placeholder={t("Time, place, or instructor")}
              className={styles.search ?? ""}
              value={filter.query}
              onChange={(query) => setFilter({ ...filter, query })}
            />
            <TogglePill isSelected={filter.isOpenOnly} onChange={(isOpenOnly) => setFilter({ ...filter, isOpenOnly })}>
              {t("Open Only")}
            </TogglePill>
          </>
        )}
        <Instructors
          course={course}
          component={component}
          people={instructorsOf(listings)}
          shown={filter.instructor}
          onShow={(instructor) => setFilter({ ...filter, instructor })}
        />
      </Row>
      {shown.length === 0 ? <Text tone="quiet">{t("No sections match.")}</Text> : null}
      <ul className={styles.sections}>
        {shown.map((row) => (
          <Section
            key={row.classNumber}
            row={row}
            isTicked={chosen?.includes(row.classNumber) ?? false}
            isLocked={locked === row.classNumber}
            onTick={(isTicked) =>
              choose([
                ...(chosen ?? []).filter((each) => each !== row.classNumber),
                ...(isTicked ? [row.classNumber] : []),
              ])
            }
            onLock={(isLocked) =>
              void apply([{ type: "lock-section", id, component, classNumber: isLocked ? row.classNumber : null }])
            }
          />
        ))}
      </ul>
    </PartFrame>
  );
}

type InstructorsProps = SectionsPartProps & {
  people: ReturnType<typeof instructorsOf>;
  /** Empty for any. */
  shown: string;
  onShow: (id: string) => void;
};

/** Shows one instructor's sections, and allows only those or excludes them. */
function Instructors({ course: { id, options }, component, people, shown, onShow }: InstructorsProps) {
  const apply = useSetAtom(applyAtom);
  const { instructors = [] } = options;
  const person = people.find((each) => each.id === shown);
  if (people.length === 0) return null;
  const rules: InstructorRule[] = person ? [{ ...person, onlyOf: component }, person] : [];
  return (
    <>
      <Select
        label={t("Instructor")}
        labelPlacement="inside"
        options={[{ id: "", text: t("Anyone") }, ...people.map(({ id: value, name }) => ({ id: value, text: name }))]}
        value={shown}
        onChange={onShow}
      />
      {rules.map((rule) => {
        const others = instructors.filter((each) => each.id !== rule.id);
        return (
          <TogglePill
            key={rule.onlyOf ?? ""}
            isSelected={instructors.some((each) => each.id === rule.id && each.onlyOf === rule.onlyOf)}
            onChange={(isOn) =>
              void apply([
                { type: "set-options", id, options: { ...options, instructors: isOn ? [...others, rule] : others } },
              ])
            }
          >
            {instructorRuleWords(rule)}
          </TogglePill>
        );
      })}
    </>
  );
}

type SectionProps = {
  row: SectionRow;
  isTicked: boolean;
  isLocked: boolean;
  onTick: (isTicked: boolean) => void;
  onLock: (isLocked: boolean) => void;
};

function Section({ row, isTicked, isLocked, onTick, onLock }: SectionProps) {
  const isShown = useAtomValue(shownScheduleAtom)?.chosen.includes(row.classNumber) ?? false;
  const notes = [...(isShown ? [t("Shown")] : []), ...row.notes];
  return (
    <Row
      as="li"
      gap={1}
      align="start"
      wrap={false}
      className={styles.section}
      data-shown={isShown || undefined}
      data-unfit={row.isUnfit || undefined}
    >
      <Checkbox isSelected={isTicked} onChange={onTick}>
        <VisuallyHidden>{[row.spoken, ...notes].join(", ")}</VisuallyHidden>
        <span aria-hidden="true" className={styles.row}>
          <strong>{row.label}</strong>
          <Stack as="span" gap={0}>
            {row.times.map((time) => (
              <span key={time}>{time}</span>
            ))}
            <Text as="span" size="small" tone="quiet">
              {row.facts}
            </Text>
            {notes.length > 0 ? (
              <Text as="span" size="small" tone="quiet">
                {notes.join(" · ")}
              </Text>
            ) : null}
          </Stack>
          <Text as="span" size="small" tone="quiet">
            {row.seats}
          </Text>
        </span>
      </Checkbox>
      <IconButton
        size="small"
        icon={isLocked ? Lock : LockOpen}
        label={t("Lock {section}", { section: row.label })}
        aria-pressed={isLocked}
        onPress={() => onLock(!isLocked)}
      />
    </Row>
  );
}

function anyHint(rows: readonly SectionRow[], isOptional: boolean, { instructors = [] }: CourseOptions): string {
  if (isOptional) return t("Optional: not scheduled unless you choose sections");
  const left = rows.filter(({ isLeftOut }) => isLeftOut).length;
  const [rule] = instructors;
  if (rule && left > 0 && left === rows.length)
    return rule.onlyOf === undefined
      ? t("No section without {name}", { name: isolated(rule.name) })
      : t("No section with {name}", { name: isolated(rule.name) });
  if (left > 0)
    return t("{left} of {count} sections (course options exclude the rest)", {
      left: rows.length - left,
      count: rows.length,
    });
  return t("{count, plural, one {1 section} other {All # sections}}", { count: rows.length });
}

/** One section of a component as a row tells it. */
type SectionRow = {
  classNumber: number;
  listing: ClassListing;
  /** "LEC 201" */
  label: string;
  times: readonly string[];
  /** "Ada Byron · Olsen 408" */
  facts: string;
  seats: string;
  /** "LEC 201, Monday and Wednesday, 9:00 to 9:50 AM, Olsen 408, Ada Byron, 31 Seats Left", for screen readers. */
  spoken: string;
  /** Honors, "Conflicts with Lunch", "Closed: excluded unless chosen". */
  notes: readonly string[];
  /** It can never be scheduled with the breaks and the student's own classes. */
  isUnfit: boolean;
  /** The options of the course leave it out. */
  isLeftOut: boolean;
};

type Person = Pick<InstructorRule, "id" | "name">;

/** Everyone who teaches one of the classes, by last name. */
function instructorsOf(listings: readonly ClassListing[]): Person[] {
  const people = listings.flatMap(({ Meetings }) => Meetings).flatMap(({ Instructors }) => Instructors);
  return people
    .toSorted((a, b) => a.Person.LastName.localeCompare(b.Person.LastName))
    .map(({ Person: { Id, FirstName, LastName } }) => ({ id: Id, name: `${FirstName} ${LastName}`.trim() }))
    .filter(({ id }, index, all) => all.findIndex((each) => each.id === id) === index);
}

function toSectionRow(listing: ClassListing, request: ScheduleRequest, courseId: string): SectionRow {
  const { ClassNumber } = listing.Details;
  const course = request.courses.find(({ id }) => id === courseId);
  const section = course?.sections.find(({ classNumber }) => classNumber === ClassNumber);
  const label = sectionLabel(listing);
  const times = meetingWords(listing, request);
  const places = new Set(listing.Meetings.map((meeting) => placeLabel(meeting, listing, "short")).filter(Boolean));
  const instructors = instructorNames(listing.Meetings).join(", ");
  const seats = seatWords(seatCounts(listing.Details));
  const honors = honorsOf(listing);
  const conflict = conflictWords(listing, request, course?.courseId);
  const leftOut = section && course ? leftOutWords(section, course.options) : undefined;
  return {
    classNumber: ClassNumber,
    listing,
    label,
    times: times.map(({ short }) => short),
    facts: [instructors || t("Staff"), ...places].join(" · "),
    seats,
    spoken: [label, ...times.map(({ spoken }) => spoken), ...places, instructors, seats].filter(Boolean).join(", "),
    notes: [
      honors && t(honorsWords[honors].full),
      conflict,
      leftOut && t("{reason}: excluded unless chosen", { reason: leftOut }),
    ].filter((note) => note !== undefined),
    isUnfit: conflict !== undefined,
    isLeftOut: leftOut !== undefined,
  };
}

/** Whether every word of the query is in a row's. */
function hasWords({ classNumber, spoken, times }: SectionRow, query: string): boolean {
  const text = [classNumber, spoken, ...times].join(" ").toLowerCase();
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** Enabled breaks and included classes of the student's own with which a section can never stand. */
function conflictWords(
  listing: ClassListing,
  request: ScheduleRequest,
  courseId: string | undefined,
): string | undefined {
  const meetings = listing.Meetings.map(toScheduleMeeting);
  const inTheWay = request.breaks
    .filter((each) => each.enabled && firstClash(meetings, [toMeeting(each)], request) !== undefined)
    .map(({ name }) => (name.trim() === "" ? t("a break") : isolated(name.trim())));
  const held = includedCourses(request)
    .filter((course) => course.courseId !== courseId)
    .filter(({ sections }) => sections.some((section) => firstClash(meetings, section.meetings, request) !== undefined))
    .map(({ label }) => label);
  const names = [...new Set([...inTheWay, ...held])];
  return names.length === 0 ? undefined : t("Conflicts with {items}", { items: listLabel(names) });
}

/** A break is every week of the term. */
function toMeeting({ day, startMinutes, endMinutes }: ScheduleBreak): ScheduleMeeting {
  return { days: [day], startMinutes, endMinutes, startDate: null, endDate: null, campus: null, online: false };
}

function leftOutWords(section: ScheduleSection, options: ScheduleCourse["options"]): string | undefined {
  const option = COURSE_OPTIONS.find((each) => isExcludedBy(each, section, options));
  return option && COURSE_OPTION_WORDS[option].reason(section, options);
}
