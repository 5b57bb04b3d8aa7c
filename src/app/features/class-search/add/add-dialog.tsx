import { useAtom } from "jotai/react";
import { atom } from "jotai/vanilla";
import { useLayoutEffect } from "react";
import { optionalPart } from "#ui";
import type { ClassKey } from "../../../lib/classes/class-link.ts";
import { useDelayedNavigation } from "../../../lib/time/use-delayed-navigation.ts";

/** The class to add. Setting it opens the Add Options dialog. */
export const classToAddAtom = atom<ClassKey>();

const OpenAddDialog = optionalPart(async () => (await import("./open-add-dialog.tsx")).OpenAddDialog);

export function AddDialog() {
  const [adding, setAdding] = useAtom(classToAddAtom);
  const [goTo] = useDelayedNavigation();
  // Before the next screen is painted, because it may have the same dialog.
  useLayoutEffect(() => () => setAdding(undefined), [setAdding]);
  if (!adding) return null;
  const close = () => setAdding((now) => (now === adding ? undefined : now));
  const leaveFor = (path: string) => {
    close();
    goTo(path);
  };
  const lookAt = (classNumber: number) => setAdding({ term: adding.term, classNumber });
  return <OpenAddDialog {...adding} leaveFor={leaveFor} onClose={close} onLost={close} onLookAt={lookAt} />;
}
