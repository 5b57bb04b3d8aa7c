import { t } from "#words";
import { CalendarClock } from "lucide-react";
import { useAtomValue } from "jotai/react";
import { type ReactNode, useId } from "react";
import type { ClassListing } from "#contract/catalog";
import type { CartMessage } from "#contract/calls/enrollment";
import { careerOf } from "#contract/institution";
import type { EnrollmentTerm } from "#contract/wire-shapes";
import { creditsLabel, titleBeside } from "#contract/words";
import { availability, canAdd, courseNumber, honorsOf, honorsWords } from "../../../lib/classes/class-facts.ts";
import { useClassHref } from "../../../lib/classes/class-link.ts";
import { WhyLink } from "../../../lib/classes/cost-warning.tsx";
import { splitTermKey, termKey } from "../../../lib/session/terms.ts";
import { WatchButton } from "../../../lib/seats/watch-button.tsx";
import { paths } from "../../../paths.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Stack } from "../../../ui/layout/layout.tsx";
import { Text } from "../../../ui/layout/text.tsx";
import { Link } from "../../../ui/buttons/link.tsx";
import { Note } from "../../../ui/messages/note.tsx";
import { statusIcon } from "../../../ui/messages/status-icon.ts";
import { Tag } from "../../../ui/badges/tag.tsx";
import { AppointmentsDialog } from "../appointments-dialog.tsx";
import { cartOf } from "../state/cart-atoms.ts";
import type { CartEntry } from "../state/cart-entry.ts";
import {
  isCostMessage,
  isFailed,
  isHeldBack,
  isTooEarly,
  isWaiting,
  messagesOf,
  resultOf,
  toneOfMessage,
} from "../state/entry-result.ts";
import { fixesOf, type MessageFix } from "../state/message-fix.ts";
import { SectionLine } from "./section-line.tsx";
import styles from "./cart-row.module.css";

export type CartRowProps = {
  entry: CartEntry;
  term: EnrollmentTerm;
  /** Before the title: a checkbox or the result's icon. */
  lead: ReactNode;
  actions?: ReactNode;
  /** Below the sections. */
  foot?: ReactNode;
  hidesDetails?: boolean;
  /** Messages that no attempt gave. */
  more?: readonly CartMessage[];
  /** Where saved options lead; the cart by default. */
  returnUrl?: string | undefined;
};

/** One class of the cart, before or after an attempt. */
export function CartRow({
  entry,
  term,
  lead,
  actions,
  foot,
  hidesDetails = false,
  more = [],
  returnUrl,
}: CartRowProps) {
  const titleId = useId();
  const toClassHref = useClassHref();
  const { Details } = entry.listing;
  const result = resultOf(entry);
  const number = courseNumber(Details);
  const messages = [...messagesOf(entry), ...more];
  return (
    <li className={styles.item} aria-labelledby={titleId}>
      <div className={styles.lead}>{lead}</div>
      <div className={styles.head}>
        <div className={styles.name}>
          <h3 id={titleId} className={styles.title}>
            <Link variant="quiet" to={toClassHref({ term: term.Term.Code, classNumber: entry.classNumber })}>
              <b>{number}</b> <span>{titleBeside(number, Details.CourseTitle)}</span>
            </Link>
          </h3>{" "}
          <span className={styles.kinds}>
            <ClassKinds listing={entry.listing} />
          </span>
        </div>
        <Text as="span" size="small" tone="quiet" className={styles.credits}>
          {entry.units === undefined ? null : creditsLabel(entry.units)}
        </Text>
        <span className={styles.result}>
          {result ? (
            <Tag tone={result.tone} icon={result.icon}>
              {result.words}
            </Tag>
          ) : null}
        </span>
        {actions ? <div className={styles.actions}>{actions}</div> : null}
      </div>
      <Stack className={styles.body}>
        {hidesDetails ? null : <Sections entry={entry} term={term} />}
        <WatchButton term={term.Term.Code} listing={entry.listing} size="small" />
        {foot}
        <MessageList messages={messages.map((message) => ({ message, entry }))} term={term} returnUrl={returnUrl} />
      </Stack>
    </li>
  );
}

