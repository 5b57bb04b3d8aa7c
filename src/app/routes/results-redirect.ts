import { paths } from "../paths.ts";

/** A search without a term opens the filters. */
export function redirectResults(search: string): string | undefined {
  const hasTerm = Boolean(new URLSearchParams(search).get("term")?.trim());
  return hasTerm ? undefined : `${paths.classSearchFilters.path}${search}`;
}
