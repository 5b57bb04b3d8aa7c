import { expect, it } from "vitest";
import { findLockfileProblems, listPackageChanges, readLockfile } from "../../scripts/lockfile.ts";
import { licensesOf, refusedLicenses } from "../../scripts/package-licenses.ts";

const integrity = `sha512-${"a".repeat(86)}==`;
const one = (entry: object) => ({ packages: { "": {}, "node_modules/it": { version: "1.0.0", integrity, ...entry } } });

it("accepts the project's own lockfile", () => {
  expect(findLockfileProblems(readLockfile(), "save-exact=true\nomit-lockfile-registry-resolved=true\n")).toEqual([]);
});

it.each([
  ["a package from git", one({ resolved: "git+ssh://git@host.example/it.git#1" })],
  ["a package from an address", one({ resolved: "https://host.example/it.tgz" })],
  ["a linked folder", one({ link: true })],
  ["a package without a hash", one({ integrity: undefined })],
  ["a weak hash", one({ integrity: "sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=" })],
  ["an install script", one({ hasInstallScript: true })],
])("refuses %s", (_, lockfile) => {
  expect(findLockfileProblems(lockfile, "")).toHaveLength(1);
});

it("refuses a registry in .npmrc", () => {
  expect(findLockfileProblems(one({}), "registry=https://host.example/\n")).toHaveLength(1);
});

it("lists what was added, removed, and changed, with licenses and install scripts", () => {
  const before = one({ license: "MIT" });
  const other = { version: "2.0.0", integrity: `sha512-${"b".repeat(86)}==`, license: "ISC" };
  const after = { packages: { "": {}, "node_modules/it": { ...other, hasInstallScript: true } } };
  const [changed, ...rest] = listPackageChanges(before, after);
  expect(rest).toEqual([]);
  for (const fact of ["it", "1.0.0", "2.0.0", "ISC", "MIT", "script"]) expect(changed).toContain(fact);
  expect(listPackageChanges({ packages: {} }, after)).toEqual([expect.stringContaining("added")]);
  expect(listPackageChanges(before, { packages: {} })).toEqual([expect.stringContaining("removed")]);
  expect(listPackageChanges(before, before)).toEqual([]);
});

it("has only packages that may be passed on with the portal", () => {
  expect(refusedLicenses(readLockfile())).toEqual([]);
  expect(licensesOf(readLockfile()).map(({ name }) => name)).toContain("fastify");
  expect(refusedLicenses(one({ license: "SSPL-1.0" }))).toEqual(["it 1.0.0: its license is SSPL-1.0."]);
  expect(refusedLicenses(one({}))).toEqual(["it 1.0.0: its license is none named."]);
  expect(refusedLicenses(one({ license: "SSPL-1.0", dev: true }))).toEqual([]);
});
