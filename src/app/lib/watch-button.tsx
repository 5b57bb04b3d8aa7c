import { useAtomValue, useSetAtom } from "jotai/react";
import { Bell, BellOff } from "lucide-react";
import { useEffect } from "react";
import { Button } from "../ui/button.tsx";
import { isStudentAtom } from "./session.ts";
import { canWatch, isWatchedAtom, loadWatchesAtom, toggleWatchAtom, type WatchedClass } from "./watches.ts";

/** For students, beside a class that is full. */
export function WatchButton({ term, listing, size = "medium" }: WatchedClass & { size?: "small" | "medium" }) {
  const isStudent = useAtomValue(isStudentAtom);
  const isWatched = useAtomValue(isWatchedAtom)(term, listing.Details.ClassNumber);
  const load = useSetAtom(loadWatchesAtom);
  const toggle = useSetAtom(toggleWatchAtom);
  const isShown = isStudent && (isWatched || canWatch(listing));
  useEffect(() => {
    if (isShown) void load();
  }, [isShown, load]);
  if (!isShown) return null;
  return (
    <Button
      variant="quiet"
      size={size}
      icon={isWatched ? BellOff : Bell}
      onPress={() => void toggle({ term, listing })}
    >
      {isWatched ? "Stop Watching" : "Watch for a Seat"}
    </Button>
  );
}
