import { useMediaQuery } from "../../../ui/use-media-query.ts";
import type { ListLayout } from "./list-rows.ts";

/** How the window draws the list, with or without details that want a place beside it. */
export function useListLayout(hasDetails: boolean): { list: ListLayout; hasRoomBeside: boolean } {
  const isWide = useMediaQuery("(width >= 1200px)");
  // The columns of two-line rows need this much; narrower windows have cards.
  const hasColumns = useMediaQuery("(width >= 720px)");
  const list = !hasColumns ? "cards" : isWide && !hasDetails ? "lines" : "pairs";
  return { list, hasRoomBeside: isWide };
}
