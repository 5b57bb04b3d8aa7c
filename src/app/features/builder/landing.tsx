import { CalendarDays } from "lucide-react";
import { useAtomValue } from "jotai/react";
import type { ReactNode } from "react";
import { institution } from "#contract/institution";
import { t } from "#words";
import { isSignedInAtom } from "../../lib/session/session.ts";
import { pageAddress, signInHref } from "../../lib/session/sign-in-links.ts";
import { paths } from "../../paths.ts";
import { Link, LinkButton, Note, Splash } from "#ui";
import { rich } from "../../ui/rich.ts";

/** Shows without signing in. */
export function Landing() {
  const isSignedIn = useAtomValue(isSignedInAtom);
  const start = isSignedIn
    ? { to: paths.builderConfiguration.href() }
    : { href: signInHref(pageAddress(paths.builderConfiguration.path)) };
  const a = (text: ReactNode) => (
    <Link href={institution.helpOffice.link} isNewTab>
      {text}
    </Link>
  );
  return (
    <Splash
      icon={CalendarDays}
      title={t("Schedule Builder")}
      actions={
        <LinkButton {...start} variant="primary" size="large">
          {t("Try Schedule Builder")}
        </LinkButton>
      }
    >
      <p>{t("Add your courses and breaks. Schedule Builder finds every conflict-free schedule.")}</p>
      {isSignedIn ? null : <Note>{t("Authentication is required to access Schedule Builder.")}</Note>}
      <p>{rich("Need help? Contact <a>{office}</a>.", { office: institution.helpOffice.nameInSentence }, { a })}</p>
    </Splash>
  );
}
