import { atom } from "jotai/vanilla";
import type { ScheduleRequest } from "#contract/builder/schedule-request";
import type { ClassListing } from "#contract/catalog";
import { courseName } from "#contract/labels/catalog-words";
import { message, t } from "#words";
import { apiAtom } from "../../../lib/api/api.ts";
import { changesNothing, toAppError } from "../../../lib/api/failures.ts";
import { courseNumber, isEnrollmentSection } from "../../../lib/classes/class-facts.ts";
import type { CartClass } from "../../../lib/classes/held-class.ts";
import { refreshCartCountAtom } from "../../../lib/seats/cart-count.ts";
import { includedCourses } from "../workspace/held-courses.ts";
import type { ScheduledCourse } from "../workspace/scheduled-courses.ts";

/** What goes into the cart: all but the classes in which the student is enrolled. */
export function toCartClasses(courses: readonly ScheduledCourse[]): CartClass[] {
  return courses
    .filter(({ source }) => source !== "enrollment")
    .flatMap(({ classes }): CartClass[] => {
      const listings = classes.map(({ listing }) => listing);
      const lead = listings.find(isEnrollmentSection) ?? listings[0];
      return lead ? [[lead, ...listings.filter((each) => each !== lead)]] : [];
    });
}

function toChosen(listing: ClassListing) {
  const { ClassNumber, Component, AutoEnrollmentSection1, AutoEnrollmentSection2 } = listing.Details;
  return {
    ClassNumber,
    Component: Component.Code,
    Section: listing.Section,
    IsEnrollmentSection: isEnrollmentSection(listing),
    AutoEnrollmentSection1,
    AutoEnrollmentSection2,
  };
}

/** In names, and "COMP.1020: LEC 204 → 202" for what changes. */
export function cartChanges(before: readonly CartClass[], after: readonly CartClass[]) {
  const left = [...before];
  const pairs = after.map((is) => {
    const course = courseNumber(is[0].Details);
    const { CourseTopic } = is[0].Details;
    const at = left.findIndex(
      ([{ Details }]) => courseNumber(Details) === course && Details.CourseTopic === CourseTopic,
    );
    // Each class of the cart is compared once, also of a course that is there twice.
    const [was] = at < 0 ? [] : left.splice(at, 1);
    return { name: nameOf(is), course, change: was && sectionChange(was, is) };
  });
  return {
    added: pairs.filter(({ change }) => change === undefined).map(({ name }) => name),
    changed: pairs.flatMap(({ course, change }) => (change ? [`${course}: ${change}`] : [])),
    kept: pairs.filter(({ change }) => change === "").map(({ name }) => name),
    removed: left.map(nameOf),
  };
}

/** "LEC 204 → 202, LAB 801 → 803"; empty if nothing changes. */
function sectionChange(before: CartClass, after: CartClass): string {
  const [was, is] = [sectionsOf(before), sectionsOf(after)];
  return [...new Set([...was.keys(), ...is.keys()])]
    .filter((component) => was.get(component) !== is.get(component))
    .map((component) => `${component} ${was.get(component) ?? "–"} → ${is.get(component) ?? "–"}`)
    .join(", ");
}

/** By component. The lead counts before a class of the same component that it brings. */
function sectionsOf([lead, ...others]: CartClass): Map<string, string> {
  return new Map([...others, lead].map(({ Details, Section }) => [Details.Component.Code, Section]));
}

const numberOf = ([lead]: CartClass) => lead.Details.ClassNumber;
const nameOf = ([lead]: CartClass) => courseName(lead.Details);

const DONE = {
  added: message("{count, plural, one {# class} other {# classes}} added to your cart"),
  changed: message("{count, plural, one {# class} other {# classes}} changed in your cart"),
  kept: message("{count, plural, one {# class} other {# classes}} already in your cart"),
  removed: message("{count, plural, one {# class} other {# classes}} removed from your cart"),
  enrolled: message("{count, plural, one {# class} other {# classes}} skipped because you're already enrolled"),
  elsewhere: message("{count, plural, one {# class} other {# classes}} left in your other career's cart"),
};

/** A schedule's classes for a cart; `before` is the cart until then, if known. */
type Choosing = { classes: readonly CartClass[]; request: ScheduleRequest; before: readonly CartClass[] | undefined };

/** What was done, one group for each kind: "2 classes added to your cart", and which. `added` are class numbers. */
export function doneGroups({ classes, request, before = [] }: Choosing, added: readonly number[]) {
  const isAdded = (each: CartClass) => added.includes(numberOf(each));
  const names = {
    ...cartChanges(before, classes.filter(isAdded)),
    enrolled: includedCourses(request)
      .filter(({ source }) => source === "enrollment")
      .map(({ label, title }) => `${label} ${title}`.trimEnd()),
    elsewhere: classes.filter((each) => !isAdded(each)).map(nameOf),
  };
  return (Object.keys(DONE) as (keyof typeof DONE)[])
    .map((kind) => ({ kind, words: t(DONE[kind], { count: names[kind].length }), names: names[kind] }))
    .filter((group) => group.names.length > 0);
}

type Cart = { term: string; career: string };

/** What choosing changed, for the next screen. */
export const lastChosenAtom = atom<Cart & { groups: ReturnType<typeof doneGroups> }>();

/** Replaces the cart's classes. Returns why it failed and whether the cart changed, if so. */
export const replaceCartAtom = atom(null, async (get, set, wish: Cart & Choosing): Promise<string | undefined> => {
  const { term, career, classes } = wish;
  const Classes = classes.map(([lead, ...others]) => ({
    ...toChosen(lead),
    AdditionalComponents: others.map(toChosen),
  }));
  try {
    const { IsError, Data, Error } = await get(apiAtom)("chooseSchedule", {
      body: { Term: term, AcademicCareer: career, Classes },
    });
    if (IsError) return unchangedWords(Error?.Message ?? t("We couldn't copy this schedule to your cart."));
    set(lastChosenAtom, { term, career, groups: doneGroups(wish, Data?.Added ?? classes.map(numberOf)) });
    void set(refreshCartCountAtom);
    return undefined;
  } catch (error) {
    const failure = toAppError(error);
    // Otherwise, the answer may have been lost after the cart had changed.
    if (changesNothing(failure)) return unchangedWords(failure.message);
    void set(refreshCartCountAtom);
    return `${failure.message} ${t("Check your cart to see if it changed.")}`;
  }
});

export function unchangedWords(failure: string): string {
  return `${failure} ${t("Your cart didn't change.")}`;
}
