import { readFileSync } from "node:fs";

const read = (path: string) => readFileSync(new URL(`../../../src/${path}.css`, import.meta.url), "utf8");
const courses = read("app/styles/course") + read("calendar/event-colors");
const tokensIn = (css: string) =>
  [...css.matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/gu)].map(
    ([, name = "", light = "", dark = ""]) => [name, { light, dark }] as const,
  );

/** By name; a course's or an event's are `course-teal-tint` and so on. */
export const colorTokens: ReadonlyMap<string, { light: string; dark: string }> = new Map([
  ...tokensIn(read("app/styles/color")),
  ...[...courses.matchAll(/\[data-course="([\w-]+)"\] \{([^}]+)\}/gu)].flatMap(([, course, body = ""]) =>
    tokensIn(body).map(([name, colors]) => [name.replace("course-", `course-${course}-`), colors] as const),
  ),
]);
