/** As far as the service worker uses it: in order of insertion, by address. */
export function stubCaches() {
  const caches = new Map<string, Map<string, Response>>();
  const open = async (name: string) => {
    const entries = caches.get(name) ?? new Map<string, Response>();
    caches.set(name, entries);
    return {
      match: async (url: string) => entries.get(url)?.clone(),
      put: async (url: string, reply: Response) => void entries.set(url, reply),
      delete: async (request: string | { url: string }) =>
        entries.delete(typeof request === "string" ? request : request.url),
      keys: async () => [...entries.keys()].map((url) => ({ url })),
    };
  };
  const storage = { open, delete: async (name: string) => caches.delete(name), keys: async () => [...caches.keys()] };
  /** Everything in them. */
  const texts = async () => {
    const all = [...caches.values()].flatMap((entries) => [...entries.values()]);
    return await Promise.all(all.map((reply) => reply.clone().text()));
  };
  return { storage: storage as unknown as CacheStorage, texts };
}
