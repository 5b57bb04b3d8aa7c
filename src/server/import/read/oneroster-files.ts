import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { ImportError } from "../import-error.ts";
import { zipEntries } from "./zip-file.ts";

/** As the specification spells them. */
const FILES = ["manifest", "academicSessions", "courses", "classes", "enrollments", "users", "roles"] as const;
export type FileName = (typeof FILES)[number];

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
    if (oneRosterFile(entry) === undefined) others.push(lastOf(entry));
    return oneRosterFile(entry) !== undefined;
  });
  for (const { name: entry, bytes } of entries) {
    const name = oneRosterFile(entry)!;
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
    const name = oneRosterFile(file);
    return name === undefined ? [] : [[name, join(path, file)] as const];
  });
  return withoutEmpty(
    new Map(named),
    all.filter((file) => /\.csv$/i.test(file) && oneRosterFile(file) === undefined),
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

/** Which of the files it is, in a folder or an archive; undefined for others. */
export function oneRosterFile(file: string): FileName | undefined {
  const [, bare] = /^(.+)\.csv$/i.exec(lastOf(file)) ?? [];
  return FILES.find((name) => name.toLowerCase() === bare?.toLowerCase());
}

function lastOf(name: string): string {
  return basename(name.replaceAll("\\", "/"));
}
