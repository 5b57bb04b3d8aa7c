import { useMediaQuery } from "../../../ui/layout/use-media-query.ts";
import type { ListLayout } from "./list-rows.ts";

/** The list's layout, with or without open details. */
export function useListLayout(hasDetails: boolean): { list: ListLayout; hasRoomBeside: boolean } {
  const isWide = useMediaQuery("(width >= 1200px)");
  // Two-line rows need this width; narrower windows have cards.
  const hasColumns = useMediaQuery("(width >= 720px)");
  const list = !hasColumns ? "cards" : isWide && !hasDetails ? "lines" : "pairs";
  return { list, hasRoomBeside: isWide };
}
