import { Fragment } from "react";
import type { ClassListing } from "#contract/catalog";
import type { CartItem, EnrolledClass } from "#contract/enrollment";
import { creditsLabel, titleBeside } from "#contract/words";
import { availability, canAdd, courseNumber, sectionLabel } from "../../../lib/classes/class-facts.ts";
import { type ComponentChoice, givesWay } from "../../../lib/classes/section-choice.ts";
import { sectionWarnings } from "../../../lib/classes/section-warnings.ts";
import { type RadioRow, RadioRows } from "../../../ui/choices/radio-rows.tsx";
import { seatListings } from "../../../lib/classes/held-class.ts";
import { type OtherSections, pickSection } from "./other-sections.ts";
import { SwapWays } from "./swap-ways.tsx";
import { itemLine, timesLine } from "./swap-words.ts";
import type { SwapChoice } from "./use-swap-choice.ts";
import styles from "./swap.module.css";

export type SwapChoicesProps = {
  termKey: string;
  enrolled: EnrolledClass;
  held: readonly EnrolledClass[];
  choice: SwapChoice;
  isDisabled: boolean;
};

const NONE = "none";

/** Classes of the cart, and other sections of the class itself. */
export function SwapChoices(props: SwapChoicesProps) {
  const { termKey, enrolled, choice, isDisabled } = props;
  const { items, others, term, item, chooseItem } = choice;
  return (
    <>
      <div>
        <div className={styles.choices}>
          {items.length === 0 ? null : (
            <RadioRows
              label="From your cart"
              showsLabel
              rows={items.map((each) => toItemRow(each, term, isDisabled))}
              value={item ? String(item.InnerObject.ClassNumber) : null}
              onChange={(id) => chooseItem(Number(id))}
            />
          )}
          {others?.choices.map((of) =>
            of.sections.length < 2 && !of.isOptional ? null : (
              <SectionRows key={of.component.Code} {...props} others={others} of={of} />
            ),
          )}
        </div>
      </div>
      <SwapWays termKey={termKey} enrolled={enrolled} />
    </>
  );
}

function toItemRow(item: CartItem, term: SwapChoice["term"], isDisabled: boolean): RadioRow {
  const { ClassNumber, EnrollmentSection, Units } = item.InnerObject;
  const { Details } = EnrollmentSection.Class;
  return {
    id: String(ClassNumber),
    isDisabled,
    text: (
      <>
        <span className={styles.name}>
          <b>{courseNumber(Details)}</b> {titleBeside(courseNumber(Details), Details.CourseTitle)}
        </span>
        <span className={styles.second}>
          {itemLine(item, term)}
          {[creditsLabel(Units), availability(EnrollmentSection.Class)].map((fact) => (
            <Fragment key={fact}>
              {"\u00A0· "}
              <span className={styles.whole}>{fact}</span>
            </Fragment>
          ))}
        </span>
      </>
    ),
  };
}

type SectionRowsProps = SwapChoicesProps & { others: OtherSections; of: ComponentChoice };

function SectionRows({
  enrolled,
  held,
  others,
  of: { component, isOptional, sections },
  choice: { term, item, picks, chooseSections },
  isDisabled,
}: SectionRowsProps) {
  const now = picks ?? others.held;
  // Once a class of the cart is chosen, no section is.
  const chosen = item === undefined ? now.get(component.Code) : undefined;
  const own = others.held.get(component.Code);
  const warningsOf = (section: ClassListing) =>
    sectionWarnings(section, {
      held: seatListings({ Classes: held.filter((other) => other !== enrolled) }),
      own: [others.primary, ...[...now].filter(([code]) => code !== component.Code).map(([, other]) => other)],
      givesWay: givesWay(others.primary, others.choices, now, component.Code, section),
    });
  const none: RadioRow = { id: NONE, text: "None", isDisabled, ...(own === undefined && { aside: "Current" }) };
  return (
    <RadioRows
      label={`${component.Description} for ${courseNumber(enrolled)}`}
      showsLabel
      rows={[
        ...(isOptional ? [none] : []),
        ...sections.map(
          (section): RadioRow => ({
            id: String(section.Details.ClassNumber),
            lead: sectionLabel(section),
            isDisabled: isDisabled || (!canAdd(section) && section !== own),
            text: (
              <>
                {timesLine(section, term)}
                {section === own ? null : <span className={styles.narrowSeats}>{availability(section)}</span>}
                {section === own
                  ? null
                  : warningsOf(section).map((words) => (
                      <span key={words} className={styles.warning}>
                        {words}
                      </span>
                    ))}
              </>
            ),
            aside: section === own ? "Current" : <span className={styles.wideSeats}>{availability(section)}</span>,
          }),
        ),
      ]}
      value={chosen ? String(chosen.Details.ClassNumber) : isOptional && item === undefined ? NONE : null}
      onChange={(id) => {
        const section = sections.find(({ Details }) => String(Details.ClassNumber) === id);
        chooseSections(pickSection(others, now, component.Code, section));
      }}
    />
  );
}
