import { atom } from "jotai/vanilla";
import type { ClassListing } from "#contract/catalog";
import { keyed } from "../../../lib/keyed.ts";

/** The answer that a student points at or presses, which the week shows; by cart. */
export const shownAnswerOf = keyed((_cartKey: string) => atom<readonly ClassListing[]>([]));
