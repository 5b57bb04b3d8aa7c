/** An absolute http or https address; null for anything else, such as `javascript:`. */
export function webLink(link: string | null | undefined, base?: string): string | null {
  if (!link || !URL.canParse(link, base)) return null;
  const { protocol, href } = new URL(link, base);
  return protocol === "https:" || protocol === "http:" ? href : null;
}
