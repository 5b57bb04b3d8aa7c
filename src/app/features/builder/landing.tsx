import { CalendarDays } from "lucide-react";
import { useAtomValue } from "jotai/react";
import { institution } from "#contract/institution";
import { isSignedInAtom } from "../../lib/session.ts";
import { signInHref } from "../../lib/sign-in-links.ts";
import { Splash } from "../../lib/splash.tsx";
import { paths } from "../../paths.ts";
import { Link } from "../../ui/link.tsx";
import { LinkButton } from "../../ui/link-button.tsx";

/** What Schedule Builder is for; open to everybody. */
export function Landing() {
  const isSignedIn = useAtomValue(isSignedInAtom);
  return (
    <Splash
      icon={CalendarDays}
      title="Schedule Builder"
      actions={
        isSignedIn ? (
          <LinkButton to={paths.builderConfiguration.href()} variant="primary">
            Try Schedule Builder
          </LinkButton>
        ) : (
          <LinkButton href={signInHref()} variant="primary">
            Sign In
          </LinkButton>
        )
      }
    >
      <p>
        Choose your courses and the breaks that you need. Schedule Builder finds every schedule without a conflict, and
        you pick the one that suits you best.
      </p>
      {isSignedIn ? null : <p>Authentication is required to access Schedule Builder.</p>}
      <p>
        Do you need help? Ask{" "}
        <Link href={institution.helpOffice.link} isNewTab>
          {institution.helpOffice.nameInSentence}
        </Link>
        .
      </p>
    </Splash>
  );
}
