import type { FastifySchemaCompiler } from "fastify";
import type { TObject, TSchema } from "typebox";
import { Compile, type Validator } from "typebox/compile";
import type { TLocalizedValidationError } from "typebox/error";
import { AppError } from "#contract/outcome";
import { PermissionNumber, WallTime } from "#contract/wire-shapes";
import { isStorable } from "../db/schema.ts";
import { compilePrune } from "./reply-serializer.ts";

export const validatorCompiler: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => {
  // Compiled at the first call: all at once would delay the start.
  let compiled: { validator: Validator; prune: ReturnType<typeof compilePrune> } | undefined;
  const part = PART_NAMES[httpPart ?? ""] ?? "request";
  const isText = httpPart !== "body";
  return (given: unknown) => {
    const { validator, prune } = (compiled ??= { validator: Compile(schema), prune: compilePrune(schema) });
    const value = isText ? readText(schema as TObject, given as Record<string, unknown>) : given;
    if (!validator.Check(value)) return refuse(describe(validator.Errors(value), part));
    const clean = prune(value);
    const at = findUnstorable(clean, "");
    return at === undefined ? { value: clean } : refuse(describeUnstorable(at, part));
  };
};

function refuse(message: string) {
  return { error: new AppError({ code: "BAD_REQUEST", message }) };
}

const list = new Intl.ListFormat("en-US");
const choices = new Intl.ListFormat("en-US", { type: "disjunction" });

const PART_NAMES: Record<string, string> = {
  body: "body",
  querystring: "query string",
  params: "address",
};

type Property = { type?: string; items?: Property };

function readText(schema: TObject, given: Record<string, unknown>): Record<string, unknown> {
  const properties = schema.properties as Record<string, Property>;
  return Object.fromEntries(
    Object.entries(given).map(([name, text]) => [
      name,
      Object.hasOwn(properties, name) ? read(properties[name], text) : text,
    ]),
  );
}

function read(property: Property | undefined, text: unknown): unknown {
  if (property?.type === "array")
    return (Array.isArray(text) ? text : [text]).map((item) => read(property.items, item));
  if (typeof text !== "string") return text;
  if ((property?.type === "integer" || property?.type === "number") && /^-?[0-9]+(\.[0-9]+)?$/.test(text))
    return Number(text);
  if (property?.type === "boolean" && /^(true|false)$/.test(text)) return text === "true";
  return text;
}

/** The JSON pointer of a text or name that the database can't store; undefined if there is none. */
function findUnstorable(value: unknown, at: string): string | undefined {
  if (typeof value === "string") return isStorable(value) ? undefined : at;
  if (typeof value !== "object" || value === null) return undefined;
  for (const [name, item] of Object.entries(value)) {
    const found = isStorable(name) ? findUnstorable(item, `${at}/${name}`) : at;
    if (found !== undefined) return found;
  }
  return undefined;
}

function describeUnstorable(at: string, part: string) {
  const name = fieldName(at);
  return name
    ? `In the ${part}, ${name} contains a character that can't be stored.`
    : `The ${part} contains a character that can't be stored.`;
}

/** Names the field and the problem: "In the body, classNumber should be a whole number." */
function describe(errors: readonly TLocalizedValidationError[], part: string): string {
  const place = `In the ${part}`;
  const at = errors[0]?.instancePath;
  // A union reports each branch and then itself.
  const here = errors.filter((error) => error.instancePath === at && error.keyword !== "anyOf");
  const [first] = here;
  if (!first || at === undefined) return `The ${part} isn't valid.`;

  const name = fieldName(at);
  if (first.keyword === "required") {
    const missing = first.params.requiredProperties.map((property) => (name ? `${name}.${property}` : property));
    return `${place}, ${list.format(missing)} ${missing.length === 1 ? "is" : "are"} missing.`;
  }
  const wants = choices.format(new Set(here.map(wanted)));
  return name ? `${place}, ${name} should be ${wants}.` : `The ${part} should be ${wants}.`;
}

function fieldName(instancePath: string) {
  return instancePath
    .split("/")
    .slice(1)
    .map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~"))
    .map((part, index) => (/^[0-9]+$/.test(part) ? `[${part}]` : index > 0 ? `.${part}` : part))
    .join("");
}

const TYPE_NAMES: Record<string, string> = {
  integer: "a whole number",
  number: "a number",
  string: "text",
  boolean: "true or false",
  array: "a list",
  object: "an object",
  null: "null",
};

const FORMAT_NAMES: Record<string, string> = {
  date: "a date such as 2026-09-01",
  "date-time": "a time such as 2026-09-01T08:00:00Z",
};

const PATTERN_NAMES = new Map([
  [patternOf(WallTime), "a time such as 13:30:00"],
  [patternOf(PermissionNumber), "1 to 6 digits"],
]);

function patternOf(schema: TSchema) {
  return String((schema as { pattern?: unknown }).pattern);
}

function wanted(error: TLocalizedValidationError): string {
  const { keyword, params } = error;
  switch (keyword) {
    case "type":
      return [params.type]
        .flat()
        .map((type) => TYPE_NAMES[type] ?? type)
        .join(" or ");
    case "const":
      return JSON.stringify(params.allowedValue);
    case "enum":
      return choices.format(params.allowedValues.map((value) => JSON.stringify(value)));
    case "format":
      return FORMAT_NAMES[params.format] ?? `in ${params.format} format`;
    case "pattern":
      return PATTERN_NAMES.get(String(params.pattern)) ?? `text that matches ${String(params.pattern)}`;
    case "minimum":
      return `${params.limit} or more`;
    case "maximum":
      return `${params.limit} or less`;
    case "minLength":
      return params.limit === 1 ? "1 character or more" : `${params.limit} characters or more`;
    case "maxLength":
      return `${params.limit} characters or fewer`;
    case "minItems":
      return `a list of ${params.limit} or more items`;
    case "maxItems":
      return `a list of ${params.limit} or fewer items`;
    case "uniqueItems":
      return "a list without duplicates";
    default:
      return `valid (${error.message})`;
  }
}
