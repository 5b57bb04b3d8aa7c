import { type MessageValues, t } from "#words";
import { SENTENCE_TEXTS } from "./sentence-texts.ts";
import { VALUES } from "./sentence-values.ts";
import type { Sentence, StoredValues } from "./stored-sentence.ts";

type Texts = typeof SENTENCE_TEXTS;
export type SentenceCode = keyof Texts;
export const SENTENCE_CODES = Object.keys(SENTENCE_TEXTS) as SentenceCode[];

type ValueNames<Code extends SentenceCode> = keyof MessageValues<Texts[Code]> & string;
export type SentenceValues<Code extends SentenceCode> = {
  [Name in ValueNames<Code>]: Name extends keyof typeof VALUES ? Parameters<(typeof VALUES)[Name]>[0] : never;
};

export type { Sentence };

/** The compiler checks the values of the code. */
export function sentence<Code extends SentenceCode>(
  Code: Code,
  ...[Values]: ValueNames<Code> extends never ? [] : [values: SentenceValues<Code>]
): Sentence {
  return Values === undefined ? { Code } : { Code, Values: Values as StoredValues };
}

/** In the language that is spoken. Undefined if a server of a later version has said what this one doesn't know. */
export function say(sentences: readonly Sentence[]): string | undefined {
  const words: string[] = [];
  for (const { Code, Values = {} } of sentences) {
    if (!Object.hasOwn(SENTENCE_TEXTS, Code)) return undefined;
    words.push(sayOne(Code as SentenceCode, Values));
  }
  return words.join(" ");
}

/** Of sentences that this version made. */
export function inWords(sentences: readonly Sentence[]): string {
  return say(sentences) ?? "";
}

function sayOne(code: SentenceCode, values: Record<string, unknown>): string {
  const said = Object.entries(values).map(([name, value]) => [name, wordsOf(name, value)]);
  const speak = t as (text: string, values: object) => string;
  return speak(SENTENCE_TEXTS[code], Object.fromEntries(said) as object);
}

function wordsOf(name: string, value: unknown): string | number {
  const words = VALUES[name as keyof typeof VALUES] as (value: unknown) => string | number;
  return words(value);
}
