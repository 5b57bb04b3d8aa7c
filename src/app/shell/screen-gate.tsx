import { CircleAlert, ShieldX } from "lucide-react";
import { useAtomValue } from "jotai/react";
import { type ReactNode, useEffect } from "react";
import { t } from "#words";
import { reloadOnce } from "../lib/api/api-failures.ts";
import { isServerThere } from "../lib/api/http.ts";
import { returnPath } from "../lib/classes/class-link.ts";
import { useScreen } from "../lib/screen/screen.tsx";
import { SignInPrompt } from "../lib/screen/visitors.tsx";
import { isSignedInAtom, isStudentAtom, userAtom } from "../lib/session/session.ts";
import { signOut } from "../lib/session/sign-in-links.ts";
import { paths } from "../paths.ts";
import { Button, LinkButton, Splash, useSearchParams } from "#ui";

/** Keeps people from screens whose calls would all be refused. */
export function ScreenGate({ children }: { children: ReactNode }) {
  const { audience } = useScreen();
  const isSignedIn = useAtomValue(isSignedInAtom);
  const isStudent = useAtomValue(isStudentAtom);
  const { Role } = useAtomValue(userAtom);
  if (audience === "everyone" || (audience === "staff" ? Role !== undefined : isStudent)) return children;
  return isSignedIn ? <AccessDenied /> : <SignInPrompt />;
}

function AccessDenied() {
  return (
    <Splash
      icon={ShieldX}
      tone="warning"
      title={t("You do not have access to this application.")}
      actions={
        <>
          <Button onPress={signOut}>{t("Sign Out")}</Button>
          <LinkButton to={paths.home.href()} variant="primary">
            {t("Dashboard")}
          </LinkButton>
        </>
      }
    >
      <p>{t("This may be because:")}</p>
      <ul>
        <li>{t("You're signed in with a non-student account.")}</li>
        <li>{t("Your access was removed.")}</li>
        <li>{t("The portal or student system is down for maintenance.")}</li>
      </ul>
    </Splash>
  );
}

export function ScreenError({ isLost = false }: { isLost?: boolean }) {
  const [query] = useSearchParams();
  const back = returnPath(query.get("returnUrl"));
  useEffect(() => {
    if (!isLost) return undefined;
    const left = new AbortController();
    // A browser requests a module only once, so only a reload helps. Offline, a reload would show the browser's error page.
    void isServerThere(left.signal).then((isThere) => isThere && !left.signal.aborted && reloadOnce());
    return () => left.abort();
  }, [isLost]);
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

export function FrameError() {
  return (
    <main>
      <ScreenError />
    </main>
  );
}
