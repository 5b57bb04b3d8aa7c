import { atom } from "jotai/vanilla";
import type { CourseSearchResult } from "#contract/configuration";
import { apiAtom } from "../../../lib/api.ts";
import { lastOfVisit } from "../visit-atoms.ts";
import { placeAtom, queryAtom } from "./atoms.ts";

export type CourseSearch =
  | { status: "too-short" }
  /** The results of the last words stay until the next ones come. */
  | { status: "searching"; results: readonly CourseSearchResult[] }
  | { status: "found"; results: readonly CourseSearchResult[] }
  | { status: "failed"; error: unknown };

type Answer = { query: string; attempt: number } & ({ results: readonly CourseSearchResult[] } | { error: unknown });

const LEAST_LENGTH = 3;
const DEBOUNCE_MS = 400;

// State

const attemptAtom = atom(0);

// Derived

const wordsAtom = atom((get) => get(queryAtom).trim());

/** A change of the words aborts the search for the ones before, and so does leaving the screen. */
const answerAtom = atom(async (get, { signal }): Promise<Answer | undefined> => {
  const query = get(wordsAtom);
  const attempt = get(attemptAtom);
  const place = get(placeAtom);
  if (query.length < LEAST_LENGTH || !place) return undefined;
  const either = AbortSignal.any([signal, place.signal]);
  try {
    await pause(DEBOUNCE_MS, either);
    const address = { query: { term: place.term.Code, query }, signal: either, isHandled: true } as const;
    return { query, attempt, results: await get(apiAtom)("courseSearch", address) };
  } catch (error) {
    return either.aborted ? undefined : { query, attempt, error };
  }
});

const lastAnswerAtom = lastOfVisit(
  answerAtom,
  atom((get) => get(placeAtom)?.signal),
);

export const searchAtom = atom((get): CourseSearch => {
  const query = get(wordsAtom);
  if (query.length < LEAST_LENGTH) return { status: "too-short" };
  const answer = get(lastAnswerAtom);
  const results = answer && "results" in answer ? answer.results : [];
  if (answer?.query !== query || answer.attempt !== get(attemptAtom)) return { status: "searching", results };
  return "error" in answer ? { status: "failed", error: answer.error } : { status: "found", results };
});

// Actions

export const searchAgainAtom = atom(null, (_get, set) => set(attemptAtom, (attempt) => attempt + 1));

async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener(
      "abort",
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
  signal.throwIfAborted();
}
