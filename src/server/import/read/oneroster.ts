import { createHash } from "node:crypto";
import { basename } from "node:path";
import { ImportError, show } from "../import-error.ts";
import { splitCourseId, toNumber } from "./course-identity.ts";
import { inOneRoster, type OneRosterFolder } from "./oneroster-files.ts";
import { dayOf, type Fields, isDeleted, isDelta, oneRosterRows } from "./oneroster-rows.ts";
import type { SourceReading } from "./reading.ts";
import type { SourceLine } from "./source-file.ts";

type Teacher = { id: string; firstName: string | undefined; lastName: string | undefined };
type OfClass = { students: ReadonlyMap<string, string>; instructors: readonly Teacher[] };
type Rows = ReadonlyMap<string, Fields>;
/** `session` is undefined for classes of the whole term. */
type When = { term: Fields; session: Fields | undefined };
type TermName = { code: string; title: string };

/** The lengths of a catalog's codes. */
const TERM_LENGTH = 40;
const CODE_LENGTH = 20;
const COURSE_LENGTH = 60;

/** As lines of a catalog, numbered like classes.csv. See docs/catalogue-import.md. */
export async function* readOneRoster(path: string, reading: SourceReading): AsyncGenerator<SourceLine> {
  yield* inOneRoster(path, (folder) => readFolder(folder, path, reading));
}

/** Of terms that have classes, in the order in which they start. */
export async function oneRosterTerms(path: string): Promise<TermName[]> {
  const terms = new Map<Fields, TermName>();
  for await (const term of inOneRoster(path, termsIn))
    terms.set(term, { code: codeOf(term, TERM_LENGTH), title: term["title"] ?? "" });
  return [...terms].sort(([a], [b]) => (startOf(a) < startOf(b) ? -1 : 1)).map(([, name]) => name);
}

function startOf(session: Fields): string {
  return session["startdate"] ?? "";
}

async function* termsIn(folder: OneRosterFolder): AsyncGenerator<Fields> {
  const sessions = await byId(need(folder, "academicSessions"));
  // Of a class that an update removes, the term is updated, too.
  const isAll = await isDelta(folder, "classes");
  for await (const { fields } of oneRosterRows(need(folder, "classes"), { isAll }))
    for (const { term } of whenOf(fields, sessions)) yield term;
}

async function* readFolder(folder: OneRosterFolder, path: string, reading: SourceReading): AsyncGenerator<SourceLine> {
  const { notes } = reading;
  const sessions = await byId(need(folder, "academicSessions"), notes, true);
  const courses = await byId(need(folder, "courses"), notes, true);
  const ofClasses = await readEnrollments(folder, reading);
  const removed = new Set<number>();
  const isUpdate = await isDelta(folder, "classes");
  const found = new Map<string, string>();
  const find = ({ term }: When) => found.set(codeOf(term, TERM_LENGTH), term["title"] ?? "");
  let ofDeleted = 0;
  let shortened = 0;
  for await (const { line, fields } of oneRosterRows(need(folder, "classes"), { isAll: true, notes })) {
    const id = fields["sourcedid"] ?? "";
    const classNumber = reading.numberOf(fields["metadata.classnumber"] || id);
    const { coursesourcedid: courseId = "", termsourcedids: termIds = "" } = fields;
    const course = courses.get(courseId);
    const known = idsOf(termIds)
      .map((each) => sessions.get(each))
      .filter((each) => each !== undefined);
    const times = whenOf(fields, sessions);
    if (isDeleted(fields) || (course && isDeleted(course)) || (known.length > 0 && known.every(isDeleted))) {
      if (!isDeleted(fields)) ofDeleted++;
      removed.add(classNumber);
      if (isUpdate) times.forEach(find);
      continue;
    }
    times.forEach(find);
    if (!course) {
      yield { line, unreadable: `courseSourcedId: ${show(courseId)} isn't in courses.csv` };
      continue;
    }
    if (times.length === 0) {
      yield { line, unreadable: `termSourcedIds: ${show(termIds)} isn't in academicSessions.csv` };
      continue;
    }
    const when = times.find(({ term }) => isWanted(term, reading.term));
    if (!when) continue;
    const counted = ofClasses && countAt(ofClasses.get(id), when, reading.today);
    const own = toLine(fields, { course, when, counted });
    if (own.isShortened) shortened++;
    yield { line, text: JSON.stringify({ ...own.fields, classNumber }) };
  }
  if (reading.term !== undefined && ![...found].some((each) => each.includes(reading.term!))) {
    const terms = [...found].map(([code, title]) => `${code} (${title})`).join(", ");
    throw new ImportError(`${path} has no classes in term ${show(reading.term)}. It has ${terms || "none"}.`);
  }
  if (reading.term === undefined && found.size > 1) {
    const terms = [...found].map(([code, title]) => `${code} (${title})`).join(", ");
    throw new ImportError(`${path} has classes of several terms: ${terms}. Choose one with --term.`);
  }
  if (isUpdate) {
    const [code] = [...found].find((each) => reading.term === undefined || each.includes(reading.term)) ?? [];
    reading.update = { term: code === undefined ? undefined : { code }, courses: new Set(), classes: removed };
  }
  if (ofDeleted > 0) notes.push(`Classes whose course or session is deleted: ${ofDeleted}`);
  if (shortened > 0) notes.push(`The rest of codes longer than ${CODE_LENGTH} characters: ${shortened} classes`);
  if (folder.others.length > 0) notes.push(`Files: ${folder.others.join(", ")}`);
  notes.push("OneRoster has no days, times, waitlists, or rules of who may enroll");
}

