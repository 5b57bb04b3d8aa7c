import { spawn } from "node:child_process";
import { once } from "node:events";
import { beforeAll, expect, it } from "vitest";
import { describePostgres } from "../../support/database/database.ts";
import { root, runScript, runScriptHere } from "../../support/servers/run-script.ts";
import { addEvent, addSmallTerm, addStudent, SMALL_TERM } from "../../support/small-term.ts";

// The embedded database is open in this process, so no command can open it, too.
describePostgres("npm run export", (open) => {
  let databaseUrl: string | undefined;

  beforeAll(async () => {
    const { db, databaseUrl: url } = await open();
    databaseUrl = url;
    await addSmallTerm(db, { classes: [{ number: 100, course: "COMP.1010" }] });
    await addEvent(db, await addStudent(db, "ada"), 100);
  });

  const run = (...args: readonly string[]) => runScriptHere("scripts/export.ts", args, { DATABASE_URL: databaseUrl });

  it("prints events as CSV or JSON, and only later ones after a cursor", async () => {
    const { out } = await runScript("scripts/export.ts", ["enrollments"], { DATABASE_URL: databaseUrl });
    expect(out).toMatch(
      /^cursor,at,kind,student,username,term,career,class_number,.*\n1,[^,]+,enroll,id-ada,ada,3730,,100,/,
    );
    expect(JSON.parse((await run("enrollments", "--json")).out)).toMatchObject({ cursor: 1, student: "id-ada" });
    const [header = ""] = out.split("\n");
    expect(await run("enrollments", "--since", "1")).toEqual({ code: 0, out: `${header}\n`, err: "" });
    expect((await run("waitlist", "--term", SMALL_TERM)).out).toMatch(/^term,class_number,.*,position,swap_from\n$/);
  });

  it.skipIf(process.platform === "win32")("ends without a word when its reader has left", async () => {
    const env = { ...process.env, DATABASE_URL: databaseUrl };
    const child = spawn(process.execPath, ["scripts/export.ts", "enrollments"], { cwd: root, env });
    child.stdout.destroy();
    let err = "";
    child.stderr.on("data", (chunk) => (err += String(chunk)));
    const [code] = await once(child, "close");
    expect([code, err]).toEqual([0, ""]);
  });

  it.each([
    [["enrollments", "--since", "x"], '--since should be a cursor, a whole number, not "x".'],
    [["roster"], "--term is missing."],
    [["roster", "--term", "9999"], "Term 9999 doesn't exist."],
    [["grades"], 'KIND should be enrollments, roster, waitlist, or audit, not "grades".'],
  ])("refuses %j", async (args, message) => {
    const { code, out, err } = await run(...args);
    expect([code, out]).toEqual([1, ""]);
    expect(err).toContain(message);
  });
});
