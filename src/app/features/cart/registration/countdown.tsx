import { useState } from "react";
import { momentTimeLabel, timeZoneName } from "#contract/institution-time";
import { dotted } from "#contract/labels/catalog-words";
import { Card, LiveRegion, Stack, Text, VisuallyHidden } from "#ui";
import { t } from "#words";
import { countdownLabel } from "../../../lib/time/countdown.ts";
import { secondsUntil, useEverySecond } from "../../../lib/time/every-second.ts";
import { serverAheadMs } from "../../../lib/time/server-clock.ts";
import { clockWords, digits, spoken } from "./countdown-words.ts";
import styles from "./registration.module.css";
import { useWakeLock } from "./use-wake-lock.ts";

type CountdownProps = {
  startsAt: string;
  /** Nothing keeps the student from enrolling. */
  canEnroll: boolean;
};

export function Countdown({ startsAt, canEnroll }: CountdownProps) {
  const seconds = useEverySecond(() => secondsUntil(startsAt));
  const clock = useEverySecond(() => clockWords(serverAheadMs()));
  const isAwake = useWakeLock();
  const [wasEarly] = useState(seconds > 0);
  const isOver = seconds === 0;
  return (
    <Card>
      <Stack gap={1} align="center" className={styles.hero ?? ""}>
        <Text tone="quiet">{isOver ? t("Your appointment has started") : t("Your appointment starts in")}</Text>
        {isOver ? (
          <b className={styles.digits}>{t("It's time to enroll")}</b>
        ) : (
          <b role="timer" className={styles.digits}>
            <span aria-hidden="true">{digits(seconds)}</span>
            <VisuallyHidden>{countdownLabel(seconds)}</VisuallyHidden>
          </b>
        )}
        <Text size="small" tone="quiet">
          {dotted([`${momentTimeLabel(startsAt)} ${timeZoneName()}`, clock])}
        </Text>
        <div className={styles.awake}>
          {isAwake ? (
            <Text size="small" tone="quiet">
              {t("Screen stays on.")}
            </Text>
          ) : null}
        </div>
      </Stack>
      <LiveRegion message={spoken(seconds, wasEarly && canEnroll)} />
    </Card>
  );
}
