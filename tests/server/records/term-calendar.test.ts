import { sql } from "kysely";
import { beforeEach, expect, it } from "vitest";
import type { Database } from "#server/db/open-database";
import { describeProblem, ImportError } from "#server/import/import-error";
import { importRecords, type RecordsOptions } from "#server/records/import-records";
import { kinds } from "#server/records/kinds";
import { registrarContext } from "#server/registrar/registrar-context";
import { describeDatabase } from "../../support/database/database.ts";
import { addSmallTerm, SMALL_TERM, TEST_NOW } from "../../support/small-term.ts";
import { temporaryFile } from "../../support/temporary-folder.ts";

const HEADER = "term,first_day,last_day,name,start,end,follows,campus,session";
const kind = kinds.find(({ name }) => name === "calendar")!;

describeDatabase("A term's calendar", (open) => {
  let database: Database;

  beforeEach(async () => {
    database = await open();
    await addSmallTerm(database.db, {
      classes: [{ number: 110, course: "MATH.1310", section: "201", meets: "MWF 9:00-9:50" }],
    });
  });

  const load = async (text: string, { name = "calendar.csv", ...options }: RecordsOptions & { name?: string } = {}) => {
    const context = registrarContext(database, "ruth", () => new Date(TEST_NOW));
    const { counts, notes } = await importRecords(context, kind, temporaryFile(name, text), options);
    return { counts, notes };
  };
  const loadCsv = async (lines: readonly string[], options?: RecordsOptions) =>
    (await load([HEADER, ...lines.map((line) => `${SMALL_TERM},${line}`)].join("\n"), options)).counts;
  const refused = async (...args: Parameters<typeof load>) => {
    const error = await load(...args).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ImportError);
    expect(await stored()).toEqual([]);
    const { problems, message } = error as ImportError;
    return problems.length > 0 ? problems.map(describeProblem) : [message.replace(/^\S+\.\w+:? /, "")];
  };
  const stored = async () => {
    const { rows } = await sql<{ line: string }>`
      select concat_ws(' ', first_day, nullif(last_day, first_day), nullif(name, ''), start_minutes || '-' || end_minutes,
        'follows ' || follows, campus, session_code) as line
      from term_calendar order by position`.execute(database.db);
    return rows.map(({ line }) => line);
  };
  const version = async () => {
    const { rows } = await sql<{ version: number }>`
      select catalog_version as version from terms where code = ${SMALL_TERM}`.execute(database.db);
    return rows[0]!.version;
  };

  it("has days, parts of days, and days that follow another, for all or for a campus or session", async () => {
    const before = await version();
    const lines = [
      "2027-02-15,,Presidents' Day,,,,,",
      "2027-02-16,,,,,mon,,",
      "2027-03-15,2027-03-19,Spring Recess,,,,,",
      "2027-04-07,,Convocation,12:00,,,,1",
      "2027-04-08,,Closed Morning,,11:30,,UMLNORTH,",
    ];
    expect(await loadCsv(lines)).toEqual({ added: 5, changed: 0, unchanged: 0, removed: 0 });
    expect(await stored()).toEqual([
      "2027-02-15 Presidents' Day",
      "2027-02-16 follows 1",
      "2027-03-15 2027-03-19 Spring Recess",
      "2027-04-07 Convocation 720-1440 1",
      "2027-04-08 Closed Morning 0-690 UMLNORTH",
    ]);
    expect(await version()).toBe(before + 1);
    expect(await loadCsv(lines)).toEqual({ added: 0, changed: 0, unchanged: 5, removed: 0 });
    expect(await version()).toBe(before + 1);
  });

  it("is replaced by a changed file, and left alone by a dry run", async () => {
    await loadCsv(["2027-02-15,,Presidents' Day,,,,,", "2027-03-15,2027-03-19,Spring Recess,,,,,"]);
    const changed = ["2027-02-15,,Presidents' Day,,,,,", "2027-03-15,2027-03-20,Spring Recess,,,,,"];
    const counts = { added: 1, changed: 0, unchanged: 1, removed: 1 };
    expect(await loadCsv(changed, { isDryRun: true })).toEqual(counts);
    expect((await stored())[1]).toBe("2027-03-15 2027-03-19 Spring Recess");
    expect(await loadCsv(changed)).toEqual(counts);
    expect((await stored())[1]).toBe("2027-03-15 2027-03-20 Spring Recess");
    expect(await load(HEADER, { isComplete: true })).toMatchObject({ counts: { removed: 2 } });
    expect(await stored()).toEqual([]);
  });

  it("is refused with every wrong line", async () => {
    const lines = [
      "2027-02-30,,A,,,,,",
      "2027-02-15,2027-02-14,A,,,,,",
      "2027-02-15,,,,,,,",
      "2027-02-15,,A,14:00,12:00,,,",
      "2027-02-15,,A,25:00,,,,",
      "2027-02-16,2027-02-17,,,,Monday,,",
      "2027-02-16,,,09:00,,Monday,,",
      "2027-02-16,,,,,Tuesday,,",
      "2027-02-16,,,,,Moonday,,",
      "2027-02-15,,A,,,,Nowhere,",
      "2027-02-15,,A,,,,,Nothing",
      "2028-02-15,,A,,,,,",
      "2027-02-18,,A,,,,,",
      "2027-02-18,,A,,,,,",
      "2027-02-19,,,,,Monday,,",
      "2027-02-19,,,,,Tuesday,,",
    ];
    expect(
      await refused([HEADER, ...lines.map((line) => `${SMALL_TERM},${line}`), "9999,2027-02-15,,A,,,,,"].join("\n")),
    ).toEqual([
      'line 2: first_day: expected a date (YYYY-MM-DD), got "2027-02-30"',
      "line 3: last_day: 2027-02-14 is before first_day (2027-02-15)",
      "line 4: name: is missing",
      "line 5: end: must be after start",
      'line 6: start: expected a time from 00:00 to 24:00, such as 15:30, got "25:00"',
      "line 7: last_day: must be blank for a day that follows another: give each its own line",
      "line 8: start: must be blank for a day that follows another: it's the whole day",
      "line 9: follows: 2027-02-16 is that day itself",
      'line 10: follows: expected a day of the week, such as Monday, got "Moonday"',
      'line 11: campus: no class or room of the portal is on campus "Nowhere"',
      `line 12: session: term "${SMALL_TERM}" doesn't have session "Nothing"`,
      expect.stringContaining(`line 13: first_day: 2028-02-15 is outside of term "${SMALL_TERM}"`),
      "line 15: says again what line 14 says",
      "line 17: 2027-02-19 already follows monday on line 16",
      'line 18: term: term "9999" doesn\'t exist',
    ]);
  });

  const event = (...lines: string[]) => ["BEGIN:VEVENT", ...lines, "END:VEVENT"];
  const calendar = (...events: string[][]) =>
    ["BEGIN:VCALENDAR", "VERSION:2.0", ...events.flat(), "END:VCALENDAR", ""].join("\r\n");

  it("is read from a public calendar, with what was ignored", async () => {
    const file = calendar(
      event("SUMMARY:Presidents' Day - No Classes", "DTSTART;VALUE=DATE:20270215", "DTEND;VALUE=DATE:20270216"),
      event("SUMMARY:Tuesday\\, February 16\\, follows a Monday class schedule", "DTSTART;VALUE=DATE:20270216"),
      event("SUMMARY:Spring Recess", "DTSTART;VALUE=DATE:20270315", "DTEND;VALUE=DATE:20270320"),
      event("SUMMARY:Spring Recess begins after last class", "DTSTART;VALUE=DATE:20270312"),
      event(
        "SUMMARY:No classes: Convocation",
        "DTSTART;TZID=America/New_York:20270407T120000",
        "DTEND;TZID=America/New_York:20270407T170000",
      ),
      event("SUMMARY:No evening classes: holiday concert", "DTSTART:20270408T210000Z", "DTEND:20270409T010000Z"),
      event("SUMMARY:Winter Break", "DTSTART;VALUE=DATE:20261221", "DTEND;VALUE=DATE:20270102"),
      event("SUMMARY:Holiday", "DTSTART;VALUE=DATE:20270420", "STATUS:CANCELLED"),
      event("SUMMARY:Commencement", "DTSTART;VALUE=DATE:20270515"),
    );
    const { counts, notes } = await load(file, { name: "registrar.ics", term: SMALL_TERM });
    expect(counts).toMatchObject({ added: 5 });
    expect(await stored()).toEqual([
      "2027-02-15 Presidents' Day - No Classes",
      "2027-02-16 Tuesday, February 16, follows a Monday class schedule follows 1",
      "2027-03-15 2027-03-19 Spring Recess",
      "2027-04-07 No classes: Convocation 720-1020",
      "2027-04-08 No evening classes: holiday concert 1020-1260",
    ]);
    expect(notes).toEqual([
      "1 day is outside of the term.",
      'Ignored: "Spring Recess begins after last class"; "Holiday" (canceled); "Commencement".',
    ]);
    expect(await load(file, { name: "registrar.ics", term: SMALL_TERM })).toMatchObject({
      counts: { unchanged: 5, added: 0 },
    });
    const chosen = await load(file, { name: "registrar.ics", term: SMALL_TERM, match: "convocation, commencement" });
    expect(chosen.counts).toMatchObject({ unchanged: 2, removed: 3 });
  });

  it("is read from several calendars in a file, with days written as times", async () => {
    const file =
      calendar(event("SUMMARY:Recess", "DTSTART:20270315", "DTEND;X-A=1:20270320")) +
      calendar(event("SUMMARY:Holiday", "DTSTART;VALUE=DATE:20270215"));
    for (const text of [file, `\ufeff${file.replaceAll("\r\n", "\n").toLowerCase()}`])
      await load(text, { name: "registrar.ics", term: SMALL_TERM });
    expect(await stored()).toEqual(["2027-03-15 2027-03-19 recess", "2027-02-15 holiday"]);
  });

  it.each(["DTSTART;VALUE=DATE:2027-02-15", "DTSTART;VALUE=DATE:20270230", "DTSTART:20270215T12", "DTSTART:soon"])(
    "is refused for a day off with the date %s, by its line",
    async (date) => {
      const file = calendar(event("SUMMARY:Game night", "DTSTART:soon"), event("SUMMARY:Holiday", date));
      const reasons = await refused(file, { name: "registrar.ics", term: SMALL_TERM });
      expect(reasons).toEqual(['line 7: the dates of "Holiday" can\'t be read.']);
    },
  );

  it("is read from UniTime's session setup, in its form of dates", async () => {
    const setup = (format: string, days: string) =>
      `<?xml version="1.0"?><sessionSetup term="Spr" year="2027" campus="MAIN"${format}><session startDate="2027/1/19">
        <holidays>${days}</holidays></session><managers><manager externalId="1"/></managers></sessionSetup>`;
    const options = { name: "setup.xml", term: SMALL_TERM };
    const days =
      '<holiday date="2027/2/15"/><break startDate="2027/3/13" endDate="2027/3/20"/><break date="2027/4/1"/>';
    const { counts, notes } = await load(setup("", days), options);
    expect(counts).toMatchObject({ added: 3 });
    expect(await stored()).toEqual(["2027-02-15 Holiday", "2027-03-13 2027-03-20 Break", "2027-04-01 Break"]);
    expect(notes).toEqual([
      'UniTime has no names for days off: they\'re called "Holiday" and "Break".',
      "Ignored: <managers>.",
    ]);
    const written =
      '<holiday date="15-Feb-27"/><break startDate="13-Mar-27" endDate="20-Mar-27"/><break date="01-Apr-27"/>';
    expect(await load(setup(' dateFormat="dd-MMM-yy"', written), options)).toMatchObject({ counts: { unchanged: 3 } });
    const timed = '<holiday date="2027/2/15 00:00"/>';
    expect(await load(setup("", timed), options)).toMatchObject({ counts: { unchanged: 1, removed: 2 } });
    await sql`delete from term_calendar where term_code = ${SMALL_TERM}`.execute(database.db);
    expect(await refused(setup(' dateFormat="yyyy/M/d Q"', timed), options)).toEqual([
      'dateFormat has a letter that the import doesn\'t know: Q in "yyyy/M/d Q".',
    ]);
    expect(await refused(setup("", '<holiday date="2/15/2027"/>'), options)).toEqual([
      '<holiday> 1 of <holidays>: expected a date in the form yyyy/M/d, got "2/15/2027".',
    ]);
    const named = setup("", '<holiday date="2027/2/15" name="F&#234;te"/><off/>').replace(
      "<managers>",
      "<managers x='1'>",
    );
    expect((await load(`\n\n${named}`, options)).notes).toContain("Ignored: <managers>; <off>; name of <holiday>.");
    await sql`delete from term_calendar where term_code = ${SMALL_TERM}`.execute(database.db);
    expect(await refused(setup("", days).replace(' campus="MAIN"', ""), { name: "setup.xml" })).toEqual([
      'Term "2027 Spr" doesn\'t exist. If it has another code in the portal, add --term CODE.',
    ]);
    expect(await refused(setup("", days), { name: "setup.xml" })).toEqual([
      'Term "MAIN 2027 Spr" doesn\'t exist. If it has another code in the portal, add --term CODE.',
    ]);
  });

  it("needs a term where the file has none, and a file of the format", async () => {
    expect(await refused(calendar(), { name: "a.ics" })).toEqual(["Name the term of the calendar: add --term CODE."]);
    expect(await refused("no calendar", { name: "a.ics", term: SMALL_TERM })).toEqual([
      'isn\'t an iCalendar file: invalid line (no token ";" or ":") "no calendar".',
    ]);
    expect(await refused(event("SUMMARY:Holiday").join("\n"), { name: "a.ics", term: SMALL_TERM })).toEqual([
      "isn't an iCalendar file: no VCALENDAR.",
    ]);
    expect(await refused("<offerings/>", { name: "a.xml", term: SMALL_TERM })).toEqual([
      "isn't UniTime's session setup: it has no <sessionSetup>.",
    ]);
    expect(await refused(HEADER, { term: SMALL_TERM })).toEqual([
      "--term and --match are for .ics and .xml files: a CSV file has a term column.",
    ]);
  });
});
