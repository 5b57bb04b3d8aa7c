import type { Act, Hands } from "./acts.ts";
import { shown } from "./acts.ts";
import type { Target } from "./targets.ts";

type StatePath = { acts: readonly Act[]; ready: readonly Target[] };

/** Does what leads to the state, and waits for it. */
export async function reachState({ acts, ready }: StatePath, hands: Hands): Promise<void> {
  for (const act of acts) await act(hands);
  for (const target of ready) await shown(hands, target);
}

/** Storybook's hands load when it plays a story, and never in tests. */
export const playInViewer = (path: StatePath) => async () => {
  const { viewerHands } = await import("./viewer/hands.ts");
  await reachState(path, viewerHands);
};
