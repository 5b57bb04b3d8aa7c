import { openRouter, type Router } from "./hash-router.ts";
import { routes } from "./routes.tsx";

export function createRouter(): Router {
  return openRouter(routes);
}
