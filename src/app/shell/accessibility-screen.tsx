import { useSetAtom } from "jotai/react";
import { institution } from "#contract/institution";
import { dayLabel } from "#dates/words";
import { Button, Link, Row, Stack, Text } from "#ui";
import { t } from "#words";
import { ScreenTitle, useScreen } from "../lib/screen/screen.tsx";
import { original } from "../ui/original.ts";
import { rich } from "../ui/rich.ts";
import { LIMITS, REVIEWED_ON } from "./accessibility-review.ts";
import styles from "./accessibility-screen.module.css";
import { isFeedbackOpenAtom, isReadingSettingsOpenAtom, isTourOpenAtom } from "./bars/open-dialogs.ts";

/** The statement. The report that it sums up is `docs/accessibility.md`. */
export function AccessibilityScreen() {
  const { title } = useScreen();
  return (
    <Stack gap={6} className="prose">
      <Stack gap={2}>
        <ScreenTitle>{title}</ScreenTitle>
        <p>
          {t(
            "Everyone should be able to plan and enroll here: with a keyboard, a screen reader, large text, or touch.",
          )}
        </p>
      </Stack>
      <Standards />
      <Helps />
      <Contact />
    </Stack>
  );
}

function Standards() {
  return (
    <Stack as="section">
      <h2 className="type-title-2">{t("How accessible it is")}</h2>
      <p>
        {original(
          t("{portal} is measured against the Web Content Accessibility Guidelines (WCAG) 2.2, level AA.", {
            portal: institution.name,
          }),
        )}{" "}
        {LIMITS.length === 0 ? t("There are no known limitations.") : t("Known limitations:")}
      </p>
      {LIMITS.length === 0 ? null : (
        <ul className={styles.list}>
          {LIMITS.map((limit) => (
            <li key={limit}>{t(limit)}</li>
          ))}
        </ul>
      )}
      <Text tone="quiet">{t("Reviewed on {day}.", { day: dayLabel(REVIEWED_ON, "dated") })}</Text>
    </Stack>
  );
}

function Helps() {
  const setTourOpen = useSetAtom(isTourOpenAtom);
  const setSettingsOpen = useSetAtom(isReadingSettingsOpenAtom);
  return (
    <Stack as="section">
      <h2 className="type-title-2">{t("What can help you")}</h2>
      <ul className={styles.list}>
        <li>{t("High legibility: more space, heavier letters, and stronger lines.")}</li>
        <li>{t("More time to undo, or as long as you need.")}</li>
        <li>{t("Every schedule in sentences: choose “Read as Text” next to its week.")}</li>
        <li>
          {t("Everything works with a keyboard. Press Tab to move, Enter or Space to act, and Escape to go back.")}
        </li>
        <li>{t("Text can be twice as large, and pages can be magnified to 400%.")}</li>
      </ul>
      <Row>
        <Button onPress={() => setSettingsOpen(true)}>{t("Accessibility Settings")}</Button>
        <Button onPress={() => setTourOpen(true)}>{t("Tour for Screen Readers")}</Button>
      </Row>
    </Stack>
  );
}

function Contact() {
  const { accessibility, helpOffice } = institution;
  const setFeedbackOpen = useSetAtom(isFeedbackOpenAtom);
  const { contact, email, link } = accessibility ?? {};
  // Its link belongs to its name: another contact without a link gets none.
  const isHelpOffice = contact === undefined && link === undefined;
  const name = contact ?? helpOffice.name;
  const href = isHelpOffice ? helpOffice.link : link;
  return (
    <Stack as="section">
      <h2 className="type-title-2">{t("If something gets in your way")}</h2>
      <p>{t("Tell us what you wanted to do. We'll help you or find another way, and fix what got in your way.")}</p>
      <ul className={styles.list}>
        <li>
          {href === undefined ? (
            original(name)
          ) : (
            <Link href={href} isNewTab>
              {name}
            </Link>
          )}
        </li>
        {email === undefined ? null : (
          <li>
            {rich("Email: <a>{email}</a>", { email }, { a: (text) => <Link href={`mailto:${email}`}>{text}</Link> })}
          </li>
        )}
      </ul>
      <Row>
        <Button onPress={() => setFeedbackOpen(true)}>{t("Send Feedback")}</Button>
      </Row>
    </Stack>
  );
}
