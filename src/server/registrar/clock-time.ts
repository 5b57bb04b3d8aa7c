import { isDay } from "#dates/day";
import { toMoment } from "../text/text-value.ts";
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

/** Browsers also send the year that someone is still typing, such as 0002. */
export function requireDay(given: string, field: string, name: string): string {
  if (isDay(given)) return given;
  throw new RegistrarError(`${name}: enter a year from 1900 to 2199.`, { field });
}
