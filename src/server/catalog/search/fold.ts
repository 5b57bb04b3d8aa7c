import { foldText } from "#engine";

/** As the quick search folds texts, so that both find the same ways of writing them; without spaces at the ends. */
export function fold(text: string): string {
  return foldText(text).trim();
}
