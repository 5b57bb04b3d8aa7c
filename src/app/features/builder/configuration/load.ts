import type { ConfigurationSummary } from "#contract/configuration";
import { AppError } from "#contract/outcome";
import type { CodeDescription } from "#contract/wire-shapes";
import type { Api } from "../../../lib/api.ts";
import { chooseTerm } from "../choose-term.ts";
import { isNotFound, toConfigurationId } from "../configuration-id.ts";
import type { Content } from "../content.ts";
import { loadContent } from "../edits/edit-queue.ts";

/** What the query string asks for; neither need be valid. */
export type Wish = { id: string | null; term: string | null };

export type LoadedScreen = {
  content: Content;
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
      const content = await loadContent(api, id, signal);
      const { Term } = content.data.TermInfo;
      return toScreen(content, withTerm(terms, Term), await summaries(Term.Code));
    }
    const configurations = await summaries(term.Code);
    const [first] = configurations;
    if (!first) throw new AppError({ code: "UNEXPECTED", message: "This term has no schedule configurations." });
    return toScreen(await loadContent(api, first.Id, signal), terms, configurations);
  } catch (error) {
    if (isNotFound(error)) return { status: "not-found" };
    throw error;
  }
}

function toScreen(
  content: Content,
  terms: readonly CodeDescription[],
  configurations: readonly ConfigurationSummary[],
): LoadResult {
  return { status: "ready", screen: { content, terms, configurations } };
}

/** A configuration may be of a term that is over. */
function withTerm(terms: readonly CodeDescription[], term: CodeDescription): readonly CodeDescription[] {
  return terms.some(({ Code }) => Code === term.Code) ? terms : [...terms, term];
}
