import type { ReactNode } from "react";
import { RouterProvider } from "react-aria-components";
import { useHref, useNavigate } from "react-router-dom";

export type AriaRouterProps = { children: ReactNode };

/** Mounted once, in the root route: the `href` of a MenuItem then goes through the router. */
export function AriaRouter({ children }: AriaRouterProps) {
  const navigate = useNavigate();
  return (
    <RouterProvider navigate={(path) => void navigate(path)} useHref={useHref}>
      {children}
    </RouterProvider>
  );
}
