import { type Static, Type } from "typebox";
import { Nullable } from "./wire-shapes.ts";

/** Longer walks count as unknown: people take a bus instead. */
export const LONGEST_WALK_MINUTES = 60;

/** How long it takes to walk between the buildings of a term, as far as that's known. */
export const Walks = Type.Object({
  Buildings: Type.Array(Type.String()),
  /** `Minutes[from][to]`, by index in `Buildings`; null if unknown, and from a building to itself. */
  Minutes: Type.Array(Type.Array(Nullable(Type.Integer({ minimum: 0, maximum: LONGEST_WALK_MINUTES })))),
});
export type Walks = Static<typeof Walks>;
