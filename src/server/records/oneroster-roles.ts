import { dayOf, type Fields, folderOf, isDeleted, rowsOf } from "../import/read/oneroster-files.ts";

/** Undefined if no one says what the user is. */
export type RoleOf = (user: Fields) => string | undefined;

/**
 * By the users' own `role` (OneRoster 1.1), `roles.csv` next to the file (1.2), or a career, which only students have.
 * A user whose primary role is to teach or administer isn't a student, even if also enrolled.
 */
export async function readRoles(usersPath: string, today: string): Promise<RoleOf> {
  const path = folderOf(usersPath).paths.get("roles");
  const roles = new Map<string, { role: string; isPrimary: boolean; isEnded: boolean }[]>();
  if (path !== undefined) {
    for await (const { line, fields } of rowsOf(path, { isAll: true })) {
      const user = fields["usersourcedid"] ?? "";
      const end = dayOf(path, line, fields, "endDate");
      const role = {
        role: fields["role"]?.toLowerCase() ?? "",
        isPrimary: fields["roletype"]?.toLowerCase() === "primary",
        isEnded: isDeleted(fields) || (end !== "" && end <= today),
      };
      roles.set(user, [...(roles.get(user) ?? []), role]);
    }
  }
  return (user) => {
    const own = user["role"]?.toLowerCase();
    if (own) return own;
    const all = roles.get(user["sourcedid"] ?? "") ?? [];
    // Of a deleted user, the roles are deleted, too.
    const current = isDeleted(user) ? all : all.filter(({ isEnded }) => !isEnded);
    const others = current.filter(({ role }) => role !== "student");
    const main = current.find(({ isPrimary }) => isPrimary) ?? others[0] ?? current[0];
    const known = main?.role ?? all[0]?.role;
    // A user whose roles have all ended keeps the first one, so that a former student never counts as staff.
    return known ?? (path === undefined && user["metadata.career"] ? "student" : undefined);
  };
}
