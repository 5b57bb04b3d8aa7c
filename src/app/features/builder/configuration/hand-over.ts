import { atom } from "jotai/vanilla";
import { handedOverAtom } from "../handed-over.ts";
import { isSameRequest } from "../same-request.ts";
import { editQueue } from "../edits/configuration-edits.ts";
import { previewAtom } from "./preview-atoms.ts";

/** Lets the results begin with what the preview has built, if that is what was saved. */
export const handOverAtom = atom(null, (get, set) => {
  const build = get(editQueue.savedAtom)?.build;
  const built = get(previewAtom)?.request;
  if (build && built && isSameRequest(built, build.Request)) set(handedOverAtom, { ...build, Request: built });
});
