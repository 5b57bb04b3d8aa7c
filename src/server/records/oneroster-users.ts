import { createUnread } from "../import/read/unread.ts";
import { type RoleOf, readRoles } from "./oneroster-roles.ts";

/** Before the names of columns of users.csv that the import of students doesn't have. */
export const IGNORED = "ignored ";

export const NO_ROLE =
  "isn't known: the file has no role for the user. A OneRoster 1.2 export says it in roles.csv, which must be in the same folder";

/** Columns of users.csv that mean nothing to the import, in lowercase. */
const MEANINGLESS: ReadonlySet<string> = new Set([
  "agentsourcedids",
  "datelastmodified",
  "metadata.career",
  "orgsourcedids",
  "primaryorgsourcedid",
  "resourcesourcedids",
  "role",
  "sourcedid",
  "userids",
]);

/** Who the lines of a users.csv are. `notes` count users who aren't students, and columns that the import doesn't read. */
export function openOneRosterUsers(
  path: string,
  { today, columns }: { today: string; columns: Readonly<Record<string, unknown>> },
) {
  const unread = createUnread("Columns not read");
  const leftOut = new Map<string, number>();
  // Only read for a file of OneRoster, which its header shows.
  let roles: RoleOf | undefined;
  return {
    /** In lowercase; undefined if it isn't known. */
    async roleOf(fields: Readonly<Record<string, string>>): Promise<string | undefined> {
      const user = ofSource(fields);
      for (const [name, value] of Object.entries(user)) {
        const isRead = value === "" || MEANINGLESS.has(name) || Object.hasOwn(columns, name);
        if (!isRead) unread.add(name);
      }
      roles ??= await readRoles(path, today);
      const role = roles(user);
      if (role !== undefined && role !== "student") leftOut.set(role, (leftOut.get(role) ?? 0) + 1);
      return role;
    },
    notes(): string[] {
      const others = Array.from(leftOut, ([role, count]) => {
        return `Users left out, because they aren't students: ${count} with the role ${role}`;
      });
      return [...others, ...unread.notes()];
    },
  };
}

/** By OneRoster's names in lowercase, as they were before the header was read. */
function ofSource(fields: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const ours = Object.entries(fields).map(([name, value]) => [name.replace(IGNORED, ""), value] as const);
  return { ...Object.fromEntries(ours), sourcedid: fields["id"] ?? "", "metadata.career": fields["career"] ?? "" };
}
