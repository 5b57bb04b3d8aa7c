import { useAtomValue, useSetAtom } from "jotai/react";
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { institution } from "#contract/institution";
import { Banner, LiveRegion, optionalPart, SkeletonGroup, Stack, ToastRegion } from "#ui";
import { language, t } from "#words";
import { waitingTurnAtom } from "../lib/api/interruptions.ts";
import { replySource } from "../lib/api/reply-source.ts";
import { RichText } from "../lib/format/rich-text.tsx";
import { areAlertsKnownAtom, closeAlertAtom, openAlertsAtom } from "../lib/notices/alerts.ts";
import { PanelError } from "../lib/screen/panel.tsx";
import { ownTitleAtom, useScreen } from "../lib/screen/screen.tsx";
import { undoTimeAtom } from "../lib/session/reading-settings.ts";
import { refreshUserAtom, sessionAtom } from "../lib/session/session.ts";
import { onFirstAct } from "../lib/time/page-activity.ts";
import { Outlet, useIsLeaving, useLocation } from "../routing/location.tsx";
import { lookOf } from "../routing/outline-blocks.ts";
import { type Outline, plain } from "../routing/outlines.ts";
import { PageScroll } from "../routing/scroll.tsx";
import { classNames } from "../ui/class-names.ts";
import { toasts } from "../ui/messages/toast-queue.ts";
import { noteEarlyKeys, takeEarlyKeys } from "./actions/early-keys.ts";
import { Footer } from "./bars/footer.tsx";
import { MainNavigation } from "./bars/navigation.tsx";
import { TopBar } from "./bars/top-bar.tsx";
import { Interruptions } from "./dialogs/interruptions.tsx";
import { LeaveQuestion } from "./dialogs/leave-question.tsx";
import styles from "./frame.module.css";
import { takeOutlineFocus } from "./outline-focus.ts";
import { ScreenGate } from "./screen-gate.tsx";
import { useKeepFresh } from "./use-keep-fresh.ts";
import { useKeptFocus } from "./use-kept-focus.ts";
import { useScreenFocus } from "./use-screen-focus.ts";

/** Code that failed to load is requested again after this. */
const LOAD_AGAIN_MS = 10_000;

/** Someone who only listens to a page may never act, and yet their session ends. */
const LATER_MS = 60_000;

const LaterParts = optionalPart(async () => (await import("./later-parts.tsx")).LaterParts);
const WaitingRoom = optionalPart(async () => (await import("./waiting-room.tsx")).WaitingRoom);

/**
 * Doesn't read the address; only its parts do. Otherwise, all of it would render twice for each move, up to a quarter of the
 * move's work.
 */
export function Frame() {
  const content = useRef<HTMLElement>(null);
  useKeepFresh();
  useLayoutEffect(takeOutlineFocus, []);
  useKeptFocus(content);

  return (
    <I18nProvider locale={language()}>
      <Stack gap={0} style={{ minHeight: "100dvh" }}>
        <PageTitle />
        {/* First in the page. A button, because the router uses the hash. */}
        <button type="button" className={styles.skip} onClick={() => content.current?.focus()}>
          {t("Skip to content")}
        </button>
        <TopBar />
        <Progress />
        <AlertBanners />
        <Main ref={content}>
          <Content />
        </Main>
        <Footer />
      </Stack>
      <MainNavigation isBottom />
      <Announcement content={content} />
      <PartsForLater />
      <LeaveQuestion />
      <Interruptions />
      <Toasts />
      <PageScroll />
    </I18nProvider>
  );
}

/** Always in the page: an element that comes or goes makes browsers check the styles of all others. */
function Progress() {
  return <div className={classNames(styles.progress, useIsLeaving() && styles.leaving)} />;
}

type MainProps = { ref: RefObject<HTMLElement | null>; children: ReactNode };

function Main({ ref, children }: MainProps) {
  const isLoadingScreen = useIsLeaving();
  const { isWide } = useScreen();
  return (
    <main
      ref={ref}
      id="content"
      tabIndex={-1}
      className={classNames("page-width", isWide && "wide", styles.content)}
      aria-busy={isLoadingScreen}
    >
      {children}
    </main>
  );
}

function Toasts() {
  const undoTime = useAtomValue(undoTimeAtom);
  const { pathname } = useLocation();
  useEffect(() => toasts.forgetUndoable, [pathname]);
  return <ToastRegion undoSeconds={undoTime === "open" ? Number.POSITIVE_INFINITY : Number(undoTime)} />;
}

function Announcement({ content }: { content: RefObject<HTMLElement | null> }) {
  return <LiveRegion message={useScreenFocus(content)} />;
}

/** Needed once someone acts, or stays. */
function PartsForLater() {
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    noteEarlyKeys();
    const want = () => setWanted(true);
    const timer = setTimeout(want, LATER_MS);
    const stop = onFirstAct(want);
    // Or it shows what the browser had kept, which the page says.
    if (replySource.keptAtMs !== undefined) want();
    addEventListener("offline", want, { once: true });
    return () => {
      clearTimeout(timer);
      stop();
      takeEarlyKeys();
    };
  }, []);
  return isWanted ? <LaterParts /> : null;
}

/** "Screen · section · portal" */
function PageTitle() {
  const { title, section } = useScreen();
  const ownTitle = useAtomValue(ownTitleAtom);
  // React moves it into the head.
  return <title>{[ownTitle ?? title, section, institution.name].filter(Boolean).join(" · ")}</title>;
}

function AlertBanners() {
  const alerts = useAtomValue(openAlertsAtom);
  const close = useSetAtom(closeAlertAtom);
  const { isWide } = useScreen();
  if (alerts.length === 0) return null;
  return (
    <Stack
      as="section"
      aria-label={t("Alerts")}
      className={classNames("page-width no-print", isWide && "wide")}
      style={{ paddingTop: "var(--space-12)" }}
    >
      {alerts.map(({ key, Severity, Message }) => (
        <Banner key={key} tone={Severity} onDismiss={() => close(key)}>
          <RichText html={Message} />
        </Banner>
      ))}
    </Stack>
  );
}

function Content() {
  const session = useAtomValue(sessionAtom);
  const refreshUser = useSetAtom(refreshUserAtom);
  const areAlertsKnown = useAtomValue(areAlertsKnownAtom);
  const turn = useAtomValue(waitingTurnAtom);
  if (session.status === "failed") {
    const { failure } = session;
    return <PanelError error={failure} title={t("We couldn't load the portal.")} onRetry={() => void refreshUser()} />;
  }
  if (session.status === "loading" || !areAlertsKnown) return <ScreenSkeleton />;
  // A screen whose calls wait in line stays behind the waiting room.
  return (
    <>
      {turn ? <WaitingRoom turn={turn} onLost={() => setTimeout(turn.end, LOAD_AGAIN_MS)} /> : null}
      <div style={{ display: turn ? "none" : "contents" }}>
        <ScreenGate>
          <Outlet />
        </ScreenGate>
      </div>
    </>
  );
}

/** The blocks of the page's outline (`head/outline.ts`). */
export function ScreenSkeleton() {
  const { outline = plain } = useScreen();
  return (
    <SkeletonGroup label={t("Loading")}>
      <OutlineBlocks outline={outline} />
    </SkeletonGroup>
  );
}

function OutlineBlocks({ outline: { blocks } }: { outline: Outline }) {
  return (
    <div className="outline-blocks">
      {blocks.map((block, at) => (
        <span key={`block ${at + 1}`} {...lookOf(block)} />
      ))}
    </div>
  );
}
