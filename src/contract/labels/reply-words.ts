import type { Sentence } from "../sentences/sentence.ts";
import { markTranslated } from "./own-language.ts";

type Translate = (reply: unknown) => void;
type ServerWords = {
  /** The server's sentences that it sends as codes; undefined for a code that the page doesn't know. */
  say: (sentences: readonly Sentence[]) => string | undefined;
  /** Those that it sends in English alone. */
  retell: (text: string) => string;
};

let translate: Translate | undefined;
let words: ServerWords | undefined;
let loading: Promise<void> | undefined;

/** For pages in another language, which load `page-words.ts`. */
export function translateRepliesBy(own: Translate): void {
  translate = own;
}

/** A reply in the page's language, in place, as far as the portal and the institution have words for it. */
export function inPageLanguage<Reply>(reply: Reply): Reply {
  translate?.(reply);
  return reply;
}

/** For pages in another language, which load `server-words.ts`. Without it, sentences stay English. */
export function speakForServerBy(own: Promise<ServerWords | undefined>): void {
  loading = own.then(
    (loaded) => void (words = loaded),
    () => {},
  );
}

/** Until `speakForServerBy` has what it asked for. */
export async function sentencesLoaded(): Promise<void> {
  await loading;
}

/** What the server says, in the page's language: by its codes, or else by its English text. */
export function inPageWords(text: string, said?: readonly Sentence[]): string {
  const own = (said && words?.say(said)) ?? words?.retell(text) ?? text;
  return own === text ? text : markTranslated(own);
}
