import { ArrowRight, Check, TriangleAlert } from "lucide-react";
import type { CartItem, EnrolledClass } from "#contract/calls/enrollment";
import type { ClassListing } from "#contract/catalog";
import { creditsLabel, dotted, titleBeside } from "#contract/labels/catalog-words";
import { classTitle } from "#contract/labels/class-title";
import { Icon, type RadioRow, RadioRows, Text } from "#ui";
import { t } from "#words";
import { sectionWarnings } from "../../../lib/classes/class-clash.ts";
import { availability, canAdd, courseNumber, sectionLabel } from "../../../lib/classes/class-facts.ts";
import { itemListings } from "../../../lib/classes/held-class.ts";
import { HELD_WORDS } from "../../../lib/classes/held-states.ts";
import { SectionText, WithDays } from "../../../lib/classes/meetings.tsx";
import { pick } from "../../../lib/classes/section-choice.ts";
import { SectionRows } from "../../../lib/classes/section-rows.tsx";
import { listLabel } from "../../../lib/format/format.ts";
import { type HeaderDates, timesLine } from "../../../lib/format/meeting-labels.ts";
import { original } from "../../../ui/original.ts";
import type { SectionOffer } from "./section-offers.ts";
import styles from "./swap.module.css";
import type { SwapOffer } from "./use-swap-choice.ts";

type SwapChoicesProps = {
  enrolled: EnrolledClass;
  offer: SwapOffer;
  isDisabled: boolean;
};

/** Everything that the student can swap into: first other sections of the course, then the cart's classes. */
export function SwapChoices({ enrolled, offer, isDisabled }: SwapChoicesProps) {
  const { offers, items, names, inCart, term, wanted, want } = offer;
  const chosen = wanted === undefined ? null : String(wanted);
  const group = { value: chosen, onChange: (id: string) => want(Number(id)) };
  const course = courseNumber(enrolled);
  return (
    <div className={styles.choices}>
      {offers.length === 0 ? null : (
        <RadioRows
          label={t("Other sections of {course}", { course })}
          showsLabel
          rows={offers.map((each) => ({
            ...offerRow(each, { term, inCart }),
            isDisabled: isDisabled || !canAdd(each.lead),
          }))}
          {...group}
        />
      )}
      <FurtherSections enrolled={enrolled} offer={offer} isDisabled={isDisabled} />
      {items.length === 0 ? null : (
        <RadioRows
          label={t("From your cart")}
          showsLabel
          rows={items.map((each) => ({ ...cartRow(each, term), isDisabled }))}
          {...group}
        />
      )}
      {names.length === 0 ? null : (
        <RadioRows
          label={t("Same class under another name")}
          showsLabel
          rows={names.map(({ ClassNumber, Section, CourseTitle, ...named }) => ({
            id: String(ClassNumber),
            text: <b>{courseNumber(named)}</b>,
            hint: dotted([Section, CourseTitle]),
            isDisabled,
          }))}
          {...group}
        />
      )}
    </div>
  );
}

/** Sections of further components: of the chosen enrollment section, else of the one that the student has. */
function FurtherSections({ enrolled, offer, isDisabled }: SwapChoicesProps) {
  const { base, sections, held, term, isElsewhere, choose } = offer;
  if (!base) return null;
  const own = new Set(enrolled.AdditionalComponents.map(({ Details }) => Details.ClassNumber));
  const isOwn = ({ Details }: ClassListing) => own.has(Details.ClassNumber);
  return base.choices.map((of) => {
    const { Code, Description } = of.Component;
    const current = of.AvailableSections.find(isOwn);
    const shown = sections ?? base;
    return of.AvailableSections.length < 2 && !of.IsOptional ? null : (
      <SectionRows
        key={Code}
        of={of}
        label={t("{component} for {course}", { component: Description, course: courseNumber(enrolled) })}
        showsLabel
        // Once another class is chosen, no section is.
        picked={isElsewhere ? null : shown.picks.get(Code)}
        isDisabled={isDisabled}
        noneAside={current ? undefined : t("Current")}
        toRow={(section) => {
          const row = {
            lead: sectionLabel(section),
            text: <SectionText listing={section} times={(inFull) => timesLine(section, term, inFull)} />,
          };
          if (section === current) return { ...row, aside: t("Current"), warnings: [] };
          const warnings = sectionWarnings(shown, section, held);
          return { ...row, aside: availability(section), isDisabled: !canAdd(section), warnings };
        }}
        onChange={(section) => choose(pick(shown, Code, section))}
      />
    );
  });
}

type OfferContext = Pick<SwapOffer, "term" | "inCart">;

/** "LEC 202", "TR 11:00 AM–12:15 PM", "6 Seats Left"; below, what changes with it, and whether it fits. */
function offerRow({ lead, gained, overlaps }: SectionOffer, { term, inCart }: OfferContext): RadioRow {
  const { ClassNumber } = lead.Details;
  return {
    id: String(ClassNumber),
    lead: sectionLabel(lead),
    text: <SectionText listing={lead} times={(inFull) => timesLine(lead, term, inFull)} />,
    aside: dotted([inCart.includes(ClassNumber) && t(HELD_WORDS.cart.words), availability(lead)]),
    hint: [
      ...gained.map((section) => (
        <span key={section.Details.ClassNumber}>
          <Icon of={ArrowRight} size={14} /> <WithDays words={(inFull) => movedWords(section, term, inFull)} />
        </span>
      )),
      ...overlaps.map((words) => (
        <Text key={words} as="span" tone="warning">
          <Icon of={TriangleAlert} size={14} /> {words}
        </Text>
      )),
      ...(overlaps.length === 0 && canAdd(lead)
        ? [
            <Text key="fits" as="span" tone="success">
              <Icon of={Check} size={14} /> {t("Fits your week")}
            </Text>,
          ]
        : []),
    ],
  };
}

/** "With LAB 805, T 2:00–3:15 PM · 6 Seats Left" */
function movedWords(section: ClassListing, term: HeaderDates | undefined, inFull: boolean): string {
  const words = t("With {section}, {times}", {
    section: sectionLabel(section),
    times: timesLine(section, term, inFull),
  });
  return dotted([words, availability(section)]);
}

/** "COMP.1010 Computing I", "LEC 201 and LAB 803 · MWF 9:00–9:50 AM · 3 credits · 12 Seats Left" */
function cartRow(item: CartItem, term: HeaderDates | undefined): RadioRow {
  const { ClassNumber, EnrollmentSection, Units } = item.InnerObject;
  const { Class } = EnrollmentSection;
  const number = courseNumber(Class.Details);
  const sections = listLabel(itemListings(item).map(sectionLabel));
  return {
    id: String(ClassNumber),
    text: (
      <>
        <b>{number}</b> {original(titleBeside(number, classTitle(Class.Details)))}
      </>
    ),
    hint: (
      <WithDays
        words={(inFull) => dotted([sections, timesLine(Class, term, inFull), creditsLabel(Units), availability(Class)])}
      />
    ),
  };
}
