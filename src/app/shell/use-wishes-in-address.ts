import { useSetAtom } from "jotai/react";
import { useEffect } from "react";
import { hasWishes, readFeatureWishes, withoutWishes } from "../lib/session/feature-wishes.ts";
import { refreshUserAtom } from "../lib/session/session.ts";
import { pathOf } from "../ui/routing/hash-router.ts";
import { useLocation, useNavigate } from "../ui/routing/routing.tsx";

/** Flags of an address typed into an open page; main.tsx takes those of the first page. */
export function useWishesInAddress(): void {
  const location = useLocation();
  const navigate = useNavigate();
  const refreshUser = useSetAtom(refreshUserAtom);

  useEffect(() => {
    const address = new URL(pathOf(location), "https://portal.invalid");
    const wishes = readFeatureWishes(address.href);
    if (!hasWishes(wishes)) return;
    void refreshUser(wishes);
    const { pathname, search } = new URL(withoutWishes(address.href));
    void navigate(pathOf({ pathname, search }), { replace: true, preventScrollReset: true });
  }, [location, navigate, refreshUser]);
}
