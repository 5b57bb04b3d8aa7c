import { useSetAtom } from "jotai/react";
import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { hasWishes, readFeatureWishes, withoutWishes } from "../lib/feature-wishes.ts";
import { refreshUserAtom } from "../lib/session.ts";

/** Flags that an address typed into an open page asks for; main.tsx has read those of the first one. */
export function useWishesInAddress(): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const refreshUser = useSetAtom(refreshUserAtom);

  useEffect(() => {
    const wishes = readFeatureWishes(new URL(search, "https://portal.invalid").href);
    if (!hasWishes(wishes)) return;
    void refreshUser(wishes);
    void navigate(`${pathname}${withoutWishes(search)}`, { replace: true, preventScrollReset: true });
  }, [navigate, pathname, refreshUser, search]);
}
