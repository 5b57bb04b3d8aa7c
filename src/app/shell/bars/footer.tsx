import { useAtomValue, useSetAtom } from "jotai/react";
import { institution } from "#contract/institution";
import { Button, Link, Row } from "#ui";
import { LANGUAGES, t } from "#words";
import { chooseLanguageAtom, otherLanguages } from "../../lib/language.ts";
import { isSignedInAtom } from "../../lib/session/session.ts";
import { paths } from "../../routing/paths.ts";
import { original } from "../../ui/original.ts";
import { feedbackLabel, findAnythingLabel, openOverAtom, readingSettingsLabel } from "../actions/help-labels.ts";
import styles from "./footer.module.css";
import { isFeedbackOpenAtom, isReadingSettingsOpenAtom } from "./open-dialogs.ts";

export function Footer() {
  const setFeedbackOpen = useSetAtom(isFeedbackOpenAtom);
  const setReadingSettingsOpen = useSetAtom(isReadingSettingsOpenAtom);
  const isSignedIn = useAtomValue(isSignedInAtom);
  const chooseLanguage = useSetAtom(chooseLanguageAtom);
  const openOver = useSetAtom(openOverAtom);
  return (
    <footer className={`no-print tone-quiet ${styles.footer}`}>
      <Row gap={1} className={`page-width wide ${styles.inner}`}>
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
        {/* Here for touch, on every screen. */}
        <Button variant="link" onPress={() => openOver("palette")}>
          {findAnythingLabel()}
        </Button>
        <Button variant="link" onPress={() => setFeedbackOpen(true)}>
          {feedbackLabel()}
        </Button>
        {/* Students have it in the menu of their account. */}
        {isSignedIn ? null : (
          <Button variant="link" onPress={() => setReadingSettingsOpen(true)}>
            {readingSettingsLabel()}
          </Button>
        )}
        {otherLanguages().map((language) => (
          <Button key={language} variant="link" onPress={() => chooseLanguage(language)}>
            <span lang={language}>{LANGUAGES[language]}</span>
          </Button>
        ))}
      </Row>
    </footer>
  );
}
