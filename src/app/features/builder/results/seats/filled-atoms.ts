import { atom } from "jotai/vanilla";
import type { ClassListing } from "#contract/catalog";
import { otherSectionsAtom } from "../alternatives/atoms.ts";
import { weekAtom } from "../week-atoms.ts";
import { seatNewsAtom } from "./seat-atoms.ts";

/** Classes of the shown schedule that filled while it was on the screen, except those the student is enrolled in. */
export const filledAtom = atom((get): { listing: ClassListing; isHeld: boolean }[] => {
  const news = get(seatNewsAtom);
  return (get(weekAtom)?.courses ?? [])
    .filter(({ source }) => source !== "enrollment")
    .flatMap(({ classes, source }) => classes.map(({ listing }) => ({ listing, isHeld: source !== "configuration" })))
    .filter(({ listing }) => news.get(listing.Details.ClassNumber)?.kind === "filled");
});

/** The classes whose seats are in sight: those of the shown schedule, and what could stand in the place of one. */
export const watchedClassesAtom = atom((get): readonly number[] => {
  const shown = (get(weekAtom)?.courses ?? [])
    .filter(({ source }) => source !== "enrollment")
    .flatMap(({ classes }) => classes.map(({ listing }) => listing.Details.ClassNumber));
  return [...shown, ...(get(otherSectionsAtom)?.fitting ?? []).map(({ classNumber }) => classNumber)];
});
