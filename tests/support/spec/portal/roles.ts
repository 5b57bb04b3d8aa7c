import { line, type SpecSection } from "../spec-line.ts";

export const portalRoles: SpecSection = {
  title: "Roles",
  lines: [
    line("Visitors see shared schedules and no one's data"),
    line("Students enroll; others are warned"),
    line("Flags of a user, also by the address"),
    line("Offerings say who is eligible"),
  ],
};
