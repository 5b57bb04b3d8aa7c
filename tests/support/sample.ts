import type { TSchema } from "typebox";

type Keywords = {
  type?: string;
  const?: unknown;
  anyOf?: Keywords[];
  properties?: Record<string, Keywords>;
  required?: string[];
  items?: Keywords;
  minItems?: number;
  minimum?: number;
  minLength?: number;
  pattern?: string;
  format?: string;
};

const BY_FORMAT: Record<string, string> = { date: "2027-01-25", "date-time": "2027-01-25T09:00:00Z" };
const GUESSES = ["a", "1", "09:00:00", "09:00", "100", "a1"];

/** A value that the schema allows, the same for every call; for walking calls whose bodies do not matter. */
export function sampleOf(schema: TSchema): unknown {
  return sample(schema);
}

function sample(schema: Keywords): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.anyOf?.[0]) return sample(schema.anyOf[0]);
  switch (schema.type) {
    case "object":
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([name]) => schema.required?.includes(name))
          .map(([name, property]) => [name, sample(property)]),
      );
    case "array":
      return Array.from({ length: schema.minItems ?? 0 }, () => sample(schema.items ?? {}));
    case "integer":
    case "number":
      return Math.max(schema.minimum ?? 1, 1);
    case "boolean":
      return true;
    case "string":
      return sampleText(schema);
    default:
      return null;
  }
}

function sampleText({ pattern, format, minLength = 1 }: Keywords): string {
  if (format !== undefined) return BY_FORMAT[format] ?? "";
  const fits = GUESSES.find((guess) => pattern === undefined || new RegExp(pattern).test(guess));
  if (fits === undefined) throw new Error(`No sample is known for the pattern ${pattern}.`);
  return fits.padEnd(minLength, "a");
}
