import { CalendarOff } from "lucide-react";
import { institution } from "#contract/institution";
import { HOUR_MS } from "#dates/minutes";
import { dayLabel } from "#dates/words";
import { LinkButton, Row } from "#ui";
import { t } from "#words";
import { dataAtom } from "../api/fetched.ts";
import { RichText } from "../format/rich-text.tsx";
import { ListCard } from "../screen/list-card.tsx";
import styles from "./important-dates.module.css";

const importantDatesAtom = dataAtom((api) => api("importantDates"), { everyMs: HOUR_MS });

/** The next deadlines in the server's order: the first `count`, or all. */
export function ImportantDates({ count }: { count?: number }) {
  return (
    <ListCard
      title={t("Important Dates")}
      aside={
        <LinkButton
          variant="link"
          size="small"
          className={styles.calendars ?? ""}
          href={institution.links.academicCalendar}
          isNewTab
        >
          {t("Academic Calendar")}
        </LinkButton>
      }
      of={importantDatesAtom}
      emptyIcon={CalendarOff}
      emptyMessage={t("No upcoming dates.")}
      displayCount={count}
      keyOf={({ DateMonth, DateDayOfMonth, Description }) => `${DateMonth}/${DateDayOfMonth} ${Description}`}
    >
      {({ DateMonth, DateDayOfMonth, Description }) => (
        <Row gap={3} wrap={false}>
          <DateTile month={DateMonth} day={DateDayOfMonth} />
          <RichText html={Description} className="fills" />
        </Row>
      )}
    </ListCard>
  );
}

/** "Nov 25" as a calendar page; months count from 1. */
export function DateTile({ month, day }: { month: number; day: number }) {
  const date = [month, day].map((part) => String(part).padStart(2, "0")).join("-");
  return (
    <time className={`type-quiet ${styles.tile}`} dateTime={date}>
      <span>{dayLabel(`2000-${date}`, "month")}</span> <strong>{day}</strong>
    </time>
  );
}
