import { useSearchParams } from "../../ui/routing/routing.tsx";

export type SwapInAddress = {
  /** Number of the class to swap. */
  swap: number | undefined;
  /** Number of the class in the cart to swap for. */
  wanted: number | undefined;
  open: (classNumber: number) => void;
  want: (classNumber: number | undefined) => void;
  close: () => void;
};

/** A swap is in the address, so that the cart can link to it and Back closes it. */
export function useSwapInAddress(): SwapInAddress {
  const [query, setQuery] = useSearchParams();
  const write = (given: Readonly<Record<string, number | undefined>>, replace: boolean) =>
    setQuery(
      (old) => {
        const next = new URLSearchParams(old);
        for (const [name, value] of Object.entries(given)) {
          if (value === undefined) next.delete(name);
          else next.set(name, String(value));
        }
        return next;
      },
      { replace },
    );
  return {
    swap: toClassNumber(query.get("swap")),
    wanted: toClassNumber(query.get("for")),
    open: (classNumber) => write({ swap: classNumber, for: undefined }, false),
    want: (classNumber) => write({ for: classNumber }, true),
    close: () => write({ swap: undefined, for: undefined }, true),
  };
}

function toClassNumber(text: string | null): number | undefined {
  return text !== null && /^\d{1,10}$/.test(text) ? Number(text) : undefined;
}
