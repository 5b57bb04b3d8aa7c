import { useSetAtom } from "jotai/react";
import { useEffect, useState } from "react";
import type { ClassDetails } from "#contract/class-search";
import { repeatWhileVisible } from "../../lib/repeat-while-visible.ts";
import { MOST_REFRESHED, readSeatsAtom } from "./live-seats.ts";

/** While a class is looked at and the page is visible. */
const REFRESH_MS = 10_000;

export type SeatRefresh = { hasFailed: boolean; retry: () => void };

/** Keeps the seats of a class and of its course's sections fresh. */
export function useLiveSeats(term: string, details: ClassDetails | undefined): SeatRefresh {
  const read = useSetAtom(readSeatsAtom);
  const [failedList, setFailedList] = useState<string>();
  const list = details ? numbersOf(details).join() : "";

  useEffect(() => {
    if (list === "") return undefined;
    return repeatWhileVisible(async (signal) => {
      const isRead = await read({ term, classNumbers: list.split(",").map(Number), signal });
      if (!signal.aborted) setFailedList(isRead ? undefined : list);
    }, REFRESH_MS);
  }, [term, list, read]);

  async function retry() {
    const isRead = await read({ term, classNumbers: list.split(",").map(Number) });
    if (isRead) setFailedList(undefined);
  }

  return { hasFailed: failedList === list && list !== "", retry: () => void retry() };
}

/** The same for every section of a course, unless there are more than can be asked for: then the class itself first. */
function numbersOf({ Class, Sections }: ClassDetails): number[] {
  const numbers = Sections.map(({ Details }) => Details.ClassNumber).sort((a, b) => a - b);
  return numbers.length <= MOST_REFRESHED ? numbers : [...new Set([Class.Details.ClassNumber, ...numbers])];
}
