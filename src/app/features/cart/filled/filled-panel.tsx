import { useAtom, useAtomValue, useSetAtom } from "jotai/react";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import type { ClassListing } from "#contract/catalog";
import { Button, Link, LiveRegion, Note, optionalPart, Row, SkeletonRows, Spoken, Stack, Text } from "#ui";
import { t } from "#words";
import { IN_LINE_WORDS } from "../../../lib/api/line.ts";
import { courseNumber, listingName, takesFee } from "../../../lib/classes/class-facts.ts";
import { WithDays } from "../../../lib/classes/meetings.tsx";
import { OutlookPart } from "../../../lib/outlook/outlook-part.ts";
import { useLiveSeats } from "../../../lib/seats/refreshed-seats.tsx";
import { featuresAtom } from "../../../lib/session/session.ts";
import { splitTermKey } from "../../../lib/session/term-choice.ts";
import { paths } from "../../../routing/paths.ts";
import { showToast } from "../../../ui/messages/toast-queue.ts";
import { FeeDialog } from "../enroll/fee-dialog.tsx";
import { cartModeAtom, plansOf } from "../plans/plans-atoms.ts";
import { cartAtomsOf, isAllOrNothingAtom } from "../state/cart-atoms.ts";
import { type CartEntry, entryListings, feeOf, takesNumber } from "../state/cart-entry.ts";
import { answerWords, fullSections, sectionLabels } from "./answer-words.ts";
import { type Answer, answersTo } from "./answers.ts";
import { classKey } from "./class-key.ts";
import { filledOf, type Press, type Undo } from "./filled-atoms.ts";
import styles from "./filled-panel.module.css";
import { fullSectionOf } from "./is-filled.ts";
import { HeldAnswers, Placed } from "./settled-answers.tsx";
import { shownAnswerOf } from "./shown-answer.ts";

const CartRearrangement = optionalPart(async () => (await import("./cart-rearrangement.tsx")).CartRearrangement);

type FilledPanelProps = {
  termKey: string;
  /** The full class. */
  entry: CartEntry;
  /** The panel names the class, because nothing above it does. */
  showsName?: boolean;
  /** On the results of an enrollment, where the panel stays after a press and shows its result. */
  isResult?: boolean;
  /** Of an enrollment in all classes or none: a press then changes the cart. */
  isTogether?: boolean;
  onAnswered?: () => void;
};

/** A button shows the others. */
const SHOWN_SECTIONS = 3;

