import { useAtom, useAtomValue } from "jotai/react";
import { Check, ChevronDown, ChevronUp } from "lucide-react";
import type { UpcomingMeetings as Upcoming } from "#contract/calls/profile";
import { institutionDay, institutionMoment } from "#contract/institution-time";
import { momentMs } from "#dates/moment";
import { Button, Card, CourseDot, Icon, Link, optionalPart, Row, SkeletonRows, Tag, Text } from "#ui";
import { t } from "#words";
import { useClassHref } from "../../lib/classes/class-link.ts";
import { FetchedPart } from "../../lib/screen/fetched-part.tsx";
import { useNow } from "../../lib/time/countdown.ts";
import { original } from "../../ui/original.ts";
import styles from "./dashboard.module.css";
import { dashboardAtom, myClassesHref, todayAtom } from "./dashboard-atoms.ts";
import {
  hoursAround,
  minutesUntil,
  occurrenceLabel,
  progressOf,
  TICK_MS,
  TODAY_HOUR_HEIGHT,
} from "./dashboard-time.ts";

export function UpcomingClassesCard() {
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
            <>
              <Rows occurrences={ClassMeetingOccurrences} />
              <DrawnToday occurrences={ClassMeetingOccurrences} />
            </>
          )
        }
      </FetchedPart>
    </Card>
  );
}

const Today = optionalPart(async () => (await import("./today.tsx")).Today);

/** In pixels at the default text size: the heading, and the space around the hours. */
const TODAY_FRAME = 100;

/** Today's classes by their hours, for those who want to see the time between them. */
function DrawnToday({ occurrences }: { occurrences: readonly Class[] }) {
  const now = useNow(true, TICK_MS);
  const [state, setState] = useAtom(todayAtom);
  const date = institutionDay(now);
  const midnight = institutionMoment(date, 0).getTime();
  // With last night's that goes on after midnight.
  const classes = occurrences.filter(({ Occurrence: { StartUtc, EndUtc } }) => {
    return institutionDay(StartUtc) === date || (momentMs(StartUtc) < midnight && momentMs(EndUtc) > midnight);
  });
  if (classes.length === 0) return null;
  const isOpen = state === "open";
  const hours = hoursAround(
    classes.map(({ Occurrence }) => Occurrence),
    date,
  );
  const height = TODAY_FRAME + (hours.lastHour - hours.firstHour) * TODAY_HOUR_HEIGHT;
  return (
    <>
      <p className="list-row no-print">
        <Button variant="inline" aria-expanded={isOpen} onPress={() => setState(isOpen ? "closed" : "open")}>
          {t("Today")}
          <Icon of={isOpen ? ChevronUp : ChevronDown} size={14} />
        </Button>
      </p>
      {isOpen ? (
        // As high as the day, so that nothing moves when its code has loaded.
        <div style={{ minHeight: `${height / 16}rem` }}>
          <Today date={date} classes={classes} {...hours} />
        </div>
      ) : null}
    </>
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
              <b>{`${Subject}.${CatalogNumber}`}</b> {original(CourseTitle)}
            </Link>
            <Row as="span">
              <span className="tone-quiet">{original(Meeting.Facility?.Description)}</span>
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
