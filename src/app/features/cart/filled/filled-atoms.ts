import { atom, type Getter, type Setter } from "jotai/vanilla";
import type { AddToCart, CartMessage, CheckoutItem, EnrolledClass } from "#contract/calls/enrollment";
import type { ClassListing } from "#contract/catalog";
import { isAppError } from "#contract/outcome";
import { systemMs } from "#dates/clock";
import { t } from "#words";
import { type Api, apiAtom } from "../../../lib/api/api.ts";
import { changeResult } from "../../../lib/api/data-or-error.ts";
import { fetchedAtom } from "../../../lib/api/fetched.ts";
import { autoEnrolledNumbers, sectionLabel } from "../../../lib/classes/class-facts.ts";
import type { FittingChoice } from "../../../lib/classes/fitting-sections.ts";
import { companionListings, isEnrolled, isWaiting } from "../../../lib/classes/held-class.ts";
import { relatedFields } from "../../../lib/classes/section-choice.ts";
import { keyed } from "../../../lib/keyed.ts";
import { liveSeatsAtom, noteSeatsAtom, withLiveSeats } from "../../../lib/seats/live-seats.ts";
import { splitTermKey } from "../../../lib/session/term-choice.ts";
import {
  askForAnswerAtom,
  type CheckoutRequest,
  cartKeyOf,
  checkoutRunsAtom,
  forgetRequestAtom,
  noteSeenAtom,
  requestsAtom,
  runCheckoutAtom,
} from "../checkout/checkout-atoms.ts";
import { cartAtomsOf } from "../state/cart-atoms.ts";
import type { Answer } from "./answers.ts";
import {
  type AnswerWish,
  type Before,
  beforeAtom,
  prepareAtom,
  restoreAtom,
  takePlaceAtom,
  toBody,
} from "./cart-place.ts";
import { splitClassKey } from "./class-key.ts";

/** `unsent` and `lost` as for a checkout: both are sent again with the same key. */
export type Press =
  | { status: "working"; answer: string }
  | { status: "unsent" | "lost"; sending: Sending }
  | {
      status: "refused";
      words: string | undefined;
      /** What the rules say of the class, and what it's called. */
      messages: readonly CartMessage[];
      classNumber: number;
      section: string;
    };

type Sending = { request: CheckoutRequest; answer: Answer; before: Before | undefined };

/** An answer whose request succeeded. `held`: the class as the student has it; undefined until that's read. */
type HeldAnswer = {
  request: CheckoutRequest;
  classNumber: number;
  held: EnrolledClass | undefined;
  item: CheckoutItem | undefined;
};

/** Puts the cart back as it was, and drops what a press enrolled. Returns why it can't. */
export type Undo = () => Promise<string | undefined>;

/** The atoms of a full class of a cart, by "3110|UGRD 11969". */
export const filledOf = keyed(createFilled);

