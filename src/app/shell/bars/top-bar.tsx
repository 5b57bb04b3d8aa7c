import { useAtomValue, useSetAtom } from "jotai/react";
import { ArrowLeft } from "lucide-react";
import { type RefObject, useEffect, useRef } from "react";
import { institution } from "#contract/institution";
import { Icon, Link, LinkButton, Row } from "#ui";
import { t } from "#words";
import { phoneBarAtom, phoneBarSlotAtom, useScreen } from "../../lib/screen/screen.tsx";
import { isSignedInAtom, sessionAtom } from "../../lib/session/session.ts";
import { useSignInHref } from "../../lib/session/sign-in-links.ts";
import { paths } from "../../routing/paths.ts";
import { original } from "../../ui/original.ts";
import { AccountMenu, HelpMenu, ToolsMenu, VisitorMenu } from "./account-menu.tsx";
import { AlertsBell } from "./alerts-bell.tsx";
import { MainNavigation } from "./navigation.tsx";
import styles from "./top-bar.module.css";

const WRAPPED_HEIGHT = "--wrapped-bar-height";

export function TopBar() {
  const setSlot = useSetAtom(phoneBarSlotAtom);
  const bar = useRef<HTMLElement>(null);
  useWrappedHeight(bar);
  return (
    <header ref={bar} className={styles.bar}>
      <div className={`page-width wide ${styles.inner}`}>
        <Brand />
        <PhoneTitle />
        <MainNavigation />
        <Row gap={1} wrap={false} className="no-print to-end" style={{ flex: "none" }}>
          {/* On phones, a screen's actions replace the bell and the account. */}
          <div ref={setSlot} className={`below-900 ${styles.phoneActions}`} />
          <div className="from-1200">
            <ToolsMenu />
          </div>
          <div className={styles.bell}>
            <AlertsBell />
          </div>
          <div className="from-1200">
            <HelpMenu />
          </div>
          <Account />
        </Row>
      </div>
    </header>
  );
}

/** What sticks below the bar and what scrolls out from behind it follow its height when larger text makes its parts wrap. */
function useWrappedHeight(bar: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = bar.current!;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      const isWrapped = element.offsetHeight > Math.ceil(Number.parseFloat(getComputedStyle(element).minHeight));
      // Setting it makes the browser check the styles of the whole page.
      if (isWrapped) style.setProperty(WRAPPED_HEIGHT, `${element.offsetHeight}px`);
      else if (style.getPropertyValue(WRAPPED_HEIGHT)) style.removeProperty(WRAPPED_HEIGHT);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty(WRAPPED_HEIGHT);
    };
  }, [bar]);
}

/** Mark and name, a link home. */
function Brand() {
  return (
    <Link to={paths.home.href()} className={styles.brand}>
      {institution.logo === undefined ? (
        <svg viewBox="0 0 24 24" width="24" height="24" className={styles.mark} aria-hidden="true">
          <path d="M6 8.5c1 0 1.5.8 3 .8s2-1.6 3-1.6 1.5 1.6 3 1.6 2-.8 3-.8M6 12.5c1 0 1.5.8 3 .8s2-1.6 3-1.6 1.5 1.6 3 1.6 2-.8 3-.8M6 16.5c1 0 1.5.8 3 .8s2-1.6 3-1.6 1.5 1.6 3 1.6 2-.8 3-.8" />
        </svg>
      ) : (
        <img src="icon.svg" alt="" width="24" height="24" />
      )}
      {institution.name}
    </Link>
  );
}

/** Below 900 px, the bar names the place, and the screen's heading its content. */
function PhoneTitle() {
  const { title } = useScreen();
  const { title: ownTitle, backTo } = useAtomValue(phoneBarAtom);
  return (
    <>
      {backTo === undefined ? null : (
        <Link to={backTo} aria-label={t("Back")} className="no-print below-900 tiny-button">
          <Icon of={ArrowLeft} size={20} />
        </Link>
      )}
      <span className={`no-print below-900 two-lines type-title-3 ${styles.title}`}>{original(ownTitle ?? title)}</span>
    </>
  );
}

function Account() {
  const { status } = useAtomValue(sessionAtom);
  const isSignedIn = useAtomValue(isSignedInAtom);
  const href = useSignInHref();
  if (isSignedIn) {
    return (
      <div className={styles.account}>
        <AccountMenu />
      </div>
    );
  }
  if (status !== "ready") return null;
  return (
    <>
      <div className={styles.account}>
        <LinkButton variant="link" href={href}>
          {t("Sign In")}
        </LinkButton>
      </div>
      <VisitorMenu />
    </>
  );
}
