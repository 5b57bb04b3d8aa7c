import { useAtomValue, useSetAtom } from "jotai/react";
import { Check, Lock, LockOpen, Route, ShoppingCart } from "lucide-react";
import { memo, useDeferredValue, useEffect, useState } from "react";
import { careerOf, institution } from "#contract/institution";
import { creditsLabel, dotted } from "#contract/labels/catalog-words";
import type { ScheduleFacts } from "#engine";
import {
  Button,
  Card,
  Dialog,
  FactList,
  Icon,
  LiveRegion,
  Note,
  optionalPart,
  Row,
  Stack,
  Tag,
  useAfterPaint,
} from "#ui";
import { t } from "#words";
import { isFull, listingName, seatCounts, sectionLabel } from "../../../../lib/classes/class-facts.ts";
import { FullMark } from "../../../../lib/classes/full-mark.tsx";
import { isOnline, isUnscheduled, ListingFacts, Meetings, type Term } from "../../../../lib/classes/meetings.tsx";
import { countLabel, listLabel } from "../../../../lib/format/format.ts";
import { OldSeats, useLiveSeats } from "../../../../lib/seats/refreshed-seats.tsx";
import { shortSeatWords } from "../../../../ui/badges/seat-level.ts";
import { classNames } from "../../../../ui/class-names.ts";
import { original } from "../../../../ui/original.ts";
import { ShortCredits } from "../../pieces/short-credits.tsx";
import { TravelWords, travelRows } from "../../pieces/travel.tsx";
import { firstAtom, hasDuplicatesAtom, positionAtom, shownAtom } from "../../workspace/browse.ts";
import { choiceAtom } from "../../workspace/choose.ts";
import { processedAtom } from "../../workspace/count.ts";
import { contentAtom } from "../../workspace/edits.ts";
import { HELD_CLASS_WORDS } from "../../workspace/held-courses.ts";
import { factRows } from "../../workspace/result-words.ts";
import {
  classesOf,
  type ScheduledCourse,
  scheduledCredits,
  type WeekClass,
} from "../../workspace/scheduled-courses.ts";
import { sectionWishRows } from "../../workspace/section-wishes.ts";
import {
  locksAtom,
  lockTogetherAtom,
  otherSectionsAtom,
  pressClassAtom,
  selectedAtom,
  selectedIdsAtom,
  toggleLockAtom,
  wantedAtom,
} from "../../workspace/selection.ts";
import { filledAtom, type ShownWeek, weekAtom } from "../../workspace/week.ts";
import { walkWishRows, wishRows } from "../../workspace/wishes.ts";
import styles from "./class-list.module.css";

const Rearrangement = optionalPart(async () => (await import("../filled/rearrangement.tsx")).RearrangementCard);
const ScheduleWalks = optionalPart(async () => (await import("./schedule-walks.tsx")).ScheduleWalks);
const OpenPanel = optionalPart(async () => (await import("./open-panel.tsx")).OpenPanel);

/** The selected class, then the shown schedule's classes, including those the week can't show. */
export function ClassList() {
  const isPainted = useAfterPaint();
  const week = useDeferredValue(useAtomValue(weekAtom));
  return (
    <Stack gap={4} className={styles.side}>
      {isPainted ? <SelectedClass /> : null}
      <div className={styles.list}>{isPainted && week ? <ClassCard week={week} /> : null}</div>
    </Stack>
  );
}

/** The class selected in the week or list, and its other sections. */
function SelectedClass() {
  const selected = useAtomValue(selectedAtom);
  const select = useSetAtom(wantedAtom);
  const classNumber = selected?.classNumber;
  // Where the panel is a sheet, it would cover what was pressed.
  useEffect(() => {
    if (classNumber === undefined || !matchMedia("(width < 75em)").matches) return;
    requestAnimationFrame(() => document.activeElement?.scrollIntoView({ block: "nearest" }));
  }, [classNumber]);
  const end = () => {
    select(undefined);
    // The row returns once the panel is gone.
    requestAnimationFrame(() => {
      const places = document.querySelectorAll<HTMLElement>(
        `[data-stop^="${classNumber}/"], [data-class-row="${classNumber}"]`,
      );
      [...places].find((place) => place.checkVisibility())?.focus();
    });
  };
  return selected ? <OpenPanel onLost={end} selected={selected} onClose={end} /> : null;
}

