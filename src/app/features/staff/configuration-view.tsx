import type { CourseOptions } from "#contract/builder/configuration-document";
import type { StaffConfiguration } from "#contract/calls/shared-configurations";
import { daysString } from "#contract/institution";
import { breakName, isLimit } from "#contract/labels/break-name";
import { dotted, isolated } from "#contract/labels/catalog-words";
import { timeLabel, timeRangeLabel } from "#dates/words";
import { Link, Row, Stack, Tag, Text } from "#ui";
import { t } from "#words";
import { instructorRuleWords, OPTION_CHIPS } from "../../lib/classes/option-words.ts";
import { countLabel, listLabel } from "../../lib/format/format.ts";
import { useTitle } from "../../lib/screen/screen.tsx";
import { paths } from "../../routing/paths.ts";
import { original } from "../../ui/original.ts";
import { RowsCard, RowWords, updatedWords } from "./staff-parts.tsx";

/** A student's configuration of Schedule Builder, as its student shares it. Weeks open as shared schedules do. */
export function ConfigurationView({ configuration }: { configuration: StaffConfiguration }) {
  const { Student, Name, Term, UpdatedTimestamp, Courses, Groups, Breaks } = configuration;
  useTitle(Name);
  return (
    <>
      <Stack as="header" gap={1}>
        <h2 className="type-title-2">{isolated(Name)}</h2>
        <p>
          <Link to={paths.staff.href({ student: Student.Id })}>{isolated(Student.Name)}</Link>
        </p>
        <Text tone="quiet">{original(dotted([Term.Description, updatedWords(UpdatedTimestamp)]))}</Text>
      </Stack>
      <Schedules configuration={configuration} />
      <RowsCard title={t("Courses")} items={Courses} none={t("No courses.")} keyOf={({ Id }) => Id}>
        {(course) => <CourseWords course={course} />}
      </RowsCard>
      {Groups.length > 0 ? (
        <RowsCard title={t("Groups")} items={Groups} none="" keyOf={(_, at) => at}>
          {({ Count, Courses: labels }) =>
            t("Take {count, plural, =0 {none} other {#}} of {courses}", { count: Count, courses: listLabel(labels) })
          }
        </RowsCard>
      ) : null}
      <RowsCard title={t("Breaks")} items={Breaks} none={t("No breaks.")} keyOf={([first]) => first!.id}>
        {(group) => (
          <RowWords lead={breakName(group[0]!)}>
            {timesOf(group)} {group[0]!.isEnabled ? null : <Tag>{t("Off [course]")}</Tag>}
          </RowWords>
        )}
      </RowsCard>
    </>
  );
}

function Schedules({ configuration }: { configuration: StaffConfiguration }) {
  const { Term, TotalCount, IsCountExact, Message, Schedules: best } = configuration;
  const all = `${countLabel(TotalCount)}${IsCountExact ? "" : "+"}`;
  return (
    <RowsCard
      title={t("Best Schedules")}
      {...(best.length > 0 && { note: t("{count} of {all}", { count: best.length, all }) })}
      items={best.map(({ Classes }, at) => ({ Classes, rank: at + 1 }))}
      none={Message === null ? t("No schedules fit these choices.") : original(Message)}
      keyOf={({ rank }) => rank}
    >
      {({ Classes, rank }) => {
        const classes = Classes.map(({ ClassNumber }) => ClassNumber);
        return (
          <RowWords
            lead={
              <Link to={paths.builderView.href({ term: Term.Code, classes })}>
                {t("Week of schedule {rank}", { rank })}
              </Link>
            }
          >
            {dotted(Classes.map(({ Name }) => Name))}
          </RowWords>
        );
      }}
    </RowsCard>
  );
}

type PlannedCourse = StaffConfiguration["Courses"][number];

function CourseWords({ course }: { course: PlannedCourse }) {
  const { Label, Title, IsEnabled, IsOffered, IsOptional, Options, Chosen } = course;
  const choices = Chosen.map(({ Component, Sections }) => `${Component} ${Sections.join(", ")}`);
  const limits = dotted([...choices, ...optionWords(Options)]);
  const words = limits === "" && IsOffered ? t("Any section") : original(limits);
  return (
    <RowWords lead={original(`${Label} ${Title}`.trimEnd())}>
      <Row as="p">
        {IsEnabled ? null : <Tag>{t("Off [course]")}</Tag>}
        {IsOptional ? <Tag>{t("Optional")}</Tag> : null}
        {IsOffered ? null : <Tag tone="danger">{t("No longer offered")}</Tag>}
        {words}
      </Row>
    </RowWords>
  );
}

/** "MWF 12:00–1:00 PM"; of a wish for some minutes, how many of which time. */
function timesOf(group: StaffConfiguration["Breaks"][number]): string {
  const first = group[0]!;
  const { isAllDay, isWish, minutes, startMinutes, endMinutes } = first;
  const days = daysString(group.map(({ dayOfWeek }) => dayOfWeek));
  if (isLimit(first)) return days;
  const time = isAllDay ? t("All day") : timeRangeLabel(startMinutes, endMinutes);
  if (!isWish) return `${days} ${time}`;
  if (!minutes) return `${days} ${t("{time}, if possible", { time })}`;
  const duration = t("{minutes} min", { minutes });
  const between = { duration, start: timeLabel(startMinutes), end: timeLabel(endMinutes) };
  return `${days} ${t("{duration} between {start} and {end}, if possible", between)}`;
}

/** "No online", "Not with Ada Byron" */
function optionWords(options: CourseOptions): string[] {
  const names = Object.keys(OPTION_CHIPS) as (keyof typeof OPTION_CHIPS)[];
  const chips = names.filter((name) => options[name]).map((name) => OPTION_CHIPS[name](options));
  return [...chips, ...(options.instructors ?? []).map(instructorRuleWords)];
}