function createFilled(key: string) {
  const { cartKey, classNumber: full } = splitClassKey(key);
  const { term, career } = splitTermKey(cartKey);
  const cart = cartAtomsOf(cartKey);

  // State

  /** The course's sections, and those that they bring along from other courses. */
  const courseAtom = fetchedAtom(
    async (api) => {
      const readAt = systemMs();
      const { Class, Sections } = await api("classDetails", { query: { term, classNumber: full }, isAside: true });
      const brought = await broughtBy(api, term, Sections);
      return { Components: Class.Components, Sections: [...Sections, ...brought], readAt };
    },
    { onData: ({ Sections, readAt }, set) => set(noteSeatsAtom, { term, listings: Sections, at: readAt }) },
  );
  const pressAtom = atom<Press>();
  const undoingAtom = atom<HeldAnswer>();
  /** The cart before this page's presses, by the request's key. */
  const beforesAtom = atom<ReadonlyMap<string, Before>>(new Map());

  // Derived

  /** With the latest seats; undefined while unknown. */
  const sectionsAtom = atom((get) => {
    const { data } = get(courseAtom.stateAtom);
    if (!data) return undefined;
    const seats = { live: get(liveSeatsAtom), term, since: data.readAt };
    return { Components: data.Components, Sections: data.Sections.map((each) => withLiveSeats(each, seats)) };
  });

  const requestsOfFullAtom = atom((get) =>
    get(requestsAtom).filter((request) => request.insteadOf === full && cartKeyOf(request) === cartKey),
  );

  /**
   * What answers have brought that the student still has. Only the student's classes tell; until they're read, the answer.
   * One that is taken back stays until that has ended: what could be chosen instead isn't known before.
   */
  const heldAnswersAtom = atom((get): HeldAnswer[] => {
    const undoing = get(undoingAtom);
    const runs = get(checkoutRunsAtom);
    const enrolled = get(cart.enrolledAtom);
    return get(requestsOfFullAtom).flatMap((request) => {
      if (undoing?.request.idempotencyKey === request.idempotencyKey) return [undoing];
      const item = answeredItem(request, runs.get(request.idempotencyKey));
      const classNumber = wantedOf(request);
      const held = enrolled?.Classes.find(
        (each) => each.ClassNumber === classNumber && (isEnrolled(each) || isWaiting(each)),
      );
      if (enrolled ? !held : !item?.Success) return [];
      return [{ request, classNumber, held, item }];
    });
  });

  /** Of the request that is under way. */
  const waitAtom = atom((get): "line" | "lost" | undefined => {
    const runs = get(requestsOfFullAtom).map(({ idempotencyKey }) => get(checkoutRunsAtom).get(idempotencyKey));
    const run = runs.find((each) => each?.status === "sending");
    if (run?.status !== "sending") return undefined;
    if (run.isInLine) return "line";
    return run.lostAnswers > 0 ? "lost" : undefined;
  });

  /** One that was sent before the page was reloaded. */
  const interruptedAtom = atom((get) =>
    get(requestsOfFullAtom).find(
      ({ idempotencyKey, sentAt, isSeen }) =>
        sentAt !== undefined && !isSeen && !get(checkoutRunsAtom).has(idempotencyKey),
    ),
  );

  // Actions

  /** Makes the answer come true: enrolls, or changes the cart. Returns how to take it back; undefined if it failed. */
  const answerAtom = atom(null, async (get, set, answer: Answer, isOpen: boolean): Promise<Undo | undefined> => {
    if (get(pressAtom)?.status === "working") return undefined;
    set(pressAtom, { status: "working", answer: answer.key });
    const wish = toWish(get, answer, isOpen);
    const before = set(beforeAtom, wish);
    if (!isOpen) {
      const refusal = await set(takePlaceAtom, before);
      set(pressAtom, refusal === undefined ? undefined : refused(refusal));
      return refusal === undefined ? () => set(restoreAtom, before) : undefined;
    }
    const refusal = await set(prepareAtom, wish);
    if (refusal !== undefined) return failed(set, refused(refusal));
    const request = set(askForAnswerAtom, cartKey, { classNumber: wish.wanted, insteadOf: full });
    if (!request) return failed(set, undefined);
    set(beforesAtom, (all) => new Map([...all, [request.idempotencyKey, before]]));
    return await send(get, set, { request, answer, before });
  });

  /** Sends one again that was lost or not sent. */
  const sendAgainAtom = atom(null, async (get, set): Promise<Undo | undefined> => {
    const press = get(pressAtom);
    if (press?.status !== "lost" && press?.status !== "unsent") return undefined;
    set(pressAtom, { status: "working", answer: press.sending.answer.key });
    return await send(get, set, press.sending);
  });

  /** Goes on with a request of this class after a reload. */
  const resumeAtom = atom(null, async (get, set): Promise<Undo | undefined> => {
    const request = get(interruptedAtom);
    if (!request || get(pressAtom)) return undefined;
    const answer: Answer = { key: "resumed", kind: "again", seats: 0 };
    set(pressAtom, { status: "working", answer: answer.key });
    return await send(get, set, { request, answer, before: undefined });
  });

  async function send(get: Getter, set: Setter, sending: Sending): Promise<Undo | undefined> {
    const { request, answer, before } = sending;
    const { idempotencyKey } = request;
    await set(runCheckoutAtom, request);
    const run = get(checkoutRunsAtom).get(idempotencyKey);
    if (run?.status === "lost" || run?.status === "unsent") return failed(set, { status: run.status, sending });
    set(noteSeenAtom, idempotencyKey);
    const item = answeredItem(request, run);
    if (item)
      set(noteSeatsAtom, { term, listings: [item.EnrollmentSection, ...companionListings(item)], at: systemMs() });
    if (item?.Success) {
      const rest = answer.kind === "both" ? await waitAfter(get, set, wantedOf(request)) : await leave(set, before);
      set(pressAtom, rest);
      return () => set(undoAtom, request);
    }
    // The press failed, so the cart becomes what it was.
    set(forgetRequestAtom, idempotencyKey);
    if (before) await set(restoreAtom, before);
    // The shell has shown the failure.
    const words = run?.status === "refused" ? run.failure.message : undefined;
    const messages = item?.Messages.filter(({ IsError }) => IsError) ?? [];
    const isSaid = words === undefined && messages.length === 0;
    return failed(
      set,
      isSaid
        ? undefined
        : {
            ...refused(words),
            messages,
            classNumber: wantedOf(request),
            section: item ? sectionLabel(item.EnrollmentSection) : "",
          },
    );
  }

  /** Removes the full class from the cart, if the answer takes its place. */
  async function leave(set: Setter, before: Before | undefined): Promise<Press | undefined> {
    if (!before?.wish.takesPlace) return undefined;
    // It stays in the cart if that fails, where it can be removed.
    await set(cart.removeAtom, full);
    return undefined;
  }

  /** Joins the full class's waitlist, to be swapped from the section that the student has now. */
  async function waitAfter(get: Getter, set: Setter, from: number): Promise<Press | undefined> {
    const restored = itemBody(get, full);
    const body = restored && { ...restored, useWaitList: true, swapFromClassNumber: from };
    const wish: AnswerWish = { cartKey, full, wanted: full, body, takesPlace: false };
    const before = set(beforeAtom, wish);
    const refusal = await set(prepareAtom, wish);
    if (refusal !== undefined) return refused(refusal);
    const request = set(askForAnswerAtom, cartKey, { classNumber: full, insteadOf: full });
    if (!request) return undefined;
    set(beforesAtom, (all) => new Map([...all, [request.idempotencyKey, before]]));
    await send(get, set, { request, answer: { key: "wait", kind: "wait", place: 0, swapFrom: undefined }, before });
    return get(pressAtom);
  }

  /** Drops what the request brought, and puts the cart back as it was. A withdrawal is none. Returns why it can't. */
  const undoAtom = atom(null, async (get, set, request: CheckoutRequest): Promise<string | undefined> => {
    const { idempotencyKey } = request;
    const body = { term, academicCareer: career, classNumber: wantedOf(request), kind: "drop" as const };
    set(
      undoingAtom,
      get(heldAnswersAtom).find((each) => each.request.idempotencyKey === idempotencyKey),
    );
    const result = await changeResult(get(apiAtom)("dropClass", { body }));
    const before = get(beforesAtom).get(idempotencyKey);
    if (result.status === "made" && before) await set(restoreAtom, before);
    await set(cart.refreshAtom, [full]);
    if (result.status === "made") set(forgetRequestAtom, idempotencyKey);
    set(undoingAtom, undefined);
    if (result.status === "refused") return result.message;
    return result.status === "reported" ? t("We couldn't undo that. Check your classes.") : undefined;
  });

  const forgetPressAtom = atom(null, (_get, set) => set(pressAtom, undefined));

  function itemBody(get: Getter, classNumber: number): AddToCart | undefined {
    const { data } = get(cart.cartAtom.stateAtom);
    const item = data?.cart.Items.find(({ InnerObject }) => InnerObject.ClassNumber === classNumber);
    return item && toBody(cartKey, item);
  }

  function toWish(get: Getter, answer: Answer, isOpen: boolean): AnswerWish {
    const wish = { cartKey, full };
    const own = itemBody(get, full);
    switch (answer.kind) {
      case "again":
        return { ...wish, wanted: full, body: undefined, takesPlace: false };
      case "wait": {
        const swap = answer.swapFrom && { swapFromClassNumber: answer.swapFrom.Details.ClassNumber };
        const base = own ?? { term, academicCareer: career, classNumber: full };
        return { ...wish, wanted: full, body: { ...base, useWaitList: true, ...swap }, takesPlace: false };
      }
      case "plan":
        // Once it's enrolled, the full class can still be wanted.
        return { ...wish, wanted: answer.entry.classNumber, body: undefined, takesPlace: !isOpen };
      default: {
        const wanted = answer.choice.lead.Details.ClassNumber;
        const takesPlace = answer.kind === "section" && wanted !== full;
        return { ...wish, wanted, body: choiceBody(answer.choice, own, itemBody(get, wanted)), takesPlace };
      }
    }
  }

  /** The chosen sections, with the options of the cart's class, or those of the full one that can be taken over. */
  function choiceBody(choice: FittingChoice, own: AddToCart | undefined, known: AddToCart | undefined): AddToCart {
    const { ClassNumber, MinimumCredits, MaximumCredits } = choice.lead.Details;
    const sections = {
      furtherRelatedClassNumbers: [],
      ...relatedFields(choice.related.map(({ Details }) => Details.ClassNumber)),
    };
    if (known) return { ...known, ...sections };
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

  /** Notes the result of a press that failed. */
  function failed(set: Setter, press: Press | undefined): undefined {
    set(pressAtom, press);
    return undefined;
  }

  function refused(words: string | undefined): Press & { status: "refused" } {
    return { status: "refused", words, messages: [], classNumber: full, section: "" };
  }

  return {
    courseAtom,
    sectionsAtom,
    pressAtom,
    heldAnswersAtom,
    waitAtom,
    interruptedAtom,
    answerAtom,
    sendAgainAtom,
    resumeAtom,
    undoAtom,
    forgetPressAtom,
  };
}

type Run = ReturnType<typeof checkoutRunsAtom.read> extends ReadonlyMap<string, infer Value> ? Value : never;

function answeredItem(request: CheckoutRequest, run: Run | undefined): CheckoutItem | undefined {
  if (run?.status !== "done" || !("Items" in run.result)) return undefined;
  return run.result.Items.find(({ EnrollmentItem }) => EnrollmentItem.ClassNumber === wantedOf(request));
}

function wantedOf(request: CheckoutRequest): number {
  return request.call === "checkout" ? (request.body.ClassNumbers[0] ?? 0) : 0;
}

/** Auto-enrolled sections of other courses. One that the term doesn't have isn't brought. */
async function broughtBy(api: Api, term: string, sections: readonly ClassListing[]): Promise<ClassListing[]> {
  const known = new Set(sections.map(({ Details }) => Details.ClassNumber));
  const missing = new Set(sections.flatMap(autoEnrolledNumbers).filter((number) => !known.has(number)));
  const found = await Promise.all(
    [...missing].map(async (classNumber) => {
      try {
        return (await api("classDetails", { query: { term, classNumber }, isAside: true })).Class;
      } catch (error) {
        if (isAppError(error) && error.code === "NOT_FOUND") return [];
        throw error;
      }
    }),
  );
  return found.flat();
}
