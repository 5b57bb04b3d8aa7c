import { CircleAlert } from "lucide-react";
import { useRouteError } from "react-router-dom";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";

/** In the place of a screen whose code could not be loaded, or that broke as a whole. */
export function ScreenError() {
  const error = useRouteError();
  return (
    <>
      <h1 className="type-title-1">An error occurred.</h1>
      <EmptyState
        icon={CircleAlert}
        title={isLoadFailure(error) ? "This screen could not be loaded." : "This screen stopped unexpectedly."}
        actions={<Button onPress={() => location.reload()}>Try Again</Button>}
      >
        {isLoadFailure(error)
          ? "Check your connection, then try again."
          : "What you saved is kept. Loading the page again usually helps."}
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

/** Each browser has its own words for a module that did not come, and Vite for styles ("Unable to preload CSS"). */
function isLoadFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return /preload/i.test(error.message) || (error instanceof TypeError && /import|module|fetch/i.test(error.message));
}
