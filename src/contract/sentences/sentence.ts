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

/**
 * In the language that is spoken. Undefined if this version can't say it: a server of another version may have written
 * codes or values that this one doesn't know.
 */
export function say(sentences: readonly Sentence[]): string | undefined {
  try {
    return inWords(sentences);
  } catch {
    return undefined;
  }
}

/** Of sentences that this version made; throws for others. */
export function inWords(sentences: readonly Sentence[]): string {
  return sentences.map(sayOne).join(" ");
}

function sayOne({ Code, Values = {} }: Sentence): string {
  if (!Object.hasOwn(SENTENCE_TEXTS, Code)) throw new Error(`No sentence has the code ${Code}.`);
  const said = Object.fromEntries(Object.entries(Values).map(([name, value]) => [name, wordsOf(name, value)]));
  // Found out as the text is said: in pages it's compiled, so its names can't be searched.
  const required = new Proxy(said, {
    get(values, name) {
      if (typeof name === "string" && Object.hasOwn(values, name)) return values[name];
      throw new Error(`${Code} has no ${String(name)}.`);
    },
  });
  const speak = t as (text: string, values: object) => string;
  return speak(SENTENCE_TEXTS[Code as SentenceCode], required);
}

function wordsOf(name: string, value: unknown): string | number {
  if (!Object.hasOwn(VALUES, name)) throw new Error(`No sentence has a value ${name}.`);
  const words = VALUES[name as keyof typeof VALUES] as (value: unknown) => string | number;
  return words(value);
}
