import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { testDatabases } from "../../support/database/database.ts";
import { line, writeCatalogue } from "../../support/registration/catalogue-lines.ts";
import { root, runScript, runScriptHere } from "../../support/servers/run-script.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";

const dataDir = temporaryFolder();
const open = testDatabases();
/** Of a PostgreSQL, which starts quicker than the embedded database of the data folder. */
let databaseUrl: string | undefined;
beforeAll(async () => {
  ({ databaseUrl } = await open());
});

const settings = () => ({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, INIT_CWD: root });
const runImport = (...args: readonly string[]) => runScriptHere("scripts/import.ts", args, settings());

describe("npm run import", () => {
  it("says what is wrong with its arguments, and how it is used", async () => {
    const { code, err } = await runImport("catalogue", "a", "--start", "2027-02-30");
    expect(code).toBe(1);
    expect(err).toContain('--start should be a date (YYYY-MM-DD), not "2027-02-30".');
    expect(err).toContain("Usage: npm run import -- KIND FILE");
    expect((await runImport("courses", "a")).err).toContain("KIND should be catalogue, students,");
    expect((await runImport("holds", "a", "--weeks", "3")).err).toContain("--weeks has no meaning for holds.");
  });

  it("imports a CSV file, and says what would change before", async () => {
    const path = join(dataDir, "dates.csv");
    writeFileSync(path, "date,description\n2027-05-08,Last day of classes\n");
    expect((await runImport("dates", path, "--dry-run")).out).toContain(
      "Dry run, nothing was imported. Dates: 1 added, 0 changed, 0 unchanged.",
    );
    expect((await runImport("dates", path)).out).toContain("Dates: 1 added, 0 changed, 0 unchanged.");
    writeFileSync(path, "date,description\n2027-02-30,Never\n");
    const unwritable = await runImport("dates", path, "--report", join(dataDir, "none", "report.txt"));
    expect(unwritable.err).toContain("report.txt (ENOENT).");
    expect(unwritable.err).toContain("Nothing was imported.");
    const none = await runImport("dates", path, "--complete", "--allow-removals", "x");
    expect(none.err).toContain('--allow-removals should be a whole number, not "x".');
  });

  it("reports the problems of each term of a OneRoster export", async () => {
    const folder = temporaryFolder();
    const session = (code: string, year: number) => `${code},active,${code},term,${year}-01-11,${year}-05-07`;
    const files = {
      academicSessions: ["sourcedId,status,title,type,startDate,endDate", session("t27", 2027), session("t28", 2028)],
      courses: ["sourcedId,status,title,courseCode", "c1,active,Poetry,LITR 210"],
      classes: [
        "sourcedId,status,title,courseSourcedId,classCode,termSourcedIds,metadata.capacity",
        "1,active,A,c1,001,t27,20",
        "2,active,B,c1,002,t27,twenty",
        "3,active,C,c1,001,t28,20",
        "4,active,D,c1,002,t28,thirty",
      ],
    };
    for (const [name, lines] of Object.entries(files)) writeFileSync(join(folder, `${name}.csv`), lines.join("\n"));
    const report = join(folder, "report.txt");
    const { code } = await runImport("catalogue", folder, "--skip-invalid", "--report", report);
    expect(code).toBe(0);
    expect(readFileSync(report, "utf8")).toMatch(/^line 3: .*"twenty".*\nline 5: .*"thirty".*\n$/);
  });

  it("lists fifty problems, writes all of them to a given file, and imports nothing", async () => {
    const bad = Array.from({ length: 70 }, (_, index) => ({ ...line(index), status: "?" }));
    const path = writeCatalogue([...bad, line(100)]);
    const report = join(dataDir, "report.txt");
    const { code, out, err } = await runScript(
      "scripts/import.ts",
      ["catalogue", path, "--report", report],
      settings(),
    );
    expect(code).toBe(1);
    // How far it is, which it says after two seconds; nothing is written.
    expect(out).toMatch(/^(Reading line \d+…\n)*$/);
    expect(err.match(/^line \d+: status: /gm)).toHaveLength(50);
    expect(err).toContain("… and 20 more\n");
    expect(err).toContain("70 lines can't be imported. To import the valid lines anyway, add --skip-invalid.");
    expect(readFileSync(report, "utf8").trim().split("\n")).toHaveLength(70);
    const skipped = await runImport("catalogue", path, "--skip-invalid");
    expect(skipped.code).toBe(0);
    expect(skipped.err).toContain("… and 20 more (use --report FILE to see them all)");
    expect(skipped.out).toMatch(/^ +70 {2}lines rejected$/m);
  });
});
