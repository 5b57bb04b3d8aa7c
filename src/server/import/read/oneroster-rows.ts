import { basename } from "node:path";
import { isDay } from "#dates/day";
import { ImportError, show } from "../import-error.ts";
import { type FileName, type OneRosterFolder, oneRosterFile } from "./oneroster-files.ts";
import { readCsv } from "./source-file.ts";
import { createUnread } from "./unread.ts";

/** By names in lowercase. */
export type Fields = Readonly<Record<string, string | undefined>>;

/** Rows that aren't marked as deleted, or with `isAll` all. Throws an ImportError for a row that can't be read. */
export async function* oneRosterRows(
  path: string,
  { isAll = false, notes }: { isAll?: boolean; notes?: string[] } = {},
) {
  const toNames = (header: string[]) => {
    const names = header.map((name) => name.toLowerCase());
    const missing = (REQUIRED[oneRosterFile(path) ?? "manifest"] ?? ["sourcedId"]).find(
      (name) => !names.includes(name.toLowerCase()),
    );
    if (missing !== undefined) throw new ImportError(`${path} has no ${missing} column.`);
    const twice = header.find((name, at) => name !== "" && names.indexOf(name.toLowerCase()) < at);
    if (twice !== undefined) throw new ImportError(`${path} has the column ${show(twice)} twice.`);
    return names;
  };
  const file = basename(path);
  const known = new Set((COLUMNS[oneRosterFile(path) ?? "manifest"] ?? "").toLowerCase().split(" "));
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
  for await (const { fields } of oneRosterRows(path, { isAll: true })) {
    const isOfFile = fields["propertyname"]?.toLowerCase() === `file.${file.toLowerCase()}`;
    if (isOfFile && fields["value"]?.toLowerCase() === "delta") return true;
  }
  return false;
}
