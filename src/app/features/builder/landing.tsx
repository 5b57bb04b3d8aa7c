import { useAtomValue } from "jotai/react";
import { type EventTone, toCalendarEvents, WeekMiniature } from "#calendar";
import { institution } from "#contract/institution";
import { Columns, Link, LinkButton, Note, Stack, Text } from "#ui";
import { t } from "#words";
import { ScreenTitle } from "../../lib/screen/screen.tsx";
import { isSignedInAtom } from "../../lib/session/session.ts";
import { pageAddress, signInHref } from "../../lib/session/sign-in-links.ts";
import { paths } from "../../routing/paths.ts";
import { rich } from "../../ui/rich.ts";

/** Shows without signing in. */
export function Landing() {
  const isSignedIn = useAtomValue(isSignedInAtom);
  return (
    <Columns side="30rem" style={{ paddingBlock: "var(--space-24) var(--space-48)" }}>
      <Stack gap={6}>
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
      <Stack
        as="figure"
        gap={3}
        className="boxed"
        style={{ padding: "var(--space-16) var(--card-side)", boxShadow: "var(--elevation-2)", textAlign: "center" }}
      >
        <WeekMiniature
          label={t("Example week: five courses and a lunch break")}
          events={EXAMPLE}
          firstHour={8}
          lastHour={17}
          hourHeight={40}
        />
        <Text as="figcaption" tone="quiet">
          {t("Example: five courses, a lunch break, and Fridays off")}
        </Text>
      </Stack>
    </Columns>
  );
}

const EXAMPLE = [
  exampleOf("a", "indigo", [1, 3], 540, 615),
  exampleOf("b", "teal", [2, 4], 570, 645),
  exampleOf("c", "blue", [1, 3], 780, 855),
  exampleOf("d", "purple", [2, 4], 780, 855),
  exampleOf("e", "green", [1, 3], 630, 705),
  exampleOf("e-lab", "green", [2], 870, 980),
  exampleOf("lunch", "break", [1, 2, 3, 4], 720, 780),
].flat();

function exampleOf(name: string, tone: EventTone, days: readonly number[], start: number, end: number) {
  const kind = tone === "break" ? "break" : "class";
  return toCalendarEvents({ name, meetings: [{ days, start, end }] }, { tone, kind, data: undefined });
}
