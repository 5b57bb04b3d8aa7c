import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { isDay } from "#dates/day";
import { ImportError, show } from "../import-error.ts";
import { readCsv } from "./source-file.ts";
import { createUnread } from "./unread.ts";
import { zipEntries } from "./zip-file.ts";

/** By names in lowercase. */
export type Fields = Readonly<Record<string, string | undefined>>;

/** As the specification spells them. */
const FILES = ["manifest", "academicSessions", "courses", "classes", "enrollments", "users", "roles"] as const;
type FileName = (typeof FILES)[number];

const MAX_UNPACKED_BYTES = 400_000_000;

/** A folder of a OneRoster export. `others` are files in it that the import doesn't read, because it can't or they're empty. */
export type OneRosterFolder = { paths: ReadonlyMap<string, string>; others: readonly string[] };

export function isZip(path: string): boolean {
  return /\.zip$/i.test(path) && existsSync(path) && statSync(path).isFile();
}

export function isOneRoster(path: string): boolean {
  if (isZip(path)) return true;
  return existsSync(path) && statSync(path).isDirectory() && openFolder(path).paths.has("classes");
}

/** Works on a folder or a ZIP archive, which is unpacked for that time. */
export async function* inOneRoster<Value>(
  path: string,
  read: (folder: OneRosterFolder) => AsyncGenerator<Value>,
): AsyncGenerator<Value, undefined> {
  const { remove, named, ...folder } = openOneRoster(path);
  try {
    yield* read(folder);
  } catch (error) {
    throw named(error);
  } finally {
    remove();
  }
}

type Opened = OneRosterFolder & {
  /** To call in the end. */
  remove: () => void;
  /** An error that names the archive's file, not where it was unpacked. */
  named: (error: unknown) => unknown;
};

export function openOneRoster(path: string): Opened {
  if (!isZip(path)) return { ...openFolder(path), remove: () => {}, named: (error) => error };
  const folder = mkdtempSync(join(tmpdir(), "oneroster-"));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const named = (error: unknown) => {
    if (!(error instanceof ImportError)) return error;
    const { message, problems, cause } = error;
    return new ImportError(message.replaceAll(join(folder, "/"), `${path}: `), { problems, cause });
  };
  try {
    return { ...unpack(path, folder), remove, named };
  } catch (error) {
    remove();
    throw error;
  }
}

/** Files get new names, so that no name in the archive can lead outside of the folder. */
function unpack(path: string, folder: string): OneRosterFolder {
  const paths = new Map<string, string>();
  const others: string[] = [];
  const entries = zipEntries(path, MAX_UNPACKED_BYTES, (entry) => {
    if (/__MACOSX[\\/]/.test(entry) || lastOf(entry).startsWith(".")) return false;
    if (nameOf(entry) === undefined) others.push(lastOf(entry));
    return nameOf(entry) !== undefined;
  });
  for (const { name: entry, bytes } of entries) {
    const name = nameOf(entry)!;
    if (paths.has(name)) throw new ImportError(`${path} has ${name}.csv twice.`);
    const to = join(folder, `${name}.csv`);
    writeFileSync(to, bytes());
    paths.set(name, to);
  }
  if (!paths.has("classes") && !paths.has("users"))
    throw new ImportError(`${path} is a ZIP archive without the files of OneRoster, such as classes.csv.`);
  return withoutEmpty(paths, others);
}

function openFolder(path: string): OneRosterFolder {
  const all = readdirSync(path);
  const named = all.flatMap((file) => {
    const name = nameOf(file);
    return name === undefined ? [] : [[name, join(path, file)] as const];
  });
  return withoutEmpty(
    new Map(named),
    all.filter((file) => /\.csv$/i.test(file) && nameOf(file) === undefined),
  );
}

const NEEDED: ReadonlySet<string> = new Set<FileName>(["academicSessions", "courses", "classes"]);

/** Some systems write files of what they don't have, without a header. */
function withoutEmpty(paths: ReadonlyMap<string, string>, others: readonly string[]): OneRosterFolder {
  const empty = [...paths].filter(([name, path]) => !NEEDED.has(name) && isEmpty(path)).map(([name]) => name);
  return {
    paths: new Map([...paths].filter(([name]) => !empty.includes(name))),
    others: [...others, ...empty.map((name) => `${name}.csv, which is empty`)],
  };
}

/** Blank lines and a byte order mark are nothing. */
function isEmpty(path: string): boolean {
  return statSync(path).size < MAX_BLANK_BYTES && readFileSync(path, "utf8").trim() === "";
}

const MAX_BLANK_BYTES = 100;

/** The folder of a file, for its neighbors. */
export function folderOf(path: string): OneRosterFolder {
  return openFolder(dirname(path));
}

