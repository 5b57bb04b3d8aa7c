import { useAtomValue, useSetAtom } from "jotai/react";
import { institution } from "#contract/institution";
import { isFeedbackOpenAtom } from "../lib/feedback.ts";
import { Button } from "../ui/button.tsx";
import { Link } from "../ui/link.tsx";
import { optionalPart } from "../ui/optional-part.tsx";
import styles from "./footer.module.css";

const FeedbackDialog = optionalPart(async () => (await import("./feedback-dialog.tsx")).FeedbackDialog);

export function Footer() {
  const isFeedbackOpen = useAtomValue(isFeedbackOpenAtom);
  const setFeedbackOpen = useSetAtom(isFeedbackOpenAtom);
  const close = () => setFeedbackOpen(false);
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <span className={styles.name}>{institution.name}</span>
        <Link variant="quiet" href={institution.helpOffice.link} isNewTab>
          {institution.helpOffice.name}
        </Link>
        <Link variant="quiet" href={institution.links.academicCalendar} isNewTab>
          Academic Calendar
        </Link>
        <Button variant="link" onPress={() => setFeedbackOpen(true)}>
          Feedback
        </Button>
      </div>
      {isFeedbackOpen ? <FeedbackDialog onClose={close} onLost={close} /> : null}
    </footer>
  );
}
