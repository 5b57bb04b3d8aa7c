import { vi } from "vitest";

/** `vi.waitFor` gives up after a second, which busy machines may need. */
export function eventually<Result>(look: () => Result | Promise<Result>): Promise<Result> {
  return vi.waitFor(look, { timeout: 120_000 });
}