export function FilledPanel({ termKey, entry: given, ...props }: FilledPanelProps) {
  const { showsName = false, isResult = false, isTogether = false, onAnswered } = props;
  const { term } = splitTermKey(termKey);
  const atoms = filledOf(classKey(termKey, given.classNumber));
  const cart = cartAtomsOf(termKey);
  const titleId = useId();
  const title = useRef<HTMLParagraphElement>(null);
  const isOn = useAtomValue(featuresAtom).has("enrollment_operations");
  const entries = useAtomValue(cart.entriesAtom);
  // The cart has the latest seats, as long as it has the class.
  const entry = entries.find(({ classNumber }) => classNumber === given.classNumber) ?? given;
  const isOpen = useIsOpen(termKey, entry, isResult ? !isTogether : undefined);
  const enrolled = useAtomValue(cart.enrolledAtom);
  const isReadingCart = useAtomValue(cart.cartAtom.isReadingAtom);
  const plans = useAtomValue(plansOf(termKey).shownAtom);
  const [{ failure, isLoading }, reload] = useAtom(atoms.courseAtom);
  const course = useAtomValue(atoms.sectionsAtom);
  const press = useAtomValue(atoms.pressAtom);
  const wait = useAtomValue(atoms.waitAtom);
  const heldAnswers = useAtomValue(atoms.heldAnswersAtom);
  const [showsAll, setShowsAll] = useState(false);
  const [announcement, announce] = useState("");
  const [placed, setPlaced] = useState<{ words: string; undo: Undo }>();
  const [fee, setFee] = useState<Answer>();
  const act = useSetAtom(atoms.answerAtom);
  const sendAgain = useSetAtom(atoms.sendAgainAtom);
  const interrupted = useAtomValue(atoms.interruptedAtom);
  const resume = useSetAtom(atoms.resumeAtom);
  const show = useSetAtom(shownAnswerOf(termKey));
  useLiveSeats({ term, classNumbers: numbersOf([...entryListings(entry), ...(course?.Sections ?? [])]) });

  useEffect(() => {
    if (isResult && interrupted) void resume();
  }, [isResult, interrupted, resume]);

  const facts = { entry, cart: entries, plans, course, isOpen };
  const answers = enrolled && isOn ? answersTo({ ...facts, enrolled }) : [];
  const best = isResult && heldAnswers.length === 0 ? answers.find(({ kind }) => kind !== "wait") : undefined;
  const bestKey = best?.key ?? "";
  useEffect(() => {
    show(best ? listingsOfAnswer(best, entry) : []);
    return () => show([]);
    // oxlint-disable-next-line react/exhaustive-deps -- the key says what is shown
  }, [bestKey, show]);

  if (!isOn) return null;

  const finish = (undo: Undo | undefined, words: string) => {
    if (!undo) return title.current?.focus();
    announce(words);
    if (isResult) {
      if (!isOpen) setPlaced({ words, undo });
      return title.current?.focus();
    }
    showToast(words, () => void undo().then((failed) => failed !== undefined && showToast(failed)));
    onAnswered?.();
  };
  const make = async (answer: Answer) => finish(await act(answer, isOpen), doneWords(answer, entry, isOpen));
  const choose = (answer: Answer) => {
    const needsFee = isOpen && listingsOfAnswer(answer, entry).some(takesFee);
    if (needsFee) setFee(answer);
    else void make(answer);
  };

  const sections = answers.filter(({ kind }) => kind === "section");
  const shown = answers.filter((answer) => showsAll || sections.indexOf(answer) < SHOWN_SECTIONS);
  const isKnown = enrolled !== undefined && course !== undefined;
  const isFinding = !isKnown && failure === undefined && (isLoading || isReadingCart || enrolled !== undefined);
  const isHeld = heldAnswers.length > 0;
  const isSettled = isHeld || placed !== undefined;
  const isWorking = press?.status === "working";
  const titleWords = showsName
    ? t("{course} {sections} is full.", { course: courseNumber(entry.listing.Details), sections: fullSections(entry) })
    : t("Choose one:");
  return (
    <Stack
      gap={3}
      role="group"
      aria-labelledby={titleId}
      data-status={isSettled ? "info" : statusOf(isResult)}
      className={styles.panel ?? ""}
    >
      <LiveRegion message={announcement} />
      <p id={titleId} ref={title} tabIndex={-1} className="weight-strong">
        {isSettled ? t("What you chose:") : titleWords}
      </p>
      {isHeld ? <HeldAnswers termKey={termKey} entry={entry} focusTitle={() => title.current?.focus()} /> : null}
      {placed ? (
        <Placed
          words={placed.words}
          undo={placed.undo}
          onUndone={() => {
            setPlaced(undefined);
            title.current?.focus();
          }}
        />
      ) : null}
      <Wait on={wait} />
      <PressOutcome press={press} termKey={termKey} onAgain={() => void sendAgain().then((undo) => finish(undo, ""))} />
      {isSettled ? null : (
        <>
          {isFinding ? <SkeletonRows label={t("Finding sections that fit")} rows={2} columns="1fr 5rem" /> : null}
          {failure ? (
            <Note tone="warning">
              {t("We couldn't load the course's other sections.")}{" "}
              <Button variant="inline" onPress={() => void reload()}>
                {t("Try Again")}
              </Button>
            </Note>
          ) : null}
          {isKnown && sections.length === 0 ? (
            <>
              <NoSection termKey={termKey} entry={entry} answers={answers} />
              <CartRearrangement termKey={termKey} entry={entry} onAnswered={onAnswered} />
            </>
          ) : null}
          {shown.length === 0 ? null : (
            <ul className={styles.answers}>
              {shown.map((answer, at) => (
                <AnswerRow
                  key={answer.key}
                  words={answerWords(answer, { entry, isOpen, termDates: enrolled?.TermHeader })}
                  outlook={
                    answer.kind === "wait" ? <WaitOutlook term={term} entry={entry} place={answer.place} /> : null
                  }
                  isFirst={at === 0 && (isResult || showsName)}
                  isWorking={isWorking && press.answer === answer.key}
                  isBlocked={isWorking}
                  onShow={() => show(listingsOfAnswer(answer, entry))}
                  onPress={() => choose(answer)}
                />
              ))}
            </ul>
          )}
          {showsAll || sections.length <= SHOWN_SECTIONS ? null : (
            <Button variant="link" onPress={() => setShowsAll(true)}>
              {t("Show {count, number} More", { count: sections.length - SHOWN_SECTIONS })}
            </Button>
          )}
        </>
      )}
      {fee ? (
        <FeeOf answer={fee} entry={entry} onClose={() => setFee(undefined)} onContinue={() => void make(fee)} />
      ) : null}
    </Stack>
  );
}

