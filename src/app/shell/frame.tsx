import { useAtomValue } from "jotai/react";
import { type ReactNode, useRef } from "react";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { language } from "#words";
import { areAlertsKnownAtom, openAlertsAtom } from "../lib/notices/alerts.ts";
import { sessionAtom } from "../lib/session/session.ts";
import { waitingTurnAtom } from "../lib/api/waiting-turn.ts";
import { AriaRouter } from "../ui/routing/aria-router.tsx";
import { LiveRegion } from "../ui/messages/live-region.tsx";
import { Outlet, ScrollRestoration, useRouterState } from "../ui/routing/routing.tsx";
import { ToastRegion } from "../ui/messages/toast-region.tsx";
import { AlertBanners } from "./alert-banners.tsx";
import { BottomBar } from "./bottom-bar.tsx";
import { Footer } from "./footer.tsx";
import { Interruptions } from "./interruptions.tsx";
import { optionalPart } from "../ui/popups/optional-part.tsx";
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

/** Code that failed to load is requested again after this. */
const LOAD_AGAIN_MS = 10_000;

const WaitingRoom = optionalPart(async () => (await import("./waiting-room.tsx")).WaitingRoom);

export function Frame() {
  const content = useRef<HTMLElement>(null);
  const announcement = useScreenFocus(content);
  const hasAlerts = useAtomValue(openAlertsAtom).length > 0;
  const isLoadingScreen = useRouterState().isLoading;
  useKeepFresh();
  useWishesInAddress();

  return (
    <I18nProvider locale={language()}>
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

/** Shows screens once the user's flags and the alerts above are known. */
function Content() {
  const session = useAtomValue(sessionAtom);
  const areAlertsKnown = useAtomValue(areAlertsKnownAtom);
  switch (session.status) {
    case "loading":
      return <ScreenSkeleton />;
    case "failed":
      return <SessionFailed failure={session.failure} />;
    case "ready":
      if (!areAlertsKnown) return <ScreenSkeleton />;
      return (
        <Line>
          <ScreenGate>
            <Outlet ErrorScreen={ScreenError} Waiting={ScreenSkeleton} />
          </ScreenGate>
        </Line>
      );
  }
}

/** A screen whose calls wait in line stays behind the waiting room. */
function Line({ children }: { children: ReactNode }) {
  const turn = useAtomValue(waitingTurnAtom);
  return (
    <>
      {turn ? <WaitingRoom turn={turn} onLost={() => setTimeout(turn.end, LOAD_AGAIN_MS)} /> : null}
      <div style={{ display: turn ? "none" : "contents" }}>{children}</div>
    </>
  );
}
