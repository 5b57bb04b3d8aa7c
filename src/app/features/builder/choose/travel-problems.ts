import type { BuildData } from "../content.ts";
import { courseNumber, sectionLabel } from "../../../lib/class-facts.ts";
import type { CampusChange } from "../travel.ts";

/** Two classes between which there is too little time to change campuses, on all days of the week on which it is so. */
export type TravelProblem = Pick<CampusChange, "fromMinutes" | "toMinutes" | "fromCampus" | "toCampus"> & {
  key: string;
  /** "COMP.1020 LEC 201" */
  from: string;
  to: string;
  /** Each once, in the order of the week. */
  days: readonly number[];
};

/** In the order in which they are given, which is that of the term. */
export function toTravelProblems(
  changes: readonly CampusChange[],
  { Classes }: Pick<BuildData, "Classes">,
): TravelProblem[] {
  const nameOf = (classNumber: number) => {
    const listing = Classes[classNumber];
    return listing ? `${courseNumber(listing.Details)} ${sectionLabel(listing)}` : `Class ${classNumber}`;
  };
  const keyOf = ({ fromClassNumber, toClassNumber, fromMinutes, toMinutes }: CampusChange) =>
    [fromClassNumber, toClassNumber, fromMinutes, toMinutes].join("/");
  return [...Map.groupBy(changes, keyOf)].flatMap(([key, alike]): TravelProblem[] => {
    const [first] = alike;
    if (!first) return [];
    const { fromClassNumber, toClassNumber, fromMinutes, toMinutes, fromCampus, toCampus } = first;
    const days = [...new Set(alike.map(({ day }) => day))].toSorted((a, b) => a - b);
    const classes = { from: nameOf(fromClassNumber), to: nameOf(toClassNumber) };
    return [{ key, ...classes, days, fromMinutes, toMinutes, fromCampus, toCampus }];
  });
}
