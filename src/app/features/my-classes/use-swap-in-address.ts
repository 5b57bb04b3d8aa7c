import { useSearchParams } from "../../ui/routing.tsx";

export type SwapInAddress = {
  /** The class that is given up, by number. */
  swap: number | undefined;
  /** The class of the cart that is to take its place. */
  wanted: number | undefined;
  open: (classNumber: number) => void;
  want: (classNumber: number | undefined) => void;
  close: () => void;
};

/** A swap stands in the address, where the cart can lead to it and Back closes it. */
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
