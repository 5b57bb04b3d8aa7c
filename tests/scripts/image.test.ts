import { existsSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { expect, it } from "vitest";
import { readImports } from "../support/architecture/imports.ts";

type Target = string | { node: string };
type Package = { imports: Record<string, Target>; dependencies: Record<string, string> };

const dockerfile = readFileSync("deploy/Dockerfile", "utf8");
const { imports, dependencies } = JSON.parse(readFileSync("package.json", "utf8")) as Package;
const RUN_IN_IMAGES = [
  "src/server/main.ts",
  "scripts/export.ts",
  "scripts/import.ts",
  "scripts/migrate.ts",
  "scripts/registrar.ts",
  "scripts/rehearse.ts",
  "scripts/verify.ts",
];

/** The file that a specifier of the project's own names, or the name of a package. */
function resolve(specifier: string, from: string): { file?: string; packageName?: string } {
  if (specifier.startsWith(".")) return { file: posix.join(posix.dirname(from), specifier) };
  if (!specifier.startsWith("#")) return { packageName: /^(@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? "" };
  for (const [pattern, target] of Object.entries(imports)) {
    const [start = "", end] = pattern.split("*");
    const isMatch = end === undefined ? specifier === pattern : specifier.startsWith(start);
    const path = typeof target === "string" ? target : target.node;
    if (isMatch) return { file: posix.normalize(path.replace("*", specifier.slice(start.length))) };
  }
  throw new Error(`${from}: ${specifier} isn't in package.json.`);
}

/** The modules and packages that these load. The demo is loaded later, and never in an image. */
function loadedBy(entries: readonly string[]) {
  const files = new Set(entries);
  const packages = new Set<string>();
  for (const path of files) {
    if (!/\.tsx?$/.test(path)) continue;
    for (const { specifier, isType, isLater } of readImports({ path, source: readFileSync(path, "utf8") })) {
      if (isType || specifier.startsWith("node:") || (isLater && specifier.includes("/demo"))) continue;
      const { file, packageName } = resolve(specifier, path);
      if (file !== undefined && existsSync(file)) files.add(file);
      if (packageName !== undefined) packages.add(packageName);
    }
  }
  return { files: [...files], packages: [...packages] };
}

it("an image has the modules and packages that the server and commands load", () => {
  const { files, packages } = loadedBy(RUN_IN_IMAGES);
  const copied = [...dockerfile.matchAll(/^COPY --from=build (.*) \S+$/gm)].flatMap(([, sources = ""]) =>
    sources.replaceAll("/portal/", "").split(" "),
  );
  const isDeleted = (file: string) => file.startsWith("src/server/demo/") && !file.endsWith("/demo-status.ts");
  const isThere = (file: string) => copied.some((place) => file === place || file.startsWith(`${place}/`));
  expect(files.filter((file) => !isThere(file) || isDeleted(file))).toEqual([]);
  const [, uninstalled = ""] = /npm uninstall --no-save --omit=dev ([^&]*)&&/.exec(dockerfile) ?? [];
  const kept = Object.keys(dependencies).filter((name) => !uninstalled.split(/[\s\\]+/).includes(name));
  expect(packages.filter((name) => !kept.includes(name))).toEqual([]);
  // Otherwise nothing was looked at.
  expect([files.length > 200, packages.length > 10, uninstalled.length > 50]).toEqual([true, true, true]);
});
