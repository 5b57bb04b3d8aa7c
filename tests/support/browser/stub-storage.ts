import { vi } from "vitest";

/** Until the test ends; returns its content. */
export function stubStorage(name: "localStorage" | "sessionStorage"): Map<string, string> {
  const kept = new Map<string, string>();
  const methods = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  // Its own keys are what it keeps.
  const storage = new Proxy(methods, {
    ownKeys: () => [...kept.keys()],
    getOwnPropertyDescriptor: (_, key) => ({ enumerable: true, configurable: true, value: kept.get(String(key)) }),
  });
  vi.stubGlobal(name, storage);
  return kept;
}
