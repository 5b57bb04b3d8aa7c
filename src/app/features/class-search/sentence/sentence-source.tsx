import { useSetAtom } from "jotai/react";
import { useLayoutEffect } from "react";
import { source, takeListAtom } from "./sentence-atoms.ts";
import { sentenceSourceAtom } from "./sentence-state.ts";

/** Shows nothing: gives the box what reads its words and counts classes. */
export function SentenceSource() {
  const setSource = useSetAtom(sentenceSourceAtom);
  const takeList = useSetAtom(takeListAtom);
  useLayoutEffect(() => {
    takeList();
    setSource(source);
  }, [setSource, takeList]);
  return null;
}
