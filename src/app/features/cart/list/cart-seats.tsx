import { useAtomValue, useSetAtom } from "jotai/react";
import type { EnrollmentTerm } from "#contract/wire-shapes";
import { OldSeats, useLiveSeats } from "../../../lib/seats/refreshed-seats.tsx";
import { termKey } from "../../../lib/session/term-choice.ts";
import { useOpening } from "../../../lib/time/countdown.ts";
import { cartAtomsOf } from "../state/cart-atoms.ts";
import { entryListings } from "../state/cart-entry.ts";
import styles from "./cart-row.module.css";

/** Keeps the seats and windows of a cart's classes up to date, and says so if it can't. */
export function CartSeats({ term }: { term: EnrollmentTerm }) {
  const atoms = cartAtomsOf(termKey(term));
  const entries = useAtomValue(atoms.entriesAtom);
  // Only its state: the screen that shows the cart reads it, and a validation's answer is the cart already.
  const { data } = useAtomValue(atoms.cartAtom.stateAtom);
  const classNumbers = entries.flatMap(entryListings).map(({ Details }) => Details.ClassNumber);
  useLiveSeats({ term: term.Term.Code, classNumbers });
  const closings = entries.flatMap(({ OpenUntil }) => OpenUntil ?? []);
  useOpening(closings.toSorted()[0] ?? null, useSetAtom(atoms.cartAtom));
  return <OldSeats readAt={data?.readAt} className={styles.oldSeats ?? ""} />;
}
