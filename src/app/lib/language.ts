import { atom, type createStore } from "jotai/vanilla";
import { institution, translateInstitution } from "#contract/institution";
import { retellSentencesBy } from "#contract/labels/reply-words";
import { type Language, LANGUAGES, language, speak } from "#words";
import { rememberedAtom } from "./session/remembered.ts";

const ALL = Object.keys(LANGUAGES) as Language[];
const offered = (): readonly Language[] => institution.languages ?? ALL;

const chosenLanguageAtom = rememberedAtom<Language | null>("language", null, isOffered);

export function otherLanguages(): Language[] {
  return offered().filter((each) => each !== language());
}

export const chooseLanguageAtom = atom(null, (_get, set, chosen: Language) => {
  set(chosenLanguageAtom, chosen);
  location.reload();
});

/** Speaks the chosen language, or else the first that the browser asks for. Without its texts, the page is in English. */
export async function loadLanguage(store: ReturnType<typeof createStore>): Promise<void> {
  const chosen = store.get(chosenLanguageAtom) ?? preferred(navigator.languages) ?? offered()[0];
  if (chosen === "es-US") {
    const texts = await import("#words/es-US.json").catch(() => undefined);
    if (texts) {
      speak(chosen, texts.default);
      // Not awaited: it imports from the page's first file, which waits for this function.
      retellSentencesBy(import("#contract/labels/sentences").then((loaded) => loaded.sentencesInPageLanguage));
    }
    translateInstitution();
  }
  document.documentElement.lang = language();
}

/** "es-MX" asks for Spanish of any country. */
function preferred(asked: readonly string[]): Language | undefined {
  const spoken = asked.map((tag) => tag.split("-")[0]);
  const first = spoken.find((each) => offered().some((own) => own.startsWith(`${each}-`)));
  return offered().find((own) => own.startsWith(`${first}-`));
}

function isOffered(value: unknown): value is Language | null {
  return value === null || offered().some((own) => own === value);
}
