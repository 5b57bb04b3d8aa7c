import { CircleAlert } from "lucide-react";
import { t } from "#words";
import { returnPath } from "../lib/classes/class-link.ts";
import { Button, LinkButton, Splash, useSearchParams } from "#ui";

export class ScreenLoadError extends Error {}

/** Replaces a screen that failed, or whose code didn't load. */
export function ScreenError({ error }: { error: unknown }) {
  const [query] = useSearchParams();
  const isNotLoaded = error instanceof ScreenLoadError;
  const back = returnPath(query.get("returnUrl"));
  return (
    <Splash
      icon={CircleAlert}
      tone="danger"
      title={t("An error occurred.")}
      actions={
        <>
          {back === undefined ? null : <LinkButton to={back}>{t("Go Back")}</LinkButton>}
          <Button variant="primary" onPress={() => location.reload()}>
            {t("Try Again")}
          </Button>
        </>
      }
    >
      <p>
        {isNotLoaded
          ? t("We couldn't load this page. Check your connection, then try again.")
          : t("This page stopped working. Try loading it again.")}
      </p>
    </Splash>
  );
}

/** If even the shell fails. */
export function FrameError({ error }: { error: unknown }) {
  return (
    <main>
      <ScreenError error={error} />
    </main>
  );
}
