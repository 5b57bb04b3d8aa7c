import { atom } from "jotai/vanilla";
import { unwrap } from "jotai/vanilla/utils";
import type { Alternatives } from "#engine";
import type { OpenSchedules, Schedule } from "#workers/schedule/client";
import { courseNumber, sectionLabel } from "../../../../lib/class-facts.ts";
import { countLabel } from "../../../../lib/format-number.ts";
import { showToast } from "../../../../ui/toast-queue.ts";
import { stoppedWords } from "../../stopped-words.ts";
import { showVisitToast } from "../../visit-toast.ts";
import { buildDataAtom, isBuildingAtom } from "../atoms.ts";
import { visitAtom } from "../../visit.ts";
import { positionAtom, shownAtom, showScheduleAtom } from "../browse-atoms.ts";
import type { FittingSection, OtherSections } from "./other-sections.ts";
import { selectClassAtom, selectedAtom } from "./selection-atoms.ts";

type Question = { opened: OpenSchedules; schedule: Schedule; chosen: readonly number[]; classNumber: number };
type Answer = { question: Question } & ({ others: OtherSections } | { failure: string });

/** Nothing is asked about schedules that a student only passes. */
const SETTLE_MS = 120;

// State

const attemptAtom = atom(0);

// Derived

/** A locked class has no other sections, and what the student holds has none to choose. */
const questionAtom = atom((get): Question | undefined => {
  const selected = get(selectedAtom)?.chosen;
  const shown = get(shownAtom);
  if (!selected || selected.isLocked || !shown || shown.isStale || get(isBuildingAtom)) return undefined;
  const { opened, schedule, chosen } = shown;
  return { opened, schedule, chosen, classNumber: selected.classNumber };
});

const answerAtom = atom(async (get, { signal }): Promise<Answer | undefined> => {
  const question = get(questionAtom);
  const data = get(buildDataAtom);
  const visit = get(visitAtom);
  get(attemptAtom);
  if (!question || !data || !visit) return undefined;
  const { opened, classNumber } = question;
  try {
    if (!isAsked(question)) await passed(SETTLE_MS);
    if (signal.aborted) return undefined;
    const [alternatives, { toOtherSections }] = await Promise.all([
      ask(question, visit),
      import("./other-sections.ts"),
    ]);
    return { question, others: toOtherSections(classNumber, alternatives, { ...data, Request: opened.request }) };
  } catch (error) {
    return signal.aborted || visit.aborted ? undefined : { question, failure: stoppedWords(error) };
  }
});

const lastAnswerAtom = unwrap(answerAtom, (last) => last);

const currentAnswerAtom = atom((get): Answer | undefined => {
  const answer = get(lastAnswerAtom);
  const question = get(questionAtom);
  if (!answer || !question) return undefined;
  return keyOf(answer.question) === keyOf(question) && answer.question.opened === question.opened ? answer : undefined;
});

/** The other sections of the selected class; undefined while they are looked for and where there is nothing to ask. */
export const otherSectionsAtom = atom((get): OtherSections | undefined => {
  const answer = get(currentAnswerAtom);
  return answer && "others" in answer ? answer.others : undefined;
});

/** They are looked for; while schedules are built or fetched, that comes first. */
export const isAskingAtom = atom((get): boolean => {
  const selected = get(selectedAtom)?.chosen;
  return selected !== undefined && !selected.isLocked && get(currentAnswerAtom) === undefined;
});

/** Why they could not be found, in words. */
export const othersFailureAtom = atom((get): string | undefined => {
  const answer = get(currentAnswerAtom);
  return answer && "failure" in answer ? answer.failure : undefined;
});

// Actions

export const askAgainAtom = atom(null, (_get, set) => set(attemptAtom, (attempt) => attempt + 1));

/** Shows the schedule with this section; the toast leads back to the one before. */
export const takeAtom = atom(null, (get, set, { classNumber, schedule }: FittingSection) => {
  const before = get(shownAtom);
  const selected = get(selectedAtom);
  const listing = get(buildDataAtom)?.Classes[classNumber];
  const visit = get(visitAtom);
  if (!before || !listing || !visit) return;
  const index = get(positionAtom)?.index;
  set(showScheduleAtom, schedule);
  set(selectClassAtom, classNumber);
  const isPossible = () => get(positionAtom)?.opened.request === before.opened.request;
  showVisitToast(visit, {
    message: `Switched to ${courseNumber(listing.Details)} ${sectionLabel(listing)}`,
    action: {
      label: index === undefined ? "Undo" : `Go back to #${countLabel(index + 1)}`,
      onAction() {
        // Another request, for instance with a new lock, may not have this schedule.
        if (!isPossible()) return void showToast("You can't go back because your schedules have changed.");
        set(showScheduleAtom, before.schedule);
        set(selectClassAtom, selected?.classNumber);
      },
    },
  });
});

const MOST_KEPT = 50;

/** Answers by schedule and class, for as long as the schedules are held. */
const asked = new WeakMap<OpenSchedules, Map<string, Promise<Alternatives>>>();

function isAsked(question: Question): boolean {
  return asked.get(question.opened)?.has(keyOf(question)) ?? false;
}

/** The signal is to be that of the whole visit: ending one question ends the worker, and with it all that it holds. */
function ask(question: Question, signal: AbortSignal): Promise<Alternatives> {
  const { opened, chosen, classNumber } = question;
  const answers = asked.get(opened) ?? new Map<string, Promise<Alternatives>>();
  asked.set(opened, answers);
  const key = keyOf(question);
  const known = answers.get(key);
  if (known) return known;
  const answer = opened.alternatives(chosen, classNumber, signal);
  answers.set(key, answer);
  const [oldest] = answers.keys();
  if (answers.size > MOST_KEPT && oldest !== undefined) answers.delete(oldest);
  answer.catch(() => answers.delete(key));
  return answer;
}

function keyOf({ schedule, classNumber }: Question): string {
  return `${schedule.hashCode}/${classNumber}`;
}

function passed(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
