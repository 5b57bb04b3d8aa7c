import type { Comparison } from "./comparison.ts";

/** Stands for a side that has no such class. */
const NONE = "–";

/** The classes that are not the same in all, in one line side by side: "MATH.1310 LEC 036 / 045". */
export function differingClasses(sides: Comparison): string[] {
  const rows = new Map<string, { name: string; numbers: string[][] }>();
  for (const [side, { courses }] of sides.entries()) {
    for (const { key, label, classes } of courses) {
      for (const { component, number, differs } of classes) {
        if (!differs) continue;
        const of = `${key}/${component}`;
        const row = rows.get(of) ?? { name: `${label} ${component}`, numbers: sides.map(() => []) };
        rows.set(of, row);
        row.numbers[side]?.push(number);
      }
    }
  }
  return [...rows.values()].map(
    ({ name, numbers }) => `${name} ${numbers.map((own) => own.join(" + ") || NONE).join(" / ")}`,
  );
}
