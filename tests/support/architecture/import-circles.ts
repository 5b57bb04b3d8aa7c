import { posix } from "node:path";
import { readImports, type SourceFile } from "./imports.ts";

/**
 * Files that lead back to themselves by imports, those of types included, as `a.ts → b.ts → a.ts`, the first in the
 * alphabet first: one way round for each import that closes a circle. Only relative imports are followed, since the zones
 * that the others reach are no circle.
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
      if (way.includes(target)) circles.push(inWords(way.slice(way.indexOf(target))));
      else if (next && !seen.has(target)) follow(next);
    }
    way.pop();
  }

  for (const file of files) if (!seen.has(file.path)) follow(file);
  return circles;
}

function inWords(circle: readonly string[]): string {
  const first = circle.indexOf([...circle].sort()[0]!);
  return [...circle.slice(first), ...circle.slice(0, first + 1)].join(" → ");
}

function importedBy(file: SourceFile): Set<string> {
  const relative = readImports(file).filter(({ specifier }) => specifier.startsWith("."));
  return new Set(relative.map(({ specifier }) => posix.join(posix.dirname(file.path), specifier)));
}
