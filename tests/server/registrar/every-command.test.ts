import { expect, it } from "vitest";
import { type ExportName, exportKinds, exportLines } from "#server/change-feed/exports";
import { commands } from "#server/registrar/commands";
import { registrarContext } from "#server/registrar/registrar-context";
import { describeDatabase } from "../../support/database/database.ts";
import { insert, update } from "../../support/database/rows.ts";
import { smallTermPortal } from "../../support/registration/enrolling.ts";
import { holdOptions, recordsOfCsv, typeRegistrar } from "../../support/registration/registrar.ts";
import { SMALL_TERM, type SmallTerm } from "../../support/small-term.ts";
import { temporaryFile } from "../../support/temporary-folder.ts";

const term: SmallTerm = {
  classes: [
    { number: 100, course: "COMP.1010", capacity: 1, waitCapacity: 5 },
    { number: 110, course: "MATH.1310", consent: "I" },
    { number: 120, course: "HIST.1000", capacity: 1, waitCapacity: 5 },
  ],
};

/** A formula for a spreadsheet, and a command for a terminal that clears it. */
const HOSTILE = '=HYPERLINK("https://evil.example","Me")\u001b[2J\u009b2J';

describeDatabase("Every command and export", (open) => {
  const { portal, enter, newStudent, take } = smallTermPortal(open, term, { isOwn: true });
  const type = (...args: readonly string[]) =>
    typeRegistrar(args, { withDatabase: (work) => work(portal.database), now: portal.clock.now });

  /** A student in class 100, one on its waitlist, and the first one on that of class 120: their names attack readers. */
  async function hostileStudents() {
    const students = [await newStudent(), await newStudent()];
    for (const [at, { client, id }] of students.entries()) {
      await take(client, 100);
      const names = {
        first_name: HOSTILE,
        last_name: HOSTILE,
        email: `=${at}@example.edu`,
        username: `=user${at}${HOSTILE}`,
      };
      await update(portal.db, "people", names, { id });
      await update(portal.db, "enrollments", { program: HOSTILE }, { student_id: id });
    }
    const feedback = { name: HOSTILE, email_address: HOSTILE, message: HOSTILE };
    await insert(portal.db, "feedback", { ...feedback, person_id: students[0]!.id });
    const [, waiting] = [await enter(120), await enter(120), await enter(120)];
    await update(portal.db, "people", { last_name: HOSTILE }, { id: waiting.id });
    await update(portal.db, "class_seats", { capacity: 2 }, { class_number: 120 });
    return [...students.map(({ id }) => id), waiting.id];
  }

  const actions = async () =>
    (await portal.db.selectFrom("audit").select("action").orderBy("id").execute()).map(({ action }) => action);

  /** In an order in which each one does or shows something. */
  function everyCommand([first = "", second = "", waiting = ""]: readonly string[]): {
    readonly [name: string]: readonly string[];
  } {
    const header = "student,term,session,career,starts_at,ends_at,block_id,number";
    const line = `${first},${SMALL_TERM},1,UGRD,2027-01-21,2027-01-22,A,1`;
    const ofClass = [SMALL_TERM, "100"];
    const onBehalf = ["--career", "UGRD", "--reason", HOSTILE];
    return {
      "waitlist move": [waiting, SMALL_TERM, "120", "--to", "2", "--reason", HOSTILE],
      "waitlist promote": [waiting, SMALL_TERM, "120", "--reason", HOSTILE],
      "open-term": [SMALL_TERM, "--from", "2027-01-20 08:00", "--until", "2027-02-06"],
      "close-term": [SMALL_TERM],
      appointments: [temporaryFile("appointments.csv", `${header}\n${line}`)],
      "permission-numbers": [SMALL_TERM, "110", "--have", "2", "--waives", "consent"],
      "hold place": [first, ...holdOptions(HOSTILE)],
      "hold release": [first, "--code", "BIL"],
      "show student": [first],
      "show class": ofClass,
      drop: [first, ...ofClass, ...onBehalf],
      enroll: [first, ...ofClass, ...onBehalf, "--override", "all"],
      capacity: [...ofClass, "--seats", "9"],
      "reserve-seats": [...ofClass, "--id", "CS", "--seats", "3", "--plan", "COMP-BS", "--description", HOSTILE],
      "release-seats": [...ofClass, "--id", "CS"],
      "cancel-class": [...ofClass, "--reason", HOSTILE],
      "alert add": ["--message", HOSTILE],
      "alert list": [],
      "alert end": ["1"],
      "flag set": ["schedule_builder", "on", "--for", second],
      "flag list": [],
      "session end": [first],
      "account close": [first],
      "account open": [first],
      "feedback list": [],
      report: ["waitlists", SMALL_TERM],
      audit: [],
      "webhook move": ["--to", "latest"],
      "after-restore": [],
    };
  }

  it("has a row in the audit under the action that the command declares, and no other", async () => {
    const every = everyCommand(await hostileStudents());
    expect(Object.keys(every).sort()).toEqual(commands.map(({ name }) => name).sort());
    for (const [name, args] of Object.entries(every)) {
      const before = (await actions()).length;
      expect(await type(...name.split(" "), ...args)).toMatchObject({ code: 0 });
      const { audits } = commands.find((each) => each.name === name)!;
      const written = new Set((await actions()).slice(before));
      expect([name, ...written]).toEqual([name, ...(audits === null ? [] : [`registrar_${audits}`])]);
    }
    // Each one was considered: alerts are for everyone.
    expect(commands.flatMap(({ name, audits }) => (audits === null ? [name] : []))).toEqual(["alert list"]);
  });

  it("prints nothing that a terminal obeys, and no formula for a spreadsheet", async () => {
    const every = everyCommand(await hostileStudents());
    let sheets = 0;
    for (const [name, args] of Object.entries(every)) {
      const { out, err } = await type(...name.split(" "), ...args);
      expect([...out, ...err].join("\n"), name).not.toMatch(/[^\P{Cc}\n]/u);
      if (!/^[a-z_]+(,[a-z_]+)+$/.test(out[0] ?? "")) continue;
      sheets++;
      const fields = recordsOfCsv(out).flatMap((record) => Object.values(record));
      expect(
        fields.filter((field) => /^\s*[=+@]/.test(field)),
        name,
      ).toEqual([]);
    }
    expect(sheets).toBe(6);
  });

  const names = Object.keys(exportKinds) as ExportName[];
  const linesOf = async (name: ExportName, isJson: boolean, since = 0) => {
    const context = registrarContext(portal.database, "ruth", portal.clock.now);
    const lines: string[] = [];
    for await (const line of exportLines(context, name, { isJson, since, term: SMALL_TERM })) lines.push(line);
    return lines;
  };

  it.each(names)("export of %s is in the audit before its first line, and not without one", async (name) => {
    await linesOf(name, false);
    expect(await actions()).toEqual([]);
    await hostileStudents();
    const context = registrarContext(portal.database, "ruth", portal.clock.now);
    await exportLines(context, name, { isJson: true, term: SMALL_TERM }).next();
    const [entry] = await portal.db.selectFrom("audit").selectAll().execute();
    expect(entry).toMatchObject({
      action: `registrar_${exportKinds[name].audits}`,
      detail: { by: "ruth", term: SMALL_TERM },
    });
  });

  it.each(names)("export of %s has no formula and nothing that a terminal obeys, as CSV or JSON", async (name) => {
    await hostileStudents();
    const [csv, json] = [await linesOf(name, false), await linesOf(name, true)];
    expect([...csv, ...json].join("\n")).not.toMatch(/[^\P{Cc}\n]/u);
    const records = recordsOfCsv(csv);
    const isFormula = (field: string) => /^\s*[=+@]/.test(field);
    expect(records.flatMap((record) => Object.values(record)).filter(isFormula)).toEqual([]);
    // JSON is for programs, and exact.
    expect(records.map(({ program }) => program)).toContainEqual(expect.stringMatching(/^'=HYPERLINK/));
    expect(json.map((line) => JSON.parse(line))).toContainEqual(expect.objectContaining({ program: HOSTILE }));
  });
});
