import { useEffect, useState } from "react";
import { onFirstAct } from "../../../lib/time/on-first-act.ts";
import { optionalPart } from "#ui";

const DrawBreaks = optionalPart(async () => (await import("./draw-breaks.tsx")).DrawBreaks);

/** Enables drawing breaks on the week inside `grid`; its code loads at the first interaction. */
export function Drawing({ grid }: { grid: { readonly current: HTMLElement | null } }) {
  const [isWanted, setWanted] = useState(false);
  useEffect(() => onFirstAct(() => setWanted(true)), []);
  return isWanted ? <DrawBreaks grid={grid} /> : null;
}
