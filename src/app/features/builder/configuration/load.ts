import type { BuildData, Configuration, ConfigurationSummary } from "#contract/configuration";
import { AppError } from "#contract/outcome";
import type { CodeDescription } from "#contract/wire-shapes";
import type { Api } from "../../../lib/api.ts";
import { chooseTerm } from "../choose-term.ts";
import { isNotFound, toConfigurationId } from "../configuration-id.ts";

/** What the query string asks for; neither need be valid. */
export type Wish = { id: string | null; term: string | null };

/** A configuration as the screen draws it and as the engine computes with it. */
export type Loaded = { configuration: Configuration; build: BuildData };

export type LoadedScreen = Loaded & {
  terms: readonly CodeDescription[];
  /** All of the configuration's term. */
  configurations: readonly ConfigurationSummary[];
};

export type LoadResult = { status: "ready"; screen: LoadedScreen } | { status: "not-found" };

type Sources = {
  api: Api;
  terms: readonly CodeDescription[];
  rememberedTerm: string | null;
  signal: AbortSignal;
};

/** The configuration of the id, else the first one of the chosen term. */
export async function loadScreen(wish: Wish, { api, terms, rememberedTerm, signal }: Sources): Promise<LoadResult> {
  const summaries = (code: string) => api("configurations", { params: { term: code }, signal });
  const term = chooseTerm(terms, wish.term, rememberedTerm);
  try {
    if (wish.id !== null) {
      const id = toConfigurationId(wish.id);
      if (id === undefined) return { status: "not-found" };
      const loaded = await loadConfiguration(api, id, signal);
      const { Term } = loaded.configuration.TermInfo;
      return toScreen(loaded, withTerm(terms, Term), await summaries(Term.Code));
    }
    const configurations = await summaries(term.Code);
    const [first] = configurations;
    if (!first) throw new AppError({ code: "UNEXPECTED", message: "The term has no schedule configuration." });
    return toScreen(await loadConfiguration(api, first.Id, signal), terms, configurations);
  } catch (error) {
    if (isNotFound(error)) return { status: "not-found" };
    throw error;
  }
}

/** Both halves of one version, though each is a call of its own and another window may change it between them. */
export async function loadConfiguration(api: Api, id: number, signal: AbortSignal): Promise<Loaded> {
  // A configuration that does not exist has a dialog of its own.
  const request = { params: { id }, signal, isHandled: true };
  let [configuration, build] = await Promise.all([api("configuration", request), api("buildData", request)]);
  for (let attempt = 0; configuration.Version !== build.Version; attempt++) {
    if (attempt === MAX_ATTEMPTS)
      throw new AppError({ code: "UNAVAILABLE", message: "The configuration is being changed." });
    if (configuration.Version < build.Version) configuration = await api("configuration", request);
    else build = await api("buildData", request);
  }
  return { configuration, build };
}

const MAX_ATTEMPTS = 10;

function toScreen(
  loaded: Loaded,
  terms: readonly CodeDescription[],
  configurations: readonly ConfigurationSummary[],
): LoadResult {
  return { status: "ready", screen: { ...loaded, terms, configurations } };
}

/** A configuration may be of a term that is over. */
function withTerm(terms: readonly CodeDescription[], term: CodeDescription): readonly CodeDescription[] {
  return terms.some(({ Code }) => Code === term.Code) ? terms : [...terms, term];
}
