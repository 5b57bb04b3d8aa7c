import { useEffect, useState } from "react";
import { onFirstAct } from "../../../../lib/on-first-act.ts";
import { optionalPart } from "../../../../ui/optional-part.tsx";

const DrawBreaks = optionalPart(async () => (await import("./draw-breaks.tsx")).DrawBreaks);

/** Lets breaks be drawn on the week inside `grid`; its code comes when the student first does something. */
export function Drawing({ grid }: { grid: { readonly current: HTMLElement | null } }) {
  const [isWanted, setWanted] = useState(false);
  useEffect(() => onFirstAct(() => setWanted(true)), []);
  return isWanted ? <DrawBreaks grid={grid} /> : null;
}
