import { atom } from "jotai/vanilla";
import { choiceOf } from "#configuration/apply-edit";
import { undoOf } from "#configuration/rebase";
import type { ConfigurationEdit } from "#contract/configuration-edit";
import type { SortingPreference } from "#contract/schedule-request";
import { counted } from "../../../lib/format-number.ts";
import { offeringsOf } from "../content.ts";
import { editQueue } from "../edits/configuration-edits.ts";
import { visitAtom } from "../visit.ts";
import { cellOfVisit } from "../visit-atoms.ts";
import { showVisitToast } from "../visit-toast.ts";
import { beginWithBestAtom, rememberAtom } from "./atoms.ts";
import { shownAtom } from "./browse-atoms.ts";

// State

/** The classes to keep; undefined while none are being selected. */
const pickedAtom = cellOfVisit<ReadonlySet<number> | undefined>(undefined, visitAtom);

// Derived

/** What can be kept of the shown schedule, each class with those that it brings along. */
const choicesAtom = atom((get) => {
  const courses = get(editQueue.shownAtom)?.data.Document.courses ?? [];
  return (get(shownAtom)?.schedule.courses ?? []).flatMap(({ id, classes }) => {
    const course = courses.find((each) => each.id === id);
    return classes.flatMap(({ classNumber, component, autoEnrolled }) =>
      course
        ? [
            {
              id: course.id,
              component,
              classNumber,
              all: [classNumber, ...autoEnrolled],
              isLocked: choiceOf(course, component).lockedClassNumber === classNumber,
            },
          ]
        : [],
    );
  });
});

/** Those that are selected; undefined while none are being selected. */
export const keptAtom = atom((get) => {
  const picked = get(pickedAtom);
  return picked && get(choicesAtom).filter(({ classNumber }) => picked.has(classNumber));
});

// Actions

/** Begins with the locked classes, or ends without a change. */
export const selectToKeepAtom = atom(null, (get, set, isSelecting: boolean) => {
  const locked = get(choicesAtom).filter(({ isLocked }) => isLocked);
  set(pickedAtom, isSelecting ? new Set(locked.map(({ classNumber }) => classNumber)) : undefined);
});

/** Selects a class, or no longer. Does nothing for those that the student holds: they're kept anyway. */
export const toggleKeptAtom = atom(null, (get, set, wanted: number) => {
  if (!get(pickedAtom)) set(selectToKeepAtom, true);
  const found = get(choicesAtom).find(({ all }) => all.includes(wanted));
  const next = new Set(get(pickedAtom));
  if (!found) return;
  if (!next.delete(found.classNumber)) next.add(found.classNumber);
  set(pickedAtom, next);
});

/** Locks what is selected and nothing else, and shows the best of the rest by a preference; Undo shows what was there. */
export const improveAtom = atom(null, async (get, set, preference: SortingPreference): Promise<void> => {
  const data = get(editQueue.shownAtom)?.data;
  const shown = get(shownAtom);
  const visit = get(visitAtom);
  const kept = get(keptAtom);
  if (!data || !shown || !visit || !kept) return;
  const locks = get(choicesAtom)
    .filter((choice) => choice.isLocked !== kept.includes(choice))
    .map(({ id, component, classNumber, isLocked }): ConfigurationEdit => {
      return { type: "lock-section", id, component, classNumber: isLocked ? null : classNumber };
    });
  const edits: ConfigurationEdit[] = [...locks, { type: "prefer", preference }];
  const undo = undoOf(data.Document, edits, offeringsOf(data));
  const { hashCode } = shown.schedule;
  set(beginWithBestAtom);
  const { isSaved } = await set(editQueue.applyAtom, edits);
  if (!isSaved) return;
  set(selectToKeepAtom, false);
  const onAction = () => {
    set(rememberAtom, { hashCode, chosen: shown.chosen });
    void set(editQueue.applyAtom, undo);
  };
  const message = `${counted(kept.length, "class", "classes")} kept, the rest improved`;
  showVisitToast(visit, { message, action: { label: "Undo", onAction, isUndo: true } });
});
