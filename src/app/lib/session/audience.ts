import type { User } from "#contract/calls/profile";

export type Audience = "everyone" | "students" | "staff";

/** Whether screens for this audience are for the user. */
export function isIntendedFor({ IsAuthenticated, IsStudent, Role, OwnRoles }: User, audience: Audience): boolean {
  if (audience === "everyone") return true;
  return audience === "staff" ? Role !== undefined || OwnRoles !== undefined : IsAuthenticated && IsStudent;
}
