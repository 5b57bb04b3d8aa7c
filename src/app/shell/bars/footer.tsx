import { useAtom, useSetAtom } from "jotai/react";
import { atom } from "jotai/vanilla";
import { institution } from "#contract/institution";
import { LANGUAGES, t } from "#words";
import { chooseLanguageAtom, otherLanguages } from "../../lib/language.ts";
import { Button, Link, optionalPart, Row } from "#ui";
import styles from "./footer.module.css";

const FeedbackDialog = optionalPart(async () => (await import("../dialogs/feedback-dialog.tsx")).FeedbackDialog);

export const isFeedbackOpenAtom = atom(false);

export function Footer() {
  const [isFeedbackOpen, setFeedbackOpen] = useAtom(isFeedbackOpenAtom);
  const chooseLanguage = useSetAtom(chooseLanguageAtom);
  const close = () => setFeedbackOpen(false);
  return (
    <footer className={`no-print tone-quiet ${styles.footer}`}>
      <Row gap={1} className={`page-width ${styles.inner}`}>
        <span className="from-640" style={{ flex: 1 }}>
          {institution.name}
        </span>
        <Link variant="quiet" href={institution.helpOffice.link} isNewTab>
          {institution.helpOffice.name}
        </Link>
        <Link variant="quiet" href={institution.links.academicCalendar} isNewTab>
          {t("Academic Calendar")}
        </Link>
        <Button variant="link" onPress={() => setFeedbackOpen(true)}>
          {t("Feedback")}
        </Button>
        {otherLanguages().map((language) => (
          <Button key={language} variant="link" onPress={() => chooseLanguage(language)}>
            <span lang={language}>{LANGUAGES[language]}</span>
          </Button>
        ))}
      </Row>
      {isFeedbackOpen ? <FeedbackDialog onClose={close} onLost={close} /> : null}
    </footer>
  );
}
