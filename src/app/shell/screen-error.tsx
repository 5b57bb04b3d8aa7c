import { CircleAlert } from "lucide-react";
import { useRouteError } from "react-router-dom";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";

/** A screen whose code did not load. */
export class ScreenLoadError extends Error {}

/** Replaces a screen whose code did not load, or that failed as a whole. */
export function ScreenError() {
  const isNotLoaded = useRouteError() instanceof ScreenLoadError;
  return (
    <>
      <h1 className="type-title-1">An error occurred.</h1>
      <EmptyState
        icon={CircleAlert}
        title={isNotLoaded ? "We couldn't load this page." : "This page stopped working."}
        actions={<Button onPress={() => location.reload()}>Try Again</Button>}
      >
        {isNotLoaded ? "Check your connection, then try again." : "Try loading it again."}
      </EmptyState>
    </>
  );
}

/** When not even the shell can be drawn. */
export function FrameError() {
  return (
    <main>
      <ScreenError />
    </main>
  );
}
