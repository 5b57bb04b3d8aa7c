import { useAtomValue } from "jotai/react";
import { useRef } from "react";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { openAlertsAtom } from "../lib/alerts.ts";
import { sessionAtom } from "../lib/session.ts";
import { AriaRouter } from "../ui/aria-router.tsx";
import { LiveRegion } from "../ui/live-region.tsx";
import { Outlet, ScrollRestoration, useRouterState } from "../ui/routing.tsx";
import { ToastRegion } from "../ui/toast-region.tsx";
import { BottomBar } from "./bottom-bar.tsx";
import { Footer } from "./footer.tsx";
import { Interruptions } from "./interruptions.tsx";
import { optionalPart } from "../ui/optional-part.tsx";
import { PageTitle } from "./page-title.tsx";
import { ScreenError } from "./screen-error.tsx";
import { ScreenGate } from "./screen-gate.tsx";
import { ScreenSkeleton } from "./screen-skeleton.tsx";
import { SessionFailed } from "./session-failed.tsx";
import { CONTENT_ID, SkipLink } from "./skip-link.tsx";
import { TopBar } from "./top-bar.tsx";
import { useKeepFresh } from "./use-keep-fresh.ts";
import { useScreenFocus } from "./use-screen-focus.ts";
import { useWishesInAddress } from "./use-wishes-in-address.ts";
import styles from "./frame.module.css";

const AlertBanners = optionalPart(async () => (await import("./alert-banners.tsx")).AlertBanners);

/** The frame of every screen. */
export function Frame() {
  const content = useRef<HTMLElement>(null);
  const announcement = useScreenFocus(content);
  const hasAlerts = useAtomValue(openAlertsAtom).length > 0;
  const isLoadingScreen = useRouterState().isLoading;
  useKeepFresh();
  useWishesInAddress();

  return (
    <I18nProvider locale="en-US">
      <AriaRouter>
        <div className={styles.frame}>
          <PageTitle />
          <SkipLink />
          <TopBar />
          {isLoadingScreen ? <div className={styles.progress} /> : null}
          {hasAlerts ? <AlertBanners /> : null}
          <main ref={content} id={CONTENT_ID} tabIndex={-1} className={styles.content} aria-busy={isLoadingScreen}>
            <Content />
          </main>
          <Footer />
        </div>
        <BottomBar />
        <LiveRegion message={announcement} />
        <Interruptions />
        <ToastRegion />
        <ScrollRestoration />
      </AriaRouter>
    </I18nProvider>
  );
}

/** Screens are shown once the user's flags are known. */
function Content() {
  const session = useAtomValue(sessionAtom);
  switch (session.status) {
    case "loading":
      return <ScreenSkeleton />;
    case "failed":
      return <SessionFailed failure={session.failure} />;
    case "ready":
      return (
        <ScreenGate>
          <Outlet ErrorScreen={ScreenError} Waiting={ScreenSkeleton} />
        </ScreenGate>
      );
  }
}
