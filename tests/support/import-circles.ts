import { posix } from "node:path";
import { readImports, type SourceFile } from "./imports.ts";

/**
 * Files that lead back to themselves by imports, those of types included, as `a.ts → b.ts → a.ts`: one way round for each
 * import that closes a circle. Only relative imports are followed: the zones that the others reach are no circle.
 */
export function importCircles(files: readonly SourceFile[]): string[] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const circles: string[] = [];
  const seen = new Set<string>();
  const way: string[] = [];

  function follow(file: SourceFile): void {
    seen.add(file.path);
    way.push(file.path);
    for (const target of importedBy(file)) {
      const next = byPath.get(target);
      if (way.includes(target)) circles.push([...way.slice(way.indexOf(target)), target].join(" → "));
      else if (next && !seen.has(target)) follow(next);
    }
    way.pop();
  }

  for (const file of files) if (!seen.has(file.path)) follow(file);
  return circles;
}

function importedBy(file: SourceFile): Set<string> {
  const relative = readImports(file).filter(({ specifier }) => specifier.startsWith("."));
  return new Set(relative.map(({ specifier }) => posix.join(posix.dirname(file.path), specifier)));
}
