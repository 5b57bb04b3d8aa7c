import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { comparePictures, sideBySide } from "./compare-pictures.ts";
import { compressPng, decodePng, encodePng, fingerprintIn, fingerprintOf } from "./png.ts";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const KEPT = path.join(ROOT, "tests/pictures");
/** For people to look at. Ignored by git. */
const CHANGED = path.join(ROOT, "test-results/pictures");

const RENEW = "npm run test:pictures -- --update";

/** Files of pictures, relative to their folder. */
export const keptPictures = () =>
  globSync("**/*.png", { cwd: KEPT })
    .map((file) => file.replaceAll(path.sep, "/"))
    .sort();
export const sizeOfKept = (file: string) => readFileSync(path.join(KEPT, file)).length;

const fileOf = (name: string) => path.join(KEPT, `${name}.png`);
const readKept = (name: string) => (existsSync(fileOf(name)) ? readFileSync(fileOf(name)) : undefined);

/** Is the picture (PNG) the very one that is kept under its name? */
export function isKept(name: string, png: Buffer): boolean {
  const kept = readKept(name);
  return kept !== undefined && fingerprintIn(kept) === fingerprintOf(png);
}

/**
 * Compares a picture (PNG) with the one that is kept under its name, such as "screens-cart--full/360-dark". Returns what
 * is wrong, with the path of a picture of both. Renewing keeps what has changed instead.
 */
export function matchPicture(name: string, png: Buffer, { isRenewing }: { isRenewing: boolean }): string | undefined {
  const shown = path.join(CHANGED, `${name}.png`);
  rmSync(shown, { force: true });
  if (isKept(name, png)) return undefined;
  const kept = readKept(name);
  const after = decodePng(png);
  const before = kept && decodePng(kept);
  const comparison = before && comparePictures(before, after);
  // What another processor may have drawn is left as it is. A browser that writes files otherwise gets its fingerprint.
  if (isRenewing && comparison?.verdict !== "slight") {
    write(fileOf(name), compressPng(png));
    return undefined;
  }
  if (!comparison) {
    write(shown, png);
    return `No picture of ${name} is kept. It is ${pathOf(shown)} now. To keep it: ${RENEW}`;
  }
  if (comparison.verdict !== "different") return undefined;
  write(shown, encodePng(sideBySide([before, after, comparison.difference])));
  return `${name} has changed: ${comparison.words}. Before, now, and the difference: ${pathOf(shown)}. If it should: ${RENEW}`;
}

/** Kept pictures of one kind that nothing shows any more. Renewing deletes them. */
export function leftPictures(
  isOfKind: (file: string) => boolean,
  names: readonly string[],
  { isRenewing }: { isRenewing: boolean },
): string[] {
  const shown = new Set(names.map((name) => `${name}.png`));
  const left = keptPictures().filter((file) => isOfKind(file) && !shown.has(file));
  if (!isRenewing) return left;
  for (const file of left) rmSync(path.join(KEPT, file));
  return [];
}

function write(file: string, content: Buffer): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
}

const pathOf = (file: string) => path.relative(ROOT, file);
