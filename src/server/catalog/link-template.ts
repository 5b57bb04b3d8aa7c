/** Encodes the values of `{name}`; the server part has no placeholder. */
export function fillLink(template: string, values: Readonly<Record<string, string>>): string {
  return template.replaceAll(/\{([^}]*)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ""));
}
