import { readFileSync } from "node:fs";
import path from "node:path";
import { destination } from "pino";
import { Check, Clean, Errors, Pointer } from "typebox/value";
import { Institution } from "#contract/institution-schema";
import { isTimeZone } from "#dates/zone";
import { createLogger } from "./plugins/operations/logging.ts";
import { accentProblems } from "./plugins/pages/accent.ts";
import { fieldName } from "./text/counted-words.ts";
import { isNestedTooDeep, MAX_LEVELS } from "./text/nesting.ts";

const FILE = process.env["INSTITUTION_FILE"]?.trim() || path.join(import.meta.dirname, "..", "..", "institution.json");

export const institution = readOrExit();

export function readLogo(): Buffer | undefined {
  return institution.logo === undefined ? undefined : readFileSync(path.join(path.dirname(FILE), institution.logo));
}

/** Nothing works without it, so its problems are reported first. In production, every line is JSON. */
function readOrExit(): Institution {
  try {
    return readInstitution(FILE);
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    if (process.env["NODE_ENV"] === "production") {
      createLogger({ level: "info", stream: destination({ fd: process.stderr.fd, sync: true }) }).fatal(words);
    } else process.stderr.write(`\n${words}\n`);
    process.exit(1);
  }
}

/** Throws an error with all problems. */
export function readInstitution(file: string): Institution {
  const value = readJson(file);
  if (isNestedTooDeep(value))
    throw new Error(`The institution's file ${file} is nested more than ${MAX_LEVELS} levels deep.`);
  const problems = [...schemaProblems(value)];
  // A field that isn't known, or fields of the wrong kind, must not hide what is wrong with others.
  const known = Clean(Institution, structuredClone(value));
  if (Check(Institution, known)) problems.push(...contradictions(known, path.dirname(file)));
  else problems.push(...timeZoneProblem(known));
  if (problems.length === 0) return value as Institution;
  throw new Error([`Fix the institution's file ${file}:`, ...problems.map((each) => `  - ${each}`)].join("\n"));
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`The institution's file ${file} (INSTITUTION_FILE) can't be read: ${reason}`, { cause: error });
  }
}

function* schemaProblems(value: unknown): Generator<string> {
  for (const { instancePath, keyword, message, params } of Errors(Institution, value)) {
    const { requiredProperties, additionalProperties, pattern, type } = params as Record<string, string | string[]>;
    // Repeats others.
    if (["anyOf", "boolean"].includes(keyword) || type === "null") continue;
    const found = Pointer.Get(value, instancePath);
    const field = fieldName(instancePath) || "the file";
    if (requiredProperties) yield `${field} lacks ${String(requiredProperties).replaceAll(",", ", ")}.`;
    else if (additionalProperties) yield `${field} has ${String(additionalProperties)}, which isn't known.`;
    else yield `${field} is ${show(found)}, but ${pattern ? `should match ${String(pattern)}` : message}.`;
  }
}

function show(value: unknown) {
  const text = JSON.stringify(value) ?? "missing";
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
}

function* timeZoneProblem(given: unknown): Generator<string> {
  const timeZone: unknown = (given as { timeZone?: unknown } | null)?.timeZone;
  if (typeof timeZone === "string" && timeZone !== "" && !isTimeZone(timeZone))
    yield `timeZone is ${show(timeZone)}, but should be a name such as "America/New_York".`;
}

function* contradictions(given: Institution, folder: string): Generator<string> {
  const { careers, campuses, searchCampuses, logo, accent } = given;
  yield* timeZoneProblem(given);
  const isCareer = (code: string) => careers.some((career) => career.code === code);
  const known = new Set([...campuses, ...searchCampuses].map(({ code }) => code));
  if (!isCareer(given.defaultCareer)) yield `defaultCareer is ${show(given.defaultCareer)}, but careers lacks it.`;
  for (const [at, code] of given.filterCampuses.entries())
    if (!known.has(code)) yield `filterCampuses[${at}] is ${show(code)}, but campuses and searchCampuses lack it.`;
  for (const [at, mode] of given.courseOfferingModes.entries())
    for (const code of mode.careers)
      if (!isCareer(code)) yield `courseOfferingModes[${at}].careers has ${show(code)}, but careers lacks it.`;
  if (given.halfTimeUnits > given.fullTimeUnits)
    yield `halfTimeUnits is ${given.halfTimeUnits}, but should be at most fullTimeUnits, which is ${given.fullTimeUnits}.`;
  if (logo !== undefined && !isSvg(path.join(folder, logo)))
    yield `logo is ${show(logo)}, but isn't an SVG file of at most 64 KB there.`;
  if (accent) yield* accentProblems(accent);
}

function isSvg(file: string) {
  try {
    const text = readFileSync(file, "utf8");
    return text.length <= 65_536 && text.includes("<svg");
  } catch {
    return false;
  }
}
