import { inWords, type Sentence, say } from "#contract/sentences/sentence";
import { type TableRow, toJson } from "../db/schema.ts";

/** What a notice says, which each reader gets in their language. The title is one sentence. */
export type SaidNotice = { title: Sentence; message: readonly Sentence[] };

type StoredNotice = Pick<TableRow<"notices">, "title" | "message" | "said">;
type StoredSentences = { Title: Sentence[]; Message: Sentence[] };

/** In English, and as codes. */
export function toStored({ title, message }: SaidNotice) {
  return { title: inWords([title]), message: inWords(message), said: toJson(toSentences({ title, message })) };
}

export function toWire({ title: Title, message: Message, said }: StoredNotice) {
  // The column holds what a server wrote there.
  return said === null ? { Title, Message } : { Title, Message, Said: said as StoredSentences };
}

export function saidToWire(said: SaidNotice) {
  return { Title: inWords([said.title]), Message: inWords(said.message), Said: toSentences(said) };
}

/** In the language that is spoken. A notice of an earlier version stays English. */
export function wordsOf({ title, message, said }: StoredNotice): { title: string; message: string } {
  const own = said as StoredSentences | null;
  return { title: (own && say(own.Title)) ?? title, message: (own && say(own.Message)) ?? message };
}

function toSentences({ title, message }: SaidNotice): StoredSentences {
  return { Title: [title], Message: [...message] };
}
