import { atom } from "jotai/vanilla";
import type { ClassListing } from "#contract/catalog";
import type { BodyOf } from "#contract/calls/endpoint";
import type { Endpoints } from "#contract/calls/endpoints";
import type { CartItem } from "#contract/calls/enrollment";
import { courseName } from "#contract/words";
import { message, t } from "#words";
import { apiAtom } from "../../../lib/api/api.ts";
import { changesNothing, toAppError } from "../../../lib/api/refusal.ts";
import { autoEnrolledNumbers, courseNumber, isEnrollmentSection } from "../../../lib/classes/class-facts.ts";
import { refreshCartCountAtom } from "../../../lib/seats/cart-count.ts";
import type { BuildData } from "../content.ts";
import { includedCourses } from "../held-courses.ts";
import type { ScheduledCourse } from "../scheduled-courses.ts";

export type ChosenClasses = BodyOf<Endpoints["chooseSchedule"]>["Classes"];
type Build = Pick<BuildData, "Classes" | "Request">;

/**
 * What goes into the cart: of each course its enrollment section with its other sections. Classes in which the student
 * is enrolled stay out, and classes that others bring along come by themselves.
 */
export function toChosenClasses(courses: readonly ScheduledCourse[]): ChosenClasses {
  return courses
    .filter(({ source }) => source !== "enrollment")
    .flatMap(({ classes }) => {
      const listings = classes.map(({ listing }) => listing);
      const brought = new Set(listings.flatMap(autoEnrolledNumbers));
      const own = listings.filter(({ Details }) => !brought.has(Details.ClassNumber));
      const lead = own.find(isEnrollmentSection) ?? own[0];
      const others = own.filter((listing) => listing !== lead);
      return lead ? [{ ...toChosen(lead), AdditionalComponents: others.map(toChosen) }] : [];
    });
}

function toChosen(listing: ClassListing): Omit<ChosenClasses[number], "AdditionalComponents"> {
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

/** A class of a cart with the course's other sections. */
export type CartClass = {
  classNumber: number;
  /** "COMP.1020" */
  course: string;
  /** "COMP.1020 Computing II" */
  name: string;
  /** By component. */
  sections: ReadonlyMap<string, string>;
};

/** In names, and "COMP.1020: LEC 204 → 202" for what changes. */
type CartChanges = Record<"added" | "changed" | "kept" | "removed", readonly string[]>;

/** A schedule's classes for a cart; `before` is the cart until then, if known. */
type Choosing = { classes: ChosenClasses; build: Build; before: readonly CartClass[] | undefined };

export function ofCartItem({ InnerObject, RelatedClasses }: CartItem): CartClass {
  const lead = InnerObject.EnrollmentSection.Class;
  const all = [lead, ...RelatedClasses.map((related) => related.Class)];
  return {
    classNumber: InnerObject.ClassNumber,
    course: courseNumber(lead.Details),
    name: courseName(lead.Details),
    sections: new Map(all.map(({ Details, Section }) => [Details.Component.Code, Section])),
  };
}

export function ofChosen(chosen: ChosenClasses[number], { Classes }: Pick<Build, "Classes">): CartClass {
  const { ClassNumber: classNumber } = chosen;
  const details = Classes[classNumber]?.Details;
  const name = details ? courseName(details) : t("class {number}", { number: String(classNumber) });
  const all = [chosen, ...chosen.AdditionalComponents];
  return {
    classNumber,
    course: details ? courseNumber(details) : name,
    name,
    sections: new Map(all.map(({ Component, Section }) => [Component, Section])),
  };
}

export function cartChanges(before: readonly CartClass[], after: readonly CartClass[]): CartChanges {
  const find = (classes: readonly CartClass[], { classNumber }: CartClass) =>
    classes.find((each) => each.classNumber === classNumber);
  const left = before.filter((each) => !find(after, each));
  const pairs = after.map((is) => {
    const at = left.findIndex(({ course }) => course === is.course);
    const was = find(before, is) ?? (at < 0 ? undefined : left.splice(at, 1)[0]);
    return { is, was, change: was && sectionChange(was, is) };
  });
  const named = (wanted: readonly { is: CartClass }[]) => wanted.map(({ is }) => is.name);
  return {
    added: named(pairs.filter(({ was }) => !was)),
    changed: pairs.flatMap(({ is, change }) => (change ? [`${is.course}: ${change}`] : [])),
    kept: named(pairs.filter(({ was, change }) => was && !change)),
    removed: left.map(({ name }) => name),
  };
}

/** "LEC 204 → 202, LAB 801 → 803"; empty if nothing changes. */
function sectionChange({ sections: was }: CartClass, { sections: is }: CartClass): string {
  return [...new Set([...was.keys(), ...is.keys()])]
    .filter((component) => was.get(component) !== is.get(component))
    .map((component) => `${component} ${was.get(component) ?? "–"} → ${is.get(component) ?? "–"}`)
    .join(", ");
}

const DONE = {
  added: message("{count, plural, one {# class} other {# classes}} added to your cart"),
  changed: message("{count, plural, one {# class} other {# classes}} changed in your cart"),
  kept: message("{count, plural, one {# class} other {# classes}} already in your cart"),
  removed: message("{count, plural, one {# class} other {# classes}} removed from your cart"),
  enrolled: message("{count, plural, one {# class} other {# classes}} skipped because you're already enrolled"),
  elsewhere: message("{count, plural, one {# class} other {# classes}} left in your other career's cart"),
};

/** What was done, one group for each kind: "2 classes added to your cart", and which. `added` are class numbers. */
export function doneGroups({ classes, build, before = [] }: Choosing, added: readonly number[]) {
  const is = classes.map((each) => ofChosen(each, build));
  const isAdded = ({ classNumber }: CartClass) => added.includes(classNumber);
  const names = {
    ...cartChanges(before, is.filter(isAdded)),
    enrolled: includedCourses(build.Request)
      .filter(({ source }) => source === "enrollment")
      .map(({ label, title }) => `${label} ${title}`.trimEnd()),
    elsewhere: is.filter((each) => !isAdded(each)).map(({ name }) => name),
  };
  return (Object.keys(DONE) as (keyof typeof DONE)[])
    .filter((kind) => names[kind].length > 0)
    .map((kind) => ({
      kind,
      words: t(DONE[kind], { count: names[kind].length }),
      names: names[kind],
    }));
}

type Cart = { term: string; career: string };

/** After a lost answer, the cart may have changed. */
export type Failure = { message: string; isCartKnown: boolean };

/** What choosing changed, for the next screen. */
export const lastChosenAtom = atom<Cart & { groups: ReturnType<typeof doneGroups> }>();

/** Replaces the cart's classes. */
export const replaceCartAtom = atom(null, async (get, set, wish: Cart & Choosing): Promise<Failure | undefined> => {
  const { term, career, classes } = wish;
  try {
    const { IsError, Data, Error } = await get(apiAtom)("chooseSchedule", {
      body: { Term: term, AcademicCareer: career, Classes: classes },
      isHandled: true,
    });
    if (IsError)
      return { message: Error?.Message ?? t("We couldn't copy this schedule to your cart."), isCartKnown: true };
    const added = Data?.Added ?? classes.map(({ ClassNumber }) => ClassNumber);
    set(lastChosenAtom, { term, career, groups: doneGroups(wish, added) });
    void set(refreshCartCountAtom);
    return undefined;
  } catch (error) {
    const failure = toAppError(error);
    const isCartKnown = changesNothing(failure);
    if (!isCartKnown) void set(refreshCartCountAtom);
    return { message: failure.message, isCartKnown };
  }
});
