import { langOf } from "./own-language.ts";

/*
 * Only pages in another language load this, to say of what language the texts are that the university and the server wrote
 * and nobody translated: titles, notes, rooms, messages.
 */

/** What people are called or have typed. Of names, those of what has a web page are others: dining halls, systems. */
const NOT_TEXTS: ReadonlySet<string> = new Set([
  "FirstName",
  "LastName",
  "ContactName",
  "ConfigurationName",
  "Username",
  "By",
  "Id",
  "Breaks",
  "breaks",
]);

/** Words, and neither a code, a link, nor an address. */
const isText = (text: string) => /\p{Ll}{3}/u.test(text) && !/^[a-z_-]+$|^\S*[:@/]\S+$/.test(text);

/** Those of a page. */
export function createOriginals() {
  const known = new Set<string>();
  /** By the word that they begin with, the longest first. */
  const beginningWith = new Map<string, string[]>();

  /** Notes the texts of a reply, or of the institution, that stayed in English after its translation. */
  function note(value: unknown): void {
    if (typeof value !== "object" || value === null) return;
    for (const [name, part] of Object.entries(value)) {
      if (NOT_TEXTS.has(name) || (name === "Name" && !("Link" in value))) continue;
      if (typeof part === "string") noteText(part);
      else note(part);
    }
  }

  function noteText(text: string): void {
    if (known.has(text) || !isText(text) || langOf(text) === undefined) return;
    known.add(text);
    const [first] = /^[\p{L}\p{N}]+/u.exec(text) ?? [];
    if (first === undefined) return;
    const others = beginningWith.get(first) ?? [];
    beginningWith.set(
      first,
      [...others, text].sort((one, other) => other.length - one.length),
    );
  }

  /** Of "Sin cupo: Drawing en Olsen 408", what isn't a noted text and what is, by turns: "Sin cupo: ", "Drawing", " en ", … */
  function split(words: string): readonly string[] {
    if (known.has(words)) return ["", words, ""];
    const parts: string[] = [];
    let from = 0;
    for (const { 0: word, index } of words.matchAll(/[\p{L}\p{N}]+/gu)) {
      if (index < from) continue;
      const text = beginningWith.get(word)?.find((each) => hasAt(words, each, index));
      if (text === undefined) continue;
      parts.push(words.slice(from, index), text);
      from = index + text.length;
    }
    return [...parts, words.slice(from)];
  }

  return { note, split };
}

function hasAt(words: string, text: string, at: number): boolean {
  return words.startsWith(text, at) && !/^[\p{L}\p{N}]/u.test(words.slice(at + text.length));
}
