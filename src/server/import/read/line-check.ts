import { type TSchema, Type } from "typebox";
import { Compile } from "typebox/compile";
import { Check } from "typebox/value";
import { CatalogueLine, STATUS_WORDS } from "#contract/catalogue-line";
import { institution } from "#contract/institution";
import { Requisite } from "#contract/requisites";
import { SeatGroup } from "#contract/reserved-seats";
import { isDay } from "#dates/day";
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
  | { line: ClassLine; problems: []; unread: readonly string[] }
  | { line: undefined; problems: FieldProblem[]; readable: Partial<Pick<ClassLine, (typeof READABLE)[number]>> };

const validator = Compile(CatalogueLine);
const MAX_PROBLEMS_PER_LINE = 20;
/** Of objects and lists in a line with 10 levels of requisites. Deeper values would exhaust the stack. */
const MAX_LEVELS = 21;

/** Parses a line and checks it against the contract and itself. */
export function checkLine(text: string): CheckedLine {
  let value: unknown;
  try {
    value = said(JSON.parse(text), MAX_LEVELS);
  } catch (error) {
    const reason = error instanceof Error ? error.message.replace(/ in JSON .*| is not valid JSON/s, "") : "";
    const problem = { field: "", message: `can't be read as JSON (${printable(reason)})` };
    return { line: undefined, problems: [problem], readable: {} };
  }
  const problems = problemsOf(value);
  if (problems.length === 0)
    return { line: value as ClassLine, problems: [], unread: [...new Set(unreadFields(CatalogueLine, value, ""))] };
  const fields: Record<string, unknown> = { ...(value as object) };
  const readable = READABLE.filter((name) => Check(CatalogueLine.properties[name], fields[name]));
  return {
    line: undefined,
    problems: problems.slice(0, MAX_PROBLEMS_PER_LINE),
    readable: Object.fromEntries(readable.map((name) => [name, fields[name]])),
  };
}

function problemsOf(value: unknown): FieldProblem[] {
  if (validator.Check(value)) return [...contradictions(value as ClassLine)];
  const problems = [...schemaProblems(CatalogueLine, value, "")];
  return problems.length > 0 ? problems : [{ field: "", message: "doesn't match the schema" }];
}

/** Throws RangeError for more levels. */
function said(value: unknown, levels: number): unknown {
  if (typeof value === "string") return value.trim() || undefined;
  if (typeof value !== "object" || value === null) return value;
  if (levels === 0) throw new RangeError(`more than ${MAX_LEVELS} levels of objects and lists`);
  if (Array.isArray(value)) return value.map((item) => said(item, levels - 1)).filter((item) => item !== undefined);
  const fields = Object.entries(value).map(([name, field]) => [name, said(field, levels - 1)] as const);
  return Object.fromEntries(fields.filter(([, field]) => field != null));
}

function* schemaProblems(schema: TSchema, value: unknown, field: string): Generator<FieldProblem> {
  const wanted = resolved(schema, value);
  if (Type.IsObject(wanted) && typeof value === "object" && value !== null && !Array.isArray(value)) {
    for (const [name, property] of Object.entries(wanted.properties)) {
      const path = field === "" ? name : `${field}.${name}`;
      if (Object.hasOwn(value, name)) yield* schemaProblems(property, (value as Record<string, unknown>)[name], path);
      else if (!Type.IsOptional(property)) yield { field: path, message: "is missing" };
    }
    const extra = Object.keys(value).find((name) => !Object.hasOwn(wanted.properties, name));
    if (extra && "additionalProperties" in wanted)
      yield { field: `${field}.${printable(extra)}`, message: "isn't allowed here" };
  } else if (Type.IsArray(wanted) && Array.isArray(value)) {
    if (!Check({ ...wanted, items: {} }, value)) yield mismatch(wanted, value, field);
    else for (const [index, item] of value.entries()) yield* schemaProblems(wanted.items, item, `${field}[${index}]`);
  } else if (!Check(wanted, value)) {
    yield mismatch(wanted, value, field);
  }
}

const CYCLIC = { ...Requisite.$defs, ...SeatGroup.$defs };

