import institution from "../../../institution.json" with { type: "json" };

/** Fields with names of people, and with what students typed, which have no language. */
const UNMARKED_FIELDS: ReadonlySet<string> = new Set([
  "ConfigurationName",
  "ContactName",
  "DisplayName",
  "FirstName",
  "LastName",
  "Username",
  "By",
  "Id",
  "Breaks",
  "breaks",
]);
/** Of which `Name` is such a field. */
const NAMED_BY_PEOPLE: ReadonlySet<string> = new Set([
  "Attendees",
  "Breaks",
  "Plans",
  "Students",
  "configurations",
  "staffStudent",
  "staffStudents",
]);

const TRANSLATED: Readonly<Record<string, string>> = institution.translations["es-US"];
const ofInstitution = { ...institution, translations: null };

/** Words, and neither a code nor a link. */
const isText = (text: string) => /\p{Ll}{3}/u.test(text) && !/^[a-z_-]+$|^\S*[/@]\S+$/.test(text);

/** The English texts in what the API answers, without tags. `of` names the endpoint or the field that has them. */
function textsOf(data: unknown, of: string, isWanted = isText): string[] {
  if (typeof data === "string")
    return data
      .split(/<[^>]*>/)
      .map((part) => inOneLine(withoutEntities(part)))
      .filter((text) => isWanted(text) && !Object.hasOwn(TRANSLATED, text));
  if (typeof data !== "object" || data === null) return [];
  return Object.entries(data).flatMap(([field, part]) => {
    if (UNMARKED_FIELDS.has(field) || (field === "Name" && NAMED_BY_PEOPLE.has(of))) return [];
    return textsOf(part, Array.isArray(data) ? of : field, isWanted);
  });
}

const longestFirst = (texts: Iterable<string>) =>
  [...new Set(texts)].filter(Boolean).sort((one, other) => other.length - one.length);

function withoutEntities(html: string): string {
  if (!html.includes("&")) return html;
  const field = document.createElement("textarea");
  field.innerHTML = html;
  return field.value;
}

const inOneLine = (text: string | null) => text?.replaceAll(/\s+/g, " ").trim() ?? "";
const isBounded = (text: string, at: number, length: number) =>
  !/[\p{L}\p{N}]/u.test(text[at - 1] ?? "") && !/[\p{L}\p{N}]/u.test(text[at + length] ?? "");

/**
 * On a page in Spanish: what shows a text of the replies, or of the institution, without being marked as English, and
 * what is marked but has other words. Screen readers hear names (`aria-label`) in one language, so only those that are
 * such a text as a whole count, and so it is with what they're told as it happens.
 */
export function languageFaults(answers: Readonly<Record<string, readonly unknown[]>>): string[] {
  const texts = new Set([...textsOf(ofInstitution, ""), ...textsOf(answers, "")]);
  const english = longestFirst(texts);
  const spanish = Object.values(TRANSLATED).filter((text) => english.some((own) => text.includes(own)));
  // Also the short pieces of HTML.
  const written = longestFirst([...textsOf(ofInstitution, "", () => true), ...textsOf(answers, "", () => true)]);
  const faults = new Set<string>();

  const hasEnglish = (words: string) => {
    const own = spanish.reduce((rest, each) => rest.replaceAll(each, "·"), words);
    return english.find((text) => {
      const at = own.indexOf(text);
      return at >= 0 && isBounded(own, at, text.length);
    });
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT, (node) =>
    node instanceof Element && node.matches("script, style, [data-live-announcer], [lang=en]")
      ? NodeFilter.FILTER_REJECT
      : NodeFilter.FILTER_ACCEPT,
  );
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Element) {
      for (const name of ["aria-label", "title", "alt", "placeholder"]) {
        const words = inOneLine(node.getAttribute(name));
        if (texts.has(words) && node.role !== "group") faults.add(`not marked, ${name}: ${words}`);
      }
    } else {
      const words = inOneLine(node.textContent);
      const own = hasEnglish(words);
      if (own !== undefined) faults.add(own === words ? `not marked: ${words}` : `not marked: ${own} in: ${words}`);
    }
  }
  for (const part of document.body.querySelectorAll("[lang=en]")) {
    const words = inOneLine(part.textContent);
    const rest = written.reduce((left, text) => left.replaceAll(text, "·"), words);
    if (/\p{Ll}{2}/u.test(rest) && !written.some((text) => text.includes(words)))
      faults.add(`marked as English: ${words}`);
  }
  return [...faults];
}
