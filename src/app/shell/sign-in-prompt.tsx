import { LogIn } from "lucide-react";
import { useAtom } from "jotai/react";
import { t } from "#words";
import { isSignInPromptClosedAtom } from "../lib/session/remembered.ts";
import { useSignInHref } from "../lib/session/sign-in-links.ts";
import { Splash } from "../lib/screen/splash.tsx";
import { paths } from "../paths.ts";
import { Button } from "../ui/buttons/button.tsx";
import { LinkButton } from "../ui/buttons/link-button.tsx";
import { rich } from "../ui/rich.ts";

export type SignInPromptProps = {
  /** On Home, which works without signing in; the choice is remembered. */
  isDismissible?: boolean;
};

export function SignInPrompt({ isDismissible = false }: SignInPromptProps) {
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
