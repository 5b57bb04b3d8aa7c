import type { ReactNode } from "react";
import type { CartMessage } from "#contract/enrollment";
import { WhyLink } from "../../lib/classes/cost-warning.tsx";
import { Note } from "../../ui/messages/note.tsx";
import { isCostMessage, toneOfMessage } from "./entry-result.ts";
import styles from "./item-messages.module.css";

export type ItemMessagesProps = {
  messages: readonly CartMessage[];
  /** The way to fix what a message is about, in a link or button. */
  renderFix?: (message: CartMessage) => ReactNode;
};

export function ItemMessages({ messages, renderFix }: ItemMessagesProps) {
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
