import { CircleAlert } from "lucide-react";
import { type ReactNode, Suspense, useRef } from "react";
import { isAppError } from "#contract/outcome";
import { t } from "#words";
import { Button, EmptyState } from "#ui";
import { FailureBoundary } from "../../ui/loading/failure-boundary.tsx";
import { usePassFocus } from "../../ui/focus-on.ts";
import { PossibleCauses } from "./possible-causes.tsx";
import { ScreenTitle } from "./screen-title.tsx";

type PanelProps = {
  /** For a panel that is the whole screen: its h1 if it fails. */
  screenTitle?: string;
  /** Shows while something in the panel suspends. */
  skeleton?: ReactNode;
  /** "We couldn't load your classes."; general by default. */
  errorTitle?: string;
  /** Resets the failed atoms. */
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
  onRetry: () => void;
};

/** A panel's error, also for screens that hold a failure as a value. */
export function PanelError({ error, title = t("We couldn't load this part of the page."), onRetry }: PanelErrorProps) {
  const alert = useRef<HTMLDivElement>(null);
  usePassFocus(alert);
  return (
    <div ref={alert} role="alert">
      <EmptyState icon={CircleAlert} title={title} actions={<Button onPress={onRetry}>{t("Try Again")}</Button>}>
        {isAppError(error) ? (
          <>
            <p>{error.message}</p>
            <PossibleCauses failure={error} />
          </>
        ) : (
          t("Try again, or reload the page.")
        )}
      </EmptyState>
    </div>
  );
}
