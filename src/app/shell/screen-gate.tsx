import { CircleAlert, LogIn, ShieldX } from "lucide-react";
import { useAtom, useAtomValue } from "jotai/react";
import type { ReactNode } from "react";
import { t } from "#words";
import { returnPath } from "../lib/classes/class-link.ts";
import { useScreen } from "../lib/screen/screen.tsx";
import { isSignInPromptClosedAtom } from "../lib/session/remembered.ts";
import { isSignedInAtom, isStudentAtom, userAtom } from "../lib/session/session.ts";
import { signOut, useSignInHref } from "../lib/session/sign-in-links.ts";
import { paths } from "../paths.ts";
import { Banner, Button, LinkButton, Splash, useSearchParams } from "#ui";
import { rich } from "../ui/rich.ts";

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

export function NonStudentWarning() {
  const isSignedIn = useAtomValue(isSignedInAtom);
  const isStudent = useAtomValue(isStudentAtom);
  const { Role } = useAtomValue(userAtom);
  if (!isSignedIn || isStudent || Role) return null;
  return (
    <Banner tone="warning" title={t("Non-Student Account.")}>
      {t("Some features aren't available to you.")}
    </Banner>
  );
}

/** Dismissible on Home, which works without signing in; the choice is remembered. */
export function SignInPrompt({ isDismissible = false }: { isDismissible?: boolean }) {
  const [isClosed, setClosed] = useAtom(isSignInPromptClosedAtom);
  const href = useSignInHref();
  if (isDismissible && isClosed) return <SignedOutHome />;
  return (
    <Splash
      icon={LogIn}
      title={t("Welcome")}
      actions={
        <>
          {isDismissible ? <Button onPress={() => setClosed(true)}>{t("Dismiss")}</Button> : null}
          <LinkButton variant="primary" href={href}>
            {t("Sign In")}
          </LinkButton>
        </>
      }
    >
      <p>
        {t(
          "Sign in with your student account to view your classes, grades, and holds, search for classes, and enroll.",
        )}
      </p>
    </Splash>
  );
}

function SignedOutHome() {
  return (
    <>
      <h1 className="type-title-1">{t("Dashboard")}</h1>
      <p>
        {rich(
          "You're not signed in. You can still use <a>Class Search</a>.",
          {},
          {
            a: (text) => (
              <LinkButton to={paths.classSearchFilters.href()} variant="inline">
                {text}
              </LinkButton>
            ),
          },
        )}
      </p>
    </>
  );
}

export class ScreenLoadError extends Error {}

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

export function FrameError({ error }: { error: unknown }) {
  return (
    <main>
      <ScreenError error={error} />
    </main>
  );
}
