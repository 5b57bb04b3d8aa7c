import { type TSchema, Type } from "typebox";
import { Compile } from "typebox/compile";

/** Copies what the schema declares. */
type Prune = (value: unknown) => unknown;

type Keywords = {
  properties?: Record<string, TSchema>;
  patternProperties?: Record<string, TSchema>;
  items?: TSchema;
  anyOf?: TSchema[];
};

const keep: Prune = (value) => value;

/**
 * Copies only what the schema declares, so that an extra column never leaves the server. `JSON.stringify` of the copy
 * is faster than fast-json-stringify, which validates each branch of `anyOf` (every nullable field).
 */
export function compilePrune(schema: TSchema): Prune {
  const { anyOf, items, properties, patternProperties = {} }: Keywords = schema;
  if ("allOf" in schema || "$ref" in schema || Array.isArray(items))
    throw new Error("A schema in the contract has an intersection, a reference, or a tuple, which can't be pruned.");
  if (anyOf) return oneOf(anyOf);
  if (items) return list(compilePrune(items));
  if (properties) return object(properties);
  const [item] = Object.values(patternProperties);
  return item ? record(compilePrune(item)) : keep;
}

function oneOf(branches: readonly TSchema[]): Prune {
  const parts = branches
    .filter((branch) => !Type.IsNull(branch))
    .map((branch) => ({ branch, prune: compilePrune(branch) }));
  if (parts.every(({ prune }) => prune === keep)) return keep;
  const [only, ...others] = parts;
  if (only && others.length === 0) return only.prune;
  const choices = parts.map(({ branch, prune }) => ({ validator: Compile(branch), prune }));
  return (value) => (choices.find(({ validator }) => validator.Check(value))?.prune ?? keep)(value);
}

function list(prune: Prune): Prune {
  if (prune === keep) return keep;
  return (value) => (Array.isArray(value) ? value.map(prune) : value);
}

function record(prune: Prune): Prune {
  if (prune === keep) return keep;
  return (value) =>
    isObject(value) ? Object.fromEntries(Object.entries(value).map(([key, item]) => [key, prune(item)])) : value;
}

function object(properties: Record<string, TSchema>): Prune {
  const fields = Object.entries(properties).map(([name, schema]) => ({ name, prune: compilePrune(schema) }));
  return (value) => {
    if (!isObject(value)) return value;
    const copy: Record<string, unknown> = {};
    for (const { name, prune } of fields) {
      const field = value[name];
      if (field !== undefined) copy[name] = prune === keep ? field : prune(field);
    }
    return copy;
  };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
