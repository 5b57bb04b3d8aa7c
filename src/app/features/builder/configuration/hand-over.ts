import { atom } from "jotai/vanilla";
import { handedOverAtom } from "../handed-over.ts";
import { isSameRequest } from "../same-request.ts";
import { editQueue } from "../edits/configuration-edits.ts";
import { previewAtom } from "./preview-atoms.ts";

/** Lets the results begin with what the preview has built, if that is what was saved. */
export const handOverAtom = atom(null, (get, set) => {
  const saved = get(editQueue.savedAtom);
  const built = get(previewAtom)?.request;
  if (!saved || !built || !isSameRequest(built, saved.build.Request)) return;
  set(handedOverAtom, { ...saved, build: { ...saved.build, Request: built } });
});
