import { type ComponentType, lazy, Suspense, useState } from "react";
import { FailureBoundary } from "../loading/failure-boundary.tsx";
import { offerReload } from "../messages/toast-queue.ts";

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
