import { beforeEach, expect, it } from "vitest";
import { BULK_KINDS, type BulkKind, LIST_COLUMNS } from "#contract/list-changes";
import { BULK } from "#server/registrar/bulk";
import { findRows, update } from "../../support/database/rows.ts";
import { addStaff, type PortalClient } from "../../support/portal.ts";
import { describeTerm } from "../../support/registration/enrolling.ts";
import { everythingIn, recordsOfCsv } from "../../support/registration/registrar.ts";
import { addStudent, SMALL_TERM, type SmallTerm } from "../../support/small-term.ts";

const term: SmallTerm = {
  classes: [
    { number: 100, course: "COMP.1010", consent: "I" },
    { number: 110, course: "MATH.1310", consent: "I" },
  ],
};
const HOLDS = "student,code,description,department,reason,blocks_enrollment";
const APPOINTMENTS = "student,term,session,career,starts_at,ends_at,block_id,number";

it.each(BULK_KINDS)("A list of %s says the columns that it reads", (kind) => {
  const { columns } = BULK[kind]().kind;
  expect([...LIST_COLUMNS[kind]].sort()).toEqual(Object.keys(columns).sort());
});

describeTerm("A list of changes", { term, isOwn: true }, ({ portal, newStudent, held }) => {
  let registrar: PortalClient;
  let one: Awaited<ReturnType<typeof newStudent>>;
  let two: Awaited<ReturnType<typeof newStudent>>;

  beforeEach(async () => {
    const own = await addStudent(portal.db, "registrar");
    await update(portal.db, "student_careers", { is_active: false }, { student_id: own });
    await addStaff(portal.db, "registrar", "registrar");
    registrar = await portal.signIn("registrar");
    [one, two] = [await newStudent(), await newStudent()];
  });

  const check = (Kind: BulkKind, ...lines: string[]) =>
    registrar.call("staffCheckList", { body: { Kind, Text: lines.join("\n") } });
  const change = (Kind: BulkKind, ...lines: string[]) =>
    registrar.call("staffChangeList", { body: { Kind, Text: lines.join("\n") } });
  const counts = (Added: number, Changed: number, Unchanged: number, Removed = 0) => ({
    Counts: { Added, Changed, Unchanged, Removed },
    Problems: [],
  });
  const holdsOf = () =>
    findRows(portal.db, "service_indicators", ["student_id", "code", "is_imported"], {}, "student_id");
  const actions = async () =>
    (await findRows(portal.db, "audit", ["action", "detail"], { person_id: "id-registrar" }, "id")).filter(
      ({ action }) => action.startsWith("registrar_"),
    );

  it("places holds that no complete import removes, after a dry run that changes nothing", async () => {
    const lines = [
      HOLDS,
      `${one.id},BIL,Unpaid bill,the bursar,Pay it.,true`,
      `${two.username},BIL,Unpaid bill,the bursar,Pay it.,true`,
    ];
    expect(await check("holds", ...lines)).toMatchObject(counts(2, 0, 0));
    expect(await holdsOf()).toEqual([]);
    expect(await change("holds", ...lines)).toMatchObject(counts(2, 0, 0));
    expect(await holdsOf()).toEqual(
      [one.id, two.id].sort().map((student_id) => ({ student_id, code: "BIL", is_imported: false })),
    );
    expect(await change("holds", ...lines)).toMatchObject(counts(0, 0, 2));
    expect(await actions()).toEqual([
      { action: "registrar_bulk_read", detail: { by: "registrar", kind: "holds" } },
      {
        action: "registrar_import_bulk",
        detail: expect.objectContaining({ by: "registrar", kind: "holds", students: [one.id, two.username], added: 2 }),
      },
    ]);
    // As copied from a spreadsheet.
    const released = ["student\tcode", `${one.id}\tBIL`, `${two.id}\tLIB`];
    expect(await check("releases", ...released)).toMatchObject(counts(0, 0, 1, 1));
    expect(await change("releases", ...released)).toMatchObject(counts(0, 0, 1, 1));
    expect(await holdsOf()).toMatchObject([{ student_id: two.id }]);
    const notices = await findRows(portal.db, "notices", ["person_id"], { person_id: one.id });
    expect(notices).toHaveLength(2);
  });

  it("names each wrong line with its field and value, and changes nothing then", async () => {
    const before = await everythingIn(portal.db);
    const { Problems } = await change(
      "appointments",
      APPOINTMENTS,
      `${one.id},${SMALL_TERM},1,UGRD,2027-01-21 08:00,2027-01-22 08:00,A,1`,
      `nobody,${SMALL_TERM},1,UGRD,2027-01-21 08:00,2027-01-22 08:00,A,1`,
      `${two.id},${SMALL_TERM},1,UGRD,tomorrow,2027-01-22 08:00,A,1`,
      `registrar,${SMALL_TERM},1,UGRD,2027-01-21 08:00,2027-01-22 08:00,A,1`,
    );
    expect(Problems.map(({ Line, Field }) => [Line, Field])).toEqual([
      [3, "student"],
      [4, "starts_at"],
      [5, "student"],
      [5, "career"],
    ]);
    expect(Problems[0]?.Message).toBe('no student has the ID or username "nobody"');
    expect(Problems[1]?.Message).toContain('got "tomorrow"');
    expect(Problems[2]?.Message).toContain("no one can change their own record");
    const after = await everythingIn(portal.db);
    for (const table of ["enrollment_appointments", "audit"]) expect(after.get(table)).toBe(before.get(table));
    expect((await registrar.send("staffChangeList", { body: { Kind: "holds", Text: "a,b" } })).status).toBe(200);
  });

  it("sets appointments, which change and stay when repeated", async () => {
    const line = (end: string) => `${one.id},${SMALL_TERM},1,UGRD,2027-01-21 08:00,${end} 08:00,A,1`;
    expect(await change("appointments", APPOINTMENTS, line("2027-01-22"))).toMatchObject(counts(1, 0, 0));
    expect(await change("appointments", APPOINTMENTS, line("2027-01-23"))).toMatchObject(counts(0, 1, 0));
    expect(await held(one.client)).toEqual([]);
  });

  it("issues permission numbers of several classes as a sheet, all or none", async () => {
    const header = "term,class,have,waives,expires";
    const bad = [header, `${SMALL_TERM},110,2,consent,`, `${SMALL_TERM},999,2,consent,`];
    const { Problems, Sheet } = await change("permission-numbers", ...bad);
    expect([Problems, Sheet]).toEqual([
      [{ Line: 3, Field: "class", Message: "2027 Spring (3730) doesn't have class 999." }],
      [],
    ]);
    expect(await findRows(portal.db, "permission_numbers", ["number"], {})).toEqual([]);
    const good = [header, `${SMALL_TERM},110,2,consent,`, `${SMALL_TERM},100,1,"consent,clash",2027-02-05`];
    expect((await check("permission-numbers", ...good)).Sheet).toEqual([]);
    expect(await findRows(portal.db, "permission_numbers", ["number"], {})).toEqual([]);
    const done = await change("permission-numbers", ...good);
    expect(recordsOfCsv(done.Sheet).map(({ class: number, waives, expires }) => [number, waives, expires])).toEqual([
      ["100", "consent clash", "2027-02-05"],
      ["110", "consent", ""],
      ["110", "consent", ""],
    ]);
    expect(await findRows(portal.db, "permission_numbers", ["number"], {})).toHaveLength(3);
    const audit = JSON.stringify(await actions());
    for (const { number } of recordsOfCsv(done.Sheet)) expect(audit).not.toContain(number);
  });
});
