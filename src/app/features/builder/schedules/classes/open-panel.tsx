import { useAtomValue, useSetAtom } from "jotai/react";
import { ArrowRightLeft, ListChecks, Lock, LockOpen, SlidersHorizontal, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { dotted } from "#contract/labels/catalog-words";
import { Button, Dialog, IconButton, LinkButton, LiveRegion, Note, Row, SeatBar, SkeletonRows, Stack } from "#ui";
import { t } from "#words";
import { listingName, seatCounts, sectionLabel } from "../../../../lib/classes/class-facts.ts";
import { ListingFacts, Meetings } from "../../../../lib/classes/meetings.tsx";
import { RetryBanner } from "../../../../lib/screen/panel.tsx";
import { paths } from "../../../../routing/paths.ts";
import { shortSeatWords } from "../../../../ui/badges/seat-level.ts";
import { original } from "../../../../ui/original.ts";
import { useEscape } from "../../week/browse/browse-bar.tsx";
import { buildAgainAtom } from "../../workspace/build.ts";
import { contentAtom } from "../../workspace/edits.ts";
import { HELD_CLASS_WORDS, heldSectionWords } from "../../workspace/held-courses.ts";
import { countNumber } from "../../workspace/result-words.ts";
import type { Choice, OtherSection, ShownClass } from "../../workspace/scheduled-courses.ts";
import { leftWithoutAtom, otherSectionsAtom, takeAtom, toggleLockAtom } from "../../workspace/selection.ts";
import { liveClassesAtom } from "../../workspace/week.ts";
import styles from "./open-panel.module.css";

type PanelProps = { selected: ShownClass; onClose: () => void };

/** The selected class: place, time, lock, and other sections. */
export function OpenPanel({ selected, onClose }: PanelProps) {
  const { listing, course, choice, classNumber } = selected;
  const term = useAtomValue(contentAtom)?.Request;
  const others = useAtomValue(otherSectionsAtom)?.value;
  const fit =
    others &&
    t(
      "{count, plural, =0 {No other sections fit} one {# other section fits} other {# other sections fit}}{unfit, plural, =0 {} one {, # doesn''t} other {, # don''t}}",
      { count: others.fitting.length, unfit: others.unfit.length },
    );
  const fixed = course.source === "configuration" ? undefined : t(HELD_CLASS_WORDS[course.source]);
  const locked = choice?.isLocked ? t("Locked in every schedule. Unlock it to see other sections.") : undefined;
  const news = fixed ?? locked ?? fit;
  const [isChoosing, setChoosing] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  // The panel hides the pressed row, and switching sections removes the pressed button, so the name gets the focus.
  useEffect(() => {
    const active = document.activeElement;
    if (active !== document.body && active?.checkVisibility()) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: "nearest" });
  }, [classNumber]);
  useEscape(onClose);
  const seats = shortSeatWords(seatCounts(listing.Details));
  return (
    <Stack
      as="section"
      gap={0}
      aria-labelledby="selected-class"
      className={`boxed no-print ${styles.panel}`}
      data-selected-class
      data-course={course.color}
    >
      <header className={styles.head}>
        <h2 id="selected-class" ref={heading} tabIndex={-1} className="type-title-3">
          {listingName(listing)}
        </h2>
        {choice ? <LockButton choice={choice} /> : <span />}
        <IconButton icon={X} size="small" label={t("Close")} onPress={onClose} />
        <Stack gap={0}>
          {term ? <Meetings listing={listing} term={term} /> : null}
          <ListingFacts listing={listing} />
          {seats === null ? null : <p>{seats}</p>}
        </Stack>
      </header>
      {fixed === undefined ? null : <Note>{fixed}</Note>}
      {locked === undefined ? null : <Note>{locked}</Note>}
      <LiveRegion message={news ? `${sectionLabel(listing)}: ${news}` : ""} />
      {choice && !choice.isLocked ? <Others /> : null}
      <Row as="footer" gap={3} justify="between" style={{ borderTop: "var(--hairline)" }}>
        <LeftWithout />
        <Button variant="link" size="small" icon={SlidersHorizontal} onPress={() => setChoosing(true)}>
          {t("Class Options")}
        </Button>
      </Row>
      {isChoosing ? <ClassOptions selected={selected} onClose={() => setChoosing(false)} /> : null}
    </Stack>
  );
}

