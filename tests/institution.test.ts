import { execFileSync, spawnSync } from "node:child_process";
import { globSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { institution as page } from "#contract/institution";
import type { Institution } from "#contract/institution-schema";
import { readInstitution } from "#server/institution-of-file";
import { accentStyle, contrast } from "#server/plugins/pages/accent";
import { addInstitution } from "#server/plugins/pages/client-page";
import { readPdf } from "./support/documents/pdf-text.ts";
import { temporaryFolder } from "./support/temporary-folder.ts";

const own = JSON.parse(readFileSync("institution.json", "utf8")) as Institution;
const ACCENT = { light: "#7a1f5c", dark: "#f0a8d4" };
let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
  writeFileSync(path.join(folder, "text.svg"), "Not a picture");
});

/** The message of a file with these fields in place of the package's. */
function problemsOf(fields: object): string[] {
  const file = path.join(folder, "other.json");
  writeFileSync(file, JSON.stringify({ ...own, ...fields }));
  try {
    readInstitution(file);
    return [];
  } catch (error) {
    return (error as Error).message.split("\n").slice(1);
  }
}

it("takes the university of the package, and one with another name, accent, and fewer things", () => {
  expect(readInstitution("institution.json")).toEqual(own);
  const less = {
    tools: [],
    promo: null,
    closedOn: [],
    courseOfferingModes: [],
    searchCampuses: [],
    filterCampuses: [],
  };
  expect(problemsOf({ ...less, name: "Enroll", accent: ACCENT })).toEqual([]);
});

const [campus] = own.campuses;
const [career] = own.careers;
it.each<[object, ...string[]]>([
  [{ name: "" }, 'name is ""'],
  [{ name: undefined }, "the file lacks name."],
  [{ motto: "Learn" }, "the file has motto, which isn't known."],
  [{ campuses: [{ ...campus, code: "A B" }] }, 'campuses[0].code is "A B"'],
  [{ careers: [{ ...career, maxTermUnits: "18" }] }, 'careers[0].maxTermUnits is "18"'],
  [{ careers: [{ ...career, fee: { name: "Fee" } }] }, "careers[0].fee lacks shortName"],
  [{ links: { ...own.links, email: "javascript:alert(1)" } }, 'links.email is "javascript:alert(1)"'],
  [{ careers: [{ ...career, tone: "red" }] }, 'careers[0].tone is "red"'],
  [{ promo: "Install" }, 'promo is "Install", but must be object.'],
  [{ closedOn: ["2026-13-01"] }, 'closedOn[0] is "2026-13-01"'],
  [{ timeZone: "Eastern" }, 'timeZone is "Eastern", but'],
  [{ defaultCareer: "LAW" }, 'defaultCareer is "LAW", but'],
  [{ filterCampuses: ["MOON"] }, 'filterCampuses[0] is "MOON", but'],
  [{ halfTimeUnits: 13 }, "halfTimeUnits is 13, but"],
  [{ logo: "../secret" }, 'logo is "../secret"'],
  [{ logo: "text.svg" }, 'logo is "text.svg", but'],
  [{ accessibility: { email: "us at example.edu" } }, 'accessibility.email is "us at example.edu"'],
  [{ accent: { ...ACCENT, light: "pink" } }, 'accent.light is "pink"'],
  [{ name: "", timeZone: 5 }, 'name is ""', "timeZone is 5"],
])("names the field and the value: %j", (fields, ...expected) => {
  const problems = problemsOf(fields);
  expect(problems).toHaveLength(expected.length);
  for (const [at, each] of expected.entries()) expect(problems[at]).toContain(`- ${each}`);
});