function nameOf(file: string): FileName | undefined {
  const [, bare] = /^(.+)\.csv$/i.exec(lastOf(file)) ?? [];
  return FILES.find((name) => name.toLowerCase() === bare?.toLowerCase());
}

function lastOf(name: string): string {
  return basename(name.replaceAll("\\", "/"));
}

/** Rows that aren't marked as deleted, or with `isAll` all. Throws an ImportError for a row that can't be read. */
export async function* rowsOf(path: string, { isAll = false, notes }: { isAll?: boolean; notes?: string[] } = {}) {
  const toNames = (header: string[]) => {
    const names = header.map((name) => name.toLowerCase());
    const missing = (REQUIRED[nameOf(path) ?? "manifest"] ?? ["sourcedId"]).find(
      (name) => !names.includes(name.toLowerCase()),
    );
    if (missing !== undefined) throw new ImportError(`${path} has no ${missing} column.`);
    const twice = header.find((name, at) => name !== "" && names.indexOf(name.toLowerCase()) < at);
    if (twice !== undefined) throw new ImportError(`${path} has the column ${show(twice)} twice.`);
    return names;
  };
  const file = basename(path);
  const known = new Set((COLUMNS[nameOf(path) ?? "manifest"] ?? "").toLowerCase().split(" "));
  const unread = createUnread(`Columns of ${file}`);
  for await (const { problem, line, fields } of readCsv(path, toNames)) {
    if (problem !== undefined) throw new ImportError(`${path}: line ${line} ${problem}.`);
    if (!isAll && isDeleted(fields)) continue;
    for (const [name, value] of Object.entries(fields)) if (value !== "" && !known.has(name)) unread.add(name);
    if (!/^(?:active|tobedeleted)?$/i.test(fields["status"] ?? "")) unread.add(`status ${show(fields["status"])}`);
    yield { line, fields: fields as Fields };
  }
  notes?.push(...unread.notes());
}

export function isDeleted(fields: Fields): boolean {
  return fields["status"]?.toLowerCase() === "tobedeleted";
}

/** Without these columns, rows would mean something else. */
const REQUIRED: Readonly<Partial<Record<FileName, readonly string[]>>> = {
  manifest: ["propertyName", "value"],
  classes: ["sourcedId", "courseSourcedId", "termSourcedIds"],
  enrollments: ["sourcedId", "classSourcedId", "userSourcedId", "role"],
  roles: ["sourcedId", "userSourcedId", "role"],
};

/** The day of a field, which may have a time behind it; blank without one. Throws an ImportError for anything else. */
export function dayOf(path: string, line: number, fields: Fields, name: string): string {
  const value = fields[name.toLowerCase()] ?? "";
  const [, given = ""] = /^(\d{4}-\d\d-\d\d)(?:T.*)?$/.exec(value) ?? [];
  if (value === "" || isDay(given)) return given;
  const words = `line ${line}: ${name}: expected a date (YYYY-MM-DD), got ${show(value)}`;
  throw new ImportError(`${basename(path)}: ${words}.`);
}

/** What the import reads, and after a bar what means nothing to it. */
const ALWAYS = "sourcedId status dateLastModified |";
const COLUMNS: Readonly<Record<FileName, string>> = {
  manifest: "propertyName value",
  academicSessions: `title type startDate endDate parentSourcedId ${ALWAYS} schoolYear`,
  courses: `title courseCode ${ALWAYS} schoolYearSourcedId orgSourcedId grades subjectCodes`,
  classes:
    "title courseSourcedId classCode location termSourcedIds metadata.classNumber metadata.component metadata.credits " +
    `metadata.capacity metadata.campus metadata.career ${ALWAYS} schoolSourcedId classType grades subjectCodes`,
  enrollments: `classSourcedId userSourcedId role primary beginDate endDate ${ALWAYS} schoolSourcedId`,
  users:
    `givenName familyName role ${ALWAYS} orgSourcedIds enabledUser username userIds middleName identifier email sms ` +
    "phone agentSourcedIds grades password userMasterIdentifier preferredGivenName preferredMiddleName " +
    "preferredFamilyName primaryOrgSourcedId pronouns resourceSourcedIds",
  roles: `userSourcedId roleType role beginDate endDate ${ALWAYS} orgSourcedId userProfileSourcedId`,
};

/** Whether the manifest says that the file has only changes. */
export async function isDelta({ paths }: OneRosterFolder, file: "classes" | "enrollments"): Promise<boolean> {
  const path = paths.get("manifest");
  if (path === undefined) return false;
  for await (const { fields } of rowsOf(path, { isAll: true })) {
    const isOfFile = fields["propertyname"]?.toLowerCase() === `file.${file.toLowerCase()}`;
    if (isOfFile && fields["value"]?.toLowerCase() === "delta") return true;
  }
  return false;
}
