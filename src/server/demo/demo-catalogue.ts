import type { CatalogueLine } from "#contract/catalogue-line";
import { type CsvRow, readDemoCsv, readDemoFile } from "./demo-files.ts";
import type { DemoTerm } from "./terms.ts";

/** Its fields are also those of its enrollment sections, unless they say otherwise. */
type Course = Partial<CatalogueLine> & { courseId: string; subject: string; optionalComponents?: readonly string[] };

const DAYS = "UMTWRFS";
const CAMPUS_OF_MODE: Readonly<Record<string, string>> = { OA: "UMLONLINE", OS: "UMLVIRTUAL" };
const ONLINE = ["ONLINE", "VIRTUAL"];
/** Of sections that go with a lecture. */
const NOTHING_OF_ITS_OWN = {
  credits: { min: 0, max: 0 },
  gradingBasis: "NON",
  addConsent: "N",
  dropConsent: "N",
  requirementDesignation: null,
  attributes: [],
} as const;

/** Term 0 is in progress, 1 open, 2 planned, with an eighth of the courses and no students. */
export function demoCatalogue(index: number, term: DemoTerm, today: string): string {
  const isPlanned = index === 2;
  const source = String(isPlanned ? 1 : index);
  const courses = new Map(
    readDemoFile("courses.jsonl", today)
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line) as Course)
      .map((course) => [course.courseId, course]),
  );
  const subjects = new Map(readDemoCsv("subjects.csv", today).map(({ code, description }) => [code, description]));
  const noteTexts = new Map(readDemoCsv("notes.csv", today).map(({ key, note }) => [key, note ?? ""]));
  const combined = new Map(
    readDemoCsv("combined.csv", today)
      .filter((row) => row["term"] === source)
      .map(({ id = "", description, capacity }) => [id, { id, description, capacity: Number(capacity) }]),
  );

  const sessions = readDemoCsv("rows/sessions.csv", today).filter((row) => row["term_code"] === term.code);

  /** IDs of those who can sign in, by name, and so see their classes' students. */
  const accounts = new Map(
    readDemoCsv("staff.csv", today)
      .filter(({ username }) => username !== "")
      .map(({ id = "", first_name, last_name }) => [`${first_name} ${last_name}`, id]),
  );

  const begun = new Set<string>();

  const toLine = (row: CsvRow) => {
    const { class: number, course: id = "", mode = "", instructors = "", meetings = "" } = row;
    const session = sessions.find(({ code }) => code === (row["session"] || "1"));
    const course = courses.get(id);
    if (!course) throw new RangeError(`courses.jsonl doesn't have the course ${id} of class ${number}.`);
    const { courseDescription, requisites, repeatable, repeat, optionalComponents = [], ...rest } = course;
    // Once per course.
    const isFirst = !begun.has(id);
    begun.add(id);
    const { combined: combinedId, ...other } = JSON.parse(row["other"] || "{}") as { combined?: string };
    const line = {
      term,
      classNumber: Number(number),
      ...rest,
      ...(isFirst && { courseDescription, requisites, repeatable, repeat }),
      ...(row["type"] === "N" && NOTHING_OF_ITS_OWN),
      section: row["section"],
      component: row["component"],
      optionalComponent: optionalComponents.includes(row["component"] ?? ""),
      classType: row["type"],
      association: Number(row["association"]),
      session: session?.["code"],
      instructionMode: mode || "P",
      campus: CAMPUS_OF_MODE[mode] ?? course.campus,
      enrollment: toSeats(row, isPlanned),
      instructors: listOf(instructors).map((text) => toInstructor(text, accounts)),
      meetings: listOf(meetings).map((meeting) => toMeeting(meeting, session)),
      notes: (row["notes"] ?? "").split(" ").flatMap((key) => noteTexts.get(key) ?? []),
      ...other,
      ...(combinedId && { combined: combined.get(combinedId) }),
    };
    return JSON.stringify({ ...line, subjectDescription: subjects.get(line.subject) });
  };
  // Tabs instead of commas, since lines have JSON.
  return readDemoCsv(`classes-${source}.tsv`, today, { delimiter: "\t", quote: null })
    .filter((row) => !isPlanned || Number(row["course"]) % 8 === 0)
    .map(toLine)
    .join("\n");
}

function listOf(text: string): string[] {
  return text === "" ? [] : text.split("; ");
}

/** `13/30` of 30 seats are taken; `6/` has no limit. */
function toSeats({ seats = "", waitlist = "" }: CsvRow, isEmpty: boolean): CatalogueLine["enrollment"] {
  const [total, capacity] = seats.split("/");
  const [waitTotal, waitCapacity = 0] = waitlist.split("/");
  return {
    capacity: capacity ? Number(capacity) : null,
    total: isEmpty ? 0 : Number(total),
    waitCapacity: Number(waitCapacity),
    waitTotal: isEmpty ? 0 : Number(waitTotal),
  };
}

/** `Noah Lynch (TA)` */
function toInstructor(text: string, accounts: ReadonlyMap<string, string>) {
  const [, firstName, lastName, role = "PI"] = /^(\S+) (.+?)(?: \((\w+)\))?$/.exec(text) ?? [];
  const id = accounts.get(`${firstName} ${lastName}`);
  return { ...(id !== undefined && { id }), firstName, lastName, role };
}

/** `MWF 12:00-12:50 PTB-144 alternate (LAB)`, each part optional; `-` is none. */
function toMeeting(text: string, session: CsvRow | undefined) {
  const parts = /^(?:([A-Z]+) (\d\d:\d\d)-(\d\d:\d\d))?(?: ?([A-Z][-\w]*))?( alternate)?(?: \((\w+)\))?$/;
  const [, days = "", start, end, facility, alternate, component] = parts.exec(text === "-" ? "" : text) ?? [];
  // Classes don't meet in the eighth week.
  const weeks = alternate ? "101010101010101" : "111111101111111";
  return {
    days: days.split("").map((day) => DAYS.indexOf(day)),
    start,
    end,
    facility,
    online: facility !== undefined && ONLINE.includes(facility),
    component,
    ...(session?.["code"] === "1"
      ? start && { weeks }
      : { startDate: session?.["start_date"], endDate: session?.["end_date"] }),
  };
}
