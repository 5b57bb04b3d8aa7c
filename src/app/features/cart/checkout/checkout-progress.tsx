import { LockKeyhole } from "lucide-react";
import { IN_LINE } from "#contract/protocol";
import { isolated } from "#contract/words";
import { WAITING_FOR_PASSWORD } from "../../../lib/api/awaited-password.ts";
import { Card } from "../../../ui/layout/card.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Note } from "../../../ui/messages/note.tsx";
import { Spinner } from "../../../ui/loading/spinner.tsx";
import type { CheckoutRun } from "./checkout-atoms.ts";
import type { AskedClass, CheckoutRequest } from "./checkout-request.ts";
import { CONNECTION_LOST, whatWords } from "./checkout-announcer.tsx";
import { elapsedLabel } from "./elapsed.ts";
import { useSecondsAtWork } from "./use-seconds-at-work.ts";
import styles from "./checkout.module.css";

export type CheckoutProgressProps = {
  request: CheckoutRequest;
  /** Undefined before it's sent. */
  run: Extract<CheckoutRun, { status: "sending" }> | undefined;
};

/** Shows what is being enrolled, for how long, and how long it may take. */
export function CheckoutProgress({ request, run }: CheckoutProgressProps) {
  const seconds = useSecondsAtWork(run?.since);
  const isInLine = run?.isInLine === true;
  const isLost = (run?.lostAnswers ?? 0) > 0;
  return (
    <Card className={styles.card ?? ""}>
      <div className={styles.progress}>
        <span className={styles.sign}>{seconds === undefined ? <Icon of={LockKeyhole} /> : <Spinner />}</span>
        <div>
          {seconds === undefined ? (
            <>
              <p className={styles.what}>
                <b>{WAITING_FOR_PASSWORD}</b>
              </p>
              <p>Confirm it's you to continue.</p>
            </>
          ) : (
            <>
              <p className={styles.what}>
                <b>{whatWords(request)}</b>
                <span className={styles.elapsed}>{elapsedLabel(seconds)}</span>
              </p>
              <p>{isInLine ? null : "This can take up to two minutes. "}You can leave this page.</p>
            </>
          )}
          <Asked request={request} />
          {isInLine || isLost ? (
            <Note tone={isInLine ? "info" : "warning"} className={styles.lost ?? ""}>
              {isInLine ? IN_LINE : CONNECTION_LOST}
            </Note>
          ) : null}
        </div>
      </div>
    </Card>
  );
}

function Asked({ request }: { request: CheckoutRequest }) {
  if (request.kind === "classes") return <Titles classes={request.classes} />;
  return (
    <ol className={styles.plans}>
      {request.plans.map(({ name, classes }) => (
        <li key={name}>
          <b>{isolated(name)}</b>
          <Titles classes={classes} />
        </li>
      ))}
    </ol>
  );
}

function Titles({ classes }: { classes: readonly AskedClass[] }) {
  return (
    <ul className={styles.asked}>
      {classes.map(({ classNumber, title }) => (
        <li key={classNumber}>{title}</li>
      ))}
    </ul>
  );
}
