import { useEffect } from "react";
import { useLocation } from "../ui/routing.tsx";

/** Answers a question with no once another page is shown than the one that asks, where only one does. */
export function useEndWithPage(page: string | undefined, settle: (answer: boolean) => void): void {
  const shown = useLocation();
  useEffect(() => {
    if (page !== undefined && page !== location.hash) settle(false);
  }, [page, shown, settle]);
}
