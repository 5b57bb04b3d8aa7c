import { Compile, type Validator } from "typebox/compile";
import { type Endpoints, endpoints } from "./endpoints.ts";

const MOST_SHOWN = 5;

const validators = new Map<keyof Endpoints, Validator>();

/** Where a reply's `data` doesn't match the contract, such as "/Data/Items/0/Title must be string"; undefined if it does. */
export function replyMismatch(name: keyof Endpoints, data: unknown): string | undefined {
  const validator = validators.get(name) ?? Compile(endpoints[name].reply);
  validators.set(name, validator);
  if (validator.Check(data)) return undefined;
  const errors = validator.Errors(data).map(({ instancePath, message }) => `${instancePath || "/"} ${message}`);
  return [...new Set(errors)].slice(0, MOST_SHOWN).join("; ");
}
