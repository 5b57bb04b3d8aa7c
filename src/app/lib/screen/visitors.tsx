import { useAtom, useAtomValue } from "jotai/react";
import { LogIn } from "lucide-react";
import { Banner, Button, LinkButton, Splash } from "#ui";
import { t } from "#words";
import { paths } from "../../routing/paths.ts";
import { rich } from "../../ui/rich.ts";
import { isSignInPromptClosedAtom } from "../session/remembered.ts";
import { isSignedInAtom, isStudentAtom, userAtom } from "../session/session.ts";
import { useSignInHref } from "../session/sign-in-links.ts";

/** For accounts with limited access. */
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

/** Home for visitors who dismissed the prompt. */
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
