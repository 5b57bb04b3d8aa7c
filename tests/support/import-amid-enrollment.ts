import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { addDays } from "#dates/day";
import type { Database } from "#server/db/open-database";
import { importCatalogue } from "#server/import/import-catalogue";
import { findViolations } from "#server/registration/invariants/invariants";
import { openPortal } from "./portal.ts";
import { line } from "./registration/catalogue-lines.ts";
import { addStudent, SMALL_TERM } from "./small-term.ts";

const command = fileURLToPath(new URL("../../scripts/import.ts", import.meta.url));
const AT_ONCE = 8;
const DAYS = 5;

type Night = {
  /** Of checkouts, sorted. */
  milliseconds: number[];
  /** Messages of classes that weren't enrolled. */
  failures: string[];
  importSeconds: number;
  violations: readonly unknown[];
};

/** Changes every class, like a nightly job, while `students` enroll and drop in turn. */
export async function importAmidEnrollment(
  database: Database,
  databaseUrl: string,
  { classes, students }: { classes: number; students: number },
): Promise<Night> {
  const folder = mkdtempSync(join(tmpdir(), "portal-nightly-"));
  const path = join(folder, "classes.jsonl");
  const today = new Date().toISOString().slice(0, 10);
  const write = (night: number) => writeFileSync(path, linesOf(classes, today, night).join("\n"));
  write(0);
  await importCatalogue(database.db, path, { today: addDays(today, -1), totalsIncludePortal: false });
  write(1);
  const portal = await openPortal(database);
  try {
    const names = Array.from({ length: students }, (_, at) => `night${at}`);
    for (const name of names) await addStudent(database.db, name);
    const clients = await Promise.all(names.map((name) => portal.signIn(name)));
    const night: Night = { milliseconds: [], failures: [], importSeconds: 0, violations: [] };
    let isOver = false;

    const enrollInTurns = async (worker: number) => {
      // One worker per student.
      const own = clients.filter((_, at) => at % AT_ONCE === worker);
      for (let turn = 0; !isOver && own.length > 0; turn++) {
        const client = own[turn % own.length]!;
        const at = turn * AT_ONCE + worker;
        // A class per day, so that none conflicts.
        const first = DAYS * ((at * 7) % Math.floor(classes / DAYS));
        const numbers = [1, 2, 3].map((day) => 10_000 + first + day);
        const of = { term: SMALL_TERM, academicCareer: "UGRD" };
        for (const classNumber of numbers) await client.call("addClass", { body: { ...of, classNumber } });
        const from = performance.now();
        const body = { Term: SMALL_TERM, AcademicCareer: "UGRD", ClassNumbers: numbers };
        const answer = await client.send("checkout", { body });
        night.milliseconds.push(performance.now() - from);
        if (answer.status !== 200) night.failures.push(`status ${answer.status}`);
        else
          for (const { Success, Messages } of answer.data.Data?.Items ?? [])
            if (!Success) night.failures.push(Messages.map(({ Description }) => Description).join(" "));
        for (const classNumber of numbers) await client.call("dropClass", { body: { ...of, classNumber } });
      }
    };

    const from = performance.now();
    const enrolling = Array.from({ length: AT_ONCE }, (_, worker) => enrollInTurns(worker));
    const env = { ...process.env, DATABASE_URL: databaseUrl };
    const args = [command, "catalogue", path, "--no-totals-include-portal"];
    await promisify(execFile)(process.execPath, args, { env }).finally(() => {
      isOver = true;
      night.importSeconds = (performance.now() - from) / 1000;
    });
    await Promise.all(enrolling);
    night.milliseconds.sort((a, b) => a - b);
    night.violations = await findViolations(database);
    return night;
  } finally {
    await portal.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** One class per course and hour; other hours, instructors, and seats each night. */
function linesOf(classes: number, today: string, night: number): string[] {
  const [startDate, endDate] = [addDays(today, 14), addDays(today, 119)];
  const term = { code: SMALL_TERM, description: "Next Term", startDate, endDate };
  return Array.from({ length: classes }, (_, at) => {
    const hour = String(8 + ((Math.floor(at / DAYS) + night) % 12)).padStart(2, "0");
    const own = { term, courseId: `AAS ${at}`, catalogNumber: String(at) };
    const enrollment = { capacity: 100 + night, total: 0, waitCapacity: 5, waitTotal: 0 };
    const [usual] = line(0).meetings ?? [];
    const times = { days: [1 + (at % DAYS)], start: `${hour}:00`, end: `${hour}:50`, startDate, endDate };
    const instructors = [{ firstName: "Nemata", lastName: `Blyden ${night}` }];
    return JSON.stringify(line(10_000 + at, { ...own, enrollment, instructors, meetings: [{ ...usual, ...times }] }));
  });
}
