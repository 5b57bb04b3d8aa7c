import { beginning } from "./begin-readings.ts";
import { openRouter, type Router } from "./hash-router.ts";
import { loadAhead } from "./load-ahead.ts";
import { routesOf, rows } from "./routes.tsx";

/** Its first visit begins at once, so the store has all that screens need by then. */
export function createRouter(...given: Parameters<typeof beginning>): Router {
  const router = openRouter(routesOf(beginning(...given)));
  const stop = loadAhead(rows);
  const dispose = router.dispose.bind(router);
  router.dispose = () => {
    stop();
    dispose();
  };
  return router;
}

/** The frame shows without a screen whose code is later. */
const WAITED_FOR_MS = 1000;

/** Resolves when the first screen's code is there, or late. */
export async function opened(router: Router): Promise<void> {
  if (router.state.initialized) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  const stop = router.subscribe(({ initialized }) => initialized && resolve());
  const late = setTimeout(resolve, WAITED_FOR_MS);
  await promise;
  clearTimeout(late);
  stop();
}
