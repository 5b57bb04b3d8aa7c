import type { ReactNode } from "react";
import { inLanguage, t } from "#words";
import type { LoadedEvents } from "./load-events.ts";
import styles from "./load-failures.module.css";

type LoadFailuresProps = Pick<LoadedEvents, "failures"> & {
  onRetry: () => void;
  /** The page says the failures to screen readers itself. */
  isSilent?: boolean;
};

/** A quiet line about the sources that failed, with a button to ask them again. Takes no room without failures. */
export function LoadFailures({ failures, onRetry, isSilent = false }: LoadFailuresProps): ReactNode {
  const list = inLanguage("list", (own) => new Intl.ListFormat(own, { type: "conjunction" }));
  const sources = list.format(failures.map(({ name }) => name));
  const attempts = Math.max(0, ...failures.map((each) => each.attempts));
  return (
    // Always there, because screen readers don't announce a region that comes with its text.
    <div
      role={isSilent ? undefined : "status"}
      className={failures.length === 0 ? "visually-hidden" : `type-small tone-quiet ${styles.line}`}
    >
      {failures.length === 0 ? null : (
        <>
          <span>
            {t("We couldn't load {sources}.", { sources })}{" "}
            {attempts > 1 && t("Tried {count, plural, one {once} other {# times}}.", { count: attempts })}
          </span>
          <button type="button" className={`no-print ${styles.retry}`} onClick={onRetry}>
            {t("Try Again")}
          </button>
        </>
      )}
    </div>
  );
}
