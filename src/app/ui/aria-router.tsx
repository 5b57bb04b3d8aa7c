import type { ReactNode } from "react";
import { RouterProvider } from "react-aria-components";
import { useHref, useNavigate } from "react-router-dom";

export type AriaRouterProps = { children: ReactNode };

/** Mounted once, in the root route: the `href` of a MenuItem is a path of the application, or an external address. */
export function AriaRouter({ children }: AriaRouterProps) {
  const navigate = useNavigate();
  return (
    <RouterProvider navigate={(path) => void navigate(path)} useHref={useAnyHref}>
      {children}
    </RouterProvider>
  );
}

/** The router would write an external address behind the hash, where React Aria takes it for a path. */
function useAnyHref(href: string): string {
  const isOutside = isExternal(href);
  const inside = useHref(isOutside ? "/" : href);
  return isOutside ? href : inside;
}

/** Whether an address leaves the application: "https://…", not "/my-academics". */
export function isExternal(href: string): boolean {
  return URL.canParse(href);
}
