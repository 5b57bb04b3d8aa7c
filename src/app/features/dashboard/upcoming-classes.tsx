import { useAtomValue } from "jotai/react";
import { Check } from "lucide-react";
import type { UpcomingClasses as Upcoming } from "#contract/calls/profile";
import { t } from "#words";
import { useClassHref } from "../../lib/classes/class-link.ts";
import { FetchedPart } from "../../lib/screen/fetched-part.tsx";
import { useNow } from "../../lib/time/countdown.ts";
import { Card, CourseDot, Icon, Link, Row, SkeletonRows, Tag, Text } from "#ui";
import { dashboardAtom, myClassesHref } from "./dashboard-atoms.ts";
import { minutesUntil, occurrenceLabel, progressOf, TICK_MS } from "./dashboard-time.ts";
import styles from "./dashboard.module.css";

export function UpcomingClasses() {
  const { data } = useAtomValue(dashboardAtom);
  const week = <Link to={myClassesHref(data?.MyClasses)}>{t("View Week")}</Link>;
  return (
    <Card title={t("Upcoming Classes")} aside={week} isList>
      <FetchedPart
        of={dashboardAtom}
        failure={t("Your upcoming classes could not be retrieved.")}
        skeleton={
          <SkeletonRows
            label={t("Loading upcoming classes")}
            rows={4}
            columns="minmax(0, 9rem) minmax(0, 1fr) minmax(0, 7rem)"
            rowHeight="3.25rem"
          />
        }
      >
        {({ UpcomingClasses: { ClassMeetingOccurrences } }) =>
          ClassMeetingOccurrences.length === 0 ? (
            <Text tone="quiet" className="list-row">
              {t("You don't have any classes in the near future.")}
            </Text>
          ) : (
            <Rows occurrences={ClassMeetingOccurrences} />
          )
        }
      </FetchedPart>
    </Card>
  );
}

type Class = Upcoming["ClassMeetingOccurrences"][number];

function Rows({ occurrences }: { occurrences: readonly Class[] }) {
  const now = useNow(true, TICK_MS);
  const toClassHref = useClassHref();
  return (
    <ul>
      {occurrences.map((each) => {
        const { Occurrence, Meeting, ClassNumber, Term, Color, Subject, CatalogNumber, CourseTitle } = each;
        const progress = progressOf(Occurrence, now);
        return (
          <li
            key={`${ClassNumber} ${Occurrence.StartUtc}`}
            className={`list-row ${styles.class}`}
            data-progress={progress}
            aria-current={progress === "now" ? "true" : undefined}
          >
            {progress === "ended" ? <Icon of={Check} /> : <CourseDot color={Color} />}
            <b>{occurrenceLabel(Occurrence, now)}</b>
            <Link
              to={toClassHref({ term: Term.Code, classNumber: ClassNumber })}
              variant="quiet"
              className={styles.link}
            >
              <b>{`${Subject}.${CatalogNumber}`}</b> {CourseTitle}
            </Link>
            <Row as="span">
              <span className="tone-quiet">{Meeting.Facility?.Description}</span>
              {progress === "ended" ? <Tag>{t("Ended")}</Tag> : null}
              {progress === "now" ? (
                <Tag tone="accent">
                  {t("Now, {minutes} min left", { minutes: minutesUntil(Occurrence.EndUtc, now) })}
                </Tag>
              ) : null}
            </Row>
          </li>
        );
      })}
    </ul>
  );
}