it("names every problem, also beside a field that isn't known, or is of the wrong kind", () => {
  const unknown = problemsOf({ motto: "Learn", timeZone: "Eastern", defaultCareer: "LAW" });
  expect(unknown).toHaveLength(3);
  expect(unknown.join()).toMatch(/motto, which isn't known.*timeZone is "Eastern".*defaultCareer is "LAW"/);
  const wrong = problemsOf({ name: 1, timeZone: "Eastern" });
  expect(wrong).toHaveLength(2);
  expect(wrong.join()).toMatch(/name is 1.*timeZone is "Eastern"/);
});

it("is reported by a server in production in a line of JSON", () => {
  const file = path.join(folder, "wrong.json");
  writeFileSync(file, JSON.stringify({ ...own, motto: "Learn" }));
  const env = { ...process.env, NODE_ENV: "production", INSTITUTION_FILE: file };
  const { status, stdout, stderr } = spawnSync(process.execPath, ["src/server/main.ts"], { env, encoding: "utf8" });
  expect([status, stdout]).toEqual([1, ""]);
  expect(JSON.parse(stderr)).toMatchObject({ level: 60, msg: expect.stringContaining("motto, which isn't known") });
});

it.each(["{", undefined])("says that a file can't be read: %s", (text) => {
  const file = path.join(folder, text === undefined ? "nowhere.json" : "broken.json");
  if (text !== undefined) writeFileSync(file, text);
  expect(() => readInstitution(file)).toThrow(`${file} (INSTITUTION_FILE) can't be read`);
});

it("refuses a file whose values are nested too deeply to read", () => {
  const file = path.join(folder, "deep.json");
  const text = JSON.stringify({ ...own, closedOn: "DEEP" });
  writeFileSync(file, text.replace('"DEEP"', `${"[".repeat(20_000)}${"]".repeat(20_000)}`));
  expect(() => readInstitution(file)).toThrow(`${file} is nested more than 20 levels deep.`);
});

describe("an accent", () => {
  it.each([
    [{ ...ACCENT, light: "#8a8a8a" }, "accent.light"],
    [{ ...ACCENT, dark: "#7a1f5c" }, "accent.dark"],
  ])("that is hard to read is refused: %j", (accent, field) => {
    const problems = problemsOf({ accent });
    expect(problems.length).toBeGreaterThan(0);
    for (const problem of problems) expect(problem).toMatch(`${field} is "`);
  });

  it("measures contrast as WCAG does", () => {
    expect(contrast("#000000", "#ffffff")).toBeCloseTo(21);
    expect(contrast("#767676", "#ffffff")).toBeCloseTo(4.54, 2);
  });

  it("replaces tokens that color.css has", () => {
    const tokens = [...accentStyle(ACCENT).matchAll(/--([\w-]+):/g)].map(([, name]) => name);
    const css = readFileSync("src/app/styles/color.css", "utf8");
    expect(tokens.length).toBeGreaterThan(5);
    expect(tokens.filter((name) => !css.includes(`--${name}: light-dark(`))).toEqual([]);
    expect(accentStyle(undefined)).toBe("");
  });
});

it("is in the page, where nothing of it ends the script", () => {
  const written = addInstitution("<head><title>Portal</title></head><body></body>");
  const [, data = ""] = /<script type="application\/json" id="institution">(.*)<\/script><\/head>/.exec(written) ?? [];
  expect(data).not.toContain("<");
  expect(JSON.parse(data)).toEqual({ ...page, $schema: undefined });
  expect(written).toContain(`<title>${page.name}</title>`);
});

it("is on documents", () => {
  const file = path.join(folder, "documents.json");
  writeFileSync(file, JSON.stringify({ ...own, name: "Enroll at Home" }));
  const script = `
    import "#server/threads/jsx-modules";
    const { drawSchedule } = await import("#documents/draw-schedule");
    import { readFont } from "./tests/support/documents/read-font.ts";
    import { scheduleOf } from "./tests/support/documents/printed-schedules.ts";
    process.stdout.write(await drawSchedule(scheduleOf([]), { readFont }));`;
  const env = { ...process.env, INSTITUTION_FILE: file };
  const pdf = readPdf(execFileSync(process.execPath, ["--input-type=module", "--eval", script], { env }));
  expect(pdf.info["Creator"]).toBe("Enroll at Home");
  expect(pdf.pages.join()).toContain("Enroll at Home · as of");
});

it("is named nowhere in src", () => {
  const hosts = [...JSON.stringify(own).matchAll(/https?:\/\/([^/"]+)/g)].map(([, host = ""]) => host);
  const systems = Object.values(own.systems).map(({ name }) => name);
  const campuses = [...own.campuses, ...own.searchCampuses].map(({ code }) => code);
  const names = ["UMass", "Lowell", "River Hawk", "uml.edu", own.helpOffice.name, ...systems, ...campuses, ...hosts];
  // The demo university is that of the package.
  const files = globSync("src/**/*.{ts,tsx,css}", { exclude: ["src/server/demo/**"] });
  const naming = files.flatMap((file) => {
    const source = readFileSync(file, "utf8");
    return names
      .filter((name) => new RegExp(`\\b${name.replaceAll(".", "\\.")}\\b`).test(source))
      .map((name) => `${file}: ${name}`);
  });
  expect(files.length).toBeGreaterThan(500);
  expect(naming).toEqual([]);
});
