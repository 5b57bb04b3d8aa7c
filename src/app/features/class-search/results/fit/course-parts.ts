import type { CourseParts } from "#contract/calls/class-search";
import type { SearchableClasses } from "#workers/catalog/client";
import type { Api } from "../../../../lib/api/api.ts";
import type { SearchAnswer } from "../search-atoms.ts";

/** Of more subjects, the whole term's parts are asked for, whose reply is made once. */
const MOST_SUBJECTS = 12;
const NOTHING: CourseParts = { Courses: [], Classes: [] };

const added = new WeakMap<SearchableClasses, Promise<void>>();

/** Gives the worker what must be taken together with the answer's classes, once. */
export function addParts(api: Api, { term, classes, results }: SearchAnswer): Promise<void> {
  const known = added.get(classes);
  if (known) return known;
  const subjects = [...new Set(results.Classes.map(({ Details }) => Details.Subject))];
  const adding = readParts(api, term, subjects).then((parts) => classes.ask("addParts", parts));
  added.set(classes, adding);
  // The next try reads them again.
  adding.catch(() => added.delete(classes));
  return adding;
}

/** The worker reads the reply, because a whole term would block the page. */
async function readParts(api: Api, term: string, all: readonly string[]): Promise<Blob> {
  const subjects = all.length > MOST_SUBJECTS ? undefined : all.toSorted().join(",");
  let parts: Blob | undefined;
  await api("courseParts", {
    query: { term, ...(subjects !== undefined && { subjects }) },
    isAside: true,
    readBody: async (body) => {
      parts = body;
      return NOTHING;
    },
  });
  if (!parts) throw new Error("[Bug] The reply with the parts of courses was not read.");
  return parts;
}
