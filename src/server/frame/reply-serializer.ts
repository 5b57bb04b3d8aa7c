import type { TSchema } from "typebox";
import { Compile } from "typebox/compile";

type Prune = (value: unknown) => unknown;

type Keywords = {
  type?: string;
  properties?: Record<string, Keywords>;
  patternProperties?: Record<string, Keywords>;
  items?: Keywords;
  anyOf?: Keywords[];
  $ref?: string;
  $defs?: Record<string, Keywords>;
};

/**
 * Copies only what the schema declares, so that an extra column never leaves the server. `JSON.stringify` of the copy
 * is faster than fast-json-stringify, which validates each branch of `anyOf` (every nullable field).
 */
export function compilePrune(schema: TSchema): Prune {
  return compile(schema, { definitions: {}, prunes: new Map() });
}

type Scope = { definitions: Record<string, Keywords>; prunes: Map<string, Prune> };

const keep: Prune = (value) => value;

function compile(schema: Keywords, scope: Scope): Prune {
  if ("allOf" in schema || Array.isArray(schema.items))
    throw new Error("A schema in the contract has an intersection or a tuple, which can't be pruned.");
  if (schema.$ref !== undefined) return reference(schema.$ref, schema.$defs, scope);
  if (schema.anyOf) return oneOf(schema.anyOf, scope);
  if (schema.items) return list(compile(schema.items, scope));
  if (schema.properties) return object(schema.properties, scope);
  const [item] = Object.values(schema.patternProperties ?? {});
  return item ? record(compile(item, scope)) : keep;
}

function reference(name: string, definitions: Record<string, Keywords> | undefined, outer: Scope): Prune {
  const scope = definitions ? { definitions, prunes: new Map<string, Prune>() } : outer;
  const known = scope.prunes.get(name);
  if (known) return known;
  const definition = scope.definitions[name];
  if (!definition) throw new Error(`The schema refers to ${name} but doesn't define it.`);
  // It may refer to itself.
  let compiled = keep;
  const prune: Prune = (value) => compiled(value);
  scope.prunes.set(name, prune);
  compiled = compile(definition, scope);
  return prune;
}

function oneOf(branches: readonly Keywords[], scope: Scope): Prune {
  const parts = branches
    .filter((branch) => branch.type !== "null")
    .map((branch) => ({ branch, prune: compile(branch, scope) }));
  if (parts.every(({ prune }) => prune === keep)) return keep;
  const [only, ...others] = parts;
  if (only && others.length === 0) return (value) => (value === null ? null : only.prune(value));
  const choices = parts.map(({ branch, prune }) => ({
    validator: Compile(scope.definitions as Record<string, TSchema>, branch as TSchema),
    prune,
  }));
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

function object(properties: Record<string, Keywords>, scope: Scope): Prune {
  const fields = Object.entries(properties).map(([name, schema]) => ({ name, prune: compile(schema, scope) }));
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
