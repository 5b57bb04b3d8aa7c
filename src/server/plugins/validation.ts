import type { FastifyInstance, FastifySchemaCompiler } from "fastify";
import type { TObject, TSchema } from "typebox";
import { Compile, type Validator } from "typebox/compile";
import type { TLocalizedValidationError } from "typebox/error";
import { AppError } from "#contract/outcome";
import { isStorable } from "../db/schema.ts";
import { fieldName, listed } from "../text/counted-words.ts";
import { isNestedTooDeep, MAX_LEVELS } from "../text/nesting.ts";
import { compilePrune } from "./reply-serializer.ts";

/** Of every route, whether or not it has a schema: validation itself compares the items of lists by recursion. */
export function refuseDeepBodies(app: FastifyInstance): void {
  app.addHook("preValidation", (request, _reply, done) => {
    const { body } = request;
    if (!isNestedTooDeep(body)) return done();
    const entries = Object.entries(body as object);
    const [name = ""] = entries.find(([, value]) => isNestedTooDeep(value, MAX_LEVELS - 1)) ?? [];
    // The name is the caller's, too.
    const field = /^[\w-]{1,100}$/.test(name) ? fieldName(`/${name}`) : "it";
    const message = `In the body, ${field} is nested more than ${MAX_LEVELS} levels deep.`;
    done(new AppError({ code: "BAD_REQUEST", message }));
  });
}

/** Checks a call's parts. Turns text in the address into numbers and booleans, and drops undeclared fields. */
export const validatorCompiler: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => {
  // All at once would delay the start.
  let compiled: { validator: Validator; prune: ReturnType<typeof compilePrune> } | undefined;
  const part = PART_NAMES[httpPart ?? ""] ?? "request";
  const types = httpPart === "body" ? undefined : typesOf(schema as TObject);
  return (given: unknown) => {
    const { validator, prune } = (compiled ??= { validator: Compile(schema), prune: compilePrune(schema) });
    const value = types ? readText(types, given as object) : given;
    if (!validator.Check(value)) return refuse(describe(validator.Errors(value), part));
    const clean = prune(value);
    const at = findUnstorable(clean, "");
    return at === undefined
      ? { value: clean }
      : refuse(`In the ${part}, ${fieldName(at) || "it"} contains a character that can't be stored.`);
  };
};

function refuse(message: string) {
  return { error: new AppError({ code: "BAD_REQUEST", message }) };
}

const PART_NAMES: Record<string, string> = { body: "body", querystring: "query string", params: "address" };

function typesOf({ properties }: TObject): ReadonlyMap<string, string | undefined> {
  return new Map(Object.entries<{ type?: string }>(properties).map(([name, { type }]) => [name, type]));
}

function readText(types: ReadonlyMap<string, string | undefined>, given: object): object {
  return Object.fromEntries(Object.entries(given).map(([name, text]) => [name, read(types.get(name), text)]));
}

function read(type: string | undefined, text: unknown): unknown {
  if (typeof text !== "string") return text;
  if ((type === "integer" || type === "number") && /^-?[0-9]+(\.[0-9]+)?$/.test(text)) return Number(text);
  if (type === "boolean" && /^(true|false)$/.test(text)) return text === "true";
  return text;
}

/** The JSON pointer of a text that the database can't store. */
function findUnstorable(value: unknown, at: string): string | undefined {
  if (typeof value === "string") return isStorable(value) ? undefined : at;
  if (typeof value !== "object" || value === null) return undefined;
  for (const [name, item] of Object.entries(value)) {
    const found = isStorable(name) ? findUnstorable(item, `${at}/${name}`) : at;
    if (found !== undefined) return found;
  }
  return undefined;
}

/** "In the body, classNumber must be integer." */
function describe(errors: readonly TLocalizedValidationError[], part: string): string {
  const at = errors[0]?.instancePath ?? "";
  // A union reports each branch and then itself.
  const here = errors.filter((error) => error.instancePath === at && error.keyword !== "anyOf");
  const problems = here.map(({ keyword, params, message }) => {
    if (keyword === "const") return `must be ${JSON.stringify(params.allowedValue)}`;
    return keyword === "enum" ? `must be one of ${params.allowedValues.join(", ")}` : message;
  });
  return `In the ${part}, ${fieldName(at) || "it"} ${listed([...new Set(problems)])}.`;
}
