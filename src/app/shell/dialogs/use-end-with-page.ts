import { useEffect } from "react";
import { useLocation } from "../../ui/routing/routing.tsx";

/** Answers a question with no when its page is left. */
export function useEndWithPage(page: string | undefined, settle: (answer: boolean) => void): void {
  const shown = useLocation();
  useEffect(() => {
    if (page !== undefined && page !== location.hash) settle(false);
  }, [page, shown, settle]);
}
