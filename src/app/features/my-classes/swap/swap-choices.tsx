import { t } from "#words";
import { Fragment } from "react";
import type { ClassListing } from "#contract/catalog";
import type { CartItem, EnrolledClass } from "#contract/calls/enrollment";
import { creditsLabel, titleBeside } from "#contract/words";
import { availability, canAdd, courseNumber, sectionLabel } from "../../../lib/classes/class-facts.ts";
import { type ComponentChoice, pick, type Selection } from "../../../lib/classes/section-choice.ts";
import { sectionWarnings } from "../../../lib/classes/section-warnings.ts";
import { rich } from "../../../ui/rich.ts";
import { Link, type RadioRow, RadioRows, Text } from "#ui";
import type { TermDates } from "../../../lib/format/meeting-labels.ts";
import { itemLine, timesLine } from "./swap-choice.ts";
import { splitTermKey } from "../../../lib/session/terms.ts";
import { paths } from "../../../paths.ts";
import styles from "./swap.module.css";

type SwapChoicesProps = {
  enrolled: EnrolledClass;
  /** Sections of the student's other classes, for conflicts. */
  held: readonly ClassListing[];
  term: TermDates | undefined;
  items: readonly CartItem[];
  item: CartItem | undefined;
  /** The enrolled sections; undefined if there are no others. */
  own: Selection | undefined;
  /** The chosen sections; undefined until one is chosen. */
  sections: Selection | undefined;
  isDisabled: boolean;
  onItem: (classNumber: number) => void;
  onSections: (sections: Selection) => void;
};

const NONE = "none";

export function SwapChoices(props: SwapChoicesProps) {
  const { term, items, item, own, isDisabled, onItem } = props;
  return (
    <div className={styles.choices}>
      {items.length === 0 ? null : (
        <RadioRows
          label={t("From your cart")}
          showsLabel
          rows={items.map((each) => toItemRow(each, term, isDisabled))}
          value={item ? String(item.InnerObject.ClassNumber) : null}
          onChange={(id) => onItem(Number(id))}
        />
      )}
      {own?.choices.map((of) =>
        of.sections.length < 2 && !of.isOptional ? null : (
          <SectionRows key={of.component.Code} {...props} own={own} of={of} />
        ),
      )}
    </div>
  );
}

function toItemRow(item: CartItem, term: TermDates | undefined, isDisabled: boolean): RadioRow {
  const { ClassNumber, EnrollmentSection, Units } = item.InnerObject;
  const { Details } = EnrollmentSection.Class;
  return {
    id: String(ClassNumber),
    isDisabled,
    text: (
      <>
        <b>{courseNumber(Details)}</b> {titleBeside(courseNumber(Details), Details.CourseTitle)}
        <span className={`type-quiet ${styles.second}`}>
          {itemLine(item, term)}
          {[creditsLabel(Units), availability(EnrollmentSection.Class)].map((fact) => (
            <Fragment key={fact}>
              {"\u00A0· "}
              <span style={{ whiteSpace: "nowrap" }}>{fact}</span>
            </Fragment>
          ))}
        </span>
      </>
    ),
  };
}

type SectionRowsProps = SwapChoicesProps & { own: Selection; of: ComponentChoice };

function SectionRows(props: SectionRowsProps) {
  const { enrolled, held, term, item, own, isDisabled, onSections } = props;
  const { component, isOptional, sections } = props.of;
  const now = props.sections ?? own;
  // Once a class of the cart is chosen, no section is.
  const chosen = item === undefined ? now.picks.get(component.Code) : undefined;
  const current = own.picks.get(component.Code);
  const none: RadioRow = {
    id: NONE,
    text: t("None"),
    isDisabled,
    ...(current === undefined && { aside: t("Current") }),
  };
  return (
    <RadioRows
      label={t("{component} for {course}", { component: component.Description, course: courseNumber(enrolled) })}
      showsLabel
      rows={[
        ...(isOptional ? [none] : []),
        ...sections.map(
          (section): RadioRow => ({
            id: String(section.Details.ClassNumber),
            lead: sectionLabel(section),
            isDisabled: isDisabled || (!canAdd(section) && section !== current),
            text: (
              <>
                {timesLine(section, term)}
                {section === current ? null : (
                  <>
                    <span className={`below-640 type-quiet ${styles.second}`}>{availability(section)}</span>
                    {sectionWarnings(now, section, held).map((words) => (
                      <span key={words} className={`type-small tone-warning ${styles.second}`}>
                        {words}
                      </span>
                    ))}
                  </>
                )}
              </>
            ),
            aside: section === current ? t("Current") : <span className="from-640">{availability(section)}</span>,
          }),
        ),
      ]}
      value={chosen ? String(chosen.Details.ClassNumber) : isOptional && item === undefined ? NONE : null}
      onChange={(id) => {
        const section = sections.find(({ Details }) => String(Details.ClassNumber) === id);
        onSections(pick(now, component.Code, section));
      }}
    />
  );
}

type SwapLinksProps = { termKey: string; enrolled: EnrolledClass };

export function SwapLinks({ termKey, enrolled }: SwapLinksProps) {
  const { term, career } = splitTermKey(termKey);
  const { Subject: subjects, CatalogNumber: partialCatalogNumber } = enrolled;
  const otherSections = paths.classSearchResults.href({ term, subjects, partialCatalogNumber });
  return (
    <Text tone="quiet">
      {rich(
        "To swap in a class that isn't in your cart, add it first. Try <find>Find Classes</find>, <add>Quick Add</add>, or <all>all sections of {course}</all>.",
        { course: courseNumber(enrolled) },
        {
          find: (text) => <Link to={paths.classSearchFilters.href({ term })}>{text}</Link>,
          add: (text) => <Link to={paths.cart.href({ term, career })}>{text}</Link>,
          all: (text) => <Link to={otherSections}>{text}</Link>,
        },
      )}
    </Text>
  );
}
