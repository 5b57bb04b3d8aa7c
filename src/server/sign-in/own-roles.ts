import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { OwnRole } from "#contract/protocol";

/** What the provider's claim says. Undefined leaves it to the staff file, the advisors, and the catalog. */
export type RolesByClaim = { isAdviser?: boolean | undefined; isInstructor?: boolean | undefined };

/**
 * Whether line `t` of the staff file is person `p`'s, by the username. Not if the account is that of another line, and
 * the file has given the username to someone else since.
 */
export const isLineOfPerson = sql<SqlBool>`
  t.username = p.username and (p.staff_id is null or exists (
    select from staff own where own.id = p.staff_id and own.username = p.username))`;

/** Whether line `t` of the staff file has the role, by itself or by the students or classes that name it. */
export const isAdviserLine = sql<SqlBool>`(t.is_adviser or exists (select from advisors a where a.staff_id = t.id))`;
export const isInstructorLine = sql<SqlBool>`
  (t.is_instructor or exists (select from meeting_instructors m where m.instructor_id = t.id))`;

/** Of session `s` of person `p`. One look at the staff file, in which most people have no line. */
export const ownRolesOfSession: RawBuilder<OwnRole[]> = sql<OwnRole[]>`(
  select array_remove(array[
    case when coalesce(s.is_adviser, bool_or(${isAdviserLine})) then 'adviser' end,
    case when coalesce(s.is_instructor, bool_or(${isInstructorLine})) then 'instructor' end], null)
  from staff t where ${isLineOfPerson})`;
