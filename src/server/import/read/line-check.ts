import { type TSchema, Type } from "typebox";
import { Compile } from "typebox/compile";
import { Check } from "typebox/value";
import { CatalogueLine, STATUS_WORDS } from "#contract/catalogue-line";
import { institution } from "#contract/institution";
import { Requisite } from "#contract/requisites";
import { isDay } from "../../calendar-day.ts";
import { printable, show } from "../import-error.ts";

type FieldProblem = { field: string; message: string };

export type CheckedLine =
  | { line: CatalogueLine; problems: [] }
  /** `classNumber` if at least that could be read: the class in the database then stays as it is. */
  | {
      line: undefined;
      problems: FieldProblem[];
      classNumber: number | undefined;
      /** Whatever of its course and component can be read. */
      readable: Partial<Record<"courseId" | "subject" | "catalogNumber" | "component", string>>;
    };

const validator = Compile(CatalogueLine);
const MAX_PROBLEMS_PER_LINE = 20;
const MAX_REQUISITE_LEVELS = 10;

export function checkLine(text: string): CheckedLine {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message.replace(/ in JSON .*| is not valid JSON/s, "") : "";
    return {
      line: undefined,
      problems: [{ field: "", message: `isn't valid JSON (${printable(reason)})` }],
      classNumber: undefined,
      readable: {},
    };
  }
  const problems: FieldProblem[] = [];
  const requisites =
    typeof value === "object" && value !== null && "requisites" in value ? value.requisites : undefined;
  if (isNestedDeeper(requisites, MAX_REQUISITE_LEVELS)) {
    problems.push({ field: "requisites", message: `has more than ${MAX_REQUISITE_LEVELS} levels` });
  } else if (validator.Check(value)) {
    problems.push(...contradictions(value));
    if (problems.length === 0) return { line: value, problems: [] };
  } else {
    problems.push(...[...schemaProblems(CatalogueLine, value, "")].slice(0, MAX_PROBLEMS_PER_LINE));
    if (problems.length === 0) problems.push({ field: "", message: "doesn't match the schema" });
  }
  return { line: undefined, problems, classNumber: readableNumber(value), readable: readableTexts(value) };
}

/** Checks that call themselves would exhaust the stack. */
function isNestedDeeper(requisite: unknown, levels: number): boolean {
  if (typeof requisite !== "object" || requisite === null) return false;
  if (levels === 0) return true;
  return Object.values(requisite)
    .flat()
    .some((part) => isNestedDeeper(part, levels - 1));
}

function readableNumber(value: unknown) {
  if (typeof value !== "object" || value === null) return undefined;
  const number = (value as { classNumber?: unknown }).classNumber;
  return Check(CatalogueLine.properties.classNumber, number) ? number : undefined;
}

function readableTexts(value: unknown) {
  const fields = typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
  const names = ["courseId", "subject", "catalogNumber", "component"] as const;
  return Object.fromEntries(names.flatMap((name) => (typeof fields[name] === "string" ? [[name, fields[name]]] : [])));
}

function* schemaProblems(schema: TSchema, value: unknown, field: string): Generator<FieldProblem> {
  const wanted = resolved(withoutNull(schema));
  if (value === null && withoutNull(schema) !== schema) return;
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

/** Checks beyond the schema: fields that need each other. */
function contradictions(line: CatalogueLine): FieldProblem[] {
  const problems: FieldProblem[] = [];
  const { term, linkedTo, status } = line;
  if (isBlank(line.courseId)) {
    const missing = [isBlank(line.subject) && "subject", isBlank(line.catalogNumber) && "catalogNumber"];
    const alsoMissing = missing.filter((name) => name !== false);
    if (alsoMissing.length > 0) {
      problems.push({
        field: "courseId",
        message: `is missing, and so ${alsoMissing.length === 1 ? "is" : "are"} ${alsoMissing.join(" and ")}`,
      });
    }
  }
  if (term.startDate && term.endDate && term.startDate > term.endDate) {
    problems.push({ field: "term.endDate", message: `${term.endDate} is before startDate ${term.startDate}` });
  }
  if (linkedTo && isBlank(linkedTo.config) !== isBlank(linkedTo.subpart)) {
    const [missing, given] = isBlank(linkedTo.config) ? ["config", "subpart"] : ["subpart", "config"];
    problems.push({ field: `linkedTo.${missing}`, message: `is missing, but is required with ${given}` });
  } else if (linkedTo && linkedTo.parentClass != null && isBlank(linkedTo.config)) {
    problems.push({ field: "linkedTo.parentClass", message: "requires config and subpart, which are missing" });
  }
  if (!isBlank(status) && !STATUS_WORDS.has(status.trim().toLowerCase())) {
    const known = "Active, Open, Closed, Waitlist, Canceled, Tentative, Stopped, A, X, T, or S";
    problems.push({ field: "status", message: `expected ${known}, got ${show(status)}` });
  }
  const dates = line.sessionDates ?? {};
  for (const [name, value] of Object.entries(dates)) {
    if (name === "description" || typeof value !== "string" || isDay(value.slice(0, 10))) continue;
    problems.push({ field: `sessionDates.${name}`, message: `expected a date that exists, got ${show(value)}` });
  }
  for (const [earlier, later] of SESSION_ORDER) {
    const [first, last] = [dates[earlier], dates[later]];
    if (first && last && first > last)
      problems.push({ field: `sessionDates.${later}`, message: `${last} is before ${earlier} ${first}` });
  }
  for (const { field, grade } of minimumGrades(line.requisites, "requisites")) {
    if (Object.hasOwn(institution.gradePoints, grade)) continue;
    const known = Object.keys(institution.gradePoints).join(", ");
    problems.push({ field, message: `expected a grade with points (${known}), got ${show(grade)}` });
  }
  return problems;
}

/** A grade without points would be met by any other. */
function* minimumGrades(
  requisite: CatalogueLine["requisites"],
  field: string,
): Generator<{ field: string; grade: string }> {
  if (!requisite) return;
  if ("course" in requisite) {
    const { minimumGrade: grade } = requisite.course;
    if (grade !== undefined) yield { field: `${field}.course.minimumGrade`, grade };
  }
  for (const key of ["all", "any"] as const) {
    const parts = key in requisite ? (requisite as Record<typeof key, CatalogueLine["requisites"][]>)[key] : [];
    for (const [index, part] of parts.entries()) yield* minimumGrades(part, `${field}.${key}[${index}]`);
  }
}

function isBlank(text: string | null | undefined): text is null | undefined | "" {
  return text == null || text.trim() === "";
}
