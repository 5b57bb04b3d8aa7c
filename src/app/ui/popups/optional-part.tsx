import { Component, type ComponentType, lazy, type ReactNode, Suspense, useState } from "react";
import { t } from "#words";
import { toasts } from "../messages/toast-queue.ts";

type Loss = {
  /** Resets the state that asked for the part. */
  onLost?: () => void;
};

/**
 * A part of the shell that loads later and isn't essential: if it can't load or fails, nothing shows in its place, and
 * a toast offers to reload the page.
 */
export function optionalPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined;
  const loadTwice = async () => ({ default: (loaded = await load().catch(load)) });

  return function OptionalPart({ onLost, ...props }: Props & Loss) {
    // React keeps a failure as long as the lazy component, so each mount has its own until it's loaded.
    const [Part] = useState(() => loaded ?? lazy(loadTwice));
    return (
      <Boundary {...(onLost && { onLost })}>
        <Suspense>
          {/* The rest of a generic is not known to the compiler as what Part takes. */}
          <Part {...(props as unknown as Props)} />
        </Suspense>
      </Boundary>
    );
  };
}

class Boundary extends Component<Loss & { children: ReactNode }, { isLost: boolean }> {
  override state = { isLost: false };

  static getDerivedStateFromError() {
    return { isLost: true };
  }

  override componentDidCatch() {
    // Some browsers keep a module's failure as long as the page, and a new version has other modules.
    const action = { label: t("Reload"), onAction: () => location.reload() };
    toasts.show({ message: t("Part of this page didn't load"), action });
    this.props.onLost?.();
  }

  override render() {
    return this.state.isLost ? null : this.props.children;
  }
}
