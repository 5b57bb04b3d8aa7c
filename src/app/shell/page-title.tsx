import { useAtomValue } from "jotai/react";
import { institution } from "#contract/institution";
import { ownTitleAtom, useScreen } from "../lib/screen/screen.ts";

/** "Screen · section · portal" */
export function PageTitle() {
  const { title, section } = useScreen();
  const ownTitle = useAtomValue(ownTitleAtom);
  // React moves it into the head.
  return <title>{[ownTitle ?? title, section, institution.name].filter(Boolean).join(" · ")}</title>;
}