const ClassCard = memo(({ week }: { week: ShownWeek }) => {
  const { courses, listings, term, leftOut } = week;
  const processed = useAtomValue(processedAtom);
  const { minimum, maximum } = scheduledCredits(courses);
  const credits = creditsLabel(minimum, maximum);
  const size = t("{count, plural, one {# course} other {# courses}}, {credits}", { count: courses.length, credits });
  return (
    <Card
      title={t("Schedule Details")}
      aside={
        <Row gap={1} wrap={false}>
          <span className="type-quiet">{size}</span>
          <LockAll />
        </Row>
      }
      isList
    >
      <SeatNews courses={courses} />
      <ul>
        {courses.map((course) => (
          <CourseItem key={course.key} course={course} term={term} />
        ))}
      </ul>
      {leftOut.length > 0 ? (
        <Note size="small" className={styles.foot ?? ""}>
          {t("This schedule leaves out {courses}.", { courses: listLabel(leftOut) })}
        </Note>
      ) : null}
      {listings.some(isUnscheduled) ? (
        <Note tone="warning" size="small" className={styles.foot ?? ""}>
          {t(
            "This schedule contains one or more classes which have meetings that are not yet scheduled. This schedule will no longer be possible if those classes conflict with the already-scheduled classes.",
          )}
        </Note>
      ) : null}
      <KeptWishes facts={week.schedule.facts} />
      {travelRows(week.changes, false).map((row) => (
        <p key={row.key} className={classNames("type-quiet", styles.foot)}>
          <Icon of={Route} size={14} /> <TravelWords row={row} />
        </p>
      ))}
      {week.walks ? <ScheduleWalks walks={week.walks} className={styles.foot ?? ""} /> : null}
      <Duplicates listings={listings} />
      <details className={classNames("no-print type-quiet", styles.foot)}>
        <summary>{t("About the ranking")}</summary>
        <WhyThisPlace />
        <p>{processed}</p>
      </details>
    </Card>
  );
});

/** Above the locks of the classes. */
function LockAll() {
  const { count, locked } = useAtomValue(locksAtom);
  const lockTogether = useSetAtom(lockTogetherAtom);
  if (count < 2) return null;
  const isAll = locked === count;
  return (
    <button
      type="button"
      className={`no-print tiny-button ${styles.lock}`}
      aria-pressed={isAll}
      title={t("Lock all classes")}
      onClick={() => void lockTogether()}
    >
      <Icon of={isAll ? Lock : LockOpen} size={14} />
    </button>
  );
}

const fullWords = ({ listing }: WeekClass) => t("{name} is now full.", { name: listingName(listing) });

/** Re-fetches seats, and announces classes that filled and how old the numbers are. */
function SeatNews({ courses }: Pick<ShownWeek, "courses">) {
  const term = useAtomValue(contentAtom)?.Request.term ?? "";
  const isChoosing = useAtomValue(choiceAtom) !== undefined;
  const others = useAtomValue(otherSectionsAtom)?.value?.fitting ?? [];
  const full = useAtomValue(filledAtom);
  const selected = useAtomValue(selectedAtom);
  const select = useSetAtom(wantedAtom);
  // Enrolled students have a seat.
  const watched = classesOf(courses).filter(({ course }) => course.source !== "enrollment");
  const classNumbers = [...watched, ...others].map(({ classNumber }) => classNumber);
  useLiveSeats({ term, classNumbers: isChoosing ? [] : classNumbers });
  const filled = watched.filter(({ classNumber }) => full.has(classNumber));
  return (
    <>
      <LiveRegion message={filled.map(fullWords).join(" ")} />
      {filled.map((scheduled) => (
        <Row key={scheduled.classNumber} justify="between" className="list-row no-print">
          <Note tone="danger">{fullWords(scheduled)}</Note>
          {scheduled.course.source === "cart" || selected?.classNumber === scheduled.classNumber ? null : (
            <Button size="small" onPress={() => select(scheduled.classNumber)}>
              {t("Show Other Sections")}
            </Button>
          )}
        </Row>
      ))}
      {filled.some(({ course }) => course.source === "configuration") ? <Rearrangement /> : null}
      <OldSeats className="list-row no-print" />
    </>
  );
}

type CourseProps = { course: ScheduledCourse; term: Term };

function CourseItem({ course, term }: CourseProps) {
  const { label, title, color, source, classes } = course;
  const { minimum, maximum } = scheduledCredits([course]);
  // Classes of another career may go into another cart, or cost more.
  const career = classes[0]?.listing.Details.AcademicCareer;
  const isOther = career && career.Code !== institution.careers[0]?.code;
  return (
    <li className={`list-row ${styles.course}`} data-course={color}>
      <Row as="p" justify="between" align="start" wrap={false}>
        <span>
          <strong>{label}</strong> {original(title)}{" "}
          {isOther ? <Tag tone={careerOf(career.Code).tone}>{career.Description}</Tag> : null}
        </span>
        <span className="type-quiet">
          <ShortCredits minimum={minimum} maximum={maximum} />
        </span>
      </Row>
      <ul>
        {classes.map((scheduled) => (
          <ClassRow key={scheduled.classNumber} {...{ scheduled, course, term }} />
        ))}
      </ul>
      {source === "configuration" ? null : <p className="type-quiet">{t(HELD_CLASS_WORDS[source])}</p>}
    </li>
  );
}

