import { t } from "#words";
import styles from "./skip-link.module.css";

export const CONTENT_ID = "content";

/** First in the page. A button, because the router uses the hash. */
export function SkipLink() {
  return (
    <button type="button" className={styles.skip} onClick={() => document.getElementById(CONTENT_ID)?.focus()}>
      {t("Skip to content")}
    </button>
  );
}
