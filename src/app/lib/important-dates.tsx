import { useAtomValue } from "jotai/react";
import { institution } from "#contract/institution";
import { requireData } from "./data-or-error.ts";
import { fetchedAtom } from "./fetched.ts";
import { FetchedPart } from "./fetched-part.tsx";
import { RichText } from "./rich-text.tsx";
import { Card } from "../ui/card.tsx";
import { Link } from "../ui/link.tsx";
import { SkeletonRows } from "../ui/skeleton.tsx";
import styles from "./important-dates.module.css";

const importantDatesAtom = fetchedAtom(
  async (api, signal) => requireData(await api("importantDates", { signal, isHandled: true })),
  { everyMs: 3_600_000 },
);

const monthName = new Intl.DateTimeFormat("en-US", { month: "short", timeZone: "UTC" });

export type ImportantDatesProps = {
  /** The most that are shown; all where it's left out. */
  count?: number;
  className?: string;
};

/** The university's next deadlines, in the server's order. */
export function ImportantDates({ count, className }: ImportantDatesProps) {
  const { isLoading } = useAtomValue(importantDatesAtom);
  return (
    <Card
      title="Important Dates"
      aside={
        <Link href={institution.links.academicCalendar} isNewTab>
          Calendars
        </Link>
      }
      isList
      {...(className && { className })}
    >
      <div className={styles.body} aria-busy={isLoading}>
        <FetchedPart
          of={importantDatesAtom}
          failure="We couldn't load the important dates."
          skeleton={
            <SkeletonRows label="Loading important dates" rows={count ?? 4} columns="2.5rem 1fr" rowHeight="3.75rem" />
          }
        >
          {(deadlines) =>
            deadlines.length === 0 ? (
              <p className={styles.empty}>No upcoming dates.</p>
            ) : (
              <ul>
                {deadlines.slice(0, count).map(({ DateMonth, DateDayOfMonth, Description }) => (
                  <li key={`${DateMonth}/${DateDayOfMonth} ${Description}`} className={styles.deadline}>
                    <span className={styles.tile}>
                      <span>{monthName.format(Date.UTC(2000, DateMonth - 1))}</span> <b>{DateDayOfMonth}</b>
                    </span>
                    <RichText html={Description} />
                  </li>
                ))}
              </ul>
            )
          }
        </FetchedPart>
      </div>
    </Card>
  );
}
