import { useAtomValue } from "jotai/react";
import { CircleSlash, ShieldX } from "lucide-react";
import type { ReactNode } from "react";
import { Button, LinkButton, Splash } from "#ui";
import { t } from "#words";
import { useScreen } from "../lib/screen/screen.tsx";
import { SignInPrompt } from "../lib/screen/visitors.tsx";
import { isIntendedFor } from "../lib/session/audience.ts";
import { featuresAtom, isSignedInAtom, userAtom } from "../lib/session/session.ts";
import { signOut } from "../lib/session/sign-in-links.ts";
import { paths } from "../routing/paths.ts";

/** Keeps people from screens whose calls would all be refused. */
export function ScreenGate({ children }: { children: ReactNode }) {
  const { audience, feature } = useScreen();
  const features = useAtomValue(featuresAtom);
  const isSignedIn = useAtomValue(isSignedInAtom);
  const user = useAtomValue(userAtom);
  if (!isIntendedFor(user, audience)) return isSignedIn ? <AccessDenied /> : <SignInPrompt />;
  return feature === undefined || features.has(feature) ? children : <ScreenOff />;
}

function ScreenOff() {
  return (
    <Splash icon={CircleSlash} tone="warning" title={t("Currently Unavailable")}>
      <p>
        {t("This feature is currently unavailable. It may be undergoing maintenance or you do not have access to it.")}
      </p>
    </Splash>
  );
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
