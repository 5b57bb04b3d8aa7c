import { CircleAlert } from "lucide-react";
import { useEffect } from "react";
import { Button, LinkButton, Splash } from "#ui";
import { t } from "#words";
import { reloadOnce } from "../lib/api/api-failures.ts";
import { isServerThere } from "../lib/api/http.ts";
import { useReturnPath } from "../lib/classes/class-link.ts";
import { useLocation, useRouteError } from "../routing/location.tsx";
import { LostCodeError } from "../routing/screen-code.tsx";

/** In place of a screen that failed, or whose code didn't load. */
export function ScreenError() {
  const isLost = useRouteError() instanceof LostCodeError;
  const { key } = useLocation();
  const back = useReturnPath();
  useEffect(() => {
    if (!isLost) return undefined;
    const left = new AbortController();
    // A browser requests a module only once, so only a reload helps. Offline, a reload would show the browser's error page.
    void isServerThere(left.signal).then((isThere) => isThere && !left.signal.aborted && reloadOnce());
    return () => left.abort();
    // Once more at each visit.
  }, [isLost, key]);
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
        {isLost
          ? t("We couldn't load this page. Check your connection, then try again.")
          : t("This page stopped working. Try loading it again.")}
      </p>
    </Splash>
  );
}

/** In place of everything. */
export function FrameError() {
  return (
    <main>
      <ScreenError />
    </main>
  );
}
