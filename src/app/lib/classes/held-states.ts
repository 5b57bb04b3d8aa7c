import { atom } from "jotai/vanilla";
import { Check, Clock, type LucideIcon } from "lucide-react";
import type { Cart, EnrolledClasses } from "#contract/calls/enrollment";
import { type Message, message, t } from "#words";
import { paths } from "../../routing/paths.ts";
import { isStudentAtom } from "../session/session.ts";
import { heldListings, isEnrolled, isWaiting, itemListings } from "./held-class.ts";

/** What a student has of a class; the first that applies. */
export type HeldKind = "enrolled" | "waitlisted" | "cart";
export type HeldState = { kind: HeldKind; career: string; place?: number | null | undefined };

type InTerm = { term: string; career: string };
type HeldPart = InTerm & { states: ReadonlyMap<number, Omit<HeldState, "career">> };

export const HELD_WORDS = {
  enrolled: { words: message("Enrolled"), icon: Check, tone: "success" },
  waitlisted: { words: message("Waitlisted"), icon: Clock, tone: "warning" },
  cart: { words: message("In Cart"), icon: Check, tone: "success" },
} as const satisfies Record<HeldKind, { words: Message; icon: LucideIcon; tone: string }>;

/** "Waitlisted #3" */
export function heldStateWords({ kind, place }: HeldState): string {
  return place ? t("Waitlisted #{place}", { place: String(place) }) : t(HELD_WORDS[kind].words);
}

/** Where the student changes it. */
export function heldHref(term: string, { kind, career }: HeldState): string {
  return kind === "cart" ? paths.cart.href({ term, career }) : paths.myClasses.href({ term, career });
}

// State

/** As last read, by source, term, and career. */
const partsAtom = atom<ReadonlyMap<string, HeldPart>>(new Map());

// Derived

/** By class number, of one term; undefined for other classes and while unknown. */
export const heldStateAtom = atom((get) => {
  const parts = get(isStudentAtom) ? [...get(partsAtom).values()] : [];
  return (term: string, classNumber: number): HeldState | undefined => {
    const held = parts.flatMap((part) => {
      const state = part.term === term ? part.states.get(classNumber) : undefined;
      return state ? [{ ...state, career: part.career }] : [];
    });
    return held.find(({ kind }) => kind !== "cart") ?? held[0];
  };
});

// Actions

/** Call it after each read of enrolled classes. */
export const noteEnrolledAtom = atom(null, (_get, set, own: InTerm, { Classes }: Pick<EnrolledClasses, "Classes">) => {
  const held = Classes.filter((each) => isEnrolled(each) || isWaiting(each));
  const states = held.flatMap((each) => {
    const kind: HeldKind = isEnrolled(each) ? "enrolled" : "waitlisted";
    const place = each.WaitListPosition;
    return heldListings(each).map(({ Details }) => [Details.ClassNumber, { kind, place }] as const);
  });
  set(notePartAtom, "enrolled", { ...own, states: new Map(states) });
});

/** Call it after each read of a cart. */
export const noteCartClassesAtom = atom(null, (_get, set, own: InTerm, { Items }: Pick<Cart, "Items">) => {
  const numbers = Items.flatMap(itemListings).map(({ Details }) => Details.ClassNumber);
  set(notePartAtom, "cart", { ...own, states: new Map(numbers.map((number) => [number, { kind: "cart" }] as const)) });
});

const notePartAtom = atom(null, (_get, set, source: "enrolled" | "cart", part: HeldPart) => {
  set(partsAtom, (parts) => new Map([...parts, [`${source}|${part.term}|${part.career}`, part]]));
});
