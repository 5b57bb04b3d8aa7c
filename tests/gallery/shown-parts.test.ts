import { expect, it } from "vitest";
import * as calendar from "#calendar";
import * as ui from "#ui";

const sources = import.meta.glob<string>("./{ui,calendar}/*.stories.tsx", {
  query: "?raw",
  import: "default",
  eager: true,
});
/** Also what stories draw by way of the calendar's samples. */
const samples = import.meta.glob<string>("../support/calendar/calendar-samples.tsx", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** Names that stories import by a door of `src`. */
function importedBy(files: Readonly<Record<string, string>>, door: string): Set<string> {
  const imports = Object.values(files).flatMap((source) => [
    ...source.matchAll(new RegExp(`import \\{([^}]*)\\} from "${door}"`, "g")),
  ]);
  return new Set(imports.flatMap(([, names = ""]) => names.split(",").map((name) => name.trim())));
}

it.each(Object.keys(ui))("a story shows %s of #ui", (name) => {
  expect(importedBy(sources, "#ui")).toContain(name);
});

/** Its functions in lower case are the calendar's numbers, and have tests of their own. */
const widgets = Object.keys(calendar).filter((name) => /^[A-Z]/.test(name));

it.each(widgets)("a story shows %s of #calendar", (name) => {
  expect(importedBy({ ...sources, ...samples }, "#calendar")).toContain(name);
});
