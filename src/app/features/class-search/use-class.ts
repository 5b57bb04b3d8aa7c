import { useAtomValue, useSetAtom } from "jotai/react";
import { atom } from "jotai/vanilla";
import { atomWithRefresh, unwrap } from "jotai/vanilla/utils";
import { useEffect, useState } from "react";
import type { ClassDetails } from "#contract/calls/class-search";
import { type Outcome, settle } from "#contract/outcome";
import { apiAtom } from "../../lib/api/api.ts";
import type { ClassKey } from "../../lib/classes/class-link.ts";
import { keyed } from "../../lib/keyed.ts";
import {
  detailsWithLiveSeats,
  liveSeatsAtom,
  noteSeatsAtom,
  REFRESH_MS,
  type SeatsRead,
} from "../../lib/seats/live-seats.ts";
import { chooseSections } from "../../lib/classes/section-choice.ts";
import { offeringKey } from "./class-words.ts";

type ClassAnswer = {
  outcome: Outcome<ClassDetails>;
  at: number;
  read: SeatsRead | undefined;
};

/** A class with its latest seats; undefined until it has loaded. Set it to reload. */
const classAtoms = keyed((term: string) => keyed((classNumber: number) => makeClassAtom({ term, classNumber })));

function makeClassAtom({ term, classNumber }: ClassKey) {
  const loadedAtom = atomWithRefresh(async (get, { signal }): Promise<ClassAnswer> => {
    const query = { term, classNumber };
    const outcome = await settle(() => get(apiAtom)("classDetails", { query, signal }));
    const at = Date.now();
    if (!outcome.ok) return { outcome, at, read: undefined };
    const { Class, Sections, AlsoOffered } = outcome.value;
    // The class itself last, because its own facts are the most recent.
    return { outcome, at, read: { term, listings: [...Sections, ...AlsoOffered, Class], at } };
  });
  const shownAtom = unwrap(loadedAtom, (last) => last);
  return atom(
    (get): ClassAnswer | undefined => {
      const shown = get(shownAtom);
      if (!shown?.outcome.ok) return shown;
      const value = detailsWithLiveSeats(shown.outcome.value, { live: get(liveSeatsAtom), term, since: shown.at });
      return { ...shown, outcome: { ok: true, value } };
    },
    (get, set, when: "now" | "if-old") => {
      const shown = get(shownAtom);
      if (when === "now" || (shown && Date.now() - shown.at > REFRESH_MS)) set(loadedAtom);
    },
  );
}

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

export function useClass(key: ClassKey) {
  const classAtom = classAtoms(key.term)(key.classNumber);
  const answer = useAtomValue(classAtom);
  const load = useSetAtom(classAtom);
  const picked = useAtomValue(pickedAtom);
  const [last, setLast] = useState<LookedAt>();

  const noteSeats = useSetAtom(noteSeatsAtom);
  const read = answer?.read;

  useEffect(() => load("if-old"), [load]);
  // Other views of the class, such as its row, get its seats at once.
  useEffect(() => {
    if (read) noteSeats(read);
  }, [read, noteSeats]);

  const outcome = answer?.outcome;
  const own = outcome?.ok ? outcome.value : undefined;
  if (own && own !== last?.details) setLast({ term: key.term, details: own });
  const details = own ?? (outcome || !last ? undefined : provisionalDetailsOf(last, key));
  const picks = details && picked?.offering === offeringKey(details.Class) ? picked.picks : {};
  return {
    details,
    choice: details && chooseSections(details, Object.values(picks)),
    readAt: answer?.at,
    failure: outcome?.ok === false ? outcome.failure : undefined,
    retry: () => load("now"),
  };
}

type LookedAt = { term: string; details: ClassDetails };

/** Another section of the course, so that choosing doesn't wait for its details. Class numbers repeat between terms. */
export function provisionalDetailsOf(last: LookedAt, { term, classNumber }: ClassKey): ClassDetails | undefined {
  if (last.term !== term) return undefined;
  const { Class, Sections, AlsoOffered } = last.details;
  const listing = Sections.find(({ Details }) => Details.ClassNumber === classNumber);
  if (!listing) return undefined;
  const details = { ...Class.Details, ...listing.Details };
  return { Class: { ...Class, ...listing, Details: details, Notes: [], CombinedSections: [] }, Sections, AlsoOffered };
}
