import { openRouter, type Router } from "./hash-router.ts";
import { loadAhead } from "./load-ahead.ts";
import { routes, screens } from "./routes.tsx";

export function createRouter(): Router {
  const router = openRouter(routes);
  const stop = loadAhead(screens);
  const dispose = router.dispose.bind(router);
  router.dispose = () => {
    stop();
    dispose();
  };
  return router;
}
