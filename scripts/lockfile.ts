import { readFileSync } from "node:fs";

type Package = {
  version?: string;
  license?: string;
  integrity?: string;
  resolved?: string;
  link?: boolean;
  dev?: boolean;
  hasInstallScript?: boolean;
};
export type Lockfile = { packages: Record<string, Package> };

/**
 * Everything wrong with the sources of packages. Each must come from npm's configured registry, with a hash. `.npmrc`
 * omits addresses (`omit-lockfile-registry-resolved`), so only other sources have one.
 */
export function findLockfileProblems({ packages }: Lockfile, npmrc: string): string[] {
  const problems = Object.entries(packages).flatMap(([path, { integrity, resolved, link, hasInstallScript }]) => {
    if (path === "") return [];
    return [
      ...(link || resolved !== undefined ? [`${path} isn't from the registry: ${resolved ?? "a link"}.`] : []),
      ...(/^sha512-[\w+/]{86}==$/.test(integrity ?? "") ? [] : [`${path} has no SHA-512 hash.`]),
      ...(hasInstallScript ? [`${path} runs a script when it is installed.`] : []),
    ];
  });
  return /registry\s*=/.test(npmrc) ? [...problems, ".npmrc names a registry."] : problems;
}

/** One line per added, removed, or changed package, for reviewers. */
export function listPackageChanges(before: Lockfile, after: Lockfile): string[] {
  const paths = new Set([...Object.keys(before.packages), ...Object.keys(after.packages)]);
  return [...paths].sort().flatMap((path) => {
    const [old, current] = [before.packages[path], after.packages[path]];
    if (path === "" || old?.integrity === current?.integrity) return [];
    const name = path.replace(/^node_modules\//, "");
    if (!current) return [`removed  ${name} ${old?.version}`];
    const version = old ? `${old.version} → ${current.version}` : current.version;
    const license = current.license ?? "no license named";
    const wasLicense = old && old.license !== current.license ? ` (was ${old.license ?? "not named"})` : "";
    const script = current.hasInstallScript ? "; runs an install script" : "";
    return [`${old ? "changed" : "added  "}  ${name} ${version}; ${license}${wasLicense}${script}`];
  });
}

export function readLockfile(): Lockfile {
  return JSON.parse(readFileSync("package-lock.json", "utf8")) as Lockfile;
}
