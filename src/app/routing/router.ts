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
