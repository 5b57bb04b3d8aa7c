import { foldText } from "#engine";

/** Folds text as quick search does, so that both match the same spellings; trims spaces. */
export function fold(text: string): string {
  return foldText(text).trim();
}
