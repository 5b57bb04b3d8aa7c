import { language } from "#words";

/** Texts of the university and the server that were put into the page's language, as they were put. */
const translated = new Set<string>();

/** For servers, which say many. */
const MOST_KEPT = 20_000;

/** Returns the text. The one marked the longest ago is forgotten first, so that a page keeps its own until it's drawn. */
export function markTranslated(text: string): string {
  translated.delete(text);
  translated.add(text);
  const [oldest] = translated;
  if (translated.size > MOST_KEPT && oldest !== undefined) translated.delete(oldest);
  return text;
}

/**
 * The attribute `lang` of a text that the university or the server wrote in English: "en" where the page is in another
 * language and the text isn't.
 */
export function langOf(text: string): "en" | undefined {
  return language() === "en-US" || text === "" || translated.has(text) ? undefined : "en";
}
