import { useAtomValue } from "jotai/react";
import { t } from "#words";
import { isSignedInAtom, sessionAtom } from "../lib/session/session.ts";
import { useSignInHref } from "../lib/session/sign-in-links.ts";
import { LinkButton } from "../ui/buttons/link-button.tsx";
import { AccountMenu } from "./account-menu.tsx";
import { AlertsBell } from "./alerts-bell.tsx";
import { HelpMenu } from "./help-menu.tsx";
import { ToolsMenu } from "./tools-menu.tsx";
import styles from "./top-bar.module.css";

/** The right end of the top bar: tools, alerts, help, account. */
export function TopBarMenus() {
  return (
    <>
      <div className={styles.wide}>
        <ToolsMenu />
      </div>
      <AlertsBell />
      <div className={styles.wide}>
        <HelpMenu />
      </div>
      <div className={styles.account}>
        <Account />
      </div>
    </>
  );
}

function Account() {
  const { status } = useAtomValue(sessionAtom);
  const isSignedIn = useAtomValue(isSignedInAtom);
  const href = useSignInHref();
  if (isSignedIn) return <AccountMenu />;
  return status === "ready" ? (
    <LinkButton variant="link" href={href}>
      {t("Sign In")}
    </LinkButton>
  ) : null;
}
