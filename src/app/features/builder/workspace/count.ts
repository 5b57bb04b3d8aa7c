import { atom } from "jotai/vanilla";
import { t } from "#words";
import { builtAtom, isBuildingAtom } from "./build.ts";
import { obstacleAtom, requestAtom } from "./request.ts";

/** Of the last build, also while the next one is computed; undefined if nothing can be built. */
export const countAtom = atom((get) => {
  const summary = get(builtAtom)?.opened?.summary;
  if (!get(requestAtom) || get(obstacleAtom) !== undefined || !summary) return undefined;
  const { total, complete } = summary;
  return { total, complete, isCounting: get(isBuildingAtom) };
});

/** The build's cost, in search steps. */
export const processedAtom = atom((get): string => {
  const summary = get(builtAtom)?.opened?.summary;
  if (!summary) return "";
  const { processedCount: count, milliseconds } = summary;
  const seconds = (milliseconds / 1000).toFixed(6);
  return t("Processed {count, plural, one {# step} other {# steps}} in {seconds} seconds.", { count, seconds });
});
