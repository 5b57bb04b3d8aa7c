import { useAtomValue } from "jotai/react";
import { type CalendarEvent, type EventTone, type Weekday, WeekMiniature } from "#calendar";
import { institution } from "#contract/institution";
import { t } from "#words";
import { ScreenTitle } from "../../lib/screen/screen-title.tsx";
import { isSignedInAtom } from "../../lib/session/session.ts";
import { pageAddress, signInHref } from "../../lib/session/sign-in-links.ts";
import { paths } from "../../paths.ts";
import { Columns, Stack } from "../../ui/layout/layout.tsx";
import { Link } from "../../ui/buttons/link.tsx";
import { LinkButton } from "../../ui/buttons/link-button.tsx";
import { Note } from "../../ui/messages/note.tsx";
import { rich } from "../../ui/rich.ts";
import { Text } from "../../ui/layout/text.tsx";
import styles from "./landing.module.css";

/** Shows without signing in. */
export function Landing() {
  const isSignedIn = useAtomValue(isSignedInAtom);
  return (
    <Columns side="30rem" className={styles.landing}>
      <Stack gap={6}>
        <ScreenTitle className="type-display">{t("Schedule Builder")}</ScreenTitle>
        <Text size="large" tone="quiet" className={styles.lead}>
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
      <Stack as="figure" gap={3} className={`boxed ${styles.picture}`}>
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

/** An example week. */
const EXAMPLE: readonly CalendarEvent<undefined>[] = [
  course("a", "indigo", [1, 3], 540, 615),
  course("b", "teal", [2, 4], 570, 645),
  course("c", "blue", [1, 3], 780, 855),
  course("d", "purple", [2, 4], 780, 855),
  course("e", "green", [1, 3], 630, 705),
  course("e-lab", "green", [2], 870, 980),
  { id: "lunch", kind: "break", days: [1, 2, 3, 4], start: 720, end: 780, data: undefined },
];

function course(
  id: string,
  tone: EventTone,
  days: readonly Weekday[],
  start: number,
  end: number,
): CalendarEvent<undefined> {
  return { id, tone, days, start, end, data: undefined };
}