/** Red where it cost the student a class, amber before that. */
function statusOf(isResult: boolean): "danger" | "warning" {
  return isResult ? "danger" : "warning";
}

/**
 * Whether a press enrolls. Students who enroll by plan or all or nothing change their cart instead; on results,
 * `wasAlone` says how they enrolled.
 */
function useIsOpen(termKey: string, entry: CartEntry, wasAlone: boolean | undefined): boolean {
  const { data } = useAtomValue(cartAtomsOf(termKey).cartAtom.stateAtom);
  const isAllOrNothing = useAtomValue(isAllOrNothingAtom);
  const byPlan = useAtomValue(cartModeAtom) === "plans";
  const havePlans = useAtomValue(plansOf(termKey).shownAtom).length > 0;
  const isAlone = wasAlone ?? !(isAllOrNothing || (byPlan && havePlans));
  return isAlone && entry.ClosedWindow === null && (data?.cart.Holds.length ?? 0) === 0;
}

function WaitOutlook({ term, entry, place }: { term: string; entry: CartEntry; place: number }) {
  const full = fullSectionOf(entry);
  return full ? <OutlookPart term={term} listing={full} place={place} /> : null;
}

type AnswerRowProps = {
  words: ReturnType<typeof answerWords>;
  /** How earlier terms went for those who waited. */
  outlook: ReactNode;
  isFirst: boolean;
  isWorking: boolean;
  isBlocked: boolean;
  onShow: () => void;
  onPress: () => void;
};

function AnswerRow({ words, outlook, isFirst, isWorking, isBlocked, onShow, onPress }: AnswerRowProps) {
  const { name, times, facts, act, actInFull } = words;
  return (
    <li className={styles.answer} onPointerEnter={onShow}>
      <div>
        <b>{name}</b> <WithDays words={times} />
        <Text size="small" tone="quiet">
          <WithDays words={facts} />
        </Text>
        {outlook}
      </div>
      <Button
        variant={isFirst ? "primary" : "secondary"}
        aria-label={actInFull}
        isWorking={isWorking}
        isBlocked={isBlocked}
        onFocus={onShow}
        onPress={onPress}
      >
        {act}
      </Button>
    </li>
  );
}

function NoSection({ termKey, entry, answers }: { termKey: string; entry: CartEntry; answers: readonly Answer[] }) {
  const { Subject: subjects, CatalogNumber: partialCatalogNumber } = entry.listing.Details;
  const { term } = splitTermKey(termKey);
  const canWait = answers.some(({ kind }) => kind === "wait" || kind === "again");
  const hasList = entryListings(entry).some(({ Details }) => Details.WaitListCapacity > 0);
  return (
    <Text tone="quiet">
      {t("No other open section fits your other classes.")}{" "}
      {canWait ? null : `${hasList ? t("The waitlist is full.") : t("It has no waitlist.")} `}
      <Link to={paths.classSearchResults.href({ term, subjects, partialCatalogNumber })}>{t("See All Sections")}</Link>
    </Text>
  );
}

