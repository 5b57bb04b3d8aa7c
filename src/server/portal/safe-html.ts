import sanitizeHtml from "sanitize-html";

/** Staff's HTML, without anything that could run or change the page around it. */
export function safeHtml(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: ["p", "br", "ul", "ol", "li", "b", "strong", "i", "em", "a"],
    allowedAttributes: { a: ["href", "target", "rel"] },
    allowedSchemes: ["https", "http", "mailto", "tel"],
    transformTags: { a: sanitizeHtml.simpleTransform("a", { target: "_blank", rel: "noopener noreferrer" }) },
  });
}

/** The text of HTML in one line, without tags and with its entities decoded. It is not HTML. */
export function plainText(html: string): string {
  const spaced = html.replaceAll(/<(?=\/?(?:p|br|li|div|h[1-6]|tr|td)\b)/gi, " <");
  const escaped = sanitizeHtml(spaced, { allowedTags: [], allowedAttributes: {} });
  return escaped
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&")
    .replaceAll(/\s+/g, " ")
    .trim();
}

/** An absolute http or https address; null for anything else, such as `javascript:`. */
export function webLink(link: string | null | undefined, base?: string): string | null {
  if (!link || !URL.canParse(link, base)) return null;
  const { protocol, href } = new URL(link, base);
  return protocol === "https:" || protocol === "http:" ? href : null;
}
