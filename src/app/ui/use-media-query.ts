import { useMemo, useSyncExternalStore } from "react";

/** Whether a media query holds, where its answer changes what there is and not only how it looks. */
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
