import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { sql } from "kysely";
import { beforeEach, expect, it } from "vitest";
import type { Database } from "#server/db/open-database";
import { describeProblem, ImportError } from "#server/import/import-error";
import type { RecordsOptions } from "#server/records/import-records";
import { kinds } from "#server/records/kinds";
import { describeDatabase } from "../../support/database/database.ts";
import { findRows, insert } from "../../support/database/rows.ts";
import { addPerson, openPortal } from "../../support/portal.ts";
import { enrollingIn } from "../../support/registration/enrolling.ts";
import { everythingIn, loadRecords } from "../../support/registration/registrar.ts";
import { addSmallTerm, addStudent, TEST_NOW } from "../../support/small-term.ts";
import { temporaryFile } from "../../support/temporary-folder.ts";

const STUDENTS =
  "id,username,first_name,last_name,email,career,standing,max_term_units,program,program_description,plan,plan_description";
const ADA = "1,ada,Ada,Byron,ada@example.edu,UGRD,SO,18,ENG,Engineering,CS,Computer Science";
const BEN = "2,ben,Ben,Lee,ben@example.edu,GRAD,GR,12,,,,";
const APPOINTMENTS = "student,term,session,career,starts_at,ends_at,block_id,number";
const ADAS = "id-ada,3730,1,UGRD,2026-11-23 08:00,2026-12-01 00:00,B1,1";

