import { CircleAlert } from "lucide-react";
import { Component, type ReactNode, Suspense, useRef } from "react";
import { isAppError } from "#contract/outcome";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { usePassFocus } from "../ui/focus-on.ts";
import { PossibleCauses } from "./possible-causes.tsx";
import { ScreenTitle } from "./screen-title.tsx";

export type PanelProps = {
  /** For a panel that is the whole screen: its h1 when it fails. */
  screenTitle?: string;
  /** Shown while something in the panel suspends. */
  skeleton?: ReactNode;
  /** "We couldn't load your classes."; by default a general sentence. */
  errorTitle?: string;
  /** Makes the next try possible: sets again the atoms that failed. */
  onRetry?: () => void;
  children: ReactNode;
};

/** One independent part of a screen: its failure stays inside, and it can be tried again. */
export function Panel({ screenTitle, skeleton = null, errorTitle, onRetry, children }: PanelProps) {
  // Not while it loads: the shell would move the focus to a heading that soon goes.
  const heading = screenTitle === undefined ? null : <ScreenTitle>{screenTitle}</ScreenTitle>;
  return (
    <Boundary heading={heading} errorTitle={errorTitle} onRetry={onRetry}>
      <Suspense fallback={skeleton}>{children}</Suspense>
    </Boundary>
  );
}

type PanelErrorProps = {
  error: unknown;
  title?: string | undefined;
  onRetry: () => void;
};

/** What a panel shows in place of its content; for screens too that hold a failure as a value. */
export function PanelError({ error, title = "We couldn't load this part of the page.", onRetry }: PanelErrorProps) {
  const alert = useRef<HTMLDivElement>(null);
  usePassFocus(alert);
  return (
    <div ref={alert} role="alert">
      <EmptyState icon={CircleAlert} title={title} actions={<Button onPress={onRetry}>Try Again</Button>}>
        {isAppError(error) ? (
          <>
            <p>{error.message}</p>
            <PossibleCauses failure={error} />
          </>
        ) : (
          "Try again, or reload the page."
        )}
      </EmptyState>
    </div>
  );
}

type BoundaryProps = {
  heading: ReactNode;
  errorTitle: string | undefined;
  onRetry: (() => void) | undefined;
  children: ReactNode;
};
type BoundaryState = { caught: { error: unknown } | undefined };

/** React knows error boundaries as classes only. */
class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { caught: undefined };

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { caught: { error } };
  }

  override render() {
    const { caught } = this.state;
    const { heading, children, errorTitle, onRetry } = this.props;
    if (!caught) return children;
    const retry = () => {
      onRetry?.();
      this.setState({ caught: undefined });
    };
    return (
      <>
        {heading}
        <PanelError error={caught.error} title={errorTitle} onRetry={retry} />
      </>
    );
  }
}
