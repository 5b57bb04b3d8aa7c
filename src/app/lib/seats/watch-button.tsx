import { useAtomValue, useSetAtom } from "jotai/react";
import { Bell, BellOff } from "lucide-react";
import { useEffect, useState } from "react";
import type { ClassListing } from "#contract/catalog";
import { t } from "#words";
import { Button, type ButtonSize } from "../../ui/buttons/button.tsx";
import { seatNoticesAtom } from "../notices/notices.ts";
import { isStudentAtom } from "../session/session.ts";
import { canWatch, classLabel, loadWatchesAtom, setWatchAtom, type WatchedClass, watchedAtom } from "./watches.ts";

export type WatchButtonProps = WatchedClass & { size?: ButtonSize };

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
  const isShown = isStudent && listing !== undefined && (isWatched || canWatch(listing));
  useEffect(() => {
    if (isShown) void load();
  }, [isShown, notices, load]);
  if (!isShown) return undefined;
  return {
    icon: isWatched ? BellOff : Bell,
    label: isWatched ? t("Stop Watching") : t("Watch for a Seat"),
    name: classLabel(listing),
    toggle: async () => await setWatch({ term, listing, isWatched: !isWatched }),
  };
}
