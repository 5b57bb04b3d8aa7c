import { type RawBuilder, sql } from "kysely";
import type { SearchCriteria } from "#contract/calls/class-search";
import type { Db } from "#server/db/schema";
import { withTransaction } from "#server/db/transaction";

type FoundClass = {
  class_number: number;
  status: "O" | "W" | "C";
  enrolled: number;
  capacity: number | null;
  waitlisted: number;
  wait_capacity: number;
};

/** The oracle of the search in memory: one plain query from the specification's words, in order of class numbers. */
export async function plainSearch(db: Db, criteria: SearchCriteria): Promise<FoundClass[]> {
  const conditions = [sql`true`, ...conditionsOf(criteria)];
  const query = sql<FoundClass>`
    with seats as (
      select c.term_code, c.class_number, coalesce(s.enrolled, 0) as enrolled, coalesce(s.waitlisted, 0) as waitlisted,
        coalesce(s.wait_capacity, 0) as wait_capacity,
        case
          when s.class_number is null then 0
          when m.capacity is null then s.capacity
          else least(s.capacity, s.enrolled + greatest(0, m.capacity - m.enrolled))
        end as capacity
      from classes c
      left join class_seats s using (term_code, class_number)
      left join combined_sections m on m.term_code = c.term_code and m.id = c.combined_id
    ), shown as (
      select *, case when capacity is null or enrolled < capacity then 'O'
        when waitlisted < wait_capacity then 'W' else 'C' end as status from seats
    )
    select h.class_number, h.status, h.enrolled, h.capacity, h.waitlisted, h.wait_capacity
    from classes c
    join courses k using (term_code, course_id)
    join offerings o using (term_code, course_id, offer_number)
    join shown h using (term_code, class_number)
    where c.term_code = ${criteria.term} and ${sql.join(conditions, sql` and `)}
    order by h.class_number`;
  const { rows } = await withTransaction(db, (trx) => query.execute(trx), { statementTimeoutMs: 0 });
  return rows;
}

function conditionsOf(criteria: SearchCriteria): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [];
  const among = (column: RawBuilder<unknown>, list: string | undefined) => {
    const codes = split(list);
    if (codes.length > 0) conditions.push(sql`upper(${column}) = any(${codes}::text[])`);
  };
  const attribute = (name: string, list: string | undefined) => {
    const codes = split(list);
    if (codes.length > 0) conditions.push(has(name, sql`upper(a.value) = any(${codes}::text[])`));
  };
  among(sql`o.subject`, criteria.subjects);
  among(sql`o.career`, criteria.academicCareers);
  among(sql`c.session_code`, criteria.sessions);
  among(sql`c.campus`, criteria.campuses);
  among(sql`c.component`, criteria.components);
  among(sql`c.requirement_designation`, criteria.requirementDesignations);
  attribute("ELO", criteria.coreCurriculumELOs);
  attribute("BOK", criteria.coreCurriculumBOKs);
  attribute("IMIN", criteria.interdisciplinaryMinors);
  attribute("LWRT", criteria.lwrtAttributes);
  attribute("RHED", criteria.rhedAttributes);
  if (isOn(criteria.honorsOnly)) conditions.push(has("LHON", sql`true`));
  if (isOn(criteria.riverHawkScholarsAcademyOnly)) conditions.push(has("RHSA", sql`true`));

  const excluded = split(criteria.excludeSubjects);
  if (excluded.length > 0) conditions.push(sql`upper(o.subject) <> all(${excluded}::text[])`);
  const number = criteria.partialCatalogNumber;
  if (number) conditions.push(sql`starts_with(upper(o.catalog_number), upper(${number}))`);
  if (criteria.classNumber) conditions.push(sql`c.class_number = ${Number(criteria.classNumber)}`);
  const modes = split(criteria.courseOfferingModes).map((mode) => ({ 1: "UGRD", 2: "CSCE", 3: "GRAD" })[mode]);
  if (modes.length > 0) conditions.push(sql`o.career = any(${modes}::text[])`);
  if (criteria.courseTitle?.trim()) {
    const title = sql`coalesce(c.title, k.title)`;
    const typed = sql`${criteria.courseTitle}::text`;
    const ways = [sql`strpos(${folded(title)}, ${folded(typed)}) > 0`];
    if (NUMBER.test(criteria.courseTitle)) ways.push(sql`strpos(${numbered(title)}, ${numbered(typed)}) > 0`);
    conditions.push(sql`(${sql.join(ways, sql` or `)})`);
  }
  if (criteria.instructorLastName?.trim()) {
    const name = folded(sql`${criteria.instructorLastName}::text`);
    conditions.push(sql`exists (
      select from meeting_instructors x join instructors i on i.id = x.instructor_id
      where x.term_code = c.term_code and x.class_number = c.class_number
        and starts_with(${folded(sql`i.last_name`)}, ${name}))`);
  }
  if (criteria.meetingDays) conditions.push(days(criteria.meetingDays));
  const times = split(criteria.meetingTimeModes).map((mode) => HOURS[mode] ?? sql`false`);
  if (times.length > 0) conditions.push(meets(sql`(${sql.join(times, sql` or `)})`));
  if (criteria.enrollmentStatusMode === "open") conditions.push(sql`c.status = 'A' and h.status = 'O'`);
  if (criteria.enrollmentStatusMode === "openOrWaitList")
    conditions.push(sql`c.status = 'A' and h.status in ('O', 'W')`);
  return conditions;
}

