import { CalendarClock } from "lucide-react";
import { type ReactNode, useId } from "react";
import type { CartMessage } from "#contract/enrollment";
import type { EnrollmentTerm } from "#contract/wire-shapes";
import { creditsLabel, titleBeside } from "#contract/words";
import { courseNumber } from "../../lib/classes/class-facts.ts";
import { useClassHref } from "../../lib/classes/class-link.ts";
import { WatchButton } from "../../lib/seats/watch-button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Link } from "../../ui/buttons/link.tsx";
import { statusIcon } from "../../ui/messages/status-icon.ts";
import { Tag } from "../../ui/badges/tag.tsx";
import type { CartEntry } from "./cart-entry.ts";
import { ClassKinds } from "./class-kinds.tsx";
import { ComponentLines } from "./component-lines.tsx";
import { messagesOf, isFailed, isHeldBack, isTooEarly, isWaiting, resultOf } from "./entry-result.ts";
import { ItemMessages } from "./item-messages.tsx";
import styles from "./cart-row.module.css";

export type CartRowProps = {
  entry: CartEntry;
  term: string;
  /** The term's dates, to name classes that take only part of it. */
  termDates: EnrollmentTerm | undefined;
  /** Before the title: a checkbox or the result's icon. */
  lead: ReactNode;
  actions?: ReactNode;
  /** Below the sections. */
  foot?: ReactNode;
  hidesDetails?: boolean;
  /** Messages that no attempt gave. */
  more?: readonly CartMessage[];
  renderFix?: (message: CartMessage) => ReactNode;
};

/** One class of the cart, before or after an attempt. */
export function CartRow({
  entry,
  term,
  termDates,
  lead,
  actions,
  foot,
  hidesDetails = false,
  more = [],
  renderFix,
}: CartRowProps) {
  const titleId = useId();
  const toClassHref = useClassHref();
  const { Details } = entry.listing;
  const result = resultOf(entry);
  const number = courseNumber(Details);
  return (
    <li className={styles.item} aria-labelledby={titleId}>
      <div className={styles.lead}>{lead}</div>
      <div className={styles.head}>
        <div className={styles.name}>
          <h3 id={titleId} className={styles.title}>
            <Link variant="quiet" to={toClassHref({ term, classNumber: entry.classNumber })}>
              <span className={styles.course}>{number}</span> <span>{titleBeside(number, Details.CourseTitle)}</span>
            </Link>
          </h3>{" "}
          <span className={styles.kinds}>
            <ClassKinds listing={entry.listing} />
          </span>
        </div>
        <span className={styles.credits}>{entry.units === undefined ? null : creditsLabel(entry.units)}</span>
        <span className={styles.result}>
          {result ? (
            <Tag tone={result.tone} icon={result.icon}>
              {result.words}
            </Tag>
          ) : null}
        </span>
        {actions ? <div className={styles.actions}>{actions}</div> : null}
      </div>
      <div className={styles.body}>
        {hidesDetails ? null : <ComponentLines entry={entry} termDates={termDates} />}
        <WatchButton term={term} listing={entry.listing} size="small" />
        {foot}
        <ItemMessages messages={[...messagesOf(entry), ...more]} {...(renderFix && { renderFix })} />
      </div>
    </li>
  );
}

/** Replaces the checkbox on screens of results. */
export function ResultIcon({ entry }: { entry: CartEntry }) {
  if (isTooEarly(entry)) {
    return (
      <span className={styles.settled}>
        <Icon of={CalendarClock} size={18} />
      </span>
    );
  }
  const isInOrder = entry.success === true || (entry.resultKind === "validate" && !isFailed(entry));
  const tone = isWaiting(entry) || isHeldBack(entry) ? "warning" : isInOrder ? "success" : "danger";
  return (
    <span className={styles.settled} data-tone={tone}>
      <Icon of={statusIcon[tone]} size={18} />
    </span>
  );
}