function Wait({ on }: { on: "line" | "lost" | undefined }) {
  if (on === undefined) return null;
  return (
    <Spoken>
      <Note tone={on === "line" ? "info" : "warning"}>
        {on === "line" ? t(IN_LINE_WORDS) : t("We lost the connection. Trying again…")}
      </Note>
    </Spoken>
  );
}

type PressOutcomeProps = { press: Press | undefined; termKey: string; onAgain: () => void };

function PressOutcome({ press, termKey, onAgain }: PressOutcomeProps) {
  const query = splitTermKey(termKey);
  if (press?.status === "lost" || press?.status === "unsent") {
    const isLost = press.status === "lost";
    return (
      <Stack>
        <Spoken>
          <Note tone="warning">
            {isLost
              ? `${t("We lost the connection while enrolling you.")} ${t("Trying again won't enroll you twice.")}`
              : t("You're offline, so you weren't enrolled.")}
          </Note>
        </Spoken>
        <Row>
          <Button onPress={onAgain}>{isLost ? t("Try Again") : t("Send Again")}</Button>
        </Row>
      </Stack>
    );
  }
  if (press?.status !== "refused") return null;
  const { words, messages, classNumber } = press;
  const number = paths.addToCart.href({
    ...query,
    cn: classNumber,
    focus: "number",
    returnUrl: `#${paths.cart.href(query)}`,
  });
  const seats = messages.filter(({ Rule, About }) => Rule === "seats" && About);
  const others = messages.filter((message) => !seats.includes(message));
  return (
    <Spoken>
      {words === undefined ? null : <Note tone="danger">{words}</Note>}
      {seats.length === 0 ? null : (
        <Note tone="danger">{t("{section} filled, too. You weren't enrolled.", { section: press.section })}</Note>
      )}
      {others.map((message) => (
        <Note key={message.Description} tone="danger">
          {message.Description} {takesNumber(message) ? <Link to={number}>{t("Enter Number")}</Link> : null}
        </Note>
      ))}
    </Spoken>
  );
}

function doneWords(answer: Answer, entry: CartEntry, isOpen: boolean): string {
  const own = listingName(entry.listing);
  const course = courseNumber(entry.listing.Details);
  if (answer.kind === "wait")
    return isOpen
      ? t("You're on the waitlist for {name}", { name: own })
      : t("You'll join the waitlist for {name}", { name: own });
  if (answer.kind === "again") return t("You're enrolled in {name}", { name: own });
  const name =
    answer.kind === "plan" ? listingName(answer.entry.listing) : `${course} ${sectionLabels(answer.choice.all)}`;
  if (answer.kind === "both") return t("You're enrolled in {name} and on the waitlist for {own}", { name, own });
  return isOpen ? t("You're enrolled in {name}", { name }) : t("{name} is in your cart now", { name });
}

type FeeOfProps = { answer: Answer; entry: CartEntry; onClose: () => void; onContinue: () => void };

function FeeOf({ answer, entry, onClose, onContinue }: FeeOfProps) {
  const fee = feeOf(listingsOfAnswer(answer, entry).map((listing) => ({ ...entry, listing })));
  return fee ? <FeeDialog fee={fee} onClose={onClose} onContinue={onContinue} /> : null;
}

/** The sections of an answer, which the week shows. */
export function listingsOfAnswer(answer: Answer, entry: CartEntry): readonly ClassListing[] {
  if (answer.kind === "section" || answer.kind === "both") return answer.choice.all;
  return entryListings(answer.kind === "plan" ? answer.entry : entry);
}

function numbersOf(listings: readonly ClassListing[]): number[] {
  return [...new Set(listings.map(({ Details }) => Details.ClassNumber))];
}