/** Without null, which `said` has removed. Of requisites and groups, the one with a name that the value has. */
function resolved(schema: TSchema, value: unknown): TSchema {
  if (Type.IsCyclic(schema) || Type.IsRef(schema)) return resolved(CYCLIC[schema.$ref as keyof typeof CYCLIC], value);
  if (!Type.IsUnion(schema)) return schema;
  const others = schema.anyOf.filter((member) => !Type.IsNull(member));
  const names = Object.keys({ ...(value as object) });
  const isNamed = (member: TSchema) => Type.IsObject(member) && names.some((name) => name in member.properties);
  const member = others.length === 1 ? others[0] : others.find(isNamed);
  return member ? resolved(member, value) : schema;
}

/** Fields that the schema doesn't have, such as `meetings.seatingPlan`. */
function* unreadFields(schema: TSchema, value: unknown, field: string): Generator<string> {
  const wanted = resolved(schema, value);
  if (Type.IsArray(wanted) && Array.isArray(value)) {
    for (const item of value) yield* unreadFields(wanted.items, item, field);
  } else if (Type.IsObject(wanted) && typeof value === "object" && value !== null) {
    for (const [name, inner] of Object.entries(value)) {
      const path = field === "" ? name : `${field}.${name}`;
      const property = Object.hasOwn(wanted.properties, name) ? wanted.properties[name] : undefined;
      if (property) yield* unreadFields(property, inner, path);
      else yield printable(path);
    }
  }
}

function mismatch(schema: TSchema, value: unknown, field: string): FieldProblem {
  if (typeof value === "string" && value.includes("\0"))
    return { field, message: `contains a NUL character, which can't be stored: ${show(value)}` };
  if (typeof value === "string" && !value.isWellFormed())
    return { field, message: `contains half of a surrogate pair: ${show(value)}` };
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
  const { term, linkedTo = {}, status, sessionDates: dates = {}, repeat = {} } = line;
  if (line.courseId === undefined && (line.subject === undefined || line.catalogNumber === undefined))
    yield { field: "courseId", message: "is missing, but is required without subject and catalogNumber" };
  if (term.startDate && term.endDate && term.startDate > term.endDate)
    yield { field: "term.endDate", message: `${term.endDate} is before startDate ${term.startDate}` };
  const links = (["config", "subpart", "parentClass"] as const).filter((name) => linkedTo[name] !== undefined);
  for (const name of ["config", "subpart"] as const)
    if (links.length > 0 && !links.includes(name))
      yield { field: `linkedTo.${name}`, message: `is missing, but is required with ${links.join(" and ")}` };
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
  yield* reservationProblems(line);
  if (repeat.allowed === false && (repeat.maxTimes ?? 1) > 1)
    yield { field: "repeat.maxTimes", message: `${repeat.maxTimes} contradicts allowed, which is false` };
  if (line.requisites) yield* gradeProblems(line.requisites, "requisites");
}

function* reservationProblems({
  reservedSeats = [],
  enrollment: { capacity } = {},
}: ClassLine): Generator<FieldProblem> {
  for (const [index, { id }] of reservedSeats.entries()) {
    const first = reservedSeats.findIndex((other) => other.id === id);
    if (first < index)
      yield {
        field: `reservedSeats[${index}].id`,
        message: `${show(id)} is already the id of reservedSeats[${first}]`,
      };
  }
  for (const [index, { until }] of reservedSeats.entries())
    if (until !== undefined && !isDay(until))
      yield { field: `reservedSeats[${index}].until`, message: `expected a date that exists, got ${show(until)}` };
  const sum = reservedSeats.reduce((all, { seats }) => all + seats, 0);
  if (capacity !== undefined && sum > capacity)
    yield { field: "reservedSeats", message: `${sum} seats are reserved, but the class has ${capacity}` };
}

/** A grade without points would be met by any other. */
function* gradeProblems(requisite: Requisite, field: string): Generator<FieldProblem> {
  if ("all" in requisite)
    for (const [index, part] of requisite.all.entries()) yield* gradeProblems(part, `${field}.all[${index}]`);
  if ("any" in requisite)
    for (const [index, part] of requisite.any.entries()) yield* gradeProblems(part, `${field}.any[${index}]`);
  const grade = "course" in requisite ? requisite.course.minimumGrade : undefined;
  if (grade === undefined || Object.hasOwn(institution.gradePoints, grade)) return;
  const known = Object.keys(institution.gradePoints).join(", ");
  const message = `expected a grade with points (${known}), got ${show(grade)}`;
  yield { field: `${field}.course.minimumGrade`, message };
}
