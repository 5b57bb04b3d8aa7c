import { ShieldX } from "lucide-react";
import { Splash } from "../lib/screen/splash.tsx";
import { signOut } from "../lib/session/sign-in-links.ts";
import { paths } from "../paths.ts";
import { Button } from "../ui/buttons/button.tsx";
import { LinkButton } from "../ui/buttons/link-button.tsx";

export function AccessDenied({ message = "You do not have access to this application." }: { message?: string }) {
  return (
    <Splash
      icon={ShieldX}
      tone="warning"
      title={message}
      actions={
        <>
          <Button onPress={signOut}>Sign Out</Button>
          <LinkButton to={paths.home.href()} variant="primary">
            Dashboard
          </LinkButton>
        </>
      }
    >
      <p>This may be because:</p>
      <ul>
        <li>You're signed in with a non-student account.</li>
        <li>Your access was removed.</li>
        <li>The portal or student system is down for maintenance.</li>
      </ul>
    </Splash>
  );
}
