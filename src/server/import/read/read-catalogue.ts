import { type FieldProblem, ImportError, type LineProblem } from "../import-error.ts";
import { AUXILIARY, DEFAULT_COMPONENT } from "../section-groups.ts";
import { identifyCourse } from "./course-identity.ts";
import { compareFacts, crossProblems, type SourceClass } from "./cross-check.ts";
import { type ClassLine, checkLine } from "./line-check.ts";
import { readOneRoster } from "./oneroster.ts";
import { isOneRoster } from "./oneroster-files.ts";
import type { SourceReading, Update } from "./reading.ts";
import { type FileLimits, readLines } from "./source-file.ts";
import { openSourceNumbers } from "./source-numbers.ts";
import { timeProblems } from "./time-problems.ts";
import { isUniTime, readUniTime } from "./unitime.ts";
import { createUnread } from "./unread.ts";

export type SourceCatalogue = {
  /** Of valid lines, in file order. */
  sources: ClassLine[];
  problems: LineProblem[];
  refused: {
    lines: number;
    /** These classes stay as they are in the database. */
    classNumbers: ReadonlySet<number>;
    /** A refused line has no class number. */
    hasUnknown: boolean;
    /** Valid classes left out because their course's lead classes were all refused. */
    companions: number;
  };
  /** Meetings whose times can't be right. They are imported without a time. */
  untimed: readonly LineProblem[];
  /** What the source has that can't be mapped. */
  notes: readonly string[];
  /** New class numbers by IDs of the source. */
  numbers: ReadonlyMap<string, number>;
  /** Set if the file has only changes. */
  update: Update | undefined;
};

export type SourceOptions = {
  limits?: FileLimits | undefined;
  /** Class numbers that earlier imports gave to IDs of the source. */
  numbers?: ReadonlyMap<string, number> | undefined;
  /** Enrollments that ended before this day don't count. */
  today?: string | undefined;
  /** Of a source with several terms: the code or title of the one to read. */
  term?: string | undefined;
};

/** Far above the largest catalog, and small enough for memory. */
const MAX_MEETING_ROWS = 2_000_000;

/** Throws only if the file can't be read. */
export async function readCatalogue(
  path: string,
  onLine: (lines: number) => void,
  { limits, numbers: known = new Map(), today, term }: SourceOptions = {},
): Promise<SourceCatalogue> {
  const classes = new Map<number, SourceClass>();
  const problems: LineProblem[] = [];
  const refused = { lines: 0, classNumbers: new Set<number>(), hasUnknown: false, companions: 0 };
  /** Courses with a refused line that may be a lead class. */
  const leaderless = new Set<string>();
  const compare = compareFacts();
  const doubtful: LineProblem[] = [];
  let meetingRows = 0;

  const refuse = (line: number, found: readonly FieldProblem[], readable: Partial<ClassLine> = {}) => {
    for (const { field, message } of found) problems.push({ line, field, message });
    refused.lines++;
    if (readable.classNumber === undefined) refused.hasUnknown = true;
    else refused.classNumbers.add(readable.classNumber);
    if (isLead(readable)) leaderless.add(identifyCourse(readable).courseId);
  };

  const numbers = openSourceNumbers(known);
  const reading: SourceReading = { notes: [], numberOf: numbers.numberOf, update: undefined, today, term };
  const unread = createUnread("Fields");
  for await (const read of linesOf(path, reading, limits)) {
    onLine(read.line);
    if ("unreadable" in read) {
      refuse(read.line, [{ field: "", message: read.unreadable }]);
      continue;
    }
    const checked = checkLine(read.text);
    if (!checked.line) {
      refuse(read.line, checked.problems, checked.readable);
      continue;
    }
    for (const field of checked.unread) unread.add(field);
    const found: SourceClass = { line: read.line, source: checked.line };
    const { classNumber, meetings = [], instructors: ofClass = [] } = checked.line;
    const earlier = classes.get(classNumber);
    const strange = earlier
      ? [{ field: "classNumber", message: `${classNumber} is already on line ${earlier.line}` }]
      : compare(found);
    if (strange.length > 0) {
      refuse(read.line, strange, checked.line);
      continue;
    }
    classes.set(classNumber, found);
    for (const problem of timeProblems(meetings)) doubtful.push({ line: read.line, ...problem });
    for (const { instructors = ofClass } of meetings) meetingRows += 1 + instructors.length;
    if (meetingRows > MAX_MEETING_ROWS) {
      throw new ImportError(`${path} is over the limit of ${MAX_MEETING_ROWS} meetings and their instructors.`);
    }
  }

  for (const { found, ...problem } of crossProblems(classes)) {
    refuse(found.line, [problem], found.source);
    classes.delete(found.source.classNumber);
  }
  for (const { classNumber } of leftAlone([...classes.values()], leaderless)) {
    classes.delete(classNumber);
    refused.classNumbers.add(classNumber);
    refused.companions++;
  }
  problems.sort((a, b) => a.line - b.line);
  if (classes.size === 0 && problems.length === 0 && !removesClasses(reading.update))
    throw new ImportError(`${path} has no classes.`);
  const kept = new Set(Array.from(classes.values(), ({ line }) => line));
  const untimed = doubtful.filter(({ line }) => kept.has(line));
  return {
    sources: Array.from(classes.values(), ({ source }) => source),
    problems,
    refused,
    untimed,
    notes: [...unread.notes(), ...reading.notes],
    numbers: numbers.added,
    update: reading.update,
  };
}

function removesClasses(update: Update | undefined): boolean {
  return update?.term !== undefined && update.courses.size + update.classes.size > 0;
}

function linesOf(path: string, reading: SourceReading, limits: FileLimits | undefined) {
  if (isOneRoster(path)) return readOneRoster(path, reading);
  return isUniTime(path) ? readUniTime(path, reading) : readJsonLines(path, limits);
}

const ONE_PER_LINE = "A catalog has a class on each line, as JSON";

/** Refuses other formats, before every line would be wrong. */
async function* readJsonLines(path: string, limits: FileLimits | undefined) {
  let isFirst = true;
  for await (const line of readLines(path, limits)) {
    if (isFirst && "text" in line) requireJsonLine(path, line.text);
    isFirst = false;
    yield line;
  }
}

function requireJsonLine(path: string, first: string) {
  if (first.startsWith("<"))
    throw new ImportError(`${path} is XML. ${ONE_PER_LINE}; the name of UniTime's export ends with .xml.`);
  if (first.startsWith("[") || first === "{")
    throw new ImportError(`${path} spreads its JSON over lines. ${ONE_PER_LINE}, without a list around them.`);
  if (/^"?[\w ]+"?[,;\t|]/.test(first))
    throw new ImportError(`${path} is CSV. ${ONE_PER_LINE}; a OneRoster export is imported by its folder.`);
}

/** Laboratories and such alone would become enrollment sections. */
function leftAlone(classes: readonly SourceClass[], leaderless: Set<string>): ClassLine[] {
  const courseOf = (source: ClassLine) => identifyCourse(source).courseId;
  const own = classes.map(({ source }) => source).filter((source) => leaderless.has(courseOf(source)));
  const courses = [...Map.groupBy(own, courseOf).values()];
  return courses.filter((course) => !course.some(isLead)).flat();
}

function isLead({ component = DEFAULT_COMPONENT, classType }: Partial<ClassLine>): boolean {
  return classType === undefined ? !AUXILIARY.has(component) : classType === "E";
}
