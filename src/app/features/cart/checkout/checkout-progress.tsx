import { useAtomValue } from "jotai/react";
import { counted } from "../../../lib/format-number.ts";
import { Card } from "../../../ui/card.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { cartOf } from "../atoms.ts";
import { entryTitle } from "../cart-entry.ts";
import type { CheckoutRequest } from "./checkout-request.ts";
import styles from "./checkout.module.css";

/** While the server enrolls: what is being enrolled, and how long it may take. */
export function CheckoutProgress({ request: { term, career, classNumbers } }: { request: CheckoutRequest }) {
  const entries = useAtomValue(cartOf(`${term}|${career}`).entriesAtom);
  const asked = entries.filter(({ classNumber }) => classNumbers.includes(classNumber));
  return (
    <Card>
      <div className={styles.progress}>
        <Spinner />
        <p>
          <b>Enrolling in {counted(classNumbers.length, "class", "classes")}...</b>
          <br />
          This can take up to two minutes. It goes on if you leave this page.
        </p>
      </div>
      <ul className={styles.asked}>
        {asked.map((entry) => (
          <li key={entry.classNumber}>{entryTitle(entry)}</li>
        ))}
      </ul>
    </Card>
  );
}
