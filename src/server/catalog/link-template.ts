import { AppError } from "#contract/outcome";

/** `template` with each `{name}` replaced by its encoded value; it's on the template's server, which has no placeholder. */
export function fillLink(template: string, values: Readonly<Record<string, string>>): string {
  return template.replaceAll(/\{([^}]*)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ""));
}

/** The bookstore's page. Throws NOT_FOUND without a template. */
export function bookstoreAddress(template: string | undefined, values: Readonly<Record<string, string>>): string {
  if (template === undefined) throw new AppError({ code: "NOT_FOUND", message: "No bookstore is set up." });
  return fillLink(template, values);
}
