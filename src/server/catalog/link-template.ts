import { AppError } from "#contract/outcome";

type BookstoreClass = { term: string; subject: string; catalogNumber: string; section: string };

/**
 * The bookstore's page for a class: `template` with each `{name}` replaced by its encoded value. Always on the
 * template's server. Throws NOT_FOUND without a template.
 */
export function bookstoreAddress(template: string | undefined, of: BookstoreClass): string {
  if (template === undefined) throw notFound("No bookstore is set up.");
  return addressWith(template, of, "The bookstore doesn't have a page for this class.");
}

/** The same for the page of all required materials of a student's term. */
export function materialsAddress(template: string | undefined, of: { term: string; career: string }): string {
  if (template === undefined) throw notFound("No list of required materials is set up.");
  return addressWith(template, of, "The bookstore doesn't have a page for this term.");
}

/** The class's page in the learning management system; undefined without a template. */
export function lmsAddress(
  template: string | undefined,
  of: { term: string; classNumber: string },
): string | undefined {
  return template === undefined ? undefined : fillOnServer(template, of);
}

function addressWith(template: string, values: Readonly<Record<string, string>>, refusal: string): string {
  const address = fillOnServer(template, values);
  if (address === undefined) throw notFound(refusal);
  return address;
}

/** Undefined if a placeholder is in the host name, where a value could choose the server. */
function fillOnServer(template: string, values: Readonly<Record<string, string>>): string | undefined {
  const address = fill(template, (name) => encodeURIComponent(values[name] ?? ""));
  return originOf(address) === originOf(fill(template, () => "0")) ? address : undefined;
}

function fill(template: string, valueOf: (name: string) => string): string {
  return template.replaceAll(/\{([^}]*)\}/g, (_, name: string) => valueOf(name));
}

function originOf(address: string): string | undefined {
  return URL.canParse(address) ? new URL(address).origin : undefined;
}

function notFound(message: string): AppError {
  return new AppError({ code: "NOT_FOUND", message });
}
