import { folderOf } from "../import/read/oneroster-files.ts";
import { dayOf, type Fields, isDeleted, oneRosterRows } from "../import/read/oneroster-rows.ts";

/** A user's role in lowercase; undefined if the export doesn't say it. */
export type RoleOf = (user: Fields) => string | undefined;

type Role = { role: string; isPrimary: boolean; isEnded: boolean };

/**
 * By the users' own `role` (OneRoster 1.1), `roles.csv` next to the file (1.2), or a career, which only students have. A
 * user whose primary role is to teach or administer isn't a student, even if also enrolled.
 */
export async function readRoles(usersPath: string, today: string): Promise<RoleOf> {
  const path = folderOf(usersPath).paths.get("roles");
  const roles = path === undefined ? undefined : await rolesByUser(path, today);
  return (user) => {
    const own = user["role"]?.toLowerCase();
    if (own) return own;
    if (!roles) return user["metadata.career"] ? "student" : undefined;
    return mainRole(roles.get(user["sourcedid"] ?? "") ?? [], isDeleted(user));
  };
}

async function rolesByUser(path: string, today: string): Promise<Map<string, Role[]>> {
  const roles = new Map<string, Role[]>();
  for await (const { line, fields } of oneRosterRows(path, { isAll: true })) {
    const user = fields["usersourcedid"] ?? "";
    const end = dayOf(path, line, fields, "endDate");
    const role = {
      role: fields["role"]?.toLowerCase() ?? "",
      isPrimary: fields["roletype"]?.toLowerCase() === "primary",
      isEnded: isDeleted(fields) || (end !== "" && end <= today),
    };
    roles.set(user, [...(roles.get(user) ?? []), role]);
  }
  return roles;
}

/** The primary role, or else one besides student. */
function mainRole(roles: readonly Role[], isDeletedUser: boolean): string | undefined {
  // The roles of a deleted user are deleted, too.
  const current = isDeletedUser ? roles : roles.filter(({ isEnded }) => !isEnded);
  const primary = current.find(({ isPrimary }) => isPrimary);
  const other = current.find(({ role }) => role !== "student");
  // A user whose roles have all ended keeps the first one, so that a former student never counts as staff.
  const main = primary ?? other ?? current[0] ?? roles[0];
  return main?.role;
}
