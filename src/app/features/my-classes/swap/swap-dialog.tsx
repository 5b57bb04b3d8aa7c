import { useAtomValue, useSetAtom } from "jotai/react";
import { useEffect, useState } from "react";
import type { EnrolledClass, EnrolledClasses, SwapResult } from "#contract/calls/enrollment";
import { courseName } from "#contract/labels/catalog-words";
import { Button, Dialog, Link, LinkButton, Note, Row, SkeletonRows, Spinner, Spoken, Stack, Text } from "#ui";
import { t } from "#words";
import { courseNumber, sectionLabel } from "../../../lib/classes/class-facts.ts";
import { WhyLink } from "../../../lib/classes/class-marks.tsx";
import { companionListings, enrolledUnits, hasSeat } from "../../../lib/classes/held-class.ts";
import { WithDays } from "../../../lib/classes/meetings.tsx";
import { swapLaterWords } from "../../../lib/classes/swap-when-open.ts";
import { listLabel } from "../../../lib/format/format.ts";
import { FetchedPart } from "../../../lib/screen/fetched-part.tsx";
import { splitTermKey } from "../../../lib/session/term-choice.ts";
import { useLocation } from "../../../routing/location.tsx";
import { paths } from "../../../routing/paths.ts";
import { showToast } from "../../../ui/messages/toast-queue.ts";
import { original } from "../../../ui/original.ts";
import { rich } from "../../../ui/rich.ts";
import { Consequences } from "../changes/consequences.tsx";
import { swappedAtom } from "../classes-atoms.ts";
import { canSwap, classLine } from "../enrolled-class.ts";
import {
  canSwapLater,
  changeBack,
  heldSeatWords,
  leavingName,
  offerConsequences,
  type SwapInAddress,
  sectionConsequences,
  swapConsequences,
  swapMessages,
  swappedWords,
} from "./swap-choice.ts";
import { SwapChoices } from "./swap-choices.tsx";
import { useOffer, useRehearsedSwap } from "./use-swap.ts";
import { useSwapChoice } from "./use-swap-choice.ts";

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

/** Swaps a class for one of the cart, or its sections for others; keeps it if that fails. */
function SwapDialog({ termKey, address, enrolled, classes, onSwapped }: SwapHostProps & { enrolled: EnrolledClass }) {
  const onClose = address.close;
  const offerAtom = useOffer(termKey, enrolled);
  const { data: offer, failure, isLoading } = useAtomValue(offerAtom);
  const [isSwapping, setSwapping] = useState(false);
  const setSwapped = useSetAtom(swappedAtom);
  const choice = useSwapChoice({ enrolled, classes, loaded: offer }, address);
  const { change, sections, lead, item } = choice;
  const { isChecking, outcome, rehearse, swap, swapBack } = useRehearsedSwap(termKey, enrolled, change);
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
    if (isWaiting) showToast(t("You're on the waitlist for {name}", swappedIn));
    else {
      setSwapped({ termKey, ...swappedWords(enrolled, swapped, swappedIn.name) });
      showToast(
        t("{name} is in your classes", swappedIn),
        canTakeBack(swapped) ? () => void takeBack(swapped) : undefined,
      );
    }
    onSwapped();
  };
  /** Another section of the course, or other sections of the class, unless leaving left a W or a waitlist. */
  const canTakeBack = ({ Dropped }: SwapResult) =>
    sections !== undefined && Dropped.Kind === "drop" && hasSeat(enrolled);
  const takeBack = async (swapped: SwapResult) => {
    const failure = await swapBack(swapped, changeBack(enrolled));
    if (failure === undefined) setSwapped(undefined);
    const name = leavingName(enrolled);
    if (failure === undefined) showToast(t("{name} is in your classes", { name }));
    else showToast(t("We couldn't swap you back. {reason}", { reason: failure }));
  };
  const consequences = () => {
    const kind = result ? result.Dropped.Kind : enrolled.DropKind;
    const facts = { unitsEnrolled: enrolledUnits(classes), kind };
    if (sections && lead) return change ? offerConsequences(enrolled, sections, facts) : [];
    if (sections && choice.base) return change ? sectionConsequences(choice.base, sections) : [];
    return item ? swapConsequences(enrolled, item, facts) : [];
  };
  const full = lead ?? item?.InnerObject.EnrollmentSection.Class;
  const facts = waits ? [] : consequences();
  const factsTitle = t("What happens to {name}", { name: leavingName(enrolled) });
  const choices = (
    <Stack gap={4}>
      <SwapChoices enrolled={enrolled} offer={choice} isDisabled={isSwapping} />
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
        {waits && enrolled.Class && full ? <Note>{swapLaterWords(enrolled.Class, full)}</Note> : null}
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
  const { offers, items, names, base } = choice;
  const hasAny = offers.length > 0 || items.length > 0 || names.length > 0 || base !== undefined;
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
              ...actionWords(sections !== undefined && !lead, waits),
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
  const messages = swapMessages(of).filter(({ IsError }) => !waits || !IsError);
  return (
    <>
      {of.Success ? <Note tone="success">{t("You can make this swap. Seats aren't held.")}</Note> : null}
      {waits ? <Text weight="bold">{t("There are no open seats for you right now.")}</Text> : null}
      {of.Success || waits ? null : (
        <Text weight="bold">
          {t("You can't make this swap right now. You still have {seat}.", { seat: heldSeatWords(enrolled) })}
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

/** The options of the class in the cart, which return to the swap. */
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
        "To swap in another course, add it to your cart first. Try <find>Find Classes</find>, <add>Quick Add</add>, or <all>all sections of {course}</all>.",
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

/** "COMP.1010 LEC 201 and LAB 804" */
function swappedInName(added: SwapResult["Added"]): string {
  const sections = [added.EnrollmentSection, ...companionListings(added)];
  return `${courseNumber(added.EnrollmentSection.Details)} ${listLabel(sections.map(sectionLabel))}`;
}
