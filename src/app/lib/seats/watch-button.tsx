import { useAtomValue, useSetAtom } from "jotai/react";
import { atom } from "jotai/vanilla";
import { Bell, BellOff } from "lucide-react";
import { useEffect, useState } from "react";
import type { ClassListing } from "#contract/catalog";
import { isAppError } from "#contract/outcome";
import { Button, type ButtonSize } from "#ui";
import { t } from "#words";
import { seatsLeft } from "../../ui/badges/seat-level.ts";
import { showToast } from "../../ui/messages/toast-queue.ts";
import { apiAtom } from "../api/api.ts";
import { wasReported } from "../api/failures.ts";
import { fetchedAtom } from "../api/fetched.ts";
import { canAdd, courseNumber, seatCounts } from "../classes/class-facts.ts";
import { heldStateAtom } from "../classes/held-states.ts";
import { seatNoticesAtom } from "../notices/notices.ts";
import { isStudentAtom } from "../session/session.ts";

/** A full class that the student can watch for a seat. */
type WatchedClass = { term: string; listing: ClassListing };

// State

const watchesAtom = fetchedAtom((api) => api("watches"));
/** The seat notices at the start of the latest reading; undefined before the first and after a failed one. */
const readAtom = atom<string>();

// Derived

/** "3110|1234" */
const watchedAtom = atom((get) => {
  const { data = [] } = get(watchesAtom.stateAtom);
  return new Set(data.map(({ Term, ClassNumber }) => `${Term}|${ClassNumber}`));
});

// Actions

/** One reading for all controls. A watch that ended with a notice causes another one. */
const loadWatchesAtom = atom(null, async (get, set): Promise<void> => {
  const notices = get(seatNoticesAtom);
  if (get(readAtom) === notices) return;
  set(readAtom, notices);
  await set(watchesAtom);
  if (get(watchesAtom.stateAtom).failure) set(readAtom, undefined);
});

type WatchChange = WatchedClass & { isWatched: boolean };

const setWatchAtom = atom(null, async (get, set, { term, listing, isWatched }: WatchChange): Promise<void> => {
  const { ClassNumber, AcademicCareer } = listing.Details;
  const body = { term, academicCareer: AcademicCareer.Code, classNumber: ClassNumber, isWatched };
  try {
    const data = await get(apiAtom)("watchClass", { body });
    void set(watchesAtom, { data });
  } catch (error) {
    if (!isAppError(error)) throw error;
    if (!wasReported(error)) showToast(error.message);
    return;
  }
  const name = classLabel(listing);
  showToast(
    isWatched
      ? t("Watching {name}. We'll let you know when a seat opens.", { name })
      : t("No longer watching {name}.", { name }),
  );
});

function classLabel({ Details, Section }: ClassListing): string {
  return `${courseNumber(Details)} ${Section}`;
}

type WatchButtonProps = WatchedClass & { size?: ButtonSize };

/** For students, next to a full class. */
export function WatchButton({ term, listing, size = "medium" }: WatchButtonProps) {
  const watch = useWatch(term, listing);
  const [isWorking, setWorking] = useState(false);
  if (!watch) return null;
  const { icon, label, name, toggle } = watch;
  return (
    <Button
      variant="quiet"
      size={size}
      icon={icon}
      aria-label={`${label}: ${name}`}
      isWorking={isWorking}
      onPress={() => {
        setWorking(true);
        void toggle().finally(() => setWorking(false));
      }}
    >
      {label}
    </Button>
  );
}

/** Label and action of a watch; undefined if there's nothing to watch. */
export function useWatch(term: string, listing: ClassListing | undefined) {
  const isStudent = useAtomValue(isStudentAtom);
  const watched = useAtomValue(watchedAtom);
  const notices = useAtomValue(seatNoticesAtom);
  const load = useSetAtom(loadWatchesAtom);
  const setWatch = useSetAtom(setWatchAtom);
  const isWatched = watched.has(`${term}|${listing?.Details.ClassNumber}`);
  // Waitlisted students are enrolled when a seat opens, so a watch would only repeat that.
  const held = useAtomValue(heldStateAtom)(term, listing?.Details.ClassNumber ?? 0);
  const hasPlace = held !== undefined && held.kind !== "cart";
  const isFull = listing !== undefined && canAdd(listing) && seatsLeft(seatCounts(listing.Details)) === 0;
  const isConcerned = isStudent && listing !== undefined && (isWatched || isFull);
  useEffect(() => {
    if (isConcerned) void load();
  }, [isConcerned, notices, load]);
  if (!isConcerned || (hasPlace && !isWatched)) return undefined;
  return {
    icon: isWatched ? BellOff : Bell,
    label: isWatched ? t("Stop Watching") : t("Watch for a Seat"),
    name: classLabel(listing),
    toggle: async () => await setWatch({ term, listing, isWatched: !isWatched }),
  };
}
