import { useAtomValue } from "jotai/react";
import { CalendarClock, SlidersHorizontal } from "lucide-react";
import { type ReactNode, useId } from "react";
import type { ClassListing } from "#contract/catalog";
import { creditsLabel, titleBeside } from "#contract/labels/catalog-words";
import { classTitle } from "#contract/labels/class-title";
import type { EnrollmentTerm } from "#contract/wire-shapes";
import { Card, Icon, IconLink, Link, Note, Stack, Tag, Text } from "#ui";
import { t } from "#words";
import { availability, canAdd, courseNumber } from "../../../lib/classes/class-facts.ts";
import { useClassHref } from "../../../lib/classes/class-link.ts";
import { ClassKinds } from "../../../lib/classes/class-marks.tsx";
import { listingHeld, swapLaterWords } from "../../../lib/classes/swap-when-open.ts";
import { placeToJoin } from "../../../lib/outlook/outlook.ts";
import { OutlookPart } from "../../../lib/outlook/outlook-part.ts";
import { WatchButton } from "../../../lib/seats/watch-button.tsx";
import { termKey } from "../../../lib/session/term-choice.ts";
import { statusIcon } from "../../../ui/messages/status-icon.ts";
import { original } from "../../../ui/original.ts";
import { fullSectionOf } from "../filled/is-filled.ts";
import { cartAtomsOf } from "../state/cart-atoms.ts";
import { attemptOutcome, type CartEntry, entryMessages, entryTitle, OUTCOMES, resultOf } from "../state/cart-entry.ts";
import { ResultTag } from "../state/result-banner.tsx";
import styles from "./cart-row.module.css";
import { MessageList, optionsHref } from "./message-list.tsx";
import { SectionLine } from "./section-line.tsx";

export type CartRowProps = {
  entry: CartEntry;
  term: EnrollmentTerm;
  lead: ReactNode;
  actions?: ReactNode;
  foot?: ReactNode;
  /** What can be done about the full class. It has the waitlist, which its messages then don't offer. */
  instead?: ReactNode;
  hidesDetails?: boolean | undefined;
  returnUrl?: string | undefined;
};

export function CartRow({ entry, term, lead, actions, foot, instead, hidesDetails, returnUrl }: CartRowProps) {
  const titleId = useId();
  const toClassHref = useClassHref();
  const { Details } = entry.listing;
  const number = courseNumber(Details);
  // What can be done about it says it, too.
  const full = instead === undefined && entry.ResultKind !== "enroll" ? fullSectionOf(entry) : undefined;
  return (
    <li className={styles.item} aria-labelledby={titleId}>
      <div className={styles.lead}>{lead}</div>
      <div className={styles.head}>
        <div className={styles.name} style={{ gridArea: "name" }}>
          <h3 id={titleId} className={`weight-strong ${styles.title}`}>
            <Link variant="quiet" to={toClassHref({ term: term.Term.Code, classNumber: entry.classNumber })}>
              <b>{number}</b> <span>{original(titleBeside(number, classTitle(Details)))}</span>
            </Link>
          </h3>{" "}
          <span className={styles.kinds}>
            <ClassKinds listing={entry.listing} career={term.AcademicCareer.Code} />
          </span>
        </div>
        <Text as="span" size="small" tone="quiet" style={{ lineHeight: "inherit", gridArea: "credits" }}>
          {entry.units === undefined ? null : creditsLabel(entry.units)}
        </Text>
        <span className={styles.result} style={{ gridArea: "result" }}>
          <ResultTag of={resultOf(entry)} />
        </span>
        {actions ? <div style={{ marginInlineEnd: "-0.375rem", gridArea: "actions" }}>{actions}</div> : null}
      </div>
      <Stack className={styles.details ?? ""}>
        {hidesDetails ? null : <Sections entry={entry} term={term} />}
        <WatchButton term={term.Term.Code} listing={entry.listing} size="small" />
        {full ? <OutlookPart term={term.Term.Code} listing={full} place={placeToJoin(full)} /> : null}
        {foot}
        <SwapLater entry={entry} term={term} />
        <MessageList
          messages={entryMessages(entry).map((message) => ({ message, entry }))}
          term={term}
          returnUrl={returnUrl}
          hidesWaiting={instead !== undefined}
        />
        {instead}
      </Stack>
    </li>
  );
}

