import { t } from "#words";
import type { ClassListing } from "#contract/catalog";
import { institution } from "#contract/institution";
import { canAdd, instructorNames, placeLabel, seatCounts, sectionLabel } from "../../../lib/classes/class-facts.ts";
import { NO_SET_TIME } from "../../../lib/format/format-meeting.ts";
import { partialDatesLabel, type TermDates } from "../../../lib/format/meeting-dates.ts";
import { Card } from "../../../ui/layout/card.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { Note } from "../../../ui/messages/note.tsx";
import { Radio, RadioGroup } from "../../../ui/choices/radio-group.tsx";
import { SeatMeter } from "../../../ui/badges/seat-meter.tsx";
import { Tag } from "../../../ui/badges/tag.tsx";
import { VisuallyHidden } from "../../../ui/layout/visually-hidden.tsx";
import { MeetingTime } from "../../../lib/format/meeting-time.tsx";
import { type ComponentChoice, isMisconfigured } from "../../../lib/classes/section-choice.ts";
import styles from "./section-picker.module.css";

export type SectionPickerProps = {
  choice: ComponentChoice;
  /** Undefined while unknown: then no dates show. */
  termDates: TermDates | undefined;
  picked: ClassListing | undefined;
  onPick: (section: ClassListing | undefined) => void;
  /** Conflicts of a section, and changes that it brings. */
  warningsOf: (section: ClassListing) => readonly string[];
  error: string | undefined;
};

const NONE = "none";

/** One component's sections, one of which is chosen. */
export function SectionPicker({ choice, termDates, picked, onPick, warningsOf, error }: SectionPickerProps) {
  const { component, isOptional, sections } = choice;
  return (
    <Card title={component.Description} aside={<Tag>{isOptional ? t("Optional") : t("Required")}</Tag>} isList>
      {sections.length === 0 ? (
        <div className={styles.problem}>
          <Note tone={isMisconfigured(choice) ? "danger" : "info"}>
            {isMisconfigured(choice)
              ? t("This class has a configuration problem: no {component} section is available. Contact {registrar}.", {
                  component: component.Description.toLowerCase(),
                  registrar: institution.registrar,
                })
              : t("No {component} section is available.", { component: component.Description.toLowerCase() })}
          </Note>
        </div>
      ) : (
        <RadioGroup
          label={component.Description}
          labelPlacement="hidden"
          className={styles.group ?? ""}
          error={error}
          value={picked ? String(picked.Details.ClassNumber) : isOptional ? NONE : null}
          onChange={(value) => onPick(sections.find(({ Details }) => String(Details.ClassNumber) === value))}
        >
          {isOptional ? (
            <Radio value={NONE} className={styles.row ?? ""}>
              {t("None")}
            </Radio>
          ) : null}
          {sections.map((section) => (
            <Radio
              key={section.Details.ClassNumber}
              value={String(section.Details.ClassNumber)}
              className={styles.row ?? ""}
              isDisabled={!canAdd(section)}
            >
              <SectionFace section={section} termDates={termDates} warnings={warningsOf(section)} />
            </Radio>
          ))}
        </RadioGroup>
      )}
    </Card>
  );
}

type SectionFaceProps = Pick<SectionPickerProps, "termDates"> & {
  section: ClassListing;
  warnings: readonly string[];
};

function SectionFace({ section, termDates, warnings }: SectionFaceProps) {
  const { Details, Meetings } = section;
  return (
    <span className={styles.section}>
      <b>{sectionLabel(section)}</b>
      <span className={styles.muted}>
        <VisuallyHidden>{t("class number")}</VisuallyHidden>#{Details.ClassNumber}
      </span>
      <span className={styles.meetings}>
        {Meetings.length === 0 ? t(NO_SET_TIME) : null}
        {Meetings.map((meeting) => {
          const dates = termDates && partialDatesLabel(meeting, termDates);
          return (
            <span key={meeting.Number} className={styles.meeting}>
              <span>
                <MeetingTime meeting={meeting} />
                {dates ? <span className={styles.muted}> {dates}</span> : null}
              </span>
              <span className={styles.muted}>{placeLabel(meeting, section, "short")}</span>
            </span>
          );
        })}
      </span>
      <span className={classNames(styles.muted, styles.instructor)}>{instructorNames(Meetings).join(", ")}</span>
      <SeatMeter seats={seatCounts(Details)} className={styles.seats ?? ""} hidesFraction />
      {warnings.map((text) => (
        <span key={text} className={styles.warning}>
          {text}
        </span>
      ))}
    </span>
  );
}
