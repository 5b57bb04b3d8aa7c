import { type TSchema, Type } from "typebox";
import { Compile } from "typebox/compile";
import { Check } from "typebox/value";
import { CatalogueLine, STATUS_WORDS } from "#contract/catalogue-line";
import { institution } from "#contract/institution";
import { Requisite } from "#contract/requisites";
import { isDay } from "#contract/wall-time";
import { type FieldProblem, printable, show } from "../import-error.ts";

/** What a line says, with texts trimmed and without what's null or blank. */
export type ClassLine = Said<CatalogueLine>;
type Said<Value> = Value extends readonly (infer Item)[]
  ? Said<Item>[]
  : Value extends object
    ? { [Name in keyof Value]: Said<NonNullable<Value[Name]>> }
    : Value;
export type ClassInstructors = NonNullable<ClassLine["instructors"]>;
export type SourceMeeting = NonNullable<ClassLine["meetings"]>[number];

const READABLE = ["classNumber", "courseId", "subject", "catalogNumber", "component"] as const;

/** `readable` is what a refused line says of its number, course, and component. */
export type CheckedLine =
  | { line: ClassLine; problems: [] }
  | { line: undefined; problems: FieldProblem[]; readable: Partial<Pick<ClassLine, (typeof READABLE)[number]>> };

const validator = Compile(CatalogueLine);
const MAX_PROBLEMS_PER_LINE = 20;
const MAX_REQUISITE_LEVELS = 10;
const MAX_LEVELS = 50;

export function checkLine(text: string): CheckedLine {
  let value: unknown;
  try {
    value = said(JSON.parse(text), MAX_LEVELS);
  } catch (error) {
    const reason = error instanceof Error ? error.message.replace(/ in JSON .*| is not valid JSON/s, "") : "";
    const problem = { field: "", message: `isn't valid JSON (${printable(reason)})` };
    return { line: undefined, problems: [problem], readable: {} };
  }
  const problems = problemsOf(value);
  if (problems.length === 0) return { line: value as ClassLine, problems: [] };
  const fields = toFields(value);
  const readable = READABLE.filter((name) => Check(CatalogueLine.properties[name], fields[name]));
  return {
    line: undefined,
    problems: problems.slice(0, MAX_PROBLEMS_PER_LINE),
    readable: Object.fromEntries(readable.map((name) => [name, fields[name]])),
  };
}

function problemsOf(value: unknown): FieldProblem[] {
  if (isNestedDeeper(toFields(value)["requisites"], MAX_REQUISITE_LEVELS))
    return [{ field: "requisites", message: `has more than ${MAX_REQUISITE_LEVELS} levels` }];
  if (validator.Check(value)) return [...contradictions(value as ClassLine)];
  const problems = [...schemaProblems(CatalogueLine, value, "")];
  return problems.length > 0 ? problems : [{ field: "", message: "doesn't match the schema" }];
}

function toFields(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? { ...value } : {};
}

/** `levels` keep deep values from exhausting the stack. */
function said(value: unknown, levels: number): unknown {
  if (typeof value === "string") return value.trim() || undefined;
  if (typeof value !== "object" || value === null || levels === 0) return value;
  if (Array.isArray(value)) return value.map((item) => said(item, levels - 1)).filter((item) => item !== undefined);
  const fields = Object.entries(value).map(([name, field]) => [name, said(field, levels - 1)] as const);
  return Object.fromEntries(fields.filter(([, field]) => field != null));
}

function isNestedDeeper(requisite: unknown, levels: number): boolean {
  if (typeof requisite !== "object" || requisite === null) return false;
  if (levels === 0) return true;
  return Object.values(requisite)
    .flat()
    .some((part) => isNestedDeeper(part, levels - 1));
}

function* schemaProblems(schema: TSchema, value: unknown, field: string): Generator<FieldProblem> {
  const wanted = resolved(withoutNull(schema));
  if (Type.IsObject(wanted) && typeof value === "object" && value !== null && !Array.isArray(value)) {
    for (const [name, property] of Object.entries(wanted.properties)) {
      const path = field === "" ? name : `${field}.${name}`;
      if (Object.hasOwn(value, name)) yield* schemaProblems(property, (value as Record<string, unknown>)[name], path);
      else if (!Type.IsOptional(property)) yield { field: path, message: "is missing" };
    }
    const extra =
      "additionalProperties" in wanted && Object.keys(value).find((name) => !Object.hasOwn(wanted.properties, name));
    if (extra) yield { field: `${field}.${printable(extra)}`, message: "isn't allowed here" };
  } else if (Type.IsArray(wanted) && Array.isArray(value)) {
    if (!Check({ ...wanted, items: {} }, value)) yield mismatch(wanted, value, field);
    else for (const [index, item] of value.entries()) yield* schemaProblems(wanted.items, item, `${field}[${index}]`);
  } else if (Type.IsUnion(wanted) && typeof value === "object" && value !== null) {
    const member = wanted.anyOf.find(
      (each) => Type.IsObject(each) && Object.keys(each.properties).some((name) => name in value),
    );
    if (member) yield* schemaProblems(member, value, field);
    else yield mismatch(wanted, value, field);
  } else if (!Check(wanted, value)) {
    yield mismatch(wanted, value, field);
  }
}

