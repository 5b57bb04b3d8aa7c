import { CircleAlert } from "lucide-react";
import { useRouteError } from "react-router-dom";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";

/** Replaces a screen whose code did not load, or that failed as a whole. */
export function ScreenError() {
  const error = useRouteError();
  return (
    <>
      <h1 className="type-title-1">An error occurred.</h1>
      <EmptyState
        icon={CircleAlert}
        title={isLoadFailure(error) ? "We couldn't load this page." : "This page stopped working."}
        actions={<Button onPress={() => location.reload()}>Try Again</Button>}
      >
        {isLoadFailure(error)
          ? "Check your connection, then try again."
          : "Try loading it again."}
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

/** Browsers give no code for a module that did not load, and Vite none for styles ("Unable to preload CSS"). */
function isLoadFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return /preload/i.test(error.message) || (error instanceof TypeError && /import|module|fetch/i.test(error.message));
}
