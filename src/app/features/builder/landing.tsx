import { useAtomValue } from "jotai/react";
import { institution } from "#contract/institution";
import { t } from "#words";
import { ScreenTitle } from "../../lib/screen/screen-title.tsx";
import { isSignedInAtom } from "../../lib/session/session.ts";
import { pageAddress, signInHref } from "../../lib/session/sign-in-links.ts";
import { paths } from "../../paths.ts";
import { Link, LinkButton, Note, Stack, Text } from "#ui";
import { rich } from "../../ui/rich.ts";

/** Shows without signing in. */
export function Landing() {
  const isSignedIn = useAtomValue(isSignedInAtom);
  return (
    <Stack gap={6} style={{ paddingBlock: "var(--space-24) var(--space-48)" }}>
      <ScreenTitle className="type-display">{t("Schedule Builder")}</ScreenTitle>
      <Text size="large" tone="quiet" style={{ maxWidth: "34rem" }}>
        {t("Add your courses and breaks. Schedule Builder finds every conflict-free schedule.")}
      </Text>
      <Stack gap={3} align="start">
        <LinkButton
          {...(isSignedIn
            ? { to: paths.builderConfiguration.href() }
            : { href: signInHref(pageAddress(paths.builderConfiguration.path)) })}
          variant="primary"
          size="large"
        >
          {t("Try Schedule Builder")}
        </LinkButton>
        {isSignedIn ? null : <Note>{t("Authentication is required to access Schedule Builder.")}</Note>}
      </Stack>
      <Text tone="quiet">
        {rich(
          "Need help? Contact <a>{office}</a>.",
          { office: institution.helpOffice.nameInSentence },
          {
            a: (text) => (
              <Link href={institution.helpOffice.link} isNewTab>
                {text}
              </Link>
            ),
          },
        )}
      </Text>
    </Stack>
  );
}
