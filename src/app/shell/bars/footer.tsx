import { useAtom, useAtomValue, useSetAtom } from "jotai/react";
import { atom } from "jotai/vanilla";
import { institution } from "#contract/institution";
import { LANGUAGES, t } from "#words";
import { chooseLanguageAtom, otherLanguages } from "../../lib/language.ts";
import { isSignedInAtom } from "../../lib/session/session.ts";
import { paths } from "../../routing/paths.ts";
import { Button, Link, optionalPart, Row } from "#ui";
import { original } from "../../ui/original.ts";
import styles from "./footer.module.css";

const FeedbackDialog = optionalPart(async () => (await import("../dialogs/feedback-dialog.tsx")).FeedbackDialog);
const ReadingSettingsDialog = optionalPart(
  async () => (await import("../dialogs/reading-settings-dialog.tsx")).ReadingSettingsDialog,
);

const TourDialog = optionalPart(async () => (await import("../dialogs/tour-dialog.tsx")).TourDialog);

export const isTourOpenAtom = atom(false);
export const isFeedbackOpenAtom = atom(false);
export const isReadingSettingsOpenAtom = atom(false);

export function Footer() {
  const [isFeedbackOpen, setFeedbackOpen] = useAtom(isFeedbackOpenAtom);
  const [isReadingSettingsOpen, setReadingSettingsOpen] = useAtom(isReadingSettingsOpenAtom);
  const isSignedIn = useAtomValue(isSignedInAtom);
  const chooseLanguage = useSetAtom(chooseLanguageAtom);
  const close = () => setFeedbackOpen(false);
  const [isTourOpen, setTourOpen] = useAtom(isTourOpenAtom);
  const closeTour = () => setTourOpen(false);
  const closeReadingSettings = () => setReadingSettingsOpen(false);
  return (
    <footer className={`no-print tone-quiet ${styles.footer}`}>
      <Row gap={1} className={`page-width ${styles.inner}`}>
        <span className="from-640" style={{ flex: 1 }}>
          {original(institution.name)}
        </span>
        <Link variant="quiet" href={institution.helpOffice.link} isNewTab>
          {institution.helpOffice.name}
        </Link>
        <Link variant="quiet" href={institution.links.academicCalendar} isNewTab>
          {t("Academic Calendar")}
        </Link>
        <Link variant="quiet" to={paths.accessibility.href()}>
          {t("Accessibility")}
        </Link>
        <Button variant="link" onPress={() => setFeedbackOpen(true)}>
          {t("Feedback")}
        </Button>
        {/* Students have it in the menu of their account. */}
        {isSignedIn ? null : (
          <Button variant="link" onPress={() => setReadingSettingsOpen(true)}>
            {t("Accessibility Settings")}
          </Button>
        )}
        {otherLanguages().map((language) => (
          <Button key={language} variant="link" onPress={() => chooseLanguage(language)}>
            <span lang={language}>{LANGUAGES[language]}</span>
          </Button>
        ))}
      </Row>
      {isFeedbackOpen ? <FeedbackDialog onClose={close} onLost={close} /> : null}
      {isTourOpen ? <TourDialog onClose={closeTour} onLost={closeTour} /> : null}
      {isReadingSettingsOpen ? (
        <ReadingSettingsDialog onClose={closeReadingSettings} onLost={closeReadingSettings} />
      ) : null}
    </footer>
  );
}
