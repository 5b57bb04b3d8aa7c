import { useAtomValue, useSetAtom } from "jotai/react";
import { CircleAlert, LockKeyhole, type LucideIcon, Unplug, WifiOff } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { AppError } from "#contract/outcome";
import { systemMs } from "#dates/clock";
import { MINUTE_MS, SECOND_MS } from "#dates/minutes";
import { Button, Card, Icon, LinkButton, LiveRegion, Note, Row, Spinner, Splash, Stack, Text } from "#ui";
import { message, t } from "#words";
import { awaitsPasswordAtom } from "../../../lib/api/interruptions.ts";
import { IN_LINE_WORDS } from "../../../lib/api/line.ts";
import { FeatureOff } from "../../../lib/classes/enrollment-state.tsx";
import { featuresAtom } from "../../../lib/session/session.ts";
import { splitTermKey } from "../../../lib/session/term-choice.ts";
import { useNow } from "../../../lib/time/countdown.ts";
import { Redirect, useLocation } from "../../../routing/location.tsx";
import { paths } from "../../../routing/paths.ts";
import { original } from "../../../ui/original.ts";
import styles from "../cart.module.css";
import { TermHead } from "../cart-parts.tsx";
import {
  type CheckoutRequest,
  type CheckoutRun,
  cartKeyOf,
  checkoutRunsAtom,
  noteSeenAtom,
  requestsAtom,
  requestWords,
  runCheckoutAtom,
  unseenRequestsAtom,
} from "./checkout-atoms.ts";
import { bannerOfResults, CheckoutResults } from "./checkout-results.tsx";

/** Within this time, a screen without a request resumes the last one, also after a new sign-in. */
const RESUMED_MS = 15 * MINUTE_MS;

/** Enrolls in what the cart passed on, and shows the result. */
export function CheckoutScreen() {
  const state: unknown = useLocation().state;
  const features = useAtomValue(featuresAtom);
  const requests = useAtomValue(requestsAtom);
  const unseen = useAtomValue(unseenRequestsAtom);
  const [request] = useState(
    () =>
      requests.find(({ idempotencyKey }) => idempotencyKey === state) ??
      unseen.findLast(({ askedAt }) => systemMs() - askedAt < RESUMED_MS),
  );
  if (!features.has("enrollment_operations")) return <FeatureOff {...(request && splitTermKey(cartKeyOf(request)))} />;
  if (!request) return <Redirect to={paths.cart.href()} />;
  return <Checkout request={request} />;
}

function Checkout({ request }: { request: CheckoutRequest }) {
  const query = splitTermKey(cartKeyOf(request));
  const run = useAtomValue(checkoutRunsAtom).get(request.idempotencyKey);
  const progress = useProgress(run);
  const start = useSetAtom(runCheckoutAtom);
  const noteSeen = useSetAtom(noteSeenAtom);
  useEffect(() => void start(request), [start, request]);

  const isSeen = run?.status === "done" || run?.status === "refused";
  useEffect(() => {
    if (isSeen) noteSeen(request.idempotencyKey);
  }, [isSeen, noteSeen, request]);

  const toCart = paths.cart.href(query);
  const toClasses = paths.myClasses.href(query);
  // The cart shows what is left, and why.
  if (run?.status === "failed") return <Redirect to={toCart} />;
  return (
    <>
      <LiveRegion message={announcement(request, run, progress)} />
      {outcome()}
    </>
  );

  function outcome() {
    switch (run?.status) {
      case "unsent":
        return <Unsent toCart={toCart} onRetry={() => void start(request)} />;
      case "lost":
        return <Lost failure={run.failure} toCart={toCart} onRetry={() => void start(request)} />;
      case "refused":
        return <Refused failure={run.failure} toCart={toCart} toClasses={toClasses} />;
      default: {
        const result = run?.status === "done" ? run.result : undefined;
        // One heading from start to result, so that it keeps the focus.
        return (
          <>
            <TermHead title={t("Enrollment Results")} term={result?.EnrollmentTerm} />
            {result ? (
              <CheckoutResults request={request} result={result} />
            ) : (
              <CheckoutProgress request={request} progress={progress} />
            )}
          </>
        );
      }
    }
  }
}

function Unsent({ toCart, onRetry }: { toCart: string; onRetry: () => void }) {
  return (
    <Interrupted icon={WifiOff} title={t(NOT_SENT)} toCart={toCart} retryLabel={t("Send Again")} onRetry={onRetry}>
      <p>{t("You're offline, so you weren't enrolled.")}</p>
      <p>{t("Send it again once you're back online, or go back to your cart.")}</p>
    </Interrupted>
  );
}

function Refused({ failure, toCart, toClasses }: { failure: AppError; toCart: string; toClasses: string }) {
  return (
    <Splash
      icon={CircleAlert}
      tone="danger"
      title={failure.message}
      actions={
        <>
          <LinkButton to={toClasses}>{t("View My Classes")}</LinkButton>
          <LinkButton to={toCart}>{t("Back to Cart")}</LinkButton>
        </>
      }
    >
      {t("You weren't enrolled.")}
    </Splash>
  );
}