function need({ paths }: OneRosterFolder, name: string): string {
  const path = paths.get(name);
  if (path === undefined) throw new ImportError(`The export has no ${name}.csv.`);
  return path;
}

function isWanted(term: Fields, wanted: string | undefined): boolean {
  return (
    wanted === undefined ||
    codeOf(term, TERM_LENGTH) === wanted ||
    term["sourcedid"] === wanted ||
    term["title"] === wanted
  );
}

function idsOf(list: string): string[] {
  return list
    .split(",")
    .map((id) => id.trim())
    .filter((id) => id !== "");
}

/** Each term of a class once; of several sessions of a term, none counts. */
function whenOf(fields: Fields, sessions: Rows): When[] {
  const found = new Map<Fields, Set<Fields>>();
  for (const id of idsOf(fields["termsourcedids"] ?? "")) {
    const session = sessions.get(id);
    if (!session || isDeleted(session)) continue;
    const term = termOf(session, sessions);
    const parts = found.get(term) ?? new Set();
    found.set(term, parts);
    if (session !== term) parts.add(session);
  }
  return [...found].map(([term, parts]) => ({ term, session: parts.size === 1 ? [...parts][0] : undefined }));
}

const MAX_PARENTS = 10;

/** The nearest term or semester; a session that is in none is a term itself. */
function termOf(session: Fields, sessions: Rows): Fields {
  let each: Fields | undefined = session;
  for (let depth = 0; each && depth < MAX_PARENTS; depth++) {
    if (/^(?:term|semester)$/i.test(each["type"] ?? "")) return each;
    each = sessions.get(each["parentsourcedid"] ?? "");
  }
  return session;
}

/** The ID, or for a longer one the start of its hash. */
function codeOf(row: Fields, length: number): string {
  const id = row["sourcedid"] ?? "";
  return id.length <= length ? id : createHash("sha256").update(id).digest("hex").slice(0, 12);
}

type Related = { course: Fields; when: When; counted: { total: number; instructors: readonly Teacher[] } | undefined };

function toLine(fields: Fields, { course, when: { term, session }, counted }: Related) {
  const { coursecode: code, title } = course;
  const credits = toNumber(fields["metadata.credits"]);
  const { subject, catalogNumber } = code
    ? splitCourseId(code)
    : { subject: "COURSE", catalogNumber: codeOf(course, CODE_LENGTH) };
  const section = fields["classcode"] ?? "";
  const isShortened = [subject, catalogNumber, section].some((each) => each.length > CODE_LENGTH);
  return {
    isShortened,
    fields: {
      term: { code: codeOf(term, TERM_LENGTH), ...named(term) },
      ...(session && { session: codeOf(session, CODE_LENGTH), sessionDates: named(session) }),
      courseId: codeOf(course, COURSE_LENGTH),
      subject: subject.slice(0, CODE_LENGTH),
      catalogNumber: catalogNumber.slice(0, CODE_LENGTH),
      courseTitle: title,
      section: section.length > CODE_LENGTH ? undefined : section,
      component: fields["metadata.component"],
      career: fields["metadata.career"],
      campus: fields["metadata.campus"],
      credits: { min: credits, max: credits },
      enrollment: { capacity: toNumber(fields["metadata.capacity"]), total: counted?.total },
      instructors: counted?.instructors,
      meetings: fields["location"] ? [{ facility: fields["location"] }] : [],
    },
  };
}

