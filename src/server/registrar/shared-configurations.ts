import { sql } from "kysely";
import { groupBreaks } from "#configuration/break-groups";
import type { Schedule } from "#contract/builder/build-result";
import type { StoredCourse } from "#contract/builder/configuration-document";
import type { StaffConfiguration } from "#contract/calls/shared-configurations";
import type { StaffStudent } from "#contract/calls/staff";
import { classTitle } from "#contract/labels/class-title";
import { buildResults } from "../builder/build-results.ts";
import type { Person, Services } from "../call.ts";
import { componentOfCode } from "../catalog/code-words.ts";
import { className, courseLabel, findCurrentOffering, findOffering, type TermCatalog } from "../catalog/records.ts";
import { type Db, fullName } from "../db/schema.ts";
import { withTransaction } from "../db/transaction.ts";
import { type RegistrarContext, writeRegistrarAudit } from "./registrar-context.ts";
import { isAdviserOf, requireConfigurationInView } from "./who-sees.ts";

const MAX_SCHEDULES = 5;

/** The latest term first; undefined for a person who doesn't advise the student. */
export async function readSharedWith(
  db: Db,
  person: Person,
  studentId: string,
): Promise<StaffStudent["Configurations"]> {
  if (!(await isAdviserOf(db, person, studentId))) return undefined;
  const { rows } = await sql<{ id: number; name: string; code: string; term: string; changed: Date }>`
    select c.id, c.name, c.term_code as code, coalesce(t.description, c.term_code) as term, c.updated_at as changed
    from schedule_configurations c left join terms t on t.code = c.term_code
    where c.student_id = ${studentId} and c.is_shared_with_advisers
    order by c.term_code collate "C" desc, c.name, c.id`.execute(db);
  return rows.map(({ id, name, code, term, changed }) => ({
    Id: id,
    Name: name,
    Term: { Code: code, Description: term },
    UpdatedTimestamp: changed.toISOString(),
  }));
}

/** For an adviser of the student who shares it. Noted in the audit before it's read, as looks at students are. */
export async function lookAtConfiguration(
  services: Services,
  context: RegistrarContext,
  person: Person,
  id: number,
): Promise<StaffConfiguration> {
  const { db } = context;
  const studentId = await requireConfigurationInView(db, person, id);
  const facts = { student: studentId, configuration: id };
  await withTransaction(db, (trx) => writeRegistrarAudit(trx, context, "configuration_read", facts));
  const asked = { studentId, id, limit: MAX_SCHEDULES, callerId: person.id };
  const [{ row, term, Result }, student] = await Promise.all([
    buildResults(services, asked),
    sql<StaffConfiguration["Student"]>`
      select id as "Id", username as "Username", ${fullName} as "Name" from people where id = ${studentId}`.execute(db),
  ]);
  // What was read may have been edited after the sharing ended, so a look needs it once more.
  await requireConfigurationInView(db, person, id);
  const { courses, groups = [], breaks } = row.document;
  const labels = new Map(courses.map((course) => [course.id, labelOf(course, term)]));
  return {
    Student: student.rows[0]!,
    Id: row.id,
    Name: row.name,
    Term: { Code: term.term.code, Description: term.term.description },
    UpdatedTimestamp: row.updated_at.toISOString(),
    Courses: courses.map((course) => toPlanned(course, term)),
    Groups: groups.map((group) => ({
      Count: group.count,
      Courses: group.courses.flatMap((course) => labels.get(course) ?? []),
    })),
    Breaks: groupBreaks(breaks).map((group) => [...group]),
    TotalCount: Result.TotalCount,
    IsCountExact: Result.IsCountExact,
    Message: Result.Message,
    Schedules: Result.Schedules.flatMap((schedule) => toNamed(schedule, term)),
  };
}

function labelOf(course: StoredCourse, term: TermCatalog): string {
  const named = findOffering(term, course) ?? term.courses.get(course.courseId)?.offerings[0];
  return named ? courseLabel(named) : course.courseId;
}

function toPlanned(course: StoredCourse, term: TermCatalog): StaffConfiguration["Courses"][number] {
  const { topic } = course;
  const title = term.courses.get(course.courseId)?.title ?? "";
  const chosen = course.components.map(({ component, explicitSections, lockedClassNumber: locked }) => ({
    Component: componentOfCode(component).Description,
    Sections: (locked === null ? (explicitSections ?? []) : [locked]).map(
      (number) => term.classes.get(number)?.section ?? String(number),
    ),
  }));
  return {
    Id: course.id,
    Label: labelOf(course, term),
    Title: classTitle({ CourseTitle: title, CourseTopic: topic ?? null }),
    IsEnabled: course.isEnabled,
    IsOffered: findCurrentOffering(term, course) !== undefined,
    IsOptional: course.isOptional ?? false,
    Options: course.options,
    Chosen: chosen.filter(({ Sections }) => Sections.length > 0),
  };
}

/** Without classes that come with others, which a link doesn't name. Nothing of a schedule without any. */
function toNamed({ Classes }: Schedule, { classes }: TermCatalog): StaffConfiguration["Schedules"] {
  const named = Classes.flatMap((lead) => [lead, ...lead.AdditionalComponents]).flatMap(({ ClassNumber }) => {
    const record = classes.get(ClassNumber);
    return record ? [{ ClassNumber, Name: className(record) }] : [];
  });
  return named.length > 0 ? [{ Classes: named }] : [];
}