type LostProps = { failure: AppError; toCart: string; onRetry: () => void };

/** The result is unknown. Retrying is safe, because the server answers a repeat with the first result. */
function Lost({ failure: { code, message }, toCart, onRetry }: LostProps) {
  const title =
    code === "NETWORK" || code === "UNAVAILABLE"
      ? t("We lost the connection while enrolling you.")
      : t("We're still checking whether you were enrolled.");
  return (
    <Interrupted icon={Unplug} title={title} toCart={toCart} retryLabel={t("Try Again")} onRetry={onRetry}>
      <p>{original(message)}</p>
      <p>{t("Trying again won't enroll you twice.")}</p>
    </Interrupted>
  );
}

type InterruptedProps = Pick<LostProps, "toCart" | "onRetry"> & {
  icon: LucideIcon;
  title: string;
  retryLabel: string;
  children: ReactNode;
};

function Interrupted({ icon, title, toCart, retryLabel, onRetry, children }: InterruptedProps) {
  const retry = useRef<HTMLButtonElement>(null);
  // The focused heading was removed.
  useEffect(() => retry.current?.focus(), []);
  return (
    <Splash
      icon={icon}
      tone="warning"
      title={title}
      actions={
        <>
          <LinkButton to={toCart}>{t("Back to Cart")}</LinkButton>
          <Button ref={retry} variant="primary" onPress={onRetry}>
            {retryLabel}
          </Button>
        </>
      }
    >
      {children}
    </Splash>
  );
}

const NOT_SENT = message("Your enrollment request wasn't sent.");
const WAITING_FOR_PASSWORD = message("Waiting for your password…");
const CONNECTION_LOST = message("We lost the connection. Trying again…");

function CheckoutProgress({ request, progress }: { request: CheckoutRequest; progress: Progress }) {
  const { seconds, isInLine, isLost } = progress;
  const waitsForPassword = seconds === undefined;
  return (
    <Card className={styles.results ?? ""}>
      <Row gap={3} wrap={false} align="start">
        {waitsForPassword ? <Icon of={LockKeyhole} /> : <Spinner />}
        <Stack style={{ flex: 1 }}>
          <Row gap={3} justify="between">
            <b>
              {waitsForPassword ? t(WAITING_FOR_PASSWORD) : t("Enrolling in {what}…", { what: requestWords(request) })}
            </b>
            <Text as="span" tone="quiet">
              {waitsForPassword ? null : elapsedLabel(seconds)}
            </Text>
          </Row>
          <p>
            {waitsForPassword
              ? t("Confirm it's you to continue.")
              : `${isInLine ? "" : `${t("This can take up to two minutes.")} `}${t("You can leave this page.")}`}
          </p>
          {isInLine || isLost ? (
            <Note tone={isInLine ? "info" : "warning"}>{isInLine ? t(IN_LINE_WORDS) : t(CONNECTION_LOST)}</Note>
          ) : null}
        </Stack>
      </Row>
    </Card>
  );
}

/** Announces the progress now and then, and the result. */
function announcement(request: CheckoutRequest, run: CheckoutRun | undefined, progress: Progress): string {
  const { seconds, isInLine, isLost } = progress;
  if (run?.status === "done") return bannerOfResults({ request, result: run.result }).title;
  if (run?.status === "unsent") return t(NOT_SENT);
  if (seconds === undefined) return t(WAITING_FOR_PASSWORD);
  if (isInLine) return t(IN_LINE_WORDS);
  if (isLost) return t(CONNECTION_LOST);
  return spokenProgress(t("Enrolling in {what}…", { what: requestWords(request) }), seconds);
}

type Progress = ReturnType<typeof useProgress>;

/** `seconds`: since the server began; undefined while it waits for the password. */
function useProgress(run: CheckoutRun | undefined) {
  const { since, isInLine = false, lostAnswers = 0 } = run?.status === "sending" ? run : {};
  const waitsForPassword = useAtomValue(awaitsPasswordAtom);
  // Only renders each second, since `since` is by this device's clock, not by the server's.
  useNow(since !== undefined && !waitsForPassword);
  const elapsed = since === undefined ? 0 : Math.max(0, Math.floor((systemMs() - since) / SECOND_MS));
  return { seconds: waitsForPassword ? undefined : elapsed, isInLine, isLost: lostAnswers > 0 };
}

/** How often screen readers hear about progress. */
const SAY_EVERY_SECONDS = 30;

export function elapsedLabel(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** The start, then the elapsed time every half minute. */
export function spokenProgress(what: string, seconds: number): string {
  const said = Math.floor(seconds / SAY_EVERY_SECONDS) * SAY_EVERY_SECONDS;
  return said === 0 ? what : `${what} ${elapsedWords(Math.floor(said / 60), said % 60)}`;
}

function elapsedWords(minutes: number, seconds: number): string {
  if (minutes === 0) return t("{seconds} seconds so far.", { seconds });
  if (seconds === 0) return t("{minutes, plural, one {# minute} other {# minutes}} so far.", { minutes });
  return t("{minutes, plural, one {# minute} other {# minutes}} and {seconds} seconds so far.", { minutes, seconds });
}
