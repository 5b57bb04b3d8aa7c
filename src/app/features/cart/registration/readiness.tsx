import { useAtomValue, useSetAtom } from "jotai/react";
import type { ReactNode } from "react";
import type { Cart } from "#contract/calls/enrollment";
import { momentTimeLabel } from "#contract/institution-time";
import { capitalized, creditsLabel, dotted, holdContact } from "#contract/labels/catalog-words";
import type { EnrollmentTerm } from "#contract/wire-shapes";
import { Button, Card, Link, Note, Stack, Text } from "#ui";
import { t } from "#words";
import { courseNumber } from "../../../lib/classes/class-facts.ts";
import { holdWords } from "../../../lib/classes/enrollment-words.ts";
import { dollarLabel, listLabel } from "../../../lib/format/format.ts";
import { pageAddress, signInHref } from "../../../lib/session/sign-in-links.ts";
import { splitTermKey, termKey } from "../../../lib/session/term-choice.ts";
import { useEverySecond } from "../../../lib/time/every-second.ts";
import { serverNow } from "../../../lib/time/server-clock.ts";
import { usePath } from "../../../routing/location.tsx";
import { paths } from "../../../routing/paths.ts";
import { isFilled } from "../filled/is-filled.ts";
import { MessageList } from "../list/message-list.tsx";
import { feeOf, unitsAfter, unitsLabel } from "../state/cart-entry.ts";
import { checkWords } from "./check-words.ts";
import styles from "./registration.module.css";
import { confirmNowAtom, type SignedInWords, signedInAtom, signedInWords } from "./signed-in.ts";
import type { Enrollable } from "./use-enrollable.ts";

type ReadinessProps = {
  term: EnrollmentTerm;
  startsAt: string;
  cart: Cart;
  enrollable: Enrollable;
  hasCheckFailed: boolean;
};

/** What is ready for the press of Enroll, and what is missing. */
export function Readiness({ term, startsAt, cart, enrollable, hasCheckFailed }: ReadinessProps) {
  const { banner, problems, rows, chosen, chosenNumbers, enrolled, isByPlan } = enrollable;
  const signedIn = useSignedInWords(startsAt);
  const limit = cart.UnitLimit;
  const units = enrolled && unitsAfter(chosen, enrolled);
  const isOver = units !== undefined && units.least > limit;
  const fee = feeOf(chosen);
  const left = rows.filter((entry) => !chosenNumbers.has(entry.classNumber) && !isFilled(entry));
  // Holds have lines of their own, and a full class its row, with what could be taken instead.
  const shown = problems.filter(
    ({ message, entry }) => message.Rule !== "hold" && (message.Rule !== "seats" || !isFilled(entry)),
  );
  const good = [
    cart.Holds.length === 0 && t("No holds"),
    units && !isOver && t("{units} credits", { units: unitsLabel(units, limit) }),
    signedIn?.isEnough && signedIn.words,
  ];
  return (
    <Card title={t("Before You Enroll")}>
      <Stack as="ul" gap={3}>
        <Line tone={banner?.tone ?? "info"}>
          <b className="weight-strong">{banner?.title ?? t("We're checking your classes…")}</b>
          <Checks startsAt={startsAt} checkedAt={enrollable.checkedAt} hasFailed={hasCheckFailed} />
        </Line>
        {shown.length > 0 ? (
          <li>
            <MessageList
              term={term}
              label={t("Problems")}
              returnUrl={`#${paths.registration.href(splitTermKey(termKey(term)))}`}
              messages={shown.map(({ message, entry }) => ({
                message,
                entry,
                lead: <b>{courseNumber(entry.listing.Details)}: </b>,
              }))}
            />
          </li>
        ) : null}
        {cart.Holds.map((hold) => (
          <Line key={`${hold.Description} ${hold.Department}`} tone="danger">
            {holdWords(hold)} {t("Contact {contact}.", { contact: holdContact(hold) })}{" "}
            <Link to={paths.advising.href({ show: "holds" })}>{t("See Your Holds")}</Link>
          </Line>
        ))}
        {isOver ? (
          <Line tone="warning">{t("That's over your limit of {credits}.", { credits: creditsLabel(limit) })}</Line>
        ) : null}
        {signedIn && !signedIn.isEnough ? <SignedInLine {...signedIn} startsAt={startsAt} /> : null}
        {good.some(Boolean) ? <Line tone="success">{capitalized(dotted(good))}</Line> : null}
        {left.length > 0 && problems.length === 0 && !isByPlan ? (
          <Line tone="info">
            {t("{count, plural, one {{courses} isn''t selected.} other {{courses} aren''t selected.}}", {
              count: left.length,
              courses: listLabel(left.map(({ listing }) => courseNumber(listing.Details))),
            })}{" "}
            <Link to={paths.cart.href(splitTermKey(termKey(term)))}>{t("Change in Cart")}</Link>
          </Line>
        ) : null}
        {fee ? (
          <Line tone="info">
            {t("We'll ask you to accept the {fee} ({amount}) when you enroll.", {
              fee: fee.name,
              amount: dollarLabel(fee.amountDollars),
            })}
          </Line>
        ) : null}
      </Stack>
    </Card>
  );
}

function Line({ tone, children }: { tone: "success" | "warning" | "danger" | "info"; children: ReactNode }) {
  return (
    <li>
      <Note tone={tone}>{children}</Note>
    </li>
  );
}

function Checks(props: { startsAt: string; checkedAt: number | undefined; hasFailed: boolean }) {
  const { startsAt, checkedAt, hasFailed } = props;
  const words = useEverySecond(() => checkWords(startsAt, checkedAt, serverNow()));
  return (
    <Text as="span" size="small" tone="quiet" className={styles.checks ?? ""}>
      {hasFailed ? t("We couldn't check your classes. Trying again…") : words}
    </Text>
  );
}

function useSignedInWords(startsAt: string): SignedInWords | undefined {
  const signedIn = useAtomValue(signedInAtom);
  // Changes by the minute; rendered each time it says something else.
  const told = useEverySecond(() => signedIn && JSON.stringify(signedInWords(signedIn, startsAt, serverNow())));
  return told === undefined ? undefined : (JSON.parse(told) as SignedInWords);
}

function SignedInLine({ words, way, startsAt }: SignedInWords & { startsAt: string }) {
  const confirm = useSetAtom(confirmNowAtom);
  const path = usePath();
  const time = momentTimeLabel(startsAt);
  return (
    <Line tone={way === undefined ? "info" : "warning"}>
      {words}{" "}
      {way === "confirm" ? (
        <Button variant="inline" onPress={() => void confirm(t("Enter your password to enroll at {time}.", { time }))}>
          {t("Confirm Now")}
        </Button>
      ) : null}
      {way === "sign-in" ? <Link href={signInHref(pageAddress(path))}>{t("Sign In Again")}</Link> : null}
    </Line>
  );
}
