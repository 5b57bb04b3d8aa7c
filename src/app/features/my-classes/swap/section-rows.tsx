import type { CartItem } from "#contract/calls/enrollment";
import type { ClassListing } from "#contract/catalog";
import { creditsLabel, titleBeside } from "#contract/words";
import { t } from "#words";
import { sectionWarnings } from "../../../lib/classes/class-clash.ts";
import { availability, canAdd, courseNumber, sectionLabel } from "../../../lib/classes/class-facts.ts";
import { itemListings } from "../../../lib/classes/held-class.ts";
import { type ComponentChoice, pick, type Selection } from "../../../lib/classes/section-choice.ts";
import { listLabel } from "../../../lib/format/format.ts";
import type { TermDates } from "../../../lib/format/meeting-labels.ts";
import { type RadioRow, RadioRows } from "#ui";
import { timesLine } from "./swap-choice.ts";
import styles from "./swap.module.css";

/** "COMP.1010 Computing I", "LEC 201 and LAB 803 · MWF 9:00–9:50 AM · 3 credits · 12 Seats Left" */
export function itemRow(item: CartItem, term: TermDates | undefined): RadioRow {
  const { ClassNumber, EnrollmentSection, Units } = item.InnerObject;
  const { Class } = EnrollmentSection;
  const number = courseNumber(Class.Details);
  return {
    id: String(ClassNumber),
    text: (
      <>
        <b>{number}</b> {titleBeside(number, Class.Details.CourseTitle)}
        <span className={`type-quiet ${styles.second}`}>
          {[
            listLabel(itemListings(item).map(sectionLabel)),
            timesLine(Class, term),
            creditsLabel(Units),
            availability(Class),
          ].join(" · ")}
        </span>
      </>
    ),
  };
}

type SectionRowsProps = {
  course: string;
  of: ComponentChoice;
  /** The enrolled sections. */
  own: Selection;
  wanted: Selection;
  isChosen: boolean;
  /** Sections of the student's other classes, for conflicts. */
  held: readonly ClassListing[];
  term: TermDates | undefined;
  isDisabled: boolean;
  onChange: (wanted: Selection) => void;
};

const NONE = "none";

export function SectionRows({ course, of, own, wanted, isChosen, held, term, isDisabled, onChange }: SectionRowsProps) {
  const { Component: component, IsOptional: isOptional, AvailableSections: sections } = of;
  const current = own.picks.get(component.Code);
  const picked = wanted.picks.get(component.Code);
  const numberOf = (section: ClassListing) => String(section.Details.ClassNumber);
  const toRow = (section: ClassListing): RadioRow => {
    const row = { id: numberOf(section), lead: sectionLabel(section), isDisabled };
    if (section === current) return { ...row, text: timesLine(section, term), aside: t("Current") };
    return {
      ...row,
      isDisabled: isDisabled || !canAdd(section),
      text: (
        <>
          {timesLine(section, term)}
          <span className={`below-640 type-quiet ${styles.second}`}>{availability(section)}</span>
          {sectionWarnings(wanted, section, held).map((words) => (
            <span key={words} className={`type-small tone-warning ${styles.second}`}>
              {words}
            </span>
          ))}
        </>
      ),
      aside: <span className="from-640">{availability(section)}</span>,
    };
  };
  const none = { id: NONE, text: t("None"), isDisabled, ...(!current && { aside: t("Current") }) };
  return (
    <RadioRows
      label={t("{component} for {course}", { component: component.Description, course })}
      showsLabel
      rows={[...(isOptional ? [none] : []), ...sections.map(toRow)]}
      value={isChosen ? (picked ? numberOf(picked) : NONE) : null}
      onChange={(id) => {
        const section = sections.find((each) => numberOf(each) === id);
        onChange(pick(wanted, component.Code, section));
      }}
    />
  );
}
