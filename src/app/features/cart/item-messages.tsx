import type { ReactNode } from "react";
import type { CartMessage } from "#contract/enrollment";
import { WhyLink } from "../../lib/cost-warning.tsx";
import { Note } from "../../ui/note.tsx";
import type { CartEntry } from "./cart-entry.ts";
import { isCostMessage, messagesOf, toneOfMessage } from "./entry-result.ts";
import styles from "./item-messages.module.css";

export type ItemMessagesProps = {
  entry: CartEntry;
  /** The way to mend what a message tells of, in a link or button. */
  renderFix?: (message: CartMessage) => ReactNode;
};

export function ItemMessages({ entry, renderFix }: ItemMessagesProps) {
  const messages = messagesOf(entry);
  if (messages.length === 0) return null;
  return (
    <ul className={styles.messages}>
      {messages.map((message) => (
        <li key={`${message.Rule} ${message.Description}`}>
          <Note tone={toneOfMessage(message)}>
            {message.Description} {isCostMessage(message) ? <WhyLink /> : renderFix?.(message)}
          </Note>
        </li>
      ))}
    </ul>
  );
}
