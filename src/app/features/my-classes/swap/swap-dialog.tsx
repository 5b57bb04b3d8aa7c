import { t } from "#words";
import { useAtomValue } from "jotai/react";
import { useEffect, useState } from "react";
import { courseName, creditsLabel, dotted, titleBeside } from "#contract/words";
import type { CartItem, EnrolledClass, EnrolledClasses, SwapResult } from "#contract/calls/enrollment";
import { classTitle } from "#contract/labels/class-title";
import { sectionWarnings } from "../../../lib/classes/class-clash.ts";
import { availability, canAdd, courseNumber, sectionLabel } from "../../../lib/classes/class-facts.ts";
import { WhyLink } from "../../../lib/classes/class-marks.tsx";
import { companionListings, enrolledUnits, itemListings, seatListings } from "../../../lib/classes/held-class.ts";
import { SectionText, WithDays } from "../../../lib/classes/meetings.tsx";
import { pick, type Selection } from "../../../lib/classes/section-choice.ts";
import { SectionRows } from "../../../lib/classes/section-rows.tsx";
import { swapLaterWords } from "../../../lib/classes/swap-when-open.ts";
import { listLabel } from "../../../lib/format/format.ts";
import { type TermDates, timesLine } from "../../../lib/format/meeting-labels.ts";
import { FetchedPart } from "../../../lib/screen/fetched-part.tsx";
import { splitTermKey } from "../../../lib/session/term-choice.ts";
import { useLocation } from "../../../routing/location.tsx";
import { paths } from "../../../routing/paths.ts";
import {
  Button,
  Dialog,
  Link,
  LinkButton,
  Note,
  type RadioRow,
  RadioRows,
  Row,
  SkeletonRows,
  Spinner,
  Spoken,
  Stack,
  Text,
} from "#ui";
import { showToast } from "../../../ui/messages/toast-queue.ts";
import { rich } from "../../../ui/rich.ts";
import { Consequences } from "../changes/consequences.tsx";
import { canSwap, classLine } from "../enrolled-class.ts";
import {
  canSwapLater,
  heldWords,
  leavingName,
  messagesOf,
  otherNames,
  ownSelection,
  sectionConsequences,
  sectionsChange,
  swapConsequences,
  type SwapInAddress,
} from "./swap-choice.ts";
import { useOffer, useRehearsedSwap } from "./use-swap.ts";
import { original } from "../../../ui/original.ts";
import styles from "./swap.module.css";

type SwapHostProps = {
  termKey: string;
  address: SwapInAddress;
  classes: EnrolledClasses;
  /** Moves the focus, because the row with the menu may be gone. */
  onSwapped: () => void;
};

/** The dialog of the address's swap; an address without a valid class is corrected. */
export function SwapHost(props: SwapHostProps) {
  const { swap, close } = props.address;
  const enrolled = props.classes.Classes.find((each) => each.ClassNumber === swap && canSwap(each));
  useEffect(() => {
    if (!enrolled) close();
  });
  return enrolled ? <SwapDialog {...props} enrolled={enrolled} /> : null;
}

