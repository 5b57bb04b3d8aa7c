import { existsSync } from "node:fs";
import path from "node:path";

/** Real catalogs are never copied into the project. */
const folder = process.env["CATALOGUE_DATA"] ?? path.resolve(import.meta.dirname, "../../../../shared/data");

/** Undefined if missing: tests then skip themselves. */
export function catalogueFile(name: string): string | undefined {
  const file = path.join(folder, name);
  return existsSync(file) ? file : undefined;
}
