import { vi } from "vitest";

/** Vitest's own `vi.waitFor` gives up after a second, which a busy machine may need. This only ends what never comes. */
export function eventually<Result>(look: () => Result | Promise<Result>): Promise<Result> {
  return vi.waitFor(look, { timeout: 120_000 });
}
