import { globSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { expect, it } from "vitest";
import { readImports } from "../support/imports.ts";

/** Loaded in development only, by a dynamic import that the build drops. */
const ALLOWED = ["src/app/main.tsx → #contract/reply-check"];

const loadedBy = (path: string) =>
  readImports({ path, source: readFileSync(path, "utf8") })
    .filter(({ isType }) => !isType)
    .map(({ specifier }) => specifier);

/** Modules of the contract that load the schema library, or one that does. */
const withSchemas = new Set<string>();
const contract = globSync("src/contract/*.ts");
const isWithSchemas = (path: string) =>
  loadedBy(path).some(
    (specifier) =>
      specifier === "typebox" ||
      specifier.startsWith("typebox/") ||
      withSchemas.has(posix.join(posix.dirname(path), specifier)),
  );
for (let size = -1; size !== withSchemas.size; ) {
  size = withSchemas.size;
  for (const path of contract) if (isWithSchemas(path)) withSchemas.add(path);
}

it("keeps the contract's schemas, more than 20 KB, out of what browsers load", () => {
  expect(withSchemas).toContain("src/contract/endpoints.ts");
  expect(withSchemas).not.toContain("src/contract/routes.ts");
  const clients = globSync(["src/app/**/*.{ts,tsx}", "src/workers/**/*.ts", "src/calendar/**/*.{ts,tsx}"]);
  const heavy = clients.flatMap((path) =>
    loadedBy(path)
      .filter((specifier) => withSchemas.has(specifier.replace(/^#contract\/(.*)$/, "src/contract/$1.ts")))
      .map((specifier) => `${path} → ${specifier}`),
  );
  expect(heavy).toEqual(ALLOWED);
});