it("is documented, with every column of every kind in order", () => {
  const text = readFileSync(new URL("../../../docs/student-import.md", import.meta.url), "utf8");
  for (const { name, columns } of kinds) {
    const section = text.split(`### ${name}\n`)[1]?.split(/^###|\n\n[^|]/m)[0] ?? "";
    const documented = [...section.matchAll(/^\| (`.*?`) \|/gm)].flatMap(([, names = ""]) => names.split(", "));
    expect(documented.sort()).toEqual(
      Object.keys(columns)
        .map((column) => `\`${column}\``)
        .sort(),
    );
  }
});

describeDatabase("npm run import", (open) => {
  let database: Database;

  beforeEach(async () => {
    database = await open();
  });

  /** Returns what it did, as "1 added, 2 changed". */
  const load = async (name: string, file: readonly string[] | string, options?: RecordsOptions) => {
    const counts = Object.entries(await loadRecords(database, name, file, options));
    return counts.flatMap(([what, count]) => (count > 0 ? `${count} ${what}` : [])).join(", ");
  };
  /** The problems of a file that is refused, and that changed nothing. */
  const refused = async (name: string, lines: readonly string[], options?: RecordsOptions) => {
    const before = await everythingIn(database.db);
    const error = await load(name, lines, options).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ImportError);
    expect(await everythingIn(database.db)).toEqual(before);
    const { problems, message } = error as ImportError;
    return problems.length > 0 ? problems.map(describeProblem) : [message.replace(/^\S+: /, "")];
  };
  const rows = async (table: string) => {
    const found = await sql<{ row: string }>`select t::text as row from ${sql.table(table)} t order by 1`.execute(
      database.db,
    );
    return found.rows.map(({ row }) => row);
  };

  it.runIf(process.platform === "linux")("closes a file whose header it refuses", async () => {
    const file = temporaryFile("long.csv", `name\n${"Ada\n".repeat(100_000)}`);
    await expect(load("students", file)).rejects.toThrow(ImportError);
    const isOpen = (fd: string) => {
      try {
        return readlinkSync(`/proc/self/fd/${fd}`) === file;
      } catch {
        return false;
      }
    };
    await expect.poll(() => readdirSync("/proc/self/fd").filter(isOpen)).toEqual([]);
  });

  it("loads students, and changes nothing at a repeat", async () => {
    const lines = [STUDENTS, ADA, ADA.replace("CS,Computer Science", "MA,Mathematics"), BEN];
    const zipped = temporaryFile("file.csv", gzipSync(lines.join("\n")));
    expect(await load("students", zipped)).toBe("2 added");
    expect(await rows("people")).toEqual([
      "(1,ada,Ada,Byron,ada@example.edu,t,,,)",
      "(2,ben,Ben,Lee,ben@example.edu,t,,,)",
    ]);
    expect(await rows("student_careers")).toEqual(["(1,UGRD,SO,18.00,t)", "(2,GRAD,GR,12.00,t)"]);
    expect(await rows("student_plans")).toEqual([
      '(1,UGRD,ENG,CS,"Computer Science",,)',
      "(1,UGRD,ENG,MA,Mathematics,,)",
    ]);
    const before = await everythingIn(database.db);
    expect(await load("students", lines)).toBe("2 unchanged");
    expect(await everythingIn(database.db)).toEqual(before);
    const { action, detail } = await database.db.selectFrom("audit").selectAll().executeTakeFirstOrThrow();
    const counts = { added: 2, changed: 0, unchanged: 0, removed: 0 };
    expect([action, detail]).toEqual(["registrar_import_students", { by: "ruth", file: "file.csv", ...counts }]);
  });

  it("reads OneRoster's users, closes and reopens accounts", async () => {
    const header =
      "sourcedId,status,enabledUser,username,givenName,familyName,email,career,metadata.career,metadata.standing,metadata.maxTermUnits";
    const line = (enabled: boolean) => `1,active,${enabled},ada,Ada,Byron,ada@example.edu,Nurse,UGRD,SO,18`;
    await load("students", [header, line(true)]);
    expect(await rows("student_careers")).toEqual(["(1,UGRD,SO,18.00,t)"]);
    expect(await load("students", [header, line(false)])).toBe("1 unchanged, 1 removed");
    expect(await rows("people")).toEqual([expect.stringMatching(/2027-01-20/)]);
    expect(await load("students", [header, line(true)])).toBe("1 changed");
    expect(await rows("people")).toEqual(["(1,ada,Ada,Byron,ada@example.edu,t,,,)"]);
    const staff = "sourcedId,firstName,lastName,title,department,email";
    expect(await refused("staff", [staff])).toContainEqual(expect.stringMatching(/"sourcedid": isn't a column/));
  });

  it("hands usernames on within a file, in any order and across batches", async () => {
    const header = "id,username,first_name,last_name,email";
    const line = (id: string, username: string) => `${id},${username},First,Last,${id}@example.edu`;
    const many = Array.from({ length: 2_000 }, (_, at) => line(`s${at}`, `u${at}`));
    await load("students", [header, line("1", "ada"), line("2", "ben"), line("3", "cleo")]);
    const handed = [line("1", "ben"), ...many, line("2", "ada")];
    expect(await load("students", [header, ...handed])).toBe("2000 added, 2 changed");
    const names = await database.db.selectFrom("people").select(["id", "username"]).where("id", "<", "4").execute();
    expect(names.map(({ id, username }) => `${id} ${username}`).sort()).toEqual(["1 ben", "2 ada", "3 cleo"]);
    expect(await load("students", [header, ...handed])).toBe("2002 unchanged");
    expect(await refused("students", [header, line("1", "cleo"), line("2", "ben")])).toEqual([
      'line 2: username: "cleo" belongs to "3"',
    ]);
    expect(await load("students", [header, line("1", "cleo"), ...many, line("2", "ada")], { isComplete: true })).toBe(
      "1 changed, 2001 unchanged, 1 removed",
    );
    const left = database.db.selectFrom("people").select(["username", "closed_at"]).where("id", "=", "3");
    expect(await left.executeTakeFirst()).toEqual({ username: "former 3", closed_at: expect.any(Date) });
  });

  it("names each wrong line of students with its field and value", async () => {
    await load("students", [STUDENTS, BEN]);
    expect(
      await refused("students", [
        STUDENTS,
        ADA,
        ADA.replace("Byron", "King"),
        ADA.replace("1,ada", "3,ada"),
        ADA.replace("1,ada", "4,dan").replace("ada@example.edu", "ada at example.edu"),
        ADA.replace("1,ada", "5,eve").replace("SO", "sophomore"),
        ADA.replace("1,ada", "6,eve").replace(",18,", ",,"),
        ADA.replace("1,ada", ",eve"),
      ]),
    ).toEqual([
      'line 3: id: "1" has another name, username, email, or state on line 2',
      'line 4: username: "ada" is already that of "1" in this file',
      'line 5: email: expected an email address, got "ada at example.edu"',
      'line 6: standing: expected FR, SO, JR, SR, or GR, got "sophomore"',
      "line 7: max_term_units: is missing, but is needed for career",
      "line 8: id: is missing",
    ]);
  });

  it("removes what a complete file leaves out, but no large part unless allowed", async () => {
    const line = (at: number) => `s${at},u${at},First,Last,u${at}@example.edu,UGRD,SO,18,,,,`;
    const students = Array.from({ length: 40 }, (_, at) => line(at));
    await load("students", [STUDENTS, ...students]);
    const some = [STUDENTS, ...students.slice(0, 20)];
    expect(await refused("students", some, { isComplete: true })).toEqual([
      "this would remove 20 of 40 rows. If that's right, add --allow-removals 20. Nothing was imported.",
    ]);
    const closed = { isComplete: true, allowedRemovals: 20 };
    for (const isDryRun of [true, false])
      expect(await load("students", some, { ...closed, isDryRun })).toBe("20 unchanged, 20 removed");
    expect(await load("students", some, closed)).toBe("20 unchanged");
  });

  it("keeps the sections and meetings of history, and refuses what isn't a meeting", async () => {
    await load("students", [STUDENTS, ADA]);
    const header =
      "student,career,term_code,term_description,course_id,subject,catalog_number,title,units,component,section,meetings,first_day,last_day";
    const course = "ada,UGRD,3710,2025 Fall,C1,COMP,1010,Computing I,3,LEC,201";
    const days = "2025-09-02,2025-12-11";
    expect(
      await refused("history", [
        header,
        `${course},XQ 9:00-9:50,${days}`,
        `${course.replace("C1", "C2")},MWF 9:50-9:00,${days}`,
        `${course.replace("C1", "C3")},MWF 9:00-9:50,2025-09-02,`,
        `${course.replace("C1", "C4")},MWF 9:00-9:50,2025-12-11,2025-09-02`,
      ]),
    ).toEqual([
      expect.stringMatching(/^line 2: meetings: expected meetings such as/),
      expect.stringMatching(/^line 3: meetings: expected meetings such as/),
      "line 4: last_day: is missing, but the class met",
      "line 5: last_day: 2025-09-02 is before first_day (2025-12-11)",
    ]);
    const meetings = "MWF 9:00-9:50 Olsen 408; SuSa 14:00-14:50; MWF 22:30-0:30";
    expect(await load("history", [header, `${course},${meetings},${days}`])).toBe("1 added");
    expect(await load("history", [header, `${course},${meetings},${days}`])).toBe("1 unchanged");
    expect(await rows("course_history")).toEqual([
      `(1,UGRD,3710,"2025 Fall",C1,COMP,1010,"Computing I",3.00,GRD,,,LEC,201,"${meetings}",2025-09-02,2025-12-11)`,
    ]);
  });

  it("loads history, advisers, to-do items, and dates, with line breaks in quotes", async () => {
    await load("students", [STUDENTS, ADA, BEN]);
    const history = "student,career,term_code,term_description,course_id,subject,catalog_number,title,units,grade";
    const grade = "ada,UGRD,3710,2025 Fall,C1,COMP,1010,Computing I,3,A-";
    expect(await load("history", [history, grade])).toBe("1 added");
    expect(await load("history", [history, grade.replace("A-", "B")])).toBe("1 changed");
    expect(await rows("course_history")).toEqual([
      '(1,UGRD,3710,"2025 Fall",C1,COMP,1010,"Computing I",3.00,GRD,B,,,,,,)',
    ]);
    await load("staff", [
      "id,first_name,last_name,title,department,email",
      "a1,May,Wu,Adviser,Engineering,may@example.edu",
    ]);
    const withRole = "id,first_name,last_name,title,department,email,username,role";
    const may = "a1,May,Wu,Adviser,Engineering,may@example.edu";
    expect(await load("staff", [withRole, `${may},mwu,registrar`])).toBe("1 changed");
    expect(await refused("staff", [withRole, `${may},,staff`, `${may.replace("a1", "a2")},two,dean`])).toEqual([
      "line 2: username: is missing, but who has a role signs in",
      expect.stringMatching(/^line 3: role: expected .*"dean"/),
    ]);
    const roles = async () => await findRows(database.db, "staff", ["role", "is_adviser", "is_instructor"]);
    expect(await load("staff", [withRole, `${may},mwu,"adviser, instructor"`])).toBe("1 changed");
    expect(await roles()).toEqual([{ role: null, is_adviser: true, is_instructor: true }]);
    expect(await load("staff", [withRole, `${may},mwu,"adviser,registrar"`])).toBe("1 changed");
    expect(await roles()).toEqual([{ role: "registrar", is_adviser: true, is_instructor: false }]);
    const advisors = ["student,staff,role,advisor_group", "1,a1,Adviser,Engineering"];
    expect(await load("advisors", advisors)).toBe("1 added");
    expect(await refused("advisors", [...advisors, "2,zz,Adviser,X"])).toEqual([
      'line 3: staff: no one on the staff has the ID "zz"',
    ]);
    const item = 'ada,Immunization,Admissions,"Send a <proof>\nto the ""Health"" office.",,Initiated';
    const checklist = "student,item,administrative_function,description,due_date,status";
    expect(await load("checklist", [checklist, item, item.replace("ada", "ben")])).toBe("2 added");
    expect(await load("checklist", [checklist, item.replace("Initiated", "Completed")], { isComplete: true })).toBe(
      "1 changed, 1 removed",
    );
    expect(await rows("checklist_items")).toEqual([expect.stringContaining("Send a &#60;proof&#62;\nto the")]);
    expect(await refused("checklist", [checklist, item, "ada,X"])).toEqual(["line 4: has 2 fields; the header has 6"]);
    expect(await load("dates", ["date,description", "2027-05-08,Last day of classes"])).toBe("1 added");
    expect(await refused("dates", ["date,description", "2027-02-30,Never"])).toEqual([
      'line 2: date: expected a date (YYYY-MM-DD), got "2027-02-30"',
    ]);
  });

  it("loads appointments of students by ID or username, and names every bad line with its field and value", async () => {
    await addSmallTerm(database.db, { classes: [{ number: 100, course: "COMP.1010" }] });
    for (const username of ["ada", "ben"]) await addStudent(database.db, username);
    await addPerson(database.db, "staff", { is_student: false });
    const left = { career: "GRAD", standing: "GR", max_term_units: 9, is_active: false } as const;
    await insert(database.db, "student_careers", { student_id: "id-ben", ...left });
    const good = [
      "\ufeffNumber, block_id,student,term,session,career,starts_at,ends_at\r",
      '2,"B, 2",ben,3730,A,UGRD,2026-11-23T08:00-05:00,2026-12-01\r',
      "",
      "1,B1,id-ada,3730,1,UGRD,2026-11-23 08:00,2026-12-01 00:00\r",
    ];
    expect(await load("appointments", good)).toBe("2 added");
    const times = { starts_at: new Date("2026-11-23T13:00:00Z"), ends_at: new Date("2026-12-01T05:00:00Z") };
    const columns = ["student_id", "session_code", "career", "starts_at", "ends_at", "block_id", "number"] as const;
    expect(await findRows(database.db, "enrollment_appointments", columns, {}, "student_id")).toEqual([
      { student_id: "id-ada", session_code: "1", career: "UGRD", ...times, block_id: "B1", number: 1 },
      { student_id: "id-ben", session_code: "A", career: "UGRD", ...times, block_id: "B, 2", number: 2 },
    ]);
    const bad = [
      APPOINTMENTS,
      ADAS,
      ADAS.replace("id-ada", "nobody"),
      ADAS.replace("id-ada", "staff"),
      ADAS.replace("id-ada", "ben").replace("UGRD", "GRAD"),
      ADAS.replace("3730", "9999"),
      ADAS.replace(",1,", ",Z,"),
      ADAS.replace(",1,", ",A,").replace("2026-11-23 08:00", "8 o'clock"),
      ADAS.replace("id-ada", "ben").replace("2026-12-01", "2026-11-01"),
      ADAS.replace("id-ada", "ben").replace(",1,", ",A,").replace(",B1,1", ",,1.5"),
      ADAS.replace("id-ada", "ada"),
      `${ADAS},more`,
      ADAS.replace("ada", "\u0000"),
      ADAS.replace("B1", '"B1'),
      ADAS.replace("B1", "x"),
    ];
    for (const isDryRun of [false, true])
      expect(await refused("appointments", bad, { isDryRun })).toEqual([
        'line 3: student: no student has the ID or username "nobody"',
        'line 4: student: no student has the ID or username "staff"',
        'line 5: career: "GRAD" isn\'t an active career for "ben"',
        'line 6: term: term "9999" doesn\'t exist',
        `line 7: session: term "3730" doesn't have session "Z"`,
        expect.stringMatching(/^line 8: starts_at: expected a time such as .*, got "8 o'clock"$/),
        "line 9: ends_at: must be after starts_at",
        "line 10: block_id: is missing",
        'line 10: number: expected a whole number from 0 to 2147483647, got "1.5"',
        "line 11: says again what line 2 says",
        "line 12: has 9 fields; the header has 8",
        'line 13: student: expected text of up to 40 characters, got "id-\\u0000"',
        "line 14: has an unclosed quote; the rest wasn't checked",
      ]);
  });

  it.each([
    [["student,term"], /^line 1: session: is missing$/],
    [[`${APPOINTMENTS},room`], /^line 1: "room": isn't a column in this file/],
    [[`${APPOINTMENTS},term`], /^line 1: term: appears twice$/],
    [[""], /is empty\.$/],
  ])("refuses a file that begins with %j", async (lines, message) => {
    expect(await refused("appointments", lines)).toContainEqual(expect.stringMatching(message));
  });

  it("says once that the line with the columns' names is missing", async () => {
    const problems = await refused("appointments", [ADAS]);
    expect(problems).toEqual([
      expect.stringMatching(/^line 1: names none of this file's columns, which are student, /),
    ]);
  });

  it("tells students of new and released holds, and lets waitlists move on", async () => {
    const { db } = database;
    await addSmallTerm(db, { classes: [{ number: 100, course: "COMP.1010", capacity: 1, waitCapacity: 5 }] });
    const portal = await openPortal(database, { at: TEST_NOW });
    const { enter, drop, held } = enrollingIn(portal);
    const [holder, waiting] = [await enter(100), await enter(100)];
    const header = "student,code,description,department,reason,blocks_enrollment,first_day";
    const hold = (student: string, first = "2027-01-20") =>
      `${student},BIL,Unpaid bill,Bursar,Owes <$5>.,true,${first}`;
    // An older hold is news to nobody.
    const lines = [header, hold(waiting.username), hold(holder.id, "2026-09-01")];
    expect(await load("holds", lines)).toBe("2 added");
    expect(await load("holds", lines)).toBe("2 unchanged");
    const notices = () => db.selectFrom("notices").select(["person_id", "kind"]).orderBy("id").execute();
    expect(await notices()).toEqual([{ person_id: waiting.id, kind: "hold_placed" }]);
    expect(await rows("service_indicators")).toEqual([
      expect.stringContaining("Owes &#60;$5&#62;."),
      expect.stringContaining("2026-09-01"),
    ]);
    await drop(holder.client, 100);
    expect(await db.selectFrom("enrollments").select("status").orderBy("id").execute()).toMatchObject([
      {},
      { status: "W" },
    ]);
    expect(await load("holds", [header, hold(holder.id)], { isComplete: true })).toBe("1 changed, 1 removed");
    expect(await held(waiting.client)).toEqual([100]);
    expect((await notices()).map(({ kind }) => kind)).toEqual([
      "hold_placed",
      "passed_over",
      "hold_released",
      "promoted",
    ]);
    expect(await refused("holds", [header, hold("nobody"), hold(holder.id).replace("true", "yes")])).toEqual([
      'line 2: student: no student has the ID or username "nobody"',
      'line 3: blocks_enrollment: expected true or false, got "yes"',
    ]);
  });
});
