import { AppError } from "#contract/outcome";

/** Encodes the values of `{name}`; the server part has no placeholder. */
export function fillLink(template: string, values: Readonly<Record<string, string>>): string {
  return template.replaceAll(/\{([^}]*)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ""));
}

/** Throws NOT_FOUND without a template. */
export function bookstoreAddress(template: string | undefined, values: Readonly<Record<string, string>>): string {
  if (template === undefined) throw new AppError({ code: "NOT_FOUND", message: "No bookstore is set up." });
  return fillLink(template, values);
}
