import type { BuildResult, Schedule } from "#contract/builder/build-result";
import type { ClassListing } from "#contract/catalog";
import { type CourseListings, listingsByCourse } from "#contract/builder/schedule-listings";
import { creditsLabel, titleBeside } from "#contract/words";
import { t } from "#words";
import { courseNumber, sectionLabel } from "../../lib/classes/class-facts.ts";
import { useClassHref } from "../../lib/classes/class-link.ts";
import { courseColors } from "../../lib/classes/course-colors.ts";
import { ClassFacts, Meetings } from "../../lib/classes/meetings.tsx";
import type { CourseTone } from "#calendar";
import { Card, Link, Row, Stack } from "#ui";
import styles from "./shared-details.module.css";

/** The enrollment section comes first. */
export type SharedCourse = {
  label: string;
  /** Empty if it would repeat the label. */
  title: string;
  color: CourseTone;
  credits: string;
  listings: CourseListings;
};

export function sharedCourses(
  schedule: Pick<Schedule, "Classes">,
  result: Pick<BuildResult, "Classes">,
): SharedCourse[] {
  const groups = listingsByCourse(result, schedule);
  const colors = courseColors(groups.map(([lead]) => lead.CourseId));
  return groups.map((listings): SharedCourse => {
    const [{ CourseId, Details }] = listings;
    const label = courseNumber(Details);
    return {
      label,
      title: titleBeside(label, Details.CourseTitle),
      color: colors.get(CourseId) ?? "blue",
      credits: creditsLabel(Details.MinimumCredits, Details.MaximumCredits),
      listings,
    };
  });
}

type TermInfo = BuildResult["TermInfo"];

type SharedDetailsProps = { courses: readonly SharedCourse[]; termInfo: TermInfo };

export function SharedDetails({ courses, termInfo }: SharedDetailsProps) {
  return (
    <Card title={t("Schedule Details")} aside={<span className="type-quiet">{sizeOf(courses)}</span>} isList>
      <ul>
        {courses.map(({ label, title, color, credits, listings }) => (
          <li key={listings[0].Details.ClassNumber} className={styles.course} data-course={color}>
            <Row as="h3" justify="between" align="start" wrap={false} className={styles.name}>
              <span>
                <strong>{label}</strong> {title}
              </span>
              <span className="type-quiet">{credits}</span>
            </Row>
            <Stack as="ul" style={{ marginBlockStart: "var(--space-4)" }}>
              {listings.map((listing) => (
                <Section key={listing.Details.ClassNumber} listing={listing} course={label} termInfo={termInfo} />
              ))}
            </Stack>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function sizeOf(courses: readonly SharedCourse[]): string {
  const leads = courses.map(({ listings: [{ Details }] }) => Details);
  const minimum = leads.reduce((sum, { MinimumCredits }) => sum + MinimumCredits, 0);
  const maximum = leads.reduce((sum, { MaximumCredits }) => sum + MaximumCredits, 0);
  const credits = creditsLabel(minimum, maximum);
  return t("{count, plural, one {# course} other {# courses}}, {credits}", { count: courses.length, credits });
}

type SectionProps = { listing: ClassListing; course: string; termInfo: TermInfo };

function Section({ listing, course, termInfo }: SectionProps) {
  const classHref = useClassHref();
  const term = { termStartDate: termInfo.StartDate, termEndDate: termInfo.EndDate };
  return (
    <li className={styles.section}>
      <Link
        to={classHref({ term: termInfo.Term.Code, classNumber: listing.Details.ClassNumber })}
        aria-label={t("{class}, details", { class: `${course} ${sectionLabel(listing)}` })}
        className={styles.label}
      >
        {sectionLabel(listing)}
      </Link>
      <Stack gap={0}>
        <Meetings listing={listing} term={term} />
        <ClassFacts listing={listing} />
      </Stack>
    </li>
  );
}
