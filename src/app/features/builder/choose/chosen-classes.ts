import type { BodyOf } from "#contract/endpoint";
import type { Endpoints } from "#contract/endpoints";
import type { ScheduledCourse } from "../scheduled-courses.ts";

export type ChosenClasses = BodyOf<Endpoints["chooseSchedule"]>["Classes"];
type ChosenClass = Omit<ChosenClasses[number], "AdditionalComponents">;
type Listing = ScheduledCourse["classes"][number]["listing"];

/**
 * What goes into the cart: of each course its enrollment section with the others beside it. Classes in which the
 * student is enrolled stay out, and classes that others bring along come by themselves.
 */
export function toChosenClasses(courses: readonly ScheduledCourse[]): ChosenClasses {
  return courses
    .filter(({ source }) => source !== "enrollment")
    .flatMap(({ classes }) => {
      const listings = classes.map(({ listing }) => listing);
      const brought = new Set(listings.flatMap(autoEnrolled));
      const own = listings.filter(({ Details }) => !brought.has(Details.ClassNumber));
      const lead = own.find(isEnrollmentSection) ?? own[0];
      if (!lead) return [];
      const others = own.filter((listing) => listing !== lead);
      return [{ ...toChosen(lead), AdditionalComponents: others.map(toChosen) }];
    });
}

function toChosen(listing: Listing): ChosenClass {
  const { Section, Details } = listing;
  return {
    ClassNumber: Details.ClassNumber,
    Component: Details.Component.Code,
    Section,
    IsEnrollmentSection: isEnrollmentSection(listing),
    AutoEnrollmentSection1: Details.AutoEnrollmentSection1,
    AutoEnrollmentSection2: Details.AutoEnrollmentSection2,
  };
}

function autoEnrolled({ Details }: Listing): number[] {
  return [Details.AutoEnrollmentSection1, Details.AutoEnrollmentSection2].filter((number) => number !== null);
}

function isEnrollmentSection({ Details }: Listing): boolean {
  return Details.ClassType.Code === "E";
}