function resolved(schema: TSchema): TSchema {
  return Type.IsCyclic(schema) || Type.IsRef(schema) ? Requisite.$defs.Requisite : schema;
}

function withoutNull(schema: TSchema): TSchema {
  if (!Type.IsUnion(schema)) return schema;
  const others = schema.anyOf.filter((member) => !Type.IsNull(member));
  return others.length === 1 && others[0] ? others[0] : schema;
}

function mismatch(schema: TSchema, value: unknown, field: string): FieldProblem {
  if (typeof value === "string" && value.includes("\0")) {
    return { field, message: `contains a NUL character, which can't be stored: ${show(value)}` };
  }
  if (typeof value === "string" && !value.isWellFormed()) {
    return { field, message: `contains half of a surrogate pair: ${show(value)}` };
  }
  const expected = "title" in schema ? String(schema.title) : "something else";
  return { field, message: `expected ${expected}, got ${show(value)}` };
}

const SESSION_ORDER = [
  ["startDate", "endDate"],
  ["enrollmentOpens", "openEnrollment"],
  ["enrollmentOpens", "enrollmentCloses"],
  ["openEnrollment", "enrollmentCloses"],
  ["dropDeadline", "withdrawDeadline"],
] as const;

/** Fields that need each other. */
function* contradictions(line: ClassLine): Generator<FieldProblem> {
  const { term, linkedTo = {}, status, sessionDates: dates = {} } = line;
  if (line.courseId === undefined) {
    const missing = (["subject", "catalogNumber"] as const).filter((name) => line[name] === undefined);
    const verb = missing.length === 1 ? "is" : "are";
    if (missing.length > 0) yield { field: "courseId", message: `is missing, and so ${verb} ${missing.join(" and ")}` };
  }
  if (term.startDate && term.endDate && term.startDate > term.endDate)
    yield { field: "term.endDate", message: `${term.endDate} is before startDate ${term.startDate}` };
  const { config, subpart, parentClass } = linkedTo;
  if ((config === undefined) !== (subpart === undefined)) {
    const [missing, given] = config === undefined ? ["config", "subpart"] : ["subpart", "config"];
    yield { field: `linkedTo.${missing}`, message: `is missing, but is required with ${given}` };
  } else if (parentClass !== undefined && config === undefined) {
    yield { field: "linkedTo.parentClass", message: "requires config and subpart, which are missing" };
  }
  if (status !== undefined && !STATUS_WORDS.has(status.toLowerCase())) {
    const known = "Active, Open, Closed, Waitlist, Canceled, Tentative, Stopped, A, X, T, or S";
    yield { field: "status", message: `expected ${known}, got ${show(status)}` };
  }
  for (const [name, value] of Object.entries(dates)) {
    if (name !== "description" && !isDay(value.slice(0, 10)))
      yield { field: `sessionDates.${name}`, message: `expected a date that exists, got ${show(value)}` };
  }
  for (const [earlier, later] of SESSION_ORDER) {
    const [first, last] = [dates[earlier], dates[later]];
    if (first && last && first > last)
      yield { field: `sessionDates.${later}`, message: `${last} is before ${earlier} ${first}` };
  }
  for (const { field, grade } of minimumGrades(line.requisites, "requisites")) {
    const known = Object.keys(institution.gradePoints).join(", ");
    if (!Object.hasOwn(institution.gradePoints, grade))
      yield { field, message: `expected a grade with points (${known}), got ${show(grade)}` };
  }
}

/** A grade without points would be met by any other. */
function* minimumGrades(
  requisite: ClassLine["requisites"],
  field: string,
): Generator<{ field: string; grade: string }> {
  if (!requisite) return;
  if ("course" in requisite) {
    const { minimumGrade: grade } = requisite.course;
    if (grade !== undefined) yield { field: `${field}.course.minimumGrade`, grade };
  }
  for (const key of ["all", "any"] as const) {
    const parts = key in requisite ? (requisite as Record<typeof key, ClassLine["requisites"][]>)[key] : [];
    for (const [index, part] of parts.entries()) yield* minimumGrades(part, `${field}.${key}[${index}]`);
  }
}
