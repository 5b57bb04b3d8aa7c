import { useAtomValue, useSetAtom } from "jotai/react";
import { TriangleAlert } from "lucide-react";
import { useState } from "react";
import type { Meeting } from "#contract/catalog";
import type { ClassDetails } from "#contract/class-search";
import { courseNumber, instructorNames } from "../../../lib/classes/class-facts.ts";
import { listLabel } from "../../../lib/format/format-list.ts";
import { meetingLabel, meetingTimeLabel } from "../../../lib/format/format-meeting.ts";
import { countLabel } from "../../../lib/format/format-number.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { type RadioRow, RadioRows } from "../../../ui/choices/radio-rows.tsx";
import { VisuallyHidden } from "../../../ui/layout/visually-hidden.tsx";
import { pickSectionAtom } from "../class-atoms.ts";
import { hidesMeetings, statusOf } from "../class-status.ts";
import { componentNoun } from "../component-words.ts";
import { type Conflict, type ConflictOf, conflictOfAtom, conflictWords } from "../held-classes.ts";
import { besideMainMeeting, isTimed, mainMeeting } from "../meeting-lines.ts";
import type { ComponentOptions, SectionsToAdd, SectionOption } from "../sections-to-add.ts";
import { seatsAside } from "../section-seats.ts";
import styles from "./section-picker.module.css";

export type SectionPickerProps = {
  details: ClassDetails;
  choice: SectionsToAdd;
  /** Sections that can't be added can be viewed but not picked. */
  isForAdding?: boolean;
  headingLevel?: 2 | 3;
  /** Opens another section of the same component. */
  onLookAt: (classNumber: number) => void;
};

/** The rest shows on request. */
const SHOWN_SECTIONS = 40;
const NONE = "none";

/** The course's sections by component; one of each can be picked. */
export function SectionPicker({
  details,
  choice,
  isForAdding = false,
  headingLevel = 3,
  onLookAt,
}: SectionPickerProps) {
  const Heading = `h${headingLevel}` as const;
  const { missing, components, brought } = choice;
  return (
    <section aria-label="Sections of this course" className={styles.picker}>
      <header className={styles.head}>
        <Heading className={styles.title}>Sections of this course</Heading>
        {missing.length > 0 ? (
          <span className={styles.missing}>
            Choose {listLabel(missing.map((each) => `one ${componentNoun(each)}`))}
          </span>
        ) : null}
      </header>
      <div>
        {components.map((component) => (
          <Component key={component.component.Code} {...{ component, details, isForAdding, onLookAt }} />
        ))}
      </div>
      {brought.map((listing) => (
        <p key={listing.Details.ClassNumber} className={styles.brought}>
          {courseNumber(listing.Details)} {listing.Section} ({listing.Details.Component.Description}) will be added
          automatically.
        </p>
      ))}
    </section>
  );
}

type ComponentProps = Pick<SectionPickerProps, "details" | "onLookAt"> & {
  component: ComponentOptions;
  isForAdding: boolean;
};

function Component({ component: choice, details, isForAdding, onLookAt }: ComponentProps) {
  const { component, isOptional, options } = choice;
  const [showsAll, setShowsAll] = useState(false);
  const pick = useSetAtom(pickSectionAtom);
  const conflictOf = useAtomValue(conflictOfAtom);
  const isOwn = component.Code === details.Class.Details.Component.Code;
  const picked = options.find(({ isPicked }) => isPicked);
  const shown = showsAll ? options : firstOptions(options);

  function change(id: string) {
    const option = options.find(({ listing }) => String(listing.Details.ClassNumber) === id);
    if (isOwn && option) onLookAt(option.listing.Details.ClassNumber);
    else pick(details, option?.listing ?? component.Code);
  }

  const none: RadioRow[] = isOptional && !isOwn ? [{ id: NONE, text: "None" }] : [];
  return (
    <>
      <RadioRows
        label={isOptional ? `${component.Description} (optional)` : component.Description}
        showsLabel
        rows={[...none, ...shown.map((option) => toRow(option, conflictOf, isOwn && !isForAdding))]}
        value={picked ? String(picked.listing.Details.ClassNumber) : none.length > 0 ? NONE : null}
        onChange={change}
      />
      {shown.length < options.length ? (
        <Button variant="link" className={styles.more ?? ""} onPress={() => setShowsAll(true)}>
          Show all {countLabel(options.length)} sections
        </Button>
      ) : null}
    </>
  );
}

/** The first sections, plus the picked one. */
function firstOptions(options: readonly SectionOption[]): readonly SectionOption[] {
  if (options.length <= SHOWN_SECTIONS) return options;
  return options.filter(({ isPicked }, at) => isPicked || at < SHOWN_SECTIONS);
}

function toRow({ listing, obstacle }: SectionOption, conflictOf: ConflictOf, isAlwaysOpen: boolean): RadioRow {
  const meeting = hidesMeetings(listing) ? undefined : mainMeeting(listing);
  const conflict = statusOf(listing) ? undefined : conflictOf(listing);
  const others = besideMainMeeting(listing).others.length;
  return {
    id: String(listing.Details.ClassNumber),
    lead: listing.Section,
    text:
      meeting && isTimed(meeting) ? (
        <span className={styles.when}>
          <span>
            <b className={styles.days}>{meeting.DaysString}</b>
            {` ${meetingTimeLabel(meeting)}`}
            {others > 0 ? <span className={styles.others}> +{others}</span> : null}
          </span>
          {conflict === undefined ? null : <ConflictMark conflict={conflict} />}
        </span>
      ) : (
        <span className={styles.others}>{meeting ? untimedWords(listing, meeting) : "–"}</span>
      ),
    aside: obstacle ?? seatsAside(listing),
    isDisabled: obstacle !== undefined && !isAlwaysOpen,
  };
}

/** "No set time · Susan Ackerman": among hundreds of such sections, the instructor tells them apart. */
function untimedWords({ Meetings }: SectionOption["listing"], meeting: Meeting): string {
  const [name] = instructorNames(Meetings);
  return [meetingLabel(meeting), name].filter((words) => words !== undefined).join(" · ");
}

function ConflictMark({ conflict }: { conflict: Conflict }) {
  const { course, when } = conflict;
  return (
    <span className={styles.conflict} title={conflictWords(conflict)}>
      <Icon of={TriangleAlert} size={14} />
      Conflicts
      <VisuallyHidden>
        {" "}
        with {course} ({when})
      </VisuallyHidden>
    </span>
  );
}
