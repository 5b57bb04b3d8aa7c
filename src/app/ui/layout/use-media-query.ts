import { useMemo, useSyncExternalStore } from "react";

/** For queries that change what there is, not only how it looks. */
export function useMediaQuery(query: string): boolean {
  const media = useMemo(() => matchMedia(query), [query]);
  return useSyncExternalStore(
    (listener) => {
      media.addEventListener("change", listener);
      return () => media.removeEventListener("change", listener);
    },
    () => media.matches,
  );
}

/** Less than two columns of text: a phone held upright. */
const PHONE = "(width < 40em)";

/** Too little for columns side by side: phones and small tablets, whose bars are a phone's. */
export const NARROW = "(width < 56.25em)";

export const useIsPhone = (): boolean => useMediaQuery(PHONE);

export const useIsNarrow = (): boolean => useMediaQuery(NARROW);
