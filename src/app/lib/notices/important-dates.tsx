import { institution } from "#contract/institution";
import { t } from "#words";
import { DateTile } from "../format/date-tile.tsx";
import { dataAtom } from "../api/fetched.ts";
import { FetchedPart } from "../screen/fetched-part.tsx";
import { RichText } from "../format/rich-text.tsx";
import { Card, LinkButton, Row, SkeletonRows, Text } from "#ui";
import styles from "./important-dates.module.css";

const importantDatesAtom = dataAtom((api, signal) => api("importantDates", { signal, isHandled: true }), {
  everyMs: 3_600_000,
});

/** The next deadlines in the server's order: the first `count`, or all. */
export function ImportantDates({ count, className }: { count?: number; className?: string }) {
  return (
    <Card
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
      isList
      {...(className && { className })}
    >
      <FetchedPart
        of={importantDatesAtom}
        failure={t("We couldn't load important dates.")}
        skeleton={
          <SkeletonRows
            label={t("Loading Important Dates")}
            rows={count ?? 4}
            columns="2.5rem 1fr"
            rowHeight="3.75rem"
          />
        }
      >
        {(deadlines) =>
          deadlines.length === 0 ? (
            <Text tone="quiet" className="list-row">
              {t("No upcoming dates.")}
            </Text>
          ) : (
            <ul>
              {deadlines.slice(0, count).map(({ DateMonth, DateDayOfMonth, Description }) => (
                <Row
                  as="li"
                  key={`${DateMonth}/${DateDayOfMonth} ${Description}`}
                  gap={3}
                  wrap={false}
                  className="list-row"
                >
                  <DateTile month={DateMonth} day={DateDayOfMonth} />
                  <RichText html={Description} className={styles.words ?? ""} />
                </Row>
              ))}
            </ul>
          )
        }
      </FetchedPart>
    </Card>
  );
}
