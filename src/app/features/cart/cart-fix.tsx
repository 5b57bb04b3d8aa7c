import { useAtomValue } from "jotai/react";
import type { CartMessage } from "#contract/enrollment";
import { paths } from "../../paths.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { Link } from "../../ui/buttons/link.tsx";
import { cartOf } from "./cart-atoms.ts";
import type { CartEntry } from "./cart-entry.ts";
import { fixesOf, type MessageFix } from "./message-fix.ts";
import styles from "./item-messages.module.css";

export type CartFixProps = {
  entry: CartEntry;
  message: CartMessage;
  term: string;
  career: string;
  optionsHref: string;
  onAskAppointments: () => void;
};

/** Ways to fix a message's problem. */
export function CartFixes({ entry, message, ...ways }: CartFixProps) {
  const enrolled = useAtomValue(cartOf(`${ways.term}|${ways.career}`).enrolledAtom);
  const fixes = fixesOf(entry, message, enrolled);
  return fixes.map((fix) => (
    <span key={fix.words} className={styles.fix}>
      <CartFix fix={fix} classNumber={entry.classNumber} {...ways} />
    </span>
  ));
}

/** In the address of the options. */
const FOCUS_NUMBER = "focus=number";

type FixProps = Omit<CartFixProps, "entry" | "message"> & { fix: MessageFix; classNumber: number };

function CartFix({ fix, classNumber, term, career, optionsHref, onAskAppointments }: FixProps) {
  switch (fix.to) {
    case "appointments":
      return (
        <Button variant="inline" onPress={onAskAppointments}>
          {fix.words}
        </Button>
      );
    case "options":
      return <Link to={optionsHref}>{fix.words}</Link>;
    case "permission-number":
      return <Link to={`${optionsHref}&${FOCUS_NUMBER}`}>{fix.words}</Link>;
    case "advising":
      return <Link to={paths.advising.href({ show: "holds" })}>{fix.words}</Link>;
    case "my-classes":
      return <Link to={paths.myClasses.href({ term, career })}>{fix.words}</Link>;
    case "swap":
      return (
        <Link to={paths.myClasses.href({ term, career, swap: fix.enrolledNumber, for: classNumber })}>{fix.words}</Link>
      );
  }
}
