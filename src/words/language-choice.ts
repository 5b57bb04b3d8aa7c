import { LANGUAGES, type Language } from "./words.ts";

/* For the application, the head of its page, and the server. */

const ALL = Object.keys(LANGUAGES) as Language[];

/** Those that an institution offers: all unless it says otherwise. */
export const offeredBy = (languages: readonly Language[] | undefined): readonly Language[] => languages ?? ALL;

/** The chosen language if it's offered, or else the first that the browser asks for. */
export function chooseLanguage(
  offered: readonly Language[],
  chosen: unknown,
  asked: readonly string[],
): Language | undefined {
  return offered.find((own) => own === chosen) ?? preferred(offered, asked) ?? offered[0];
}

/** "es-MX" asks for Spanish of any country. */
function preferred(offered: readonly Language[], asked: readonly string[]): Language | undefined {
  const spoken = asked.map((tag) => tag.split("-")[0]);
  const first = spoken.find((each) => offered.some((own) => own.startsWith(`${each}-`)));
  return offered.find((own) => own.startsWith(`${first}-`));
}