function ClassOptions({ selected: { listing, course, choice }, onClose }: PanelProps) {
  const configurationId = useAtomValue(contentAtom)?.ConfigurationId ?? 0;
  const entity = { configurationId, id: course.key };
  const sections = paths.builderCourseComponent.href({ ...entity, component: choice?.component ?? "" });
  const name = [listingName(listing), course.title].filter(Boolean).join(", ");
  return (
    <Dialog onClose={onClose} title={t("Class Options")} note={name}>
      {choice ? (
        <Stack gap={3} align="start">
          <LockButton choice={choice} />
          <LinkButton icon={ListChecks} to={sections}>
            {t("Choose Sections")}
          </LinkButton>
          <LinkButton icon={SlidersHorizontal} to={paths.builderCourseOptions.href(entity)}>
            {t("Change Course Options")}
          </LinkButton>
        </Stack>
      ) : (
        <Note>{t("Classes from your cart or current enrollment can't be changed here.")}</Note>
      )}
    </Dialog>
  );
}

function LockButton({ choice }: { choice: Choice }) {
  const toggleLock = useSetAtom(toggleLockAtom);
  return (
    <Button size="small" icon={choice.isLocked ? Lock : LockOpen} onPress={() => void toggleLock(choice)}>
      {choice.isLocked ? t("Unlock") : t("Lock")}
    </Button>
  );
}

function LeftWithout() {
  const { total = 0n, complete = false } = useAtomValue(leftWithoutAtom) ?? {};
  if (total === 0n && !complete) return <p />;
  return (
    <p className="type-quiet">
      {t(
        "If this class fills, {count, plural, =0 {no schedules remain} one {{label} schedule remains} other {{label} schedules remain}}.",
        { count: Number(total), label: countNumber({ total, complete }) },
      )}
    </p>
  );
}

/** Sections that could replace the selected class, with what each would change. */
function Others() {
  const answer = useAtomValue(otherSectionsAtom);
  const askAgain = useSetAtom(buildAgainAtom);
  if (!answer) {
    return <SkeletonRows label={t("Finding other sections")} columns="1fr 5rem 2rem" rows={2} rowHeight="3.3125rem" />;
  }
  if (!answer.value) return <RetryBanner title={t("We couldn't find other sections.")} onRetry={askAgain} />;
  const { fitting, unfit, undecidedCount: count } = answer.value;
  return (
    <>
      <h3>
        {t("{count, plural, =0 {No other sections fit} one {# other section fits} other {# other sections fit}}", {
          count: fitting.length,
        })}
      </h3>
      <Rows sections={fitting} />
      {unfit.length > 0 ? (
        <details style={{ borderTop: "var(--hairline-soft)" }}>
          <summary className="type-quiet">
            {t("{count, plural, one {# section doesn''t fit} other {# sections don''t fit}}", { count: unfit.length })}
          </summary>
          <Rows sections={unfit} />
        </details>
      ) : null}
      {count > 0 ? (
        <Note tone="warning" size="small">
          {t("We ran out of time to check {count, plural, one {# more section} other {# more sections}}.", { count })}
        </Note>
      ) : null}
    </>
  );
}

function Rows({ sections }: { sections: readonly OtherSection[] }) {
  const classes = useAtomValue(liveClassesAtom);
  const term = useAtomValue(contentAtom)?.Request;
  const take = useSetAtom(takeAtom);
  return (
    <ul>
      {sections.map((section) => {
        const { classNumber, schedule, changes } = section;
        const listing = classes?.[classNumber];
        if (!listing || !term) return null;
        const seats = shortSeatWords(seatCounts(listing.Details));
        const label = t("Switch to {section}", { section: sectionLabel(listing) });
        return (
          <Row as="li" key={classNumber} gap={3} wrap={false} className={`list-row ${styles.row}`}>
            <Stack gap={0} style={{ flex: 1 }}>
              <strong>{sectionLabel(listing)}</strong>
              <Meetings listing={listing} term={term} />
              <ListingFacts listing={listing} />
              <p className="type-quiet">{original(dotted([heldSectionWords(classNumber, term), ...changes]))}</p>
            </Stack>
            {schedule && seats !== null ? (
              <Stack gap={1} className="type-quiet" style={{ inlineSize: "4rem" }}>
                <span>{seats}</span>
                <SeatBar seats={seatCounts(listing.Details)} />
              </Stack>
            ) : null}
            {schedule ? (
              <IconButton icon={ArrowRightLeft} variant="secondary" label={label} onPress={() => take(section)} />
            ) : null}
          </Row>
        );
      })}
    </ul>
  );
}
