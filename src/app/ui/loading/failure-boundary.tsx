import { Component, type ComponentType, lazy, type ReactNode, Suspense, useState } from "react";
import { offerReload } from "../messages/toast-queue.ts";

type FailureBoundaryProps = {
  /** Replaces the children after a failure; `retry` renders them again. */
  fallback: (error: unknown, retry: () => void) => ReactNode;
  onFailure?: () => void;
  children: ReactNode;
};
type FailureBoundaryState = { failure: { error: unknown } | undefined };

/** For parts of a screen; a screen has the `errorElement` of its route. React has error boundaries only as classes. */
export class FailureBoundary extends Component<FailureBoundaryProps, FailureBoundaryState> {
  override state: FailureBoundaryState = { failure: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  override componentDidCatch() {
    this.props.onFailure?.();
  }

  override render() {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    return this.props.fallback(failure.error, () => this.setState({ failure: undefined }));
  }
}

/** A part that loads later and isn't essential: if it fails, nothing shows, and a toast offers to reload the page. */
export function optionalPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined;
  const loadTwice = async () => ({ default: (loaded = await load().catch(load)) });

  return function OptionalPart({ onLost, ...props }: Props & { onLost?: () => void }) {
    // React keeps a failure as long as the lazy component, so each mount has its own until it's loaded.
    const [Part] = useState(() => loaded ?? lazy(loadTwice));
    return (
      <FailureBoundary
        fallback={() => null}
        onFailure={() => {
          offerReload();
          onLost?.();
        }}
      >
        <Suspense>
          {/* The rest of a generic is not known to the compiler as what Part takes. */}
          <Part {...(props as unknown as Props)} />
        </Suspense>
      </FailureBoundary>
    );
  };
}
