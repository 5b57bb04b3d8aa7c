import { Lock, LockOpen, SlidersHorizontal, X } from "lucide-react";
import { useAtomValue, useSetAtom } from "jotai/react";
import { useEffect, useRef, useState } from "react";
import type { ClassListing } from "#contract/catalog";
import { courseNumber, sectionLabel } from "../../../../lib/class-facts.ts";
import { Button } from "../../../../ui/button.tsx";
import { IconButton } from "../../../../ui/icon-button.tsx";
import { Note } from "../../../../ui/note.tsx";
import { HELD_CLASS_WORDS } from "../../held-courses.ts";
import { ClassFacts, Meetings } from "../../meetings.tsx";
import { weekAtom } from "../week-atoms.ts";
import { toggleLockAtom } from "../locks/lock-atoms.ts";
import { shortSeatWords } from "../seats/seat-news.ts";
import { ClassOptions } from "./class-options.tsx";
import { Fragility } from "./fragility.tsx";
import { OtherSectionList } from "./other-section-list.tsx";
import type { Selected } from "./selection-atoms.ts";
import { useEndSelection, useEscape } from "./use-end-selection.ts";
import { useHintArea } from "./use-hint-area.ts";
import styles from "./panel.module.css";

/** The selected class: where and when it meets, its lock, and its other sections. */
export function OpenPanel({ selected }: { selected: Selected }) {
  const { listing, course, chosen, classNumber } = selected;
  const endSelection = useEndSelection();
  const [isChoosing, setChoosing] = useState(false);
  const heading = useHeadingFocus(classNumber);
  const panel = useHintArea<HTMLElement>();
  useEscape(endSelection);
  return (
    <section
      ref={panel}
      aria-labelledby="selected-class"
      className={styles.panel}
      data-selected-class
      data-course={course.colour}
    >
      <header className={styles.head}>
        <h2 id="selected-class" ref={heading} tabIndex={-1} className={styles.title}>
          {courseNumber(listing.Details)} {sectionLabel(listing)}
        </h2>
        <LockButton selected={selected} />
        <IconButton icon={X} size="small" label="Close" onPress={endSelection} />
        <Facts listing={listing} />
      </header>
      {course.source === "configuration" ? null : (
        <Note className={styles.note ?? ""}>{HELD_CLASS_WORDS[course.source]}</Note>
      )}
      {chosen?.isLocked ? (
        <Note className={styles.note ?? ""}>Locked in every schedule. Unlock it to see other sections.</Note>
      ) : null}
      {chosen ? <OtherSectionList /> : null}
      <footer className={styles.foot}>
        <Fragility classNumber={chosen?.classNumber} />
        <Button variant="link" size="small" icon={SlidersHorizontal} onPress={() => setChoosing(true)}>
          Class Options
        </Button>
      </footer>
      <ClassOptions selected={selected} isOpen={isChoosing} onClose={() => setChoosing(false)} />
    </section>
  );
}

function Facts({ listing }: { listing: ClassListing }) {
  const term = useAtomValue(weekAtom)?.term;
  const seats = shortSeatWords(listing.Details);
  return (
    <div className={styles.facts}>
      {term ? <Meetings listing={listing} term={term} element="p" /> : null}
      <ClassFacts listing={listing} />
      {seats === null ? null : <p>{seats}</p>}
    </div>
  );
}

function LockButton({ selected: { chosen, course } }: { selected: Selected }) {
  const toggleLock = useSetAtom(toggleLockAtom);
  if (!chosen) return null;
  return (
    <Button
      size="small"
      icon={chosen.isLocked ? Lock : LockOpen}
      onPress={() => void toggleLock({ courseId: course.key, ...chosen })}
    >
      {chosen.isLocked ? "Unlock" : "Lock"}
    </Button>
  );
}

/** The panel hides the pressed row, and switching sections removes the pressed button: the focus moves to the name. */
function useHeadingFocus(classNumber: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef<number>(undefined);
  useEffect(() => {
    const isAnother = last.current !== undefined && last.current !== classNumber;
    last.current = classNumber;
    const active = document.activeElement;
    const isHidden =
      active instanceof HTMLElement && active.dataset["classRow"] !== undefined && !active.checkVisibility();
    if (isHidden || (isAnother && active === document.body)) heading.current?.focus({ preventScroll: true });
  }, [classNumber]);
  return heading;
}