function ClassRow({ scheduled, course: { source }, term }: CourseProps & { scheduled: WeekClass }) {
  const { classNumber, listing, lock } = scheduled;
  const isSelected = useAtomValue(selectedIdsAtom).includes(String(classNumber));
  const isFilled = useAtomValue(filledAtom).has(classNumber);
  const pressClass = useSetAtom(pressClassAtom);
  const toggleLock = useSetAtom(toggleLockAtom);
  const name = listingName(listing);
  return (
    <Row as="li" gap={0} align="start" wrap={false} className={styles.class} data-selected={isSelected || undefined}>
      <button
        type="button"
        className={styles.face}
        aria-pressed={isSelected}
        data-class-row={classNumber}
        onClick={() => pressClass(classNumber)}
      >
        <strong>{sectionLabel(listing)}</strong>
        {/* If there's no room next to the times, the seats are below. */}
        <Row as="span" justify="between" align="start" style={{ rowGap: 0 }}>
          <Stack as="span" gap={0}>
            <Meetings listing={listing} term={term} />
          </Stack>
          {source === "enrollment" ? null : (
            <span
              className={`no-print ${isFilled ? "type-small tone-danger weight-bold" : "type-quiet"} ${styles.seats}`}
            >
              {isFull(listing.Details) ? (
                <FullMark details={listing.Details} />
              ) : (
                shortSeatWords(seatCounts(listing.Details))
              )}
            </span>
          )}
          <ListingFacts listing={listing} />
        </Row>
      </button>
      {lock ? (
        <button
          type="button"
          className={`no-print tiny-button ${styles.lock}`}
          aria-pressed={lock.isLocked}
          title={t("Lock {name}", { name })}
          onClick={() => void toggleLock(lock)}
        >
          <Icon of={lock.isLocked ? Lock : LockOpen} size={14} />
        </button>
      ) : source === "configuration" ? null : (
        <span className={`no-print tiny-button ${styles.lock}`}>
          <Icon of={source === "cart" ? ShoppingCart : Check} size={14} />
        </span>
      )}
    </Row>
  );
}

/** "Lunch: On 4 of 5 days · Gym: Yes" */
function KeptWishes({ facts }: { facts: ScheduleFacts }) {
  const request = useAtomValue(contentAtom)?.Request;
  const rows = request
    ? [...wishRows(request.breaks, facts), ...sectionWishRows(request.courses, facts), ...walkWishRows(request, facts)]
    : [];
  if (rows.length === 0) return null;
  const words = rows.map(({ label, value }) => t("{name}: {kept}", { name: label, kept: value }));
  return <p className={classNames("type-quiet", styles.foot)}>{dotted(words)}</p>;
}

/** How the shown schedule differs from the first. */
function WhyThisPlace() {
  const own = useAtomValue(shownAtom)?.schedule.facts;
  const index = useAtomValue(positionAtom)?.index;
  const first = useAtomValue(firstAtom)?.facts;
  const request = useAtomValue(contentAtom)?.Request;
  if (!own || !first || !index || !request) return null;
  const best = factRows(first, request);
  const facts = factRows(own, request).flatMap(({ label, value }, at) =>
    value === best[at]?.value
      ? []
      : [{ label, value: t("{value} (first: {best})", { value, best: best[at]?.value ?? "" }) }],
  );
  return (
    <section aria-labelledby="why-this-place">
      <h3 id="why-this-place">{t("Why it's #{number}", { number: countLabel(index + 1) })}</h3>
      {facts.length > 0 ? (
        <FactList layout="ends" facts={facts} />
      ) : (
        <p>{t("Tied with the best on days, times, gaps, seats, and campus changes.")}</p>
      )}
    </section>
  );
}

/** Only where a student sees schedules that look the same; weeks that differ have no duplicates. */
function Duplicates({ listings }: Pick<ShownWeek, "listings">) {
  const hasDuplicates = useAtomValue(hasDuplicatesAtom);
  const [isExplaining, setExplaining] = useState(false);
  if (!hasDuplicates && !isExplaining) return null;
  const isPartlyUnseen = listings.some((listing) => isOnline(listing) || isUnscheduled(listing));
  return (
    <div className={classNames("no-print", styles.foot)}>
      <Button variant="link" size="small" onPress={() => setExplaining(true)}>
        {t("Why do I see duplicate schedules?")}
      </Button>
      <Dialog isOpen={isExplaining} onClose={() => setExplaining(false)} title={t("About Duplicate Schedules")}>
        {isPartlyUnseen ? (
          <p>
            {t(
              "Schedules can look the same because online or unscheduled classes do not show in the week view, only in Schedule Details.",
            )}
          </p>
        ) : null}
        <p>{t("The variants of a week have the same times. They differ in sections, instructors, rooms, or seats.")}</p>
      </Dialog>
    </div>
  );
}
