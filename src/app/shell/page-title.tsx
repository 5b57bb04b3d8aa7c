import { useAtomValue } from "jotai/react";
import { institution } from "#contract/institution";
import { ownTitleAtom, useScreen } from "../lib/screen.ts";

/** The page's title: the screen, the part of the portal, the portal. */
export function PageTitle() {
  const { title, section } = useScreen();
  const ownTitle = useAtomValue(ownTitleAtom);
  // React puts it into the head.
  return <title>{[ownTitle ?? title, section, institution.name].filter(Boolean).join(" · ")}</title>;
}
