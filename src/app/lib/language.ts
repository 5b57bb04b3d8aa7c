import { atom, type createStore } from "jotai/vanilla";
import { institution } from "#contract/institution";
import { DAY_SECONDS } from "#dates/minutes";
import { type Language, language, speak } from "#words";
import { chooseLanguage, offeredBy } from "#words/language-choice";
import { rememberedAtom } from "./session/remembered.ts";
import { LANGUAGE } from "./session/storage-keys.ts";

const offered = () => offeredBy(institution.languages);

const chosenLanguageAtom = rememberedAtom<Language | null>(LANGUAGE, null, isOffered);

/** The languages that the page could also be read in. */
export function otherLanguages(): Language[] {
  return offered().filter((each) => each !== language());
}

/** Keeps the choice and reloads the page in this language. */
export const chooseLanguageAtom = atom(null, (_get, set, chosen: Language) => {
  set(chosenLanguageAtom, chosen);
  tellServer(chosen);
  location.reload();
});

/** For the server's own pages and documents: sign-in, the printable page, the PDF. */
function tellServer(chosen: Language): void {
  const { pathname } = new URL(".", document.baseURI);
  document.cookie = `portal_language=${chosen}; path=${pathname}; max-age=${COOKIE_SECONDS}; samesite=lax`;
}

/** The longest that browsers keep a cookie. */
const COOKIE_SECONDS = 400 * DAY_SECONDS;

/** Speaks the chosen language, or else the first that the browser asks for. Without its texts, the page is in English. */
export async function loadLanguage(store: ReturnType<typeof createStore>): Promise<void> {
  const own = store.get(chosenLanguageAtom);
  // At each visit, since the browser drops it some day.
  if (own) tellServer(own);
  const chosen = chooseLanguage(offered(), own, navigator.languages);
  if (chosen === "es-US") {
    const files = [import("#words/es-US.json"), import("./translated-page.ts")] as const;
    const loaded = await Promise.all(files).catch(() => undefined);
    if (loaded) {
      const [texts, { translatePage }] = loaded;
      speak(chosen, texts.default);
      translatePage();
    }
  }
  document.documentElement.lang = language();
}

function isOffered(value: unknown): value is Language | null {
  return value === null || offered().some((own) => own === value);
}
