import type { ReactNode } from "react";
import { RouterProvider } from "react-aria-components";
import { hrefOf } from "./hash-router.ts";
import { useNavigate } from "./routing.tsx";

/** Mounted once, in the root route: `href` of a MenuItem is a path of the application or an external address. */
export function AriaRouter({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  return (
    <RouterProvider navigate={(path) => void navigate(path)} useHref={anyHref}>
      {children}
    </RouterProvider>
  );
}

/** The router would put an external address behind the hash. */
function anyHref(href: string): string {
  return isExternal(href) ? href : hrefOf(href);
}

/** "https://…", not "/my-academics". */
export function isExternal(href: string): boolean {
  return URL.canParse(href);
}
