import { atom } from "jotai/vanilla";
import { atomWithLazy, selectAtom, unwrap } from "jotai/vanilla/utils";
import { isSame } from "#configuration/apply-edit";
import type { AddToCart } from "#contract/calls/enrollment";
import type { ClassListing } from "#contract/catalog";
import type { RearrangementAnswer } from "#engine";
import { createScheduleEngine, type ScheduleEngine } from "#workers/schedule/client";
import type { SectionChange } from "../../../lib/classes/section-change.ts";
import { relatedFields } from "../../../lib/classes/section-choice.ts";
import { sectionHeld } from "../../../lib/classes/swap-when-open.ts";
import { keyed } from "../../../lib/keyed.ts";
import { splitTermKey } from "../../../lib/session/term-choice.ts";
import { plansOf } from "../plans/plans-atoms.ts";
import { cartAtomsOf } from "../state/cart-atoms.ts";
import { takenWith } from "./answers.ts";
import { type Before, beforeAtom, restoreAtom, takePlaceAtom, toBody } from "./cart-place.ts";
import { classKey, splitClassKey } from "./class-key.ts";
import { filledOf, type Undo } from "./filled-atoms.ts";
import { type CartQuestion, cartNamesInTheWay, idOf, type PlannedEntry, toCartQuestion } from "./rearranged-cart.ts";

/** Tests set one on a channel. The builder has its own, which keeps its schedules. */
const cartEngineAtom = atomWithLazy((): ScheduleEngine => createScheduleEngine());

type Answered = CartQuestion & { answer: RearrangementAnswer };

/** What a rearranged class of the cart becomes. */
type ChangedEntry = PlannedEntry & { lead: ClassListing; related: readonly ClassListing[] };

/** The smallest rearrangement of a cart with a full class, by "3110|UGRD 11969". */
export const rearrangementOf = keyed(createRearrangement);

function createRearrangement(key: string) {
  const { cartKey, classNumber: full } = splitClassKey(key);
  const { term, career } = splitTermKey(cartKey);
  const cart = cartAtomsOf(cartKey);

  // Derived

  /** The full class and those to be taken with it, once their courses are known. */
  const plannedAtom = atom((get): readonly PlannedEntry[] | undefined => {
    const entries = get(cart.entriesAtom);
    const entry = entries.find(({ classNumber }) => classNumber === full);
    if (!entry) return undefined;
    const others = takenWith({ entry, cart: entries, plans: get(plansOf(cartKey).shownAtom) });
    const planned = [entry, ...others].map((each) => {
      const own = filledOf(classKey(cartKey, each.classNumber));
      // Loads it.
      get(own.courseAtom);
      return { entry: each, course: get(own.sectionsAtom) };
    });
    return planned.every((each): each is PlannedEntry => each.course !== undefined) ? planned : undefined;
  });

  const questionAtom = atom((get): CartQuestion | undefined => {
    const planned = get(plannedAtom);
    const enrolled = get(cart.enrolledAtom);
    if (!planned || !enrolled) return undefined;
    // Another section of an enrolled course is a swap.
    if (planned.some(({ entry }) => sectionHeld(enrolled, entry.listing))) return undefined;
    return toCartQuestion(planned, enrolled);
  });

  /** The same object while it's equal, because seats are re-fetched every 10 seconds. */
  const sameQuestionAtom = selectAtom(questionAtom, (question) => question, isSame);

  const answeredAtom = unwrap(
    atom(async (get, { signal }): Promise<Answered | undefined> => {
      const question = get(sameQuestionAtom);
      if (!question) return undefined;
      const { request, plan, full: withoutSeats } = question;
      try {
        return { ...question, answer: await get(cartEngineAtom).rearrange(request, plan, withoutSeats, signal) };
      } catch {
        // The panel's other answers are left.
        return undefined;
      }
    }),
  );

  const changedAtom = atom((get): readonly ChangedEntry[] => {
    const { rearrangement } = get(answeredAtom)?.answer ?? {};
    const planned = get(plannedAtom) ?? [];
    if (!rearrangement) return [];
    const changed = new Set(rearrangement.changes.map(({ id }) => id));
    return planned.flatMap((each): ChangedEntry[] => {
      const id = idOf(each.entry);
      const classes = rearrangement.schedule.courses.find((course) => course.id === id)?.classes ?? [];
      const listings = classes.flatMap(
        ({ classNumber }) => each.course.Sections.find(({ Details }) => Details.ClassNumber === classNumber) ?? [],
      );
      const [lead, ...related] = listings;
      return changed.has(id) && lead ? [{ ...each, lead, related }] : [];
    });
  });

  /** In words: what changes, or what's in the way; undefined while unknown. */
  const outcomeAtom = atom((get): { changes: readonly SectionChange[]; names: readonly string[] } | undefined => {
    const answered = get(answeredAtom);
    const planned = get(plannedAtom);
    if (!answered || !planned) return undefined;
    const { rearrangement, complete, inTheWay } = answered.answer;
    const changes = (rearrangement?.changes ?? []).flatMap(({ id, from, to }): SectionChange[] => {
      const of = planned.find(({ entry }) => idOf(entry) === id);
      const find = (number: number | null) => of?.course.Sections.find(({ Details }) => Details.ClassNumber === number);
      const listing = find(to);
      const course = answered.request.courses.find((each) => each.id === id)?.label ?? "";
      return listing ? [{ course, from: find(from), to: listing }] : [];
    });
    return { changes, names: complete ? cartNamesInTheWay(answered, inTheWay) : [] };
  });

  // Actions

  /** Changes the cart. Returns how to take it back, or why it can't; the cart is then as before. */
  const rearrangeAtom = atom(null, async (get, set): Promise<Undo | string> => {
    const done: Before[] = [];
    const restore = async () => {
      let failure: string | undefined;
      for (const before of done.toReversed()) failure = (await set(restoreAtom, before)) ?? failure;
      return failure;
    };
    for (const changed of get(changedAtom)) {
      const { entry, lead } = changed;
      const wanted = lead.Details.ClassNumber;
      const isAnother = wanted !== entry.classNumber;
      const own = get(cart.cartAtom.stateAtom).data?.cart.Items.find(
        ({ InnerObject }) => InnerObject.ClassNumber === entry.classNumber,
      );
      const body = toChangedBody(changed, own && toBody(cartKey, own));
      const before = set(beforeAtom, { cartKey, full: entry.classNumber, wanted, body, takesPlace: isAnother });
      done.push(before);
      const refusal = await set(takePlaceAtom, before);
      if (refusal === undefined) continue;
      await restore();
      return refusal;
    }
    return restore;
  });

  /** With the options of the cart's class that can be taken over. */
  function toChangedBody({ entry, lead, related }: ChangedEntry, own: AddToCart | undefined): AddToCart {
    const { ClassNumber, MinimumCredits, MaximumCredits } = lead.Details;
    const sections = {
      furtherRelatedClassNumbers: [],
      ...relatedFields(related.map(({ Details }) => Details.ClassNumber)),
    };
    if (own && ClassNumber === entry.classNumber) return { ...own, ...sections };
    const units = own?.units ?? MinimumCredits;
    return {
      term,
      academicCareer: career,
      classNumber: ClassNumber,
      units: MinimumCredits <= units && units <= MaximumCredits ? units : null,
      academicProgramCode: own?.academicProgramCode ?? null,
      ...sections,
    };
  }

  return { outcomeAtom, rearrangeAtom };
}
