import type { FastifyInstance } from "fastify";
import type { Services } from "../call.ts";

/** Terms to preload: usually the current one, the one open for enrollment, and the next. */
const WARM_TERMS = 3;

/** Preloads terms for the first student, and rereads what others import, once the app listens. */
export function followCatalog(app: FastifyInstance, { database, catalog, openSearch, now }: Services): void {
  const open = async (code: string) => await openSearch(await catalog.term(code));
  const warm = async () => {
    for (const { code } of (await catalog.termsOpenFirst(now())).slice(0, WARM_TERMS))
      await (await open(code)).refreshSeats();
  };
  const refresh = async (changed: string | undefined) => {
    for (const code of catalog.held()) if (changed === undefined || changed === code) await open(code);
  };

  let isClosing = false;
  app.addHook("preClose", async () => {
    isClosing = true;
  });
  let stopFollowing = async () => {};
  app.addHook("onListen", () => {
    void warm().catch((error: unknown) => {
      // It can end amid a reading.
      if (!isClosing) app.log.warn({ err: error }, "preloading the terms failed");
    });
    let last = Promise.resolve();
    const stop = database.listen("catalog", (changed) => {
      last = last
        .then(() => refresh(changed))
        // The next call reads the term again.
        .catch((error: unknown) => app.log.warn({ err: error }, "refreshing the catalog failed"));
    });
    stopFollowing = async () => {
      await stop();
      await last;
    };
  });
  app.addHook("onClose", () => stopFollowing());
}
