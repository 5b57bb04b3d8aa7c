import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { ImportError } from "../import-error.ts";
import { readCsv } from "./source-file.ts";
import { createUnread } from "./unread.ts";
import { zipEntries } from "./zip-file.ts";

/** By names in lowercase. */
export type Fields = Readonly<Record<string, string | undefined>>;

/** As the specification spells them. */
const FILES = ["manifest", "academicSessions", "courses", "classes", "enrollments", "users", "roles"] as const;
type FileName = (typeof FILES)[number];

const MAX_UNPACKED_BYTES = 400_000_000;

/** A folder of a OneRoster export. `others` are files in it that the import doesn't read. */
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
  const { remove, ...folder } = openOneRoster(path);
  try {
    yield* read(folder);
  } finally {
    remove();
  }
}

/** A folder or a ZIP archive; call `remove` in the end. */
export function openOneRoster(path: string): OneRosterFolder & { remove: () => void } {
  if (!isZip(path)) return { ...openFolder(path), remove: () => {} };
  const folder = mkdtempSync(join(tmpdir(), "oneroster-"));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    return { ...unpack(path, folder), remove };
  } catch (error) {
    remove();
    throw error;
  }
}

/** Files have names of ours, whatever the archive's are, so none lands elsewhere. */
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
  return { paths, others };
}

function openFolder(path: string): OneRosterFolder {
  const all = readdirSync(path);
  const named = all.flatMap((file) => {
    const name = nameOf(file);
    return name === undefined ? [] : [[name, join(path, file)] as const];
  });
  return { paths: new Map(named), others: all.filter((file) => /\.csv$/i.test(file) && nameOf(file) === undefined) };
}

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
    if (!names.includes("sourcedid") && nameOf(path) !== "manifest")
      throw new ImportError(`${path} has no sourcedId column.`);
    return names;
  };
  const file = basename(path);
  const known = new Set((COLUMNS[nameOf(path) ?? "manifest"] ?? "").toLowerCase().split(" "));
  const unread = createUnread(`Columns of ${file}`);
  for await (const { problem, line, fields } of readCsv(path, toNames)) {
    if (problem !== undefined) throw new ImportError(`${path}: line ${line} ${problem}.`);
    if (!isAll && isDeleted(fields)) continue;
    for (const [name, value] of Object.entries(fields)) if (value !== "" && !known.has(name)) unread.add(name);
    yield { line, fields: fields as Fields };
  }
  notes?.push(...unread.notes());
}

export function isDeleted(fields: Fields): boolean {
  return fields["status"]?.toLowerCase() === "tobedeleted";
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
