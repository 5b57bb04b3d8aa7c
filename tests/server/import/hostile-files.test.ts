import fc from "fast-check";
import { sql } from "kysely";
import { beforeAll, expect, it } from "vitest";
import type { Database } from "#server/db/open-database";
import type { Db } from "#server/db/schema";
import { importCatalogue } from "#server/import/import-catalogue";
import { ImportError } from "#server/import/import-error";
import { findViolations } from "#server/registration/invariants/invariants";
import { testDatabases } from "../../support/database/database.ts";
import { cases } from "../../support/effort.ts";
import { line, springTerm, writeBytes } from "../../support/registration/catalogue-lines.ts";

const SEED = 20_261_120;
const open = testDatabases();
let database: Database;
let db: Db;
beforeAll(async () => {
  database = await open();
  db = database.db;
});

const strange = fc.oneof(
  fc.constantFrom<unknown>(null, "", " ", -1, 0, 1, 1e300, -0, 1.5, true, "24:00", "2025-02-29", "E", "N", 9999),
  fc.constantFrom<unknown>([], {}, [null], [[]], "__proto__", "constructor", "a\0b", "\ud800", "\u202e", "']--"),
  fc.string({ unit: "binary", maxLength: 30 }),
  fc.jsonValue({ maxDepth: 3 }),
);

/** Mostly what the field is for, so that many lines get past the first check. */
const mostly = <Value>(arbitrary: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 50, arbitrary: arbitrary.map((value): unknown => value) }, { weight: 1, arbitrary: strange });

const text = mostly(fc.constantFrom("LEC", "LAB", "DIS", "IND", "A", "B 2", "1", "", "__proto__", "\u202e"));
const number = mostly(fc.nat(12));
const day = mostly(fc.constantFrom("2025-01-13", "2025-04-29", "1900-01-01", "2199-12-31", null));
const time = mostly(fc.constantFrom("08:00", "08:01", "09:50", "00:00", "24:00", null));
const some = <Value>(arbitrary: fc.Arbitrary<Value>) => mostly(fc.array(arbitrary, { maxLength: 2 }));

const meeting = fc.record(
  {
    days: some(mostly(fc.nat(6))),
    start: time,
    end: time,
    startDate: day,
    endDate: day,
    weeks: mostly(fc.stringMatching(/^[01]{1,20}$/)),
    facility: text,
    online: mostly(fc.boolean()),
  },
  { requiredKeys: [] },
);

/** Fields of the right names and mostly of the right kind, in combinations that no university would write. */
const hostileLine = fc.record(
  {
    term: mostly(fc.constant(springTerm)),
    classNumber: number,
    courseId: mostly(fc.constantFrom("A 1", "A 2")),
    subject: mostly(fc.constant("A")),
    catalogNumber: mostly(fc.constant("1")),
    courseTitle: text,
    section: text,
    component: text,
    session: text,
    career: mostly(fc.constantFrom("UGRD", null)),
    status: mostly(fc.constantFrom("Open", "X", "tentative")),
    credits: mostly(fc.record({ min: number, max: number }, { requiredKeys: [] })),
    enrollment: mostly(
      fc.record({ capacity: number, total: number, waitCapacity: number, waitTotal: number }, { requiredKeys: [] }),
    ),
    instructors: some(fc.record({ firstName: text, lastName: text }, { requiredKeys: [] })),
    meetings: some(meeting),
    linkedTo: mostly(
      fc.oneof(
        fc.record({ bundled: fc.boolean(), group: text }, { requiredKeys: [] }),
        fc.record({ config: fc.constant("1"), subpart: fc.constantFrom("a", "b") }),
        fc.record({ config: fc.constant("1"), subpart: fc.constantFrom("b", "c"), parentClass: number }),
      ),
    ),
    classType: fc.constantFrom("E", "N", null),
    association: mostly(fc.constantFrom(1, 2, 9999)),
    autoEnroll: fc.option(mostly(fc.array(number, { maxLength: 1 })), { freq: 1 }),
    ["__proto__"]: strange,
    ext: strange,
  },
  { requiredKeys: ["term", "classNumber", "courseId"] },
);

const hostileFile = fc.array(
  fc.oneof(
    { weight: 10, arbitrary: hostileLine.map((each) => JSON.stringify(each)) },
    { weight: 1, arbitrary: fc.nat(12).map((classNumber) => JSON.stringify(line(classNumber))) },
    { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 40 }) },
  ),
  { minLength: 1, maxLength: 12 },
);

it(`takes any file wholly, or says why not and writes nothing (seed ${SEED})`, async () => {
  let imported = 0;
  let linked = 0;
  const takeOrRefuse = async (lines: readonly string[], skipInvalid: boolean) => {
    const path = writeBytes(Buffer.from(lines.join("\n")));
    const before = await fingerprint();
    const work = importCatalogue(db, path, { skipInvalid, today: "2024-12-01" });
    const outcome = await work.catch((error: unknown) => error as Error);
    const isRefused = outcome instanceof ImportError;
    if (outcome instanceof Error && !isRefused) throw outcome;
    if (isRefused && (await fingerprint()) !== before) throw new Error("A refused file left something behind.");
    if (isRefused) return;
    imported += outcome.counts.added + outcome.counts.changed + outcome.counts.unchanged;
    linked += outcome.rules.linkedSections ?? 0;
    expect(await contradictions()).toEqual([]);
  };
  const skipsMostly = fc.nat(4).map((dice) => dice > 0);
  await fc.assert(fc.asyncProperty(hostileFile, skipsMostly, takeOrRefuse), {
    seed: SEED,
    numRuns: cases(25),
    endOnFailure: true,
  });
  expect(imported).toBeGreaterThan(20);
  expect(linked).toBeGreaterThan(0);
  expect(await findViolations(database)).toEqual([]);
});

async function fingerprint() {
  const { rows } = await sql<{ all: string }>`
    select md5(concat(
      (select string_agg(t::text, '|' order by code) from terms t),
      (select string_agg(c::text, '|' order by term_code, class_number) from classes c),
      (select string_agg(s::text, '|' order by term_code, class_number) from class_seats s),
      (select string_agg(m::text, '|' order by term_code, class_number, meeting_number) from meetings m),
      (select string_agg(o::text, '|' order by term_code, course_id, offer_number) from offerings o)
    )) as all`.execute(db);
  return rows[0]?.all;
}

/** What must hold in any catalogue, whatever file it came from. */
async function contradictions() {
  const { rows } = await sql`
    select 'class without seats' as what, c.class_number from classes c
      left join class_seats s using (term_code, class_number) where s.class_number is null
    union all
    select 'component of no offering', c.class_number from classes c
      where c.class_type = 'E' and c.status <> 'X' and not exists (
        select from offering_components o where (o.term_code, o.course_id, o.offer_number, o.component)
          = (c.term_code, c.course_id, c.offer_number, c.component))
    union all
    select 'parent in another offering', c.class_number from classes c
      where c.status <> 'X' and c.parent_class_number is not null and not exists (
        select from classes p where (p.term_code, p.course_id, p.offer_number, p.class_number)
          = (c.term_code, c.course_id, c.offer_number, c.parent_class_number))
    union all
    select 'counts', s.class_number from class_seats s
      where s.enrolled <> s.external_enrolled or s.waitlisted <> s.external_waitlisted
        or s.over_capacity_allowed <> greatest(0, coalesce(s.enrolled - s.capacity, 0))
    union all
    select 'blank', c.class_number from classes c where c.section = '' or c.component = ''`.execute(db);
  return rows;
}
