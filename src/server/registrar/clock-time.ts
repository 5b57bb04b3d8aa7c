import { toMoment } from "../text-value.ts";
import { RegistrarError } from "./registrar-context.ts";

/** On the institution's clock, as the staff area sends it; null if it's blank. `field` and `name` are those of its field. */
export function readClockTime(given: string, field: string, name: string): Date | null {
  if (given === "") return null;
  const at = toMoment(given);
  if (at) return at;
  throw new RegistrarError(`${name}: this time doesn't exist.`, { field });
}

export function requireClockTime(given: string, field: string, name: string): Date {
  const at = readClockTime(given, field, name);
  if (at) return at;
  throw new RegistrarError(`${name} is missing.`, { field });
}
