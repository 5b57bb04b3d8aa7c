import { redirect, type ShouldRevalidateFunctionArgs } from "react-router-dom";
import { paths } from "../paths.ts";

/** A search without a term goes on at the filters. */
export function loadResults({ request }: { request: Request }): Response | null {
  const url = new URL(request.url);
  return hasTerm(url) ? null : redirect(`${paths.classSearchFilters.path}${url.search}`);
}

/** Only the term decides; no other change of the address waits. */
export function mustLoadResults({ nextUrl }: Pick<ShouldRevalidateFunctionArgs, "nextUrl">): boolean {
  return !hasTerm(nextUrl);
}

function hasTerm({ searchParams }: URL): boolean {
  return Boolean(searchParams.get("term")?.trim());
}
