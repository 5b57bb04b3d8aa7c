import type { SubjectTable } from "../../catalog/subject-table.ts";
import { arts } from "./arts.ts";
import { businessAndHealth } from "./business-and-health.ts";
import { computing } from "./computing.ts";
import { engineering } from "./engineering.ts";
import { humanities } from "./humanities.ts";
import { mathematics } from "./mathematics.ts";
import { sciences } from "./sciences.ts";
import { socialSciences } from "./social-sciences.ts";

/** Every subject, by code. */
export const allSubjects: readonly SubjectTable[] = [
  ...computing,
  ...mathematics,
  ...sciences,
  ...engineering,
  ...humanities,
  ...socialSciences,
  ...arts,
  ...businessAndHealth,
].sort((a, b) => (a.code < b.code ? -1 : 1));
