import type { IncomingHttpHeaders } from "node:http";
import cookies from "@fastify/cookie";
import { institution } from "#contract/institution";
import { translateReply } from "#contract/labels/page-words";
import { speakForServerBy } from "#contract/labels/reply-words";
import { serverWords } from "#contract/labels/server-words";
import { type Language, type Speech, saidIn, speechIn, translationKey } from "#words";
import { compile } from "#words/compile";
import spanish from "#words/es-US.json" with { type: "json" };
import { chooseLanguage, offeredBy } from "#words/language-choice";
import { acceptedLanguages } from "../plugins/negotiation.ts";

speakForServerBy(Promise.resolve(serverWords));

const speeches = new Map<Language, Speech>();

/** Its texts are compiled when a page or document is first in it. */
export function speechOf(language: Language): Speech {
  const known = speeches.get(language) ?? speechIn(language, language === "es-US" ? compiled(spanish) : {});
  speeches.set(language, known);
  return known;
}

function compiled(texts: Readonly<Record<string, string>>): Speech["texts"] {
  return Object.fromEntries(Object.entries(texts).map(([text, own]) => [translationKey(compile(text)), compile(own)]));
}

/** The client writes it when someone chooses a language (`src/app/lib/language.ts`). */
const LANGUAGE_COOKIE = "portal_language";

/** The one that an address asks for, or that was chosen in this browser, or that the browser prefers. */
export function languageOf(headers: IncomingHttpHeaders, asked?: string): Language {
  const chosen = asked ?? cookies.parse(headers.cookie ?? "")[LANGUAGE_COOKIE];
  return chooseLanguage(offeredBy(institution.languages), chosen, acceptedLanguages(headers)) ?? "en-US";
}

/** What `say` returns, said in a language. `say` must not wait for anything. */
export function sayIn<Said>(language: Language, say: () => Said): Said {
  return saidIn(speechOf(language), say);
}

/** A copy of a reply with the words of its codes in the language that is spoken. The catalog shares parts of replies. */
export function retoldReply<Reply>(reply: Reply): Reply {
  return translateReply(structuredClone(reply));
}
