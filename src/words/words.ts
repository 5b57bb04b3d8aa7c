import type { GetICUArgs } from "@schummar/icu-type-parser";
import format, { type CompiledMessage } from "icu-minify/format";
import { compile } from "#words/compile";
import type enUS from "./en-US.json";

/** A text of the catalog, in English. It is its own name there. */
export type Message = keyof typeof enUS;

export const LANGUAGES = { "en-US": "English", "es-US": "Español" } as const;
export type Language = keyof typeof LANGUAGES;

type Arguments = { ICUArgument: string | number; ICUNumberArgument: number; ICUDateArgument: Date };
export type MessageValues<M extends Message> = GetICUArgs<M, Arguments>;
/** None for messages without arguments. */
type Values<M extends Message> = keyof MessageValues<M> extends never ? [] : [values: MessageValues<M>];
/** Compiled translations by `keyOf` the compiled English. */
export type Texts = Partial<Record<string, CompiledMessage>>;

/** A language with its texts, and the formats that were made for it. */
export type Speech = { language: Language; texts: Texts; made: Map<string, unknown> };

let current = speechIn("en-US");

/** Texts that it lacks stay English. */
export function speechIn(language: Language, texts: Texts = {}): Speech {
  return { language, texts, made: new Map() };
}

/** Speaks another language from now on. */
export function speak(language: Language, texts?: Texts): void {
  current = speechIn(language, texts);
}

/** What `say` returns, said in another language. For servers, which answer in several. It must not wait for anything. */
export function saidIn<Said>(speech: Speech, say: () => Said): Said {
  const before = current;
  current = speech;
  try {
    return say();
  } finally {
    current = before;
  }
}

export function language(): Language {
  return current.language;
}

/**
 * The text in the page's language. A plain text may end with a note in brackets, which nobody sees, where English has one
 * word for what other languages keep apart: "Open [place]". Not while a module loads: the language isn't known then.
 */
export function t<M extends Message>(text: M, ...[values]: Values<M>): string {
  return String(said(text, values));
}

/** For tables that are made while a module loads: the text itself, for `t`. */
export function message<M extends Message>(text: M): M {
  return text;
}

type Tags<Part> = Record<string, (parts: (string | Part)[]) => Part>;

/** The same with parts for the tags of the text, such as "Read <a>the rules</a> first". */
export function parts<M extends Message, Part>(text: M, values: MessageValues<M>, tags: Tags<Part>): (string | Part)[] {
  return [said<Part>(text, { ...values, ...tags })].flat() as (string | Part)[];
}

/** `create(language)`, made once for each key: formats of `Intl`. */
export function inLanguage<Format>(key: string, create: (language: Language) => Format): Format {
  const { made } = current;
  if (!made.has(key)) made.set(key, create(current.language));
  return made.get(key) as Format;
}

type Pattern = { text: Message; names: string[]; form: RegExp };
const patterns = new WeakMap<readonly Message[], readonly Pattern[]>();

/**
 * An English text in the page's language, if one of these messages made it: the first that fits. Messages have no more
 * than values in braces; `retellValue` gets each value of the text.
 */
export function retold(
  text: string,
  messages: readonly Message[],
  retellValue: (value: string) => string,
): string | undefined {
  const known = patterns.get(messages) ?? messages.map(toPattern);
  patterns.set(messages, known);
  for (const { text: own, names, form } of known) {
    const found = form.exec(text);
    if (!found) continue;
    const values = names.map((name, at) => [name, retellValue(found[at + 1] ?? "")]);
    return String(said(own, Object.fromEntries(values) as object));
  }
  return undefined;
}

/** A value doesn't go on into the next sentence. */
const VALUE = String.raw`((?:(?![.!?] [A-Z#]).)+)`;

function toPattern(text: Message): Pattern {
  const compiled = compile(text);
  const parts = typeof compiled === "string" ? [compiled] : (compiled as readonly (string | readonly [string])[]);
  const names = parts.flatMap((part) => (typeof part === "string" ? [] : part[0]));
  const source = parts.map((part) =>
    typeof part === "string" ? part.replaceAll(/[\\^$.*+?()[\]{}|]/g, "\\$&") : VALUE,
  );
  return { text, names, form: new RegExp(`^${source.join("")}$`) };
}

/** What a translation is found by. */
export function translationKey(compiled: CompiledMessage): string {
  return typeof compiled === "string" ? compiled : JSON.stringify(compiled);
}

function said<Part>(text: Message, values: object | undefined) {
  // The build has compiled all texts with arguments in pages.
  const compiled = compile(text);
  const translated = current.language === "en-US" ? undefined : current.texts[translationKey(compiled)];
  const result = format<Part>(translated ?? withoutNote(compiled), current.language, values as never, { formatters });
  return translated === undefined ? result : endOnce(result);
}

/** A sentence that ends with "a. m." has its period. */
function endOnce<Text>(text: Text): Text | string {
  return typeof text === "string" ? text.replaceAll(/(\b[ap]\.\sm\.)\./g, "$1") : text;
}

const NOTE = / \[[^\]]+\]$/;

/** The English text as it's said. */
export function withoutNote<T extends CompiledMessage>(text: T): T | string {
  return typeof text === "string" ? text.replace(NOTE, "") : text;
}

const formatters = {
  getNumberFormat: (locale: Locale, options?: Intl.NumberFormatOptions) =>
    inLanguage(`number ${JSON.stringify(options)}`, () => new Intl.NumberFormat(locale, options)),
  getDateTimeFormat: (locale: Locale, options?: Intl.DateTimeFormatOptions) =>
    inLanguage(`date ${JSON.stringify(options)}`, () => new Intl.DateTimeFormat(locale, options)),
  getPluralRules: (locale: Locale, options?: Intl.PluralRulesOptions) =>
    inLanguage(`plural ${options?.type}`, () => new Intl.PluralRules(locale, options)),
};
type Locale = Intl.LocalesArgument;
