import { RouterProvider as AriaRouterProvider } from "react-aria-components";
import { createPath, RouterProvider } from "react-router-dom";
import type { Router } from "./hash-router.ts";
import { RouterContext } from "./location.tsx";
import { hrefOf } from "./paths.ts";

/** The controls of `ui` know no router: React Aria gives their links this one. */
export function Portal({ router }: { router: Router }) {
  const follow = (path: string) => {
    // As browsers do, a link to the page itself adds no entry.
    void router.navigate(path, { replace: path === createPath(router.state.location) });
  };
  return (
    <AriaRouterProvider navigate={follow} useHref={anyHref}>
      <RouterContext value={router}>
        <RouterProvider router={router} />
      </RouterContext>
    </AriaRouterProvider>
  );
}

/** The router would put an external address behind the hash. */
function anyHref(href: string): string {
  return URL.canParse(href) ? href : hrefOf(href);
}
