import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The texts of scripts and styles in the client's page, for the policy. */
export type InlineParts = { scripts: readonly string[]; styles: readonly string[] };

export function inlinePartsOf(folder: string | undefined): InlineParts {
  const page = readClientPage(folder);
  const textsIn = (parts: RegExp) => [...page.matchAll(parts)].map(([, text = ""]) => text);
  return { scripts: textsIn(/<script>(.*?)<\/script>/gs), styles: textsIn(/<style>(.*?)<\/style>/gs) };
}

/** As the build wrote it; empty if it hasn't. */
export function readClientPage(folder: string | undefined): string {
  const file = folder === undefined ? undefined : join(folder, "index.html");
  return file !== undefined && existsSync(file) ? readFileSync(file, "utf8") : "";
}
