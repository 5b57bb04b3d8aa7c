import { beforeAll, expect, it } from "vitest";
import { findRows, insert } from "../../support/database/rows.ts";
import { addPerson } from "../../support/portal.ts";
import { describeTerm } from "../../support/registration/enrolling.ts";
import { addStudent, type SmallTerm } from "../../support/small-term.ts";
import { registrarOf } from "../../support/registration/registrar.ts";
import { temporaryFile } from "../../support/temporary-folder.ts";

const HEADER = "student,term,session,career,starts_at,ends_at,block_id,number";
const ADA = "id-ada,3730,1,UGRD,2026-11-23 08:00,2026-12-01 00:00,B1,1";

const term: SmallTerm = { classes: [{ number: 100, course: "COMP.1010" }] };

describeTerm("npm run registrar -- appointments", { term, beginsEmpty: true }, ({ portal }) => {
  const { order, refused, audit } = registrarOf(portal);

  beforeAll(async () => {
    for (const username of ["ada", "ben"]) await addStudent(portal.db, username);
    await addPerson(portal.db, "staff", { is_student: false });
    const left = { career: "GRAD", standing: "GR", max_term_units: 9, is_active: false } as const;
    await insert(portal.db, "student_careers", { student_id: "id-ben", ...left });
  });

  const write = (...lines: readonly string[]) => temporaryFile("appointments.csv", lines.join("\n"));
  const columns = ["student_id", "session_code", "career", "starts_at", "ends_at", "block_id", "number"] as const;
  const rows = () => findRows(portal.db, "enrollment_appointments", columns, {}, "student_id", "session_code");

  it("sets what the file lists, students by id or user name, columns in any order", async () => {
    const path = write(
      "\ufeffNumber, block_id,student,term,session,career,starts_at,ends_at\r",
      '2,"B, 2",ben,3730,A,UGRD,2026-11-23T08:00-05:00,2026-12-01\r',
      "",
      "1,B1,id-ada,3730,1,UGRD,2026-11-23 08:00,2026-12-01 00:00\r",
    );
    expect(await order("appointments", path)).toEqual(["Appointments: 2 added, 0 changed, 0 unchanged."]);
    const times = { starts_at: new Date("2026-11-23T13:00:00Z"), ends_at: new Date("2026-12-01T05:00:00Z") };
    expect(await rows()).toEqual([
      { student_id: "id-ada", session_code: "1", career: "UGRD", ...times, block_id: "B1", number: 1 },
      { student_id: "id-ben", session_code: "A", career: "UGRD", ...times, block_id: "B, 2", number: 2 },
    ]);
    const counts = { added: 2, changed: 0, unchanged: 0 };
    expect(await audit()).toEqual([
      {
        action: "registrar_import_appointments",
        detail: { by: "ruth", file: "appointments.csv", ...counts, removed: 0 },
      },
    ]);
  });

  it("names every bad line with its field and value, and changes nothing", async () => {
    const path = write(
      HEADER,
      ADA,
      ADA.replace("id-ada", "nobody"),
      ADA.replace("id-ada", "staff"),
      ADA.replace("id-ada", "ben").replace("UGRD", "GRAD"),
      ADA.replace("3730", "9999"),
      ADA.replace(",1,", ",Z,"),
      ADA.replace(",1,", ",A,").replace("2026-11-23 08:00", "8 o'clock"),
      ADA.replace("id-ada", "ben").replace("2026-12-01", "2026-11-01"),
      ADA.replace("id-ada", "ben").replace(",1,", ",A,").replace(",B1,1", ",,1.5"),
      ADA.replace("id-ada", "ada"),
      `${ADA},more`,
      ADA.replace("ada", "\u0000"),
      ADA.replace("B1", '"B1'),
      ADA.replace("B1", "x"),
    );
    for (const options of [[], ["--dry-run"]]) {
      expect(await refused("appointments", path, ...options)).toEqual([
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
        "line 14: has an unclosed quote",
        `${path}: 12 lines have errors; the rest wasn't checked. Nothing was imported. Fix the errors and import the file again.`,
      ]);
      expect(await rows()).toEqual([]);
    }
  });

  it.each([
    [["student,term"], /^line 1: session: is missing$/m],
    [[HEADER.replaceAll(",", ";"), ADA.replaceAll(",", ";")], /^line 1: has semicolons[^\n]*\n[^\n]*$/],
    [[`${HEADER},room`], /^line 1: "room": isn't a column in this file/m],
    [[`${HEADER},term`], /^line 1: term: appears twice$/m],
    [[""], /is empty\.$/],
  ])("refuses a file that begins with %j", async (lines, message) => {
    expect((await refused("appointments", write(...lines))).join("\n")).toMatch(message);
  });

  it("says which file there is not", async () => {
    expect(await refused("appointments", "/nowhere/a.csv")).toEqual(["/nowhere/a.csv doesn't exist."]);
  });
});
