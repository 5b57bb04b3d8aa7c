import { useAtom, useAtomValue } from "jotai/react";
import { atom } from "jotai/vanilla";
import { useState } from "react";
import type { ClassDetails } from "#contract/calls/class-search";
import type { Class, ClassListing } from "#contract/catalog";
import { systemMs } from "#dates/clock";
import { fetchedAtom } from "../../lib/api/fetched.ts";
import type { ClassKey } from "../../lib/classes/class-link.ts";
import { chooseSections } from "../../lib/classes/section-choice.ts";
import { keyed } from "../../lib/keyed.ts";
import { detailsWithLiveSeats, liveSeatsAtom, noteSeatsAtom } from "../../lib/seats/live-seats.ts";
import { offeringKey } from "./class-words.ts";

/** A class of a list, with the rest once it has loaded. */
export type ListedClass = ClassListing &
  Partial<Omit<Class, keyof ClassListing>> & { Details: Partial<Class["Details"]> };

type LoadedDetails = ClassDetails & { term: string; readAt: number };

const classOf = keyed((term: string) =>
  keyed((classNumber: number) =>
    fetchedAtom(
      async (api): Promise<LoadedDetails> => {
        const details = await api("classDetails", { query: { term, classNumber } });
        return { ...details, term, readAt: systemMs() };
      },
      {
        // Other views of the class, such as its row, get its seats. It comes last because its own facts are the most recent.
        onData: ({ Class, Sections, AlsoOffered, readAt: at }, set) =>
          set(noteSeatsAtom, { term, listings: [...Sections, ...AlsoOffered, Class], at }),
      },
    ),
  ),
);

/** The course viewed last, and its picks: class numbers by component. */
const pickedAtom = atom<{ offering: string; picks: Readonly<Record<string, number>> }>();

/** Picks a component's section; 0 clears its pick. */
export const pickSectionAtom = atom(
  null,
  (_get, set, { Class }: ClassDetails, component: string, classNumber: number) => {
    const offering = offeringKey(Class);
    set(pickedAtom, (last) => {
      const picks = last?.offering === offering ? last.picks : {};
      return { offering, picks: { ...picks, [component]: classNumber } };
    });
  },
);

export type LoadedClass = ReturnType<typeof useClass>;

/** `known` shows until the rest has loaded. */
export function useClass(key: ClassKey, known?: ClassListing) {
  const { term, classNumber } = key;
  const [{ data, failure }, load] = useAtom(classOf(term)(classNumber));
  const live = useAtomValue(liveSeatsAtom);
  const picked = useAtomValue(pickedAtom);
  const [last, setLast] = useState<LoadedDetails>();
  if (data && data !== last) setLast(data);
  const read = failure ? undefined : (data ?? provisionalDetailsOf(last, key));
  const details = read && detailsWithLiveSeats(read, { live, term, since: read.readAt });
  const picks = details && picked?.offering === offeringKey(details.Class) ? picked.picks : {};
  const listing: ListedClass | undefined = details?.Class ?? known;
  return {
    term,
    listing,
    details,
    choice: details && chooseSections(details, Object.values(picks)),
    readAt: data?.readAt,
    failure,
    retry: () => void load(),
  };
}

/** Another section of the course, so that choosing doesn't wait for its details. Class numbers repeat between terms. */
export function provisionalDetailsOf(
  last: LoadedDetails | undefined,
  { term, classNumber }: ClassKey,
): LoadedDetails | undefined {
  const listing = last?.Sections.find(({ Details }) => Details.ClassNumber === classNumber);
  if (last?.term !== term || !listing) return undefined;
  const Details = { ...last.Class.Details, ...listing.Details };
  return { ...last, Class: { ...last.Class, ...listing, Details, Notes: [], CombinedSections: [] } };
}
