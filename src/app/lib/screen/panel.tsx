import { CircleAlert } from "lucide-react";
import { type ReactNode, Suspense, useRef } from "react";
import { type AppError, type Failure, isAppError } from "#contract/outcome";
import { Banner, Button, EmptyState, LinkButton, LiveRegion } from "#ui";
import { message, t } from "#words";
import { usePassFocus } from "../../ui/focus-on.ts";
import { FailureBoundary } from "../../ui/loading/failure-boundary.tsx";
import { original } from "../../ui/original.ts";
import { wasReported } from "../api/failures.ts";
import { useReturnPath } from "../classes/class-link.ts";
import styles from "./panel.module.css";
import { ScreenTitle } from "./screen.tsx";

type PanelProps = {
  /** For a panel that is the whole screen: its h1 if it fails. */
  screenTitle?: string;
  /** Shows while something in the panel suspends. */
  skeleton?: ReactNode;
  /** "We couldn't load your classes."; general by default. */
  errorTitle?: string;
  /** Makes the next try possible: sets again the atoms that failed. */
  onRetry?: () => void;
  children: ReactNode;
};

/** One part of a screen; its failure stays inside, with Try Again. */
export function Panel({ screenTitle, skeleton = null, errorTitle, onRetry, children }: PanelProps) {
  // Not while it loads, because the shell would focus a heading that soon disappears.
  const heading = screenTitle === undefined ? null : <ScreenTitle>{screenTitle}</ScreenTitle>;
  return (
    <FailureBoundary
      fallback={(error, retry) => (
        <>
          {heading}
          <PanelError
            error={error}
            title={errorTitle}
            onRetry={() => {
              onRetry?.();
              retry();
            }}
          />
        </>
      )}
    >
      <Suspense fallback={skeleton}>{children}</Suspense>
    </FailureBoundary>
  );
}

type PanelErrorProps = {
  error: unknown;
  title?: string | undefined;
  /** It's being tried again. The button stays, with the focus. */
  isWorking?: boolean;
  onRetry: () => void;
};

export function PanelError({ error, title, isWorking = false, onRetry }: PanelErrorProps) {
  const alert = useRef<HTMLDivElement>(null);
  const back = useReturnPath();
  usePassFocus(alert);
  return (
    <div ref={alert}>
      <LiveRegion message={title ?? t("We couldn't load this part of the page.")} />
      <EmptyState
        icon={CircleAlert}
        title={title ?? t("We couldn't load this part of the page.")}
        actions={
          <>
            {back === undefined ? null : <LinkButton to={back}>{t("Go Back")}</LinkButton>}
            <Button isWorking={isWorking} workingLabel={t("Trying again…")} onPress={onRetry}>
              {t("Try Again")}
            </Button>
          </>
        }
      >
        <Reason error={error} />
      </EmptyState>
    </div>
  );
}

/** Nothing if a dialog of the shell has said it. */
function Reason({ error }: { error: unknown }) {
  if (!isAppError(error)) return t("Try again, or reload the page.");
  if (wasReported(error)) return null;
  return (
    <>
      <LiveRegion message={error.message} />
      <p>{original(error.message)}</p>
      <PossibleCauses failure={error} />
    </>
  );
}

type RetryBannerProps = {
  title: string;
  failure?: AppError;
  onRetry: () => void;
  children?: ReactNode;
};

/** A failed reading, above what is known. */
export function RetryBanner({ title, failure, onRetry, children }: RetryBannerProps) {
  return (
    <Banner
      tone="warning"
      title={title}
      action={
        <Button variant="inline" onPress={onRetry}>
          {t("Try Again")}
        </Button>
      }
    >
      {failure && !wasReported(failure) ? failure.message : null} {children}
    </Banner>
  );
}

const CAUSES = [
  message("You changed your password recently."),
  message("You've never signed in to the student system."),
  message("You don't have access to enrollment."),
  message("The portal or student system is having problems."),
];

/** For unexpected failures only. */
export function PossibleCauses({ failure }: { failure: Pick<Failure, "code"> }) {
  if (failure.code !== "UNEXPECTED") return null;
  return (
    <Details summary={t("Possible causes")}>
      <ul>
        {CAUSES.map((cause) => (
          <li key={cause}>{t(cause)}</li>
        ))}
      </ul>
    </Details>
  );
}

export function Details({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details className={styles.details}>
      <summary>{summary}</summary>
      {children}
    </details>
  );
}