function SwapDialog({ termKey, address, enrolled, classes, onSwapped }: SwapHostProps & { enrolled: EnrolledClass }) {
  const onClose = address.close;
  const offerAtom = useOffer(termKey, enrolled);
  const { data: offer, failure, isLoading } = useAtomValue(offerAtom);
  /** Undefined until a section is chosen, which then replaces the class of the cart. */
  const [sections, setSections] = useState<Selection>();
  const [isSwapping, setSwapping] = useState(false);

  const items = offer?.cart.Items ?? [];
  const term = offer?.cart.EnrollmentTerm;
  const own = ownSelection(enrolled, offer?.options);
  const item = sections ? undefined : items.find(({ InnerObject }) => InnerObject.ClassNumber === address.wanted);
  const inCart = items.map(({ InnerObject }) => InnerObject.ClassNumber);
  const names = otherNames(offer?.options).filter(({ ClassNumber }) => !inCart.includes(ClassNumber));
  const name = sections || item ? undefined : names.find(({ ClassNumber }) => ClassNumber === address.wanted);
  const wantedNumber = item?.InnerObject.ClassNumber ?? name?.ClassNumber;
  const classChange = wantedNumber === undefined ? undefined : { addClassNumber: wantedNumber };
  const change = own && sections ? sectionsChange(own, sections) : classChange;
  const { isChecking, outcome, rehearse, swap } = useRehearsedSwap(termKey, enrolled, change);
  const result = typeof outcome === "string" ? undefined : outcome;

  const waits = result !== undefined && canSwapLater(result);
  const confirm = async () => {
    setSwapping(true);
    const swapped = await swap({ waits });
    setSwapping(false);
    if (!swapped) return;
    onClose();
    const swappedIn = { name: swappedInName(swapped.Added) };
    // A seat may have opened since the rehearsal.
    const isWaiting = swapped.Added.Messages.some(({ Rule }) => Rule === "waiting");
    showToast(
      isWaiting ? t("You're on the waitlist for {name}", swappedIn) : t("{name} is in your classes", swappedIn),
    );
    onSwapped();
  };
  const consequences = () => {
    if (own && sections) return change ? sectionConsequences(own, sections) : [];
    const kind = result ? result.Dropped.Kind : enrolled.DropKind;
    return item ? swapConsequences(enrolled, item, { unitsEnrolled: enrolledUnits(classes), kind }) : [];
  };
  const facts = waits ? [] : consequences();
  const factsTitle = t("What happens to {name}", { name: leavingName(enrolled) });
  const others = classes.Classes.filter((each) => each.ClassNumber !== enrolled.ClassNumber);
  const held = seatListings({ Classes: others });
  const choices = (
    <Stack gap={4}>
      <div className={styles.choices}>
        {items.length === 0 ? null : (
          <RadioRows
            label={t("From your cart")}
            showsLabel
            rows={items.map((each) => ({ ...cartRow(each, term), isDisabled: isSwapping }))}
            value={item ? String(item.InnerObject.ClassNumber) : null}
            onChange={(id) => {
              setSections(undefined);
              address.want(Number(id));
            }}
          />
        )}
        {names.length === 0 ? null : (
          <RadioRows
            label={t("Same class under another name")}
            showsLabel
            rows={names.map(({ ClassNumber, Section, CourseTitle, ...course }) => ({
              id: String(ClassNumber),
              text: <b>{courseNumber(course)}</b>,
              hint: dotted([Section, CourseTitle]),
              isDisabled: isSwapping,
            }))}
            value={name ? String(name.ClassNumber) : null}
            onChange={(id) => {
              setSections(undefined);
              address.want(Number(id));
            }}
          />
        )}
        {own?.choices.map((of) => {
          const { Code, Description } = of.Component;
          const current = own.picks.get(Code);
          const wanted = sections ?? own;
          return of.AvailableSections.length < 2 && !of.IsOptional ? null : (
            <SectionRows
              key={Code}
              of={of}
              label={t("{component} for {course}", { component: Description, course: courseNumber(enrolled) })}
              showsLabel
              // Once another class is chosen, no section is.
              picked={classChange ? null : wanted.picks.get(Code)}
              isDisabled={isSwapping}
              noneAside={current ? undefined : t("Current")}
              toRow={(section) => {
                const row = {
                  lead: sectionLabel(section),
                  text: <SectionText listing={section} times={(inFull) => timesLine(section, term, inFull)} />,
                };
                if (section === current) return { ...row, aside: t("Current"), warnings: [] };
                const warnings = sectionWarnings(wanted, section, held);
                return { ...row, aside: availability(section), isDisabled: !canAdd(section), warnings };
              }}
              onChange={(section) => {
                setSections(pick(wanted, Code, section));
                address.want(undefined);
              }}
            />
          );
        })}
      </div>
      <SwapLinks termKey={termKey} enrolled={enrolled} />
      <Stack gap={3}>
        <Stack>
          <Spoken>
            {outcome === undefined ? (
              <Unchecked isChecking={isChecking} lacksSections={sections !== undefined && !change} />
            ) : (
              <Outcome of={outcome} enrolled={enrolled} waits={waits} />
            )}
          </Spoken>
        </Stack>
        {waits && enrolled.Class && item ? (
          <Note>{swapLaterWords(enrolled.Class, item.InnerObject.EnrollmentSection.Class)}</Note>
        ) : null}
        {outcome === undefined || result?.Success ? null : (
          <Row>
            <Button size="small" onPress={rehearse}>
              {t("Check Again")}
            </Button>
            {item ? <OptionsLink termKey={termKey} classNumber={item.InnerObject.ClassNumber} /> : null}
          </Row>
        )}
        {facts.length > 0 ? (
          <Stack as="section" gap={1} aria-label={factsTitle}>
            <Text tone="quiet">{factsTitle}</Text>
            <Consequences of={facts} />
          </Stack>
        ) : null}
      </Stack>
    </Stack>
  );
  const hasAny = items.length > 0 || names.length > 0 || own !== undefined;
  const loadingStep = isLoading ? "loading" : "ready";
  return (
    <Dialog
      onClose={onClose}
      title={t("Swap {name}", { name: courseName(enrolled) })}
      note={<WithDays words={(inFull) => classLine(enrolled, inFull)} />}
      size="large"
      step={failure ? "failed" : loadingStep}
      isWorking={isSwapping}
      closesOnOutsidePress={false}
      closeLabel={t("Keep This Class")}
      action={
        hasAny
          ? {
              ...actionWords(sections !== undefined, waits),
              isDisabled: !result?.Success && !waits && !isSwapping,
              onPress: () => void confirm(),
            }
          : undefined
      }
    >
      <FetchedPart
        isPanel
        of={offerAtom}
        failure={t("We couldn't load your cart.")}
        skeleton={
          <SkeletonRows
            label={t("Loading your cart")}
            rows={3}
            columns="1rem 5rem minmax(0, 1fr)"
            rowHeight="3.25rem"
          />
        }
      >
        {() => (hasAny ? choices : <SwapLinks termKey={termKey} enrolled={enrolled} />)}
      </FetchedPart>
    </Dialog>
  );
}

