import { Component, type ComponentType, lazy, type ReactNode, Suspense, useState } from "react";
import { toasts } from "../ui/toast-queue.ts";

/** For a part that was asked for, a dialog say: closes it again. */
type Loss = { onLost?: () => void };

/**
 * A part of the shell whose code comes later, and without which the page still serves: if it cannot be loaded, or
 * breaks, nothing is drawn in its place, and a toast says so. Loading is tried twice, and anew with each mount.
 */
export function optionalPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const loadTwice = async () => ({ default: await load().catch(load) });
  // React keeps a failure for as long as the lazy component lives.
  const attempt = (number: number) => ({ number, Part: lazy(loadTwice) });

  return function OptionalPart({ onLost, ...props }: Props & Loss) {
    const [{ number, Part }, setAttempt] = useState(() => attempt(1));
    const lose = () => {
      if (onLost) toasts.show({ message: "This could not be loaded. Try again" });
      else toasts.show({ message: "A part of the page could not be loaded", action: again });
      onLost?.();
    };
    const again = { label: "Try Again", onAction: () => setAttempt(attempt(number + 1)) };
    return (
      <Boundary key={number} onLost={lose}>
        <Suspense>
          {/* The rest of a generic is not known to the compiler as what Part takes. */}
          <Part {...(props as unknown as Props)} />
        </Suspense>
      </Boundary>
    );
  };
}

type BoundaryProps = { onLost: () => void; children: ReactNode };

class Boundary extends Component<BoundaryProps, { isLost: boolean }> {
  override state = { isLost: false };

  static getDerivedStateFromError() {
    return { isLost: true };
  }

  override componentDidCatch() {
    this.props.onLost();
  }

  override render() {
    return this.state.isLost ? null : this.props.children;
  }
}
