import type { CatalogueLine } from "#contract/catalogue-line";
import { ImportError, type LineProblem } from "../import-error.ts";
import { AUXILIARY, DEFAULT_COMPONENT } from "../section-groups.ts";
import { identifyCourse, toText } from "./course-identity.ts";
import { compareFacts, crossProblems, type SourceClass } from "./cross-check.ts";
import { checkLine } from "./line-check.ts";
import { isOneRoster, readOneRoster } from "./oneroster.ts";
import { type FileLimits, readLines } from "./source-file.ts";
import { isUniTime, readUniTime } from "./unitime.ts";

export type SourceCatalogue = {
  /** Of valid lines, in file order. */
  sources: CatalogueLine[];
  problems: LineProblem[];
  refused: {
    lines: number;
    /** Classes of refused lines, which stay as they are in the database. */
    classNumbers: ReadonlySet<number>;
    /** A refused line doesn't even have a class number. */
    hasUnknown: boolean;
    /** Valid classes that are left out, since all lead classes of their course were refused. */
    companions: number;
  };
  /** What the source has that can't be mapped. */
  notes: readonly string[];
};

/** A catalog is one university's term: far above the largest, and small enough for memory. */
const MAX_MEETING_ROWS = 2_000_000;

/** Reads a file and checks its lines, alone and together. Throws only if the file can't be read. */
export async function readCatalogue(
  path: string,
  onLine: (lines: number) => void,
  limits?: FileLimits,
): Promise<SourceCatalogue> {
  const classes = new Map<number, SourceClass>();
  const problems: LineProblem[] = [];
  const refusedLines = new Set<number>();
  /** Courses with a refused line that may be a lead class. */
  const leaderless = new Set<string>();
  const refusedNumbers = new Set<number>();
  const compare = compareFacts();
  let hasUnknown = false;
  let meetingRows = 0;

  const refuse = (line: number, found: readonly { field: string; message: string }[], classNumber?: number) => {
    for (const { field, message } of found) problems.push({ line, field, message });
    refusedLines.add(line);
    if (classNumber === undefined) hasUnknown = true;
    else refusedNumbers.add(classNumber);
  };

  const noteLead = (of: Parameters<typeof isLead>[0] & Parameters<typeof identifyCourse>[0]) => {
    if (isLead(of)) leaderless.add(identifyCourse(of).courseId);
  };

  const notes: string[] = [];
  for await (const read of linesOf(path, notes, limits)) {
    onLine(read.line);
    if ("unreadable" in read) {
      refuse(read.line, [{ field: "", message: read.unreadable }]);
      continue;
    }
    const checked = checkLine(read.text);
    if (!checked.line) {
      noteLead(checked.readable);
      refuse(read.line, checked.problems, checked.classNumber);
      continue;
    }
    const found: SourceClass = { line: read.line, source: checked.line };
    const earlier = classes.get(found.source.classNumber);
    const strange = earlier
      ? [{ field: "classNumber", message: `${found.source.classNumber} is already on line ${earlier.line}` }]
      : compare(found);
    if (strange.length > 0) {
      noteLead(found.source);
      refuse(read.line, strange, found.source.classNumber);
      continue;
    }
    classes.set(found.source.classNumber, found);
    for (const { instructors } of checked.line.meetings ?? [])
      meetingRows += 1 + (instructors ?? checked.line.instructors ?? []).length;
    if (meetingRows > MAX_MEETING_ROWS) {
      throw new ImportError(
        `${path} is over the limit of ${MAX_MEETING_ROWS} meetings. Each instructor of a meeting counts as another one.`,
      );
    }
  }

  for (const { line, field, message, classNumber } of crossProblems(classes)) {
    const refused = classes.get(classNumber);
    if (refused) noteLead(refused.source);
    refuse(line, [{ field, message }], classNumber);
    classes.delete(classNumber);
  }
  const companions = leftAlone([...classes.values()], leaderless);
  for (const { source } of companions) {
    classes.delete(source.classNumber);
    refusedNumbers.add(source.classNumber);
  }
  problems.sort((a, b) => a.line - b.line);
  if (classes.size === 0 && problems.length === 0) throw new ImportError(`${path} has no classes.`);
  return {
    sources: Array.from(classes.values(), ({ source }) => source),
    problems,
    refused: {
      lines: refusedLines.size,
      classNumbers: refusedNumbers,
      hasUnknown,
      companions: companions.length,
    },
    notes,
  };
}

function linesOf(path: string, notes: string[], limits: FileLimits | undefined) {
  if (isOneRoster(path)) return readOneRoster(path, notes);
  return isUniTime(path) ? readUniTime(path, notes) : readLines(path, limits);
}

/** Laboratories and such alone would become enrollment sections. */
function leftAlone(classes: readonly SourceClass[], leaderless: Set<string>): SourceClass[] {
  if (leaderless.size === 0) return [];
  const courseOf = ({ source }: SourceClass) => identifyCourse(source).courseId;
  for (const each of classes) if (isLead(each.source)) leaderless.delete(courseOf(each));
  return classes.filter((each) => leaderless.has(courseOf(each)));
}

function isLead({ component, classType }: { component?: string | null; classType?: string | null }): boolean {
  if (classType) return classType === "E";
  return !AUXILIARY.has(toText(component) ?? DEFAULT_COMPONENT);
}
