import { atom } from "jotai/vanilla";
import type { Action } from "./action.ts";
import { offersAtom } from "./registry.ts";

export type OfferedActions = { ofScreen: readonly Action[]; global: readonly Action[] };

/**
 * The actions offered now. If two have the same id, a screen's wins over a global one, and the part mounted last wins.
 */
export const readActionsAtom = atom(null, (get): OfferedActions => {
  const all = [...get(offersAtom)].toReversed();
  const take = (isGlobal: boolean) =>
    all.filter((each) => each.isGlobal === isGlobal).flatMap(({ current }) => current);
  const ofScreen = onceEach(take(false));
  const ids = new Set(ofScreen.map(({ id }) => id));
  return { ofScreen, global: take(true).filter(({ id }) => !ids.has(id)) };
});

function onceEach(actions: readonly Action[]): Action[] {
  return actions.filter(({ id }, at) => actions.findIndex((each) => each.id === id) === at);
}
