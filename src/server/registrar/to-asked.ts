import type { InCode } from "./registrar-context.ts";

/** A body with the names of code. */
export function toAsked<Body extends object>(body: Body): InCode<Body> {
  const named = Object.entries<unknown>(body as Record<string, unknown>).map(
    ([name, value]) => [name === "Term" ? "termCode" : name.charAt(0).toLowerCase() + name.slice(1), value] as const,
  );
  return Object.fromEntries(named) as InCode<Body>;
}