const HOURS: Record<string, RawBuilder<unknown>> = {
  MORNING: sql`m.start_minutes < 720`,
  AFTERNOON: sql`m.start_minutes between 720 and 1019`,
  EVENING: sql`m.start_minutes >= 1020`,
};

const LETTERS = ["SU", "M", "T", "W", "R", "F", "SA"];

function days(text: string): RawBuilder<unknown> {
  const [mode, list] = text.split("|");
  const wanted = [...new Set(split(list).map((day) => (LETTERS.includes(day) ? String(LETTERS.indexOf(day)) : day)))];
  const onDay = (day: string) => meets(sql`(m.days >> ${Number(day)}::integer) & 1 = 1`);
  const onAny = sql`(${sql.join(wanted.map(onDay), sql` or `)})`;
  const others = ["0", "1", "2", "3", "4", "5", "6"].filter((day) => !wanted.includes(day));
  if (mode === "Include") return onAny;
  if (mode === "Exclude") return sql`not ${onAny}`;
  if (mode === "All") return sql`(${sql.join(wanted.map(onDay), sql` and `)})`;
  return sql`${onAny} and not (${sql.join([sql`false`, ...others.map(onDay)], sql` or `)})`;
}

function meets(condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`exists (select from meetings m where m.term_code = c.term_code and m.class_number = c.class_number
    and m.start_minutes is not null and ${condition})`;
}

function has(attribute: string, condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`exists (select from class_attributes a where a.term_code = c.term_code
    and a.class_number = c.class_number and a.attribute = ${attribute} and ${condition})`;
}

const ROMAN = ["i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x"];
const NUMBER = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${ROMAN.join("|")}|[1-9]|10)(?![\p{L}\p{N}])`, "iu");

/** With one space between words, and blanks around the numbers of a title, of which Roman ones are in digits. */
function numbered(text: RawBuilder<unknown>): RawBuilder<unknown> {
  const spaced = sql`trim(regexp_replace(${folded(text)}, '[^[:alnum:]]+', ' ', 'g'))`;
  const inDigits = ROMAN.reduce(
    (all, roman, at) => sql`regexp_replace(${all}, ${String.raw`\m${roman}\M`}, ${String(at + 1)}, 'g')`,
    spaced,
  );
  return sql`regexp_replace(${inDigits}, '\\m([1-9]|10)\\M', ' \\1 ', 'g')`;
}

/** Case, accents, quotation marks and what nobody sees folded; letters that do not decompose as they are typed without. */
function folded(text: RawBuilder<unknown>): RawBuilder<unknown> {
  const bare = sql`regexp_replace(normalize(${text}, NFKD), ${UNSEEN}, '', 'g')`;
  const spelled = sql`translate(lower(${bare}), 'łøđı–—', 'lodi--')`;
  return sql`trim(replace(replace(replace(${spelled}, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'))`;
}

/** Quotation marks, combining marks, and marks of joining and direction. */
const UNSEEN = "[\"'`´‘’‚“”„«»\\u00ad\\u0300-\\u036f\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ufeff]";

function split(list: string | undefined): string[] {
  return (list ?? "")
    .toUpperCase()
    .split(",")
    .map((code) => code.trim())
    .filter((code) => code !== "");
}

function isOn(text: string | undefined): boolean {
  return text === "true" || text === "1";
}
