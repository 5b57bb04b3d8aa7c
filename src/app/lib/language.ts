import { atom, type createStore } from "jotai/vanilla";
import { institution, translateInstitution } from "#contract/institution";
import { retellSentencesBy } from "#contract/labels/reply-words";
import { type Language, language, speak } from "#words";
import { chooseLanguage, offeredBy } from "./language-choice.ts";
import { rememberedAtom } from "./session/remembered.ts";
import { LANGUAGE } from "./session/storage-keys.ts";

const offered = () => offeredBy(institution.languages);

const chosenLanguageAtom = rememberedAtom<Language | null>(LANGUAGE, null, isOffered);

export function otherLanguages(): Language[] {
  return offered().filter((each) => each !== language());
}

export const chooseLanguageAtom = atom(null, (_get, set, chosen: Language) => {
  set(chosenLanguageAtom, chosen);
  location.reload();
});

/** Speaks the chosen language, or else the first that the browser asks for. Without its texts, the page is in English. */
export async function loadLanguage(store: ReturnType<typeof createStore>): Promise<void> {
  const chosen = chooseLanguage(offered(), store.get(chosenLanguageAtom), navigator.languages);
  if (chosen === "es-US") {
    const texts = await import("#words/es-US.json").catch(() => undefined);
    if (texts) {
      speak(chosen, texts.default);
      // Not awaited: until it's there, the server's sentences stay in English.
      retellSentencesBy(import("#contract/labels/sentences").then((loaded) => loaded.sentencesInPageLanguage));
    }
    translateInstitution();
  }
  document.documentElement.lang = language();
}

function isOffered(value: unknown): value is Language | null {
  return value === null || offered().some((own) => own === value);
}
