import { markTranslated } from "./own-language.ts";

type Translate = (reply: unknown) => void;
type Retell = (text: string) => string;

let translate: Translate | undefined;
let retell: Retell = (text) => text;
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

/** For pages in another language, which load `sentences.ts`. Without it, sentences stay English. */
export function retellSentencesBy(own: Promise<Retell>): void {
  loading = own.then(
    (loaded) => void (retell = loaded),
    () => {},
  );
}

/** Until `retellSentencesBy` has what it asked for. */
export async function sentencesLoaded(): Promise<void> {
  await loading;
}

/** The server's English sentences in the page's language. */
export function retellSentences(text: string): string {
  const retold = retell(text);
  return retold === text ? text : markTranslated(retold);
}