/** Before an attempt; after it, its messages say the same. */
function SwapLater({ entry, term }: Pick<CartRowProps, "entry" | "term">) {
  const held = listingHeld(useAtomValue(cartAtomsOf(termKey(term)).enrolledAtom), entry.swapFrom);
  if (!held || entry.Messages.some(({ Rule }) => Rule === "swap_later")) return null;
  return <Note>{swapLaterWords(held, entry.listing)}</Note>;
}

function Sections({ entry, term }: Pick<CartRowProps, "entry" | "term">) {
  const labelId = useId();
  const { listing, RelatedClasses, AutoEnrollmentClasses } = entry;
  const components = [
    ...RelatedClasses.map((each) => ({ ...each, isAutomatic: false })),
    ...AutoEnrollmentClasses.map((each) => ({ ...each, isAutomatic: true })),
  ];
  return (
    <>
      <SectionLine listing={listing} termDates={term}>
        <Availability of={listing} />
      </SectionLine>
      {components.length === 0 ? null : (
        <div>
          <Text size="small" tone="quiet" weight="strong" id={labelId}>
            {t("Selected Components")}
          </Text>
          <ul aria-labelledby={labelId} className={styles.components}>
            {components.map(({ Class: section, IsOptional, isAutomatic }) => (
              <li key={section.Details.ClassNumber}>
                <SectionLine listing={section} termDates={term}>
                  <Availability of={section} />
                  <span className={styles.marks}>
                    <Tag>{IsOptional ? t("Optional") : t("Required")}</Tag>
                    {isAutomatic ? (
                      <Text as="span" size="small" tone="quiet">
                        {t("Enrolled automatically")}
                      </Text>
                    ) : null}
                  </span>
                </SectionLine>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

function Availability({ of: section }: { of: ClassListing }) {
  return (
    <Text as="span" size="small" {...(canAdd(section) ? { tone: "quiet" } : { tone: "danger", weight: "strong" })}>
      {availability(section)}
    </Text>
  );
}

export type ResultListProps = Pick<CartRowProps, "term" | "hidesDetails"> & {
  entries: readonly CartEntry[];
  title?: string;
  aside?: ReactNode;
  /** Makes every class editable; saving leads back there. */
  returnUrl?: string;
  insteadOf?: (entry: CartEntry) => ReactNode;
};

export function ResultList({ entries, title = t("Classes"), aside, insteadOf, ...row }: ResultListProps) {
  const { term, returnUrl } = row;
  return (
    <Card title={title} aside={aside} isList isEdgeToEdge>
      <ul className={styles.results}>
        {entries.map((entry) => (
          <CartRow
            key={entry.classNumber}
            {...row}
            entry={entry}
            lead={<ResultIcon entry={entry} />}
            instead={insteadOf?.(entry)}
            actions={
              returnUrl === undefined ? null : (
                <IconLink
                  icon={SlidersHorizontal}
                  label={t("Edit {name}", { name: entryTitle(entry) })}
                  to={optionsHref(term, entry.classNumber, returnUrl)}
                />
              )
            }
          />
        ))}
      </ul>
    </Card>
  );
}

/** In the place of the checkbox, of an attempt that has a screen to itself. */
export function ResultIcon({ entry }: { entry: CartEntry }) {
  const outcome = attemptOutcome(entry);
  if (outcome === "early" && entry.ResultKind === "enroll") return <Icon of={CalendarClock} size={18} />;
  const tone = outcome === undefined ? "danger" : OUTCOMES[outcome].tone;
  return (
    <Text as="span" tone={tone}>
      <Icon of={statusIcon[tone]} size={18} />
    </Text>
  );
}
