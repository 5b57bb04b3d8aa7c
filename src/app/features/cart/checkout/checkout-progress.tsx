import { message, t } from "#words";
import { LockKeyhole } from "lucide-react";
import { useAtomValue } from "jotai/react";
import { awaitsPasswordAtom } from "../../../lib/api/interruptions.ts";
import { useNow } from "../../../lib/time/use-now.ts";
import { Card, Icon, LiveRegion, Note, Row, Spinner, Stack, Text } from "#ui";
import type { CheckoutRun } from "./checkout-atoms.ts";
import { type CheckoutRequest, requestWords } from "./checkout-request.ts";
import { bannerOfResults } from "./checkout-results.tsx";
import styles from "../cart.module.css";

const WAITING_FOR_PASSWORD = message("Waiting for your password…");
const IN_LINE = message("We're busy. You're still in line.");
const CONNECTION_LOST = message("We lost the connection. Trying again…");

export type CheckoutProgressProps = { request: CheckoutRequest; run: CheckoutRun | undefined };

/** Shows what is being enrolled, for how long, and how long it may take. */
export function CheckoutProgress({ request, run }: CheckoutProgressProps) {
  const { seconds, isInLine, isLost } = useProgress(run);
  return (
    <Card className={styles.results ?? ""}>
      <Row gap={3} wrap={false} align="start">
        {seconds === undefined ? <Icon of={LockKeyhole} /> : <Spinner />}
        <Stack style={{ flex: 1 }}>
          <Row gap={3} justify="between">
            <b>
              {seconds === undefined
                ? t(WAITING_FOR_PASSWORD)
                : t("Enrolling in {what}…", { what: requestWords(request) })}
            </b>
            {seconds === undefined ? null : (
              <Text as="span" tone="quiet">
                {elapsedLabel(seconds)}
              </Text>
            )}
          </Row>
          {seconds === undefined ? (
            <p>{t("Confirm it's you to continue.")}</p>
          ) : (
            <p>
              {isInLine ? null : `${t("This can take up to two minutes.")} `}
              {t("You can leave this page.")}
            </p>
          )}
          {isInLine || isLost ? (
            <Note tone={isInLine ? "info" : "warning"}>{isInLine ? t(IN_LINE) : t(CONNECTION_LOST)}</Note>
          ) : null}
        </Stack>
      </Row>
    </Card>
  );
}

/** Announces progress now and then, and the end. */
export function CheckoutAnnouncer({ request, run }: CheckoutProgressProps) {
  const { seconds, isInLine, isLost } = useProgress(run);
  if (run?.status === "done") return <LiveRegion message={bannerOfResults({ request, result: run.result }).title} />;
  if (seconds === undefined) return <LiveRegion message={t(WAITING_FOR_PASSWORD)} />;
  if (isInLine) return <LiveRegion message={t(IN_LINE)} />;
  const progress = spokenProgress(t("Enrolling in {what}…", { what: requestWords(request) }), seconds);
  return <LiveRegion message={isLost ? t(CONNECTION_LOST) : progress} />;
}

/** `seconds`: since the server began; undefined while it waits for the password. */
function useProgress(run: CheckoutRun | undefined) {
  const { since, isInLine = false, lostAnswers = 0 } = run?.status === "sending" ? run : {};
  const waitsForPassword = useAtomValue(awaitsPasswordAtom);
  const now = useNow(since !== undefined && !waitsForPassword);
  const elapsed = since === undefined ? 0 : Math.max(0, Math.floor((now - since) / 1000));
  return { seconds: waitsForPassword ? undefined : elapsed, isInLine, isLost: lostAnswers > 0 };
}

/** How often screen readers hear about progress. */
const SAY_EVERY_SECONDS = 30;

/** "0:07", "1:42" */
export function elapsedLabel(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** The start, then the elapsed time every half minute. */
export function spokenProgress(what: string, seconds: number): string {
  const said = Math.floor(seconds / SAY_EVERY_SECONDS) * SAY_EVERY_SECONDS;
  return said === 0 ? what : `${what} ${t("{seconds} seconds so far.", { seconds: said })}`;
}
