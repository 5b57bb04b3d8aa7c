import { Calendar } from "lucide-react";
import { institution } from "#contract/institution";
import { RichText } from "../../lib/rich-text.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { datesAtom } from "./academics-atoms.ts";
import { DateTile, ListCard } from "./list-card.tsx";
import styles from "./academics.module.css";

export function ImportantDates() {
  return (
    <ListCard
      title="Important Dates"
      aside={
        <LinkButton
          variant="link"
          size="small"
          className={styles.aside ?? ""}
          href={institution.links.academicCalendar}
          isNewTab
        >
          Calendars
        </LinkButton>
      }
      listAtom={datesAtom}
      emptyIcon={Calendar}
      emptyMessage="There are no upcoming dates."
      keyOf={({ DateMonth, DateDayOfMonth, Description }) => `${DateMonth} ${DateDayOfMonth} ${Description}`}
    >
      {({ DateMonth, DateDayOfMonth, Description }) => (
        <div className={styles.dated}>
          <DateTile month={DateMonth} day={DateDayOfMonth} />
          <RichText html={Description} className={styles.html ?? ""} />
        </div>
      )}
    </ListCard>
  );
}

/** What visitors see of the screen. */
export function VisitorDates() {
  return (
    <div className={styles.visitor}>
      <ImportantDates />
    </div>
  );
}