/** A section that can't be added says so. */
function Sections({ entry: { listing, companions }, term }: Pick<CartRowProps, "entry" | "term">) {
  const sections = [{ listing, kind: undefined }, ...companions.map(withKind)];
  return (
    <ul>
      {sections.map(({ listing: section, kind }) => (
        <li key={section.Details.ClassNumber}>
          <SectionLine listing={section} termDates={term}>
            <Text
              as="span"
              size="small"
              tone={canAdd(section) ? "quiet" : "danger"}
              {...(!canAdd(section) && { weight: "strong" })}
            >
              {availability(section)}
            </Text>
            {kind ? <Tag>{kind}</Tag> : null}
          </SectionLine>
        </li>
      ))}
    </ul>
  );
}

function withKind({ listing, isOptional }: CartEntry["companions"][number]) {
  return { listing, kind: isOptional ? t("Optional") : t("Required") };
}

/** The career, and whether it's an honors class. */
export function ClassKinds({ listing }: { listing: ClassListing }) {
  const { AcademicCareer } = listing.Details;
  const honors = honorsOf(listing);
  return (
    <>
      <Tag tone={careerOf(AcademicCareer.Code).tone}>{AcademicCareer.Description}</Tag>
      {honors ? (
        <Tag tone="honors">
          {honorsWords[honors].short} {t(honorsWords[honors].full)}
        </Tag>
      ) : null}
    </>
  );
}

/** Replaces the checkbox on screens of results. */
export function ResultIcon({ entry }: { entry: CartEntry }) {
  if (isTooEarly(entry)) return <Icon of={CalendarClock} size={18} />;
  const isInOrder = entry.success === true || (entry.resultKind === "validate" && !isFailed(entry));
  const tone = isWaiting(entry) || isHeldBack(entry) ? "warning" : isInOrder ? "success" : "danger";
  return (
    <Text as="span" tone={tone}>
      <Icon of={statusIcon[tone]} size={18} />
    </Text>
  );
}

export function optionsHref(term: EnrollmentTerm, classNumber: number, returnUrl?: string): string {
  return paths.addToCart.href({ ...splitTermKey(termKey(term)), cn: classNumber, edit: true, returnUrl });
}

export type MessageListProps = {
  messages: readonly { message: CartMessage; entry: CartEntry; lead?: ReactNode }[];
  term: EnrollmentTerm;
  returnUrl?: string | undefined;
  label?: string;
};

/** Messages about classes, with ways to fix their problems. */
export function MessageList({ messages, term, returnUrl, label }: MessageListProps) {
  const enrolled = useAtomValue(cartOf(termKey(term)).enrolledAtom);
  if (messages.length === 0) return null;
  return (
    <Stack as="ul" aria-label={label}>
      {messages.map(({ message, entry, lead }) => (
        <li key={`${message.Rule} ${message.Description}`}>
          <Note tone={toneOfMessage(message)}>
            {lead}
            {message.Description} {isCostMessage(message) ? <WhyLink /> : null}
            {fixesOf(entry, message, enrolled).map((fix) => (
              <span key={fix.words} className={styles.fix}>
                <Fix fix={fix} classNumber={entry.classNumber} term={term} returnUrl={returnUrl} />
              </span>
            ))}
          </Note>
        </li>
      ))}
    </Stack>
  );
}

type FixProps = Pick<MessageListProps, "term" | "returnUrl"> & { fix: MessageFix; classNumber: number };

function Fix({ fix, classNumber, term, returnUrl }: FixProps) {
  const cart = splitTermKey(termKey(term));
  const options = optionsHref(term, classNumber, returnUrl);
  switch (fix.to) {
    case "appointments":
      return (
        <AppointmentsDialog term={term}>
          {(open) => (
            <Button variant="inline" onPress={open}>
              {fix.words}
            </Button>
          )}
        </AppointmentsDialog>
      );
    case "options":
      return <Link to={options}>{fix.words}</Link>;
    case "permission-number":
      return <Link to={`${options}&focus=number`}>{fix.words}</Link>;
    case "advising":
      return <Link to={paths.advising.href({ show: "holds" })}>{fix.words}</Link>;
    case "my-classes":
      return <Link to={paths.myClasses.href(cart)}>{fix.words}</Link>;
    case "swap":
      return (
        <Link to={paths.myClasses.href({ ...cart, swap: fix.enrolledNumber, for: classNumber })}>{fix.words}</Link>
      );
  }
}
