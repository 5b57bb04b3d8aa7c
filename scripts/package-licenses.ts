import type { Lockfile } from "./lockfile.ts";

/** Those under which the portal may be passed on, changed or not. The MPL asks for changes of its own files only. */
const ALLOWED = new Set([
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "ISC",
  "MIT",
  "MIT-0",
  "MPL-2.0",
  "OFL-1.1",
  "(MIT OR CC0-1.0)",
]);

/** Named in their texts alone, which were read for this version. */
const NAMED_IN_TEXT: Record<string, string> = { "png-js 2.0.0": "MIT" };

type PackageLicense = { name: string; version: string; license: string };

/** Of packages that a built portal needs; tools for development aren't passed on. By name. */
export function licensesOf({ packages }: Lockfile): PackageLicense[] {
  const all = Object.entries(packages).flatMap(([path, { version = "", license, dev }]) => {
    if (path === "" || dev) return [];
    const name = path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
    return [{ name, version, license: license ?? NAMED_IN_TEXT[`${name} ${version}`] ?? "none named" }];
  });
  const once = new Map(all.map((one) => [`${one.name} ${one.version}`, one]));
  return [...once.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** A line for each that the portal can't be passed on with. */
export const refusedLicenses = (lockfile: Lockfile): string[] =>
  licensesOf(lockfile)
    .filter(({ license }) => !ALLOWED.has(license))
    .map(({ name, version, license }) => `${name} ${version}: its license is ${license}.`);
