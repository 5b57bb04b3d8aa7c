import { sql } from "kysely";
import type { Db } from "#server/db/schema";
import { overlapsQuery } from "#server/registration/invariants/clash-invariant";
import { queriedInvariants } from "#server/registration/invariants/invariants";
import type { Picture } from "./model-state.ts";

/**
 * What the database holds of enrollment, in the form of the model's own picture, and what is wrong with it. To plan these
 * queries takes ten times as long as to answer them, so they are functions of the database, which keeps their plans; to
 * compile them would take minutes.
 */
export async function addModelFunctions(db: Db): Promise<void> {
  for (const [name, result, query] of [
    ["model_picture()", "setof json", pictureQuery],
    ["model_violations()", "table (invariant text, subject text)", violationsQuery],
    ["model_overlaps()", "table (student text, term text, one integer, other integer)", overlapsQuery],
  ] as const) {
    const body = `#variable_conflict use_column\nbegin return query ${query.compile(db).sql}; end`;
    await sql
      .raw(
        `create or replace function ${name} returns ${result} language plpgsql set jit = off as $body$ ${body} $body$`,
      )
      .execute(db);
  }
}

export type Found = { picture: Picture; violations: string[] };

/** With one query. No two classes of the model's term overlap on paper only, so each overlap is a clash. */
export async function readDatabase(db: Db): Promise<Found> {
  const { rows } = await sql<Found>`
    select model_picture() as picture,
      array(select format('%s: %s', invariant, subject) from model_violations())
        || array(select format('clash: %s', found) from model_overlaps() as found) as violations`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("The query for the picture gave no row.");
  return row;
}

const violationsQuery = sql.join(
  queriedInvariants.map(({ invariant, query }) => sql`select ${sql.lit(invariant)}, subject from (${query}) as found`),
  sql` union all `,
);

/** A moment as the model has it, or "-". */
function inWords(column: string) {
  return sql`coalesce(to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), '-')`;
}

const pictureQuery = sql`
    select json_build_object(
      'live', coalesce((
        select json_agg(json_build_object('student', student_id, 'number', class_number,
          'primary', enrollment_class_number, 'status', status, 'position', wait_position, 'units', units)
          order by student_id, class_number)
        from enrollments where status in ('E', 'W')), '[]'),
      'ended', coalesce((
        select json_agg(format('%s %s %s', student_id, class_number, status_reason)
          order by student_id, class_number, status_reason)
        from enrollments where status = 'D'), '[]'),
      'notices', coalesce((
        select json_agg(format('%s %s %s%s', person_id, kind, class_number, case when read_at is null then '' else ' read' end)
          order by person_id, id)
        from notices where class_number is not null), '[]'),
      'carts', coalesce((
        select json_agg(json_build_object('student', student_id, 'number', class_number,
          'related', related_class_numbers, 'units', units, 'waits', use_wait_list, 'permission', permission_number,
          'success', success) order by student_id, position)
        from cart_items), '[]'),
      'plans', coalesce((
        select json_agg(json_build_object('student', student_id, 'name', plan ->> 'name',
          'numbers', plan -> 'classNumbers', 'success', plan #> '{result,success}') order by student_id, place)
        from cart_plans, jsonb_array_elements(document -> 'plans') with ordinality as each_plan (plan, place)), '[]'),
      'planVersions', coalesce((
        select json_agg(json_build_object('student', student_id, 'version', version) order by student_id)
        from cart_plans), '[]'),
      'seats', (
        select json_agg(json_build_object('number', class_number, 'capacity', capacity,
          'waitCapacity', wait_capacity, 'overAllowed', over_capacity_allowed, 'enrolled', enrolled,
          'waitlisted', waitlisted, 'enrolledByEvents', coalesce(e.enrolled_by_events, 0),
          'waitlistedByEvents', coalesce(e.waitlisted_by_events, 0)) order by class_number)
        from class_seats left join (
          select class_number, sum(enrolled_delta) as enrolled_by_events, sum(waitlisted_delta) as waitlisted_by_events
          from enrollment_events group by class_number
        ) e using (class_number)),
      'combined', (
        select json_agg(json_build_object('id', id, 'capacity', capacity, 'overAllowed', over_capacity_allowed,
          'enrolled', enrolled) order by id)
        from combined_sections),
      'holds', coalesce((
        select json_agg(concat_ws(' ', student_id, active_date, coalesce(end_date::text, '-'),
          case when blocks_enrollment then 'blocks' else 'is shown' end) order by student_id, id)
        from service_indicators), '[]'),
      'sessions', (
        select json_agg(concat_ws(' ', code, ${inWords("enrollment_opens_at")}, ${inWords("enrollment_closes_at")},
          ${inWords("open_enrollment_at")}) order by code)
        from sessions),
      'permissions', coalesce((
        select json_agg(json_build_object('number', number, 'by', used_by, 'isUsed', used_at is not null)
          order by number::integer)
        from permission_numbers), '[]')
    ) as picture`;
