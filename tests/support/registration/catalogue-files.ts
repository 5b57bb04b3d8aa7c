import { existsSync } from "node:fs";
import path from "node:path";

/** Real catalogs are outside the project, never copied into it. */
const folder = process.env["CATALOGUE_DATA"] ?? path.resolve(import.meta.dirname, "../../../../shared/data");

/** The file's path, undefined where it is not there: a test then skips itself, with a word. */
export function catalogueFile(name: string): string | undefined {
  const file = path.join(folder, name);
  return existsSync(file) ? file : undefined;
}
