import { CircleAlert } from "lucide-react";
import { returnPath } from "../lib/class-link.ts";
import { Splash } from "../lib/splash.tsx";
import { Button } from "../ui/button.tsx";
import { LinkButton } from "../ui/link-button.tsx";
import { useSearchParams } from "../ui/routing.tsx";

/** A screen whose code did not load. */
export class ScreenLoadError extends Error {}

/** Replaces a screen whose code did not load, or that failed as a whole. */
export function ScreenError({ error }: { error: unknown }) {
  const [query] = useSearchParams();
  const isNotLoaded = error instanceof ScreenLoadError;
  const back = returnPath(query.get("returnUrl"));
  return (
    <Splash
      icon={CircleAlert}
      tone="danger"
      title="An error occurred."
      actions={
        <>
          {back === undefined ? null : <LinkButton to={back}>Go Back</LinkButton>}
          <Button variant="primary" onPress={() => location.reload()}>
            Try Again
          </Button>
        </>
      }
    >
      <p>
        {isNotLoaded
          ? "We couldn't load this page. Check your connection, then try again."
          : "This page stopped working. Try loading it again."}
      </p>
    </Splash>
  );
}

/** When not even the shell can be drawn. */
export function FrameError({ error }: { error: unknown }) {
  return (
    <main>
      <ScreenError error={error} />
    </main>
  );
}
