import { useAtomValue } from "jotai/react";
import type { ReactNode } from "react";
import type { CartMessage, EnrolledClasses } from "#contract/calls/enrollment";
import { componentDescription } from "#contract/institution";
import type { EnrollmentTerm } from "#contract/wire-shapes";
import { Link, Note, Stack } from "#ui";
import { t } from "#words";
import { canAdd, courseNumber } from "../../../lib/classes/class-facts.ts";
import { WhyLink } from "../../../lib/classes/class-marks.tsx";
import { hasSeat, heldListings } from "../../../lib/classes/held-class.ts";
import { DayCodes } from "../../../lib/format/day-codes.tsx";
import { splitTermKey, termKey } from "../../../lib/session/term-choice.ts";
import { paths } from "../../../routing/paths.ts";
import { cartAtomsOf } from "../state/cart-atoms.ts";
import { type CartEntry, entryListings, isCostMessage, takesNumber, toneOfMessage } from "../state/cart-entry.ts";
import styles from "./cart-row.module.css";

export type MessageListProps = {
  messages: readonly { message: CartMessage; entry: CartEntry; lead?: ReactNode }[];
  term: EnrollmentTerm;
  /** Where saved options lead; the cart by default. */
  returnUrl?: string | undefined;
  label?: string;
  /** Where the screen has its own way to the waitlist. */
  hidesWaiting?: boolean;
};

export function MessageList({ messages, term, returnUrl, label, hidesWaiting = false }: MessageListProps) {
  const enrolled = useAtomValue(cartAtomsOf(termKey(term)).enrolledAtom);
  if (messages.length === 0) return null;
  return (
    <Stack as="ul" aria-label={label}>
      {messages.map(({ message, entry, lead }) => (
        <li key={`${entry.classNumber} ${message.Rule} ${message.Description}`}>
          <Note tone={toneOfMessage(message)}>
            {lead}
            <DayCodes text={message.Description} /> {isCostMessage(message) ? <WhyLink /> : null}
            {(hidesWaiting && message.CanWait ? [] : fixesOf(entry, message, { term, enrolled, returnUrl })).map(
              ({ words, to }) => (
                <span key={words} className={styles.fix}>
                  <Link to={to}>{words}</Link>
                </span>
              ),
            )}
          </Note>
        </li>
      ))}
    </Stack>
  );
}

export function optionsHref(term: EnrollmentTerm, classNumber: number, returnUrl?: string): string {
  return paths.addToCart.href({ ...splitTermKey(termKey(term)), cn: classNumber, edit: true, returnUrl });
}

/** A link to where the problem can be fixed. */
type MessageFix = { words: string; to: string };

type Surroundings = { term: EnrollmentTerm; enrolled: EnrolledClasses | undefined; returnUrl?: string | undefined };

/** Ways to fix the problem in a message. */
export function fixesOf(entry: CartEntry, message: CartMessage, around: Surroundings): MessageFix[] {
  if (!message.IsError) return [];
  const options = optionsHref(around.term, entry.classNumber, around.returnUrl);
  if (takesNumber(message)) return [{ words: t("Enter Number"), to: `${options}&focus=number` }];
  if (message.Rule === "choice") return [{ words: t("Choose Sections"), to: options }];
  if (message.CanWait) return [{ words: t("Join the Waitlist"), to: options }];
  const about = message.About ?? [];
  const component = otherCompanion(entry, about);
  const another = component ? [{ words: t("Choose Another {component}", { component }), to: options }] : [];
  return [...another, ...swapFor(entry, about, around)];
}

/** The component in the message, if the student chose its section and can choose another one. */
function otherCompanion({ RelatedClasses }: CartEntry, about: readonly number[]): string | undefined {
  const chosen = RelatedClasses.find(({ Class }) => about.includes(Class.Details.ClassNumber));
  const code = chosen?.Class.Details.Component.Code;
  return code === "LAB" ? t("Lab") : code && componentDescription(code);
}

/** Swaps for the enrolled class in the message, if this class can be taken. */
function swapFor(entry: CartEntry, about: readonly number[], { term, enrolled }: Surroundings): MessageFix[] {
  if (!entryListings(entry).every(canAdd)) return [];
  const other = enrolled?.Classes.find(
    (each) =>
      hasSeat(each) &&
      each.ClassNumber !== entry.classNumber &&
      heldListings(each).some(({ Details }) => about.includes(Details.ClassNumber)),
  );
  if (!other?.Class || other.ClassNumber === null) return [];
  const query = { ...splitTermKey(termKey(term)), swap: other.ClassNumber, for: entry.classNumber };
  return [{ words: t("Swap with {course}", { course: courseNumber(other) }), to: paths.myClasses.href(query) }];
}
