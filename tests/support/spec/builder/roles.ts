import { line, type SpecSection } from "../spec-line.ts";

export const builderRoles: SpecSection = {
  title: "Roles",
  lines: [line("Students with the flag; held classes can't be changed")],
};
