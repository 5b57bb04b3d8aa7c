import { expect, it, vi } from "vitest";
import { randomId } from "#app/lib/random-id.ts";

it("makes ids that differ, also on plain http", () => {
  vi.stubGlobal("crypto", { getRandomValues: crypto.getRandomValues.bind(crypto) });
  expect(new Set(Array.from({ length: 100 }, () => randomId())).size).toBe(100);
  expect(randomId()).toMatch(/^[0-9a-f]{32}$/);
  expect(randomId(6)).toMatch(/^[0-9a-f]{12}$/);
});
