import { useAtomValue } from "jotai/react";
import { optionalPart } from "#ui";
import { cartAtomsOf } from "../state/cart-atoms.ts";
import { isFilled } from "./is-filled.ts";

const FilledPanel = optionalPart(async () => (await import("./filled-panel.tsx")).FilledPanel);

type FilledClassProps = {
  term: string;
  career: string;
  /** In the cart of this term and career. */
  classNumber: number;
  /** After a press that worked: the class may have left the cart, and its control the page. */
  onAnswered?: () => void;
};

/**
 * What a student can do about a full class of the cart, each by one press: other sections that fit, classes of other
 * plans, and the waitlist. While enrollment is open, a press enrolls; otherwise it changes the cart. Nothing shows for a
 * class that has seats, or for which the student has chosen the waitlist.
 */
export function FilledClass({ term, career, classNumber, onAnswered }: FilledClassProps) {
  const key = `${term}|${career}`;
  const entry = useAtomValue(cartAtomsOf(key).entriesAtom).find((each) => each.classNumber === classNumber);
  if (!entry || !isFilled(entry)) return null;
  return <FilledPanel termKey={key} entry={entry} showsName {...(onAnswered && { onAnswered })} />;
}
