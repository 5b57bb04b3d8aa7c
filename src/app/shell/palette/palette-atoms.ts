import { atom } from "jotai/vanilla";
import { atomWithLazy, unwrap } from "jotai/vanilla/utils";
import type { ConfigurationSummary } from "#contract/builder/configuration";
import { institution } from "#contract/institution";
import type { EnrollmentTerm } from "#contract/wire-shapes";
import { language, type Speech, speechIn } from "#words";
import { offeredBy } from "#words/language-choice";
import { createCatalogSearch, type OpenedResults } from "#workers/catalog/client";
import { apiAtom } from "../../lib/api/api.ts";
import { dataAtom, fetchedAtom } from "../../lib/api/fetched.ts";
import { keyed } from "../../lib/keyed.ts";
import { isRecord, personalAtom } from "../../lib/session/remembered.ts";
import { splitTermKey } from "../../lib/session/term-choice.ts";
import { eligibleTermsAtom, enrollmentTermsAtom } from "../../lib/session/terms.ts";

/** The portal's other language, with its texts. A page in English loads those of Spanish once the palette opens. */
export const otherSpeechAtom = unwrap(
  atom(async (): Promise<Speech | undefined> => {
    if (language() === "es-US") return speechIn("en-US");
    if (!offeredBy(institution.languages).includes("es-US")) return undefined;
    const loaded = await import("#words/es-US.json").catch(() => undefined);
    return loaded && speechIn("es-US", loaded.default);
  }),
);

/** Terms with classes or a cart; none until they're known. */
export const paletteTermsAtom = unwrap(
  atom(async (get) => {
    const none = (): EnrollmentTerm[] => [];
    const [enrolled, eligible] = await Promise.all([
      get(enrollmentTermsAtom).catch(none),
      get(eligibleTermsAtom).catch(none),
    ]);
    return { enrolled, eligible };
  }),
  () => ({ enrolled: [], eligible: [] }),
);

/* Read again each time the palette opens, which shows the previous answers until then. Keys are "term|career". */

export const enrolledOf = keyed((key: string) =>
  dataAtom((api) => api("enrolledClasses", { query: splitTermKey(key), isAside: true })),
);
export const paletteCartOf = keyed((key: string) =>
  dataAtom((api) => api("cartItems", { query: splitTermKey(key), isAside: true })),
);
export const configurationsOf = keyed((term: string) =>
  fetchedAtom(async (api): Promise<readonly ConfigurationSummary[]> => {
    return await api("configurations", { params: { term }, query: { existing: true }, isAside: true });
  }),
);

/** The classes of a term, in a worker of their own: that of class search holds what is listed there. */
const catalogAtom = atomWithLazy(() => createCatalogSearch());
const openedTermsAtom = atomWithLazy(() => new Map<string, Promise<OpenedResults>>());

export const openTermAtom = atom(null, async (get, _set, term: string): Promise<OpenedResults> => {
  const opened = get(openedTermsAtom);
  const known = opened.get(term);
  if (known) return await known;
  const reading = (async () => {
    let results: OpenedResults | undefined;
    await get(apiAtom)("searchClasses", {
      query: { term },
      isAside: true,
      readBody: async (body) => {
        results = await get(catalogAtom).open(body);
        return results.results;
      },
    });
    if (!results) throw new Error("[Bug] The reply to a search was not read.");
    return results;
  })();
  opened.set(term, reading);
  // The next search tries again.
  reading.catch(() => opened.delete(term));
  return await reading;
});

/**
 * Recently used items, latest first. An item that is a link has its address, so it shows before its list has loaded.
 */
export type Recent = { id: string; label: string; href?: string };

const MOST_RECENT = 6;
const recentsAtom = personalAtom<readonly Recent[]>("palette", [], isRecents);

export const recentAtom = atom(
  (get) => get(recentsAtom),
  (_get, set, used: Recent) =>
    set(recentsAtom, (before) => [used, ...before.filter(({ id }) => id !== used.id)].slice(0, MOST_RECENT)),
);

function isRecents(value: unknown): value is readonly Recent[] {
  const isText = (each: unknown) => typeof each === "string";
  return (
    Array.isArray(value) &&
    value.every((each) => isRecord(each) && isText(each["id"]) && isText(each["label"]) && isOwnPath(each["href"]))
  );
}

/** A stored address can only lead within the portal. */
function isOwnPath(href: unknown): boolean {
  return href === undefined || (typeof href === "string" && /^\/(?!\/)/.test(href));
}
