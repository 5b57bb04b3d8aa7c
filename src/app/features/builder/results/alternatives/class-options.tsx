import { ListChecks, Lock, LockOpen, SlidersHorizontal } from "lucide-react";
import { useAtomValue, useSetAtom } from "jotai/react";
import type { ReactNode } from "react";
import { courseNumber, sectionLabel } from "../../../../lib/class-facts.ts";
import { paths } from "../../../../paths.ts";
import { Button } from "../../../../ui/button.tsx";
import { Dialog } from "../../../../ui/dialog.tsx";
import { LinkButton } from "../../../../ui/link-button.tsx";
import { Note } from "../../../../ui/note.tsx";
import { buildDataAtom } from "../atoms.ts";
import { HELD_CLASS_WORDS } from "../../held-courses.ts";
import { toggleLockAtom } from "../locks/lock-atoms.ts";
import type { Selected } from "./selection-atoms.ts";
import styles from "./class-options.module.css";

type ClassOptionsProps = { selected: Selected; isOpen: boolean; onClose: () => void };

/** Locks, sections and options of a class; nothing for one the student already holds. */
export function ClassOptions({ selected, isOpen, onClose }: ClassOptionsProps) {
  const { listing, course, chosen } = selected;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Class Options"
      note={[`${courseNumber(listing.Details)} ${sectionLabel(listing)}`, course.title].filter(Boolean).join(", ")}
      closesOnOutsidePress
      actions={<Button onPress={onClose}>Close</Button>}
    >
      {course.source === "configuration" ? null : (
        <Note>
          {HELD_CLASS_WORDS[course.source]} Classes from your cart or current enrollment can't be changed here.
        </Note>
      )}
      <Choices selected={selected} chosen={course.source === "configuration" ? chosen : undefined} />
    </Dialog>
  );
}

function Choices({ selected: { course, listing }, chosen }: { selected: Selected; chosen: Selected["chosen"] }) {
  const id = useAtomValue(buildDataAtom)?.ConfigurationId;
  const toggleLock = useSetAtom(toggleLockAtom);
  const name = sectionLabel(listing);
  if (id === undefined) return null;
  const entity = { configurationId: id, id: course.key };
  const component = chosen?.component ?? listing.Details.Component.Code;
  return (
    <ul className={styles.choices}>
      <Choice
        title={chosen?.isLocked ? `${name} is locked` : `Lock ${name}`}
        words={LOCK_WORDS[`${chosen?.isLocked ?? false}`]}
      >
        <Button
          icon={chosen?.isLocked ? LockOpen : Lock}
          isDisabled={!chosen}
          onPress={() => {
            if (chosen) void toggleLock({ courseId: course.key, ...chosen });
          }}
        >
          {chosen?.isLocked ? "Unlock" : "Lock"}
        </Button>
      </Choice>
      <Choice title="Sections" words={`Choose which ${component} sections to consider.`}>
        {chosen ? (
          <LinkButton icon={ListChecks} to={paths.builderCourseComponent.href({ ...entity, component })}>
            Choose Sections
          </LinkButton>
        ) : (
          <Button icon={ListChecks} isDisabled>
            Choose Sections
          </Button>
        )}
      </Choice>
      <Choice title="Course options" words="Include or exclude closed, waitlisted, online, and Honors classes.">
        {chosen ? (
          <LinkButton icon={SlidersHorizontal} to={paths.builderCourseOptions.href(entity)}>
            Change Course Options
          </LinkButton>
        ) : (
          <Button icon={SlidersHorizontal} isDisabled>
            Change Course Options
          </Button>
        )}
      </Choice>
    </ul>
  );
}

const LOCK_WORDS = {
  true: "Every schedule includes this section.",
  false: "Build only schedules with this section.",
} as const;

function Choice({ title, words, children }: { title: string; words: string; children: ReactNode }) {
  return (
    <li className={styles.choice}>
      <div>
        <h3 className={styles.title}>{title}</h3>
        <p className={styles.words}>{words}</p>
      </div>
      {children}
    </li>
  );
}
