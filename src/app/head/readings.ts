import type { User } from "#contract/calls/profile";
import { type EndpointName, routes } from "#contract/calls/routes";
import { CONTRACT_VERSION, CONTRACT_VERSION_HEADER } from "#contract/protocol";
import type { Begin } from "../lib/api/begun.ts";
import { endpointPath } from "../lib/api/endpoint-path.ts";
import { isIntendedFor } from "../lib/session/audience.ts";
import { PERSONAL, TERM_KEYS } from "../lib/session/storage-keys.ts";
import type { Visit } from "../routing/first-readings.ts";
import type { ScreenFacts } from "../routing/screens.ts";
import { stored } from "./stored.ts";

/** What readings wait for to know what to ask for next. Other answers are left to the application, unread. */
export const LEADING: readonly EndpointName[] = [
  "user",
  "classSearchTerms",
  "eligibleTerms",
  "enrollmentTerms",
  "configurations",
];

/** By address. The application takes them from there. */
type Answers = Map<string, Promise<Response>>;
/** Asks for what a screen will ask for, if the visitor may see it. */
type BeginFirstReadings = (screen: ScreenFacts, query: URLSearchParams) => Promise<void>;

/** `known` is the account, if the page has it. */
export function firstReadingsInto(answers: Answers, known: User | undefined): BeginFirstReadings {
  const begin = beginInto(answers);
  const user = async (): Promise<User> => {
    const found = known ?? (await begin("user"));
    if (!found) throw new Error("Nothing says who visits.");
    return found;
  };

  return async ({ audience = "everyone", feature, first }, query) => {
    if (audience !== "everyone" && !isIntendedFor(await user(), audience)) return;
    if (feature !== undefined && !(await user()).Features.includes(feature)) return;
    const { IsAuthenticated, Identity } = await user();
    const visit: Visit = {
      query,
      begin,
      user,
      isSignedIn: async () => IsAuthenticated,
      isStudent: async () => isIntendedFor(await user(), "students"),
      terms: async (name) => (await begin(name)) ?? [],
      searchTerms: async () => (await begin("classSearchTerms")) ?? [],
      lastTerm: (of) => lastTerm(stored(PERSONAL), Identity, of),
    };
    await first?.(visit);
  };
}

/** Resolves with the content of those that say what to ask for next. */
function beginInto(answers: Answers): Begin {
  // Once, also after the application has taken the answer, which would otherwise wait for it again, and grow old.
  const asked = new Map<string, Promise<unknown>>();

  async function begin(endpoint: EndpointName, request: Parameters<typeof endpointPath>[1] = {}): Promise<unknown> {
    const url = new URL(`api${endpointPath(routes[endpoint].path, request)}`, document.baseURI).href;
    const content = asked.get(url) ?? ask(endpoint, url);
    asked.set(url, content);
    return await content;
  }

  async function ask(endpoint: EndpointName, url: string): Promise<unknown> {
    const headers = { Accept: "application/json", [CONTRACT_VERSION_HEADER]: String(CONTRACT_VERSION) };
    const answer = answers.get(url) ?? fetch(url, { headers });
    answers.set(url, answer);
    try {
      return LEADING.includes(endpoint) ? await contentOf(answer) : void (await answer);
    } catch {
      // The screen that takes the answer shows why it failed.
      return undefined;
    }
  }

  // Begin ties each name to its parts and reply; this treats all names alike.
  return begin as Begin;
}

async function contentOf(answer: Promise<Response>): Promise<unknown> {
  const response = await answer;
  // The application reads it, too.
  return response.ok ? ((await response.clone().json()) as { data: unknown }).data : undefined;
}

/** The term that an account chose last, from what `remembered.ts` keeps of one account. */
export function lastTerm(kept: unknown, identity: string | null, of: keyof typeof TERM_KEYS): string | null {
  const personal = kept as { of?: unknown; values?: Readonly<Record<string, unknown>> } | null | undefined;
  const value = personal?.of === identity ? personal?.values?.[TERM_KEYS[of]] : undefined;
  return typeof value === "string" ? value : null;
}