function actionWords(changesSections: boolean, waits: boolean) {
  if (waits) return { label: t("Swap When a Seat Opens"), workingLabel: t("Joining…") };
  return changesSections
    ? { label: t("Change Sections"), workingLabel: t("Changing…") }
    : { label: t("Swap Classes"), workingLabel: t("Swapping…") };
}

/** "COMP.1010 Computing I", "LEC 201 and LAB 803 · MWF 9:00–9:50 AM · 3 credits · 12 Seats Left" */
function cartRow(item: CartItem, term: TermDates | undefined): RadioRow {
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

function Unchecked({ isChecking, lacksSections }: { isChecking: boolean; lacksSections: boolean }) {
  if (isChecking)
    return (
      <Text tone="quiet">
        <Spinner /> {t("Checking…")}
      </Text>
    );
  return (
    <Text tone="quiet">
      {lacksSections ? t("Choose a section for each component.") : t("Choose a class to swap in.")}
    </Text>
  );
}

type OutcomeProps = {
  of: SwapResult | string;
  enrolled: EnrolledClass;
  /** Only a seat is missing, and the student can wait for it. */
  waits: boolean;
};

function Outcome({ of, enrolled, waits }: OutcomeProps) {
  if (typeof of === "string") return <Note tone="danger">{of}</Note>;
  // The problem is that no seat is open, which the first line says.
  const messages = messagesOf(of).filter(({ IsError }) => !waits || !IsError);
  return (
    <>
      {of.Success ? <Note tone="success">{t("You can make this swap. Seats aren't held.")}</Note> : null}
      {waits ? <Text weight="bold">{t("There are no open seats for you right now.")}</Text> : null}
      {of.Success || waits ? null : (
        <Text weight="bold">
          {t("You can't make this swap right now. You still have {seat}.", { seat: heldWords(enrolled) })}
        </Text>
      )}
      {messages.length === 0 ? null : (
        <Stack as="ul">
          {messages.map(({ Description, IsError, Rule }) => (
            <li key={Description}>
              <Note tone={IsError ? "danger" : "warning"}>
                {original(Description)} {Rule === "cost" ? <WhyLink /> : null}
              </Note>
            </li>
          ))}
        </Stack>
      )}
    </>
  );
}

function OptionsLink({ termKey, classNumber }: { termKey: string; classNumber: number }) {
  const { pathname, search } = useLocation();
  const query = { ...splitTermKey(termKey), cn: classNumber, edit: true, returnUrl: `#${pathname}${search}` };
  return (
    <LinkButton to={paths.addToCart.href(query)} variant="quiet" size="small">
      {t("Change Options")}
    </LinkButton>
  );
}

function SwapLinks({ termKey, enrolled }: { termKey: string; enrolled: EnrolledClass }) {
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

function swappedInName(added: SwapResult["Added"]): string {
  const sections = [added.EnrollmentSection, ...companionListings(added)];
  return `${courseNumber(added.EnrollmentSection.Details)} ${listLabel(sections.map(sectionLabel))}`;
}