function named({ title: description, startdate: startDate, enddate: endDate }: Fields) {
  return { description, startDate, endDate };
}

/** Students whose enrollment hasn't ended, unless it ended with the class. The last day of an enrollment is excluded. */
function countAt(ofClass: OfClass | undefined, { term, session }: When, today: string | undefined) {
  const last = (session ?? term)["enddate"] ?? "";
  const isIn = (end: string) => end === "" || today === undefined || end > today || (last !== "" && end >= last);
  const total = [...(ofClass?.students.values() ?? [])].filter(isIn).length;
  return { total, instructors: ofClass?.instructors ?? [] };
}

type Enrolled = { students: Map<string, string>; teachers: Map<string, Teacher & { isPrimary: boolean }> };

/** Each class's students with the last day of their latest enrollment, and teachers with the primary one first. */
async function readEnrollments(folder: OneRosterFolder, { notes, today = "" }: SourceReading) {
  const { paths } = folder;
  const path = paths.get("enrollments");
  if (path === undefined) return undefined;
  if (await isDelta(folder, "enrollments"))
    throw new ImportError(
      "enrollments.csv has only changes (it's a delta in manifest.csv), so students can't be counted. Export it as bulk.",
    );
  const usersPath = paths.get("users");
  const users: Rows = usersPath === undefined ? new Map() : await byId(usersPath, notes, true);
  const ofClasses = new Map<string, Enrolled>();
  const others = new Map<string, number>();
  const leaveOut = (what: string) => others.set(what, (others.get(what) ?? 0) + 1);
  for await (const { line, fields } of oneRosterRows(path, { notes })) {
    const { classsourcedid: classId = "", usersourcedid: id = "" } = fields;
    const end = dayOf(path, line, fields, "endDate");
    const role = fields["role"]?.toLowerCase() ?? "";
    const ofClass: Enrolled = ofClasses.get(classId) ?? { students: new Map(), teachers: new Map() };
    ofClasses.set(classId, ofClass);
    const user = users.get(id);
    if (user && isDeleted(user)) leaveOut("of deleted users");
    else if (role === "student") {
      const known = ofClass.students.get(id) ?? end;
      // Without an end, it goes on.
      const isOpen = known === "" || end === "";
      const last = known > end ? known : end;
      ofClass.students.set(id, isOpen ? "" : last);
    } else if (role !== "teacher") leaveOut(`with the role ${role || "none"}`);
    else if (!user) leaveOut("of teachers who aren't in users.csv");
    else if (end !== "" && end <= today) leaveOut("of teachers that have ended");
    else {
      const isPrimary = fields["primary"]?.toLowerCase() === "true" || (ofClass.teachers.get(id)?.isPrimary ?? false);
      ofClass.teachers.set(id, { id, firstName: user["givenname"], lastName: user["familyname"], isPrimary });
    }
  }
  for (const [what, count] of others) notes.push(`Enrollments ${what}: ${count}`);
  return new Map(
    Array.from(ofClasses, ([id, { students, teachers }]): [string, OfClass] => {
      const inOrder = [...teachers.values()].toSorted((a, b) => Number(b.isPrimary) - Number(a.isPrimary));
      return [id, { students, instructors: inOrder.map(({ isPrimary: _, ...teacher }) => teacher) }];
    }),
  );
}

async function byId(path: string, notes?: string[], isAll = false): Promise<Map<string, Fields>> {
  const rows = new Map<string, Fields>();
  let differing = 0;
  for await (const { fields } of oneRosterRows(path, { isAll, ...(notes && { notes }) })) {
    const id = fields["sourcedid"] ?? "";
    const earlier = rows.get(id);
    if (earlier && JSON.stringify(earlier) !== JSON.stringify(fields)) differing++;
    rows.set(id, fields);
  }
  if (differing > 0) notes?.push(`Rows of ${basename(path)} whose sourcedId a later row has: ${differing}`);
  return rows;
}
