import { readFileSync } from "node:fs";

const read = (name: string) => readFileSync(new URL(`../../../src/app/styles/${name}.css`, import.meta.url), "utf8");
const tokensIn = (css: string) =>
  [...css.matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/gu)].map(
    ([, name = "", light = "", dark = ""]) => [name, { light, dark }] as const,
  );

/** By name; a course's are `course-teal-tint` and so on. */
export const colorTokens: ReadonlyMap<string, { light: string; dark: string }> = new Map([
  ...tokensIn(read("color")),
  ...[...read("course").matchAll(/\[data-course="([\w-]+)"\] \{([^}]+)\}/gu)].flatMap(([, course, body = ""]) =>
    tokensIn(body).map(([name, colors]) => [name.replace("course-", `course-${course}-`), colors] as const),
  ),
]);
