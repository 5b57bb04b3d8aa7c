import { ShieldX } from "lucide-react";
import { t } from "#words";
import { Splash } from "../lib/screen/splash.tsx";
import { signOut } from "../lib/session/sign-in-links.ts";
import { paths } from "../paths.ts";
import { Button } from "../ui/buttons/button.tsx";
import { LinkButton } from "../ui/buttons/link-button.tsx";

export function AccessDenied({ message = t("You do not have access to this application.") }: { message?: string }) {
  return (
    <Splash
      icon={ShieldX}
      tone="warning"
      title={message}
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
