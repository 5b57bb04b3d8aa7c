import { BookOpen, GraduationCap, Layers, ShoppingCart } from "lucide-react";
import type { ConfigurationSummary } from "#contract/builder/configuration";
import type { Cart, EnrolledClass, EnrolledClasses } from "#contract/calls/enrollment";
import type { ClassListing } from "#contract/catalog";
import { courseName, isolated } from "#contract/labels/catalog-words";
import { classTitle } from "#contract/labels/class-title";
import { titleWords } from "#engine";
import { type Speech, t } from "#words";
import { dropAction, swapClass } from "../../lib/actions/class-actions.ts";
import { courseNumber, sectionLabel } from "../../lib/classes/class-facts.ts";
import { classHref } from "../../lib/classes/class-link.ts";
import { isEnrolled, isWaiting, itemListings } from "../../lib/classes/held-class.ts";
import { paths } from "../../routing/paths.ts";
import { namesOf, type PaletteItem } from "./palette-item.ts";
import { type Name, rankedWords, rankOf } from "./rank.ts";

/* Palette items for the student's classes, cart, and configurations, and for the courses of a term. */

type Go = (path: string) => void;
type InTerm = { term: string; career: string };
type Words = { other: Speech | undefined; go: Go };

/** Each class with its Drop and Swap, which open the dialogs of My Classes. */
export function enrolledItems({ Classes }: EnrolledClasses, own: InTerm, { other, go }: Words): PaletteItem[] {
  return Classes.filter((each) => isEnrolled(each) || isWaiting(each)).flatMap((enrolled): PaletteItem[] => {
    const { ClassNumber } = enrolled;
    if (ClassNumber === null) return [];
    const name = courseName(enrolled);
    const title = enrolled.CourseTitle;
    const id = `${own.term} ${ClassNumber}`;
    const shared = { detail: isWaiting(enrolled) ? t("Waitlisted") : t("My Classes") };
    const more = [title, courseNumber(enrolled)];
    const open = classHref({ term: own.term, classNumber: ClassNumber });
    const change = (
      facts: ReturnType<typeof dropAction>,
      query: { drop?: number; swap?: number },
      reason?: string,
    ) => ({
      ...shared,
      id: facts.id,
      label: facts.label(),
      names: [...namesOf({ ...facts, more: [] }, other), ...actionNames(facts, title, other)],
      icon: facts.icon,
      reason,
      run: () => go(paths.myClasses.href({ ...own, ...query })),
    });
    return [
      {
        ...shared,
        id: `class ${id}`,
        label: name,
        names: [...namesOf({ label: () => name, more }, undefined), numberedName(title)],
        icon: GraduationCap,
        href: open,
        run: () => go(open),
      },
      change(dropAction(id, name), { drop: ClassNumber }, noDropWords(enrolled)),
      ...(isEnrolled(enrolled) ? [change(swapClass(id, name), { swap: ClassNumber })] : []),
    ];
  });
}

/** "Drop Calculus I" and "drop calc 1", without the number between. */
function actionNames(facts: ReturnType<typeof dropAction>, title: string, other: Speech | undefined): Name[] {
  const bare = facts.id.startsWith("drop") ? dropAction(facts.id, title) : swapClass(facts.id, title);
  return namesOf({ label: bare.label }, other).map(({ words }) => {
    const [all, numbers] = [words, titleWords(words.join(" "))];
    return {
      words: [...all, ...numbers.filter((word) => !all.includes(word))],
      initials: all.map(([a]) => a).join(""),
    };
  });
}

function numberedName(title: string): Name {
  const words = titleWords(title);
  return { words, initials: words.map(([first]) => first).join("") };
}

function noDropWords({ CanDrop }: EnrolledClass): string | undefined {
  return CanDrop ? undefined : t("This class can't be dropped online now.");
}

export function paletteCartItems({ Items }: Cart, own: InTerm, { go }: Words): PaletteItem[] {
  return Items.map((item): PaletteItem => {
    const [listing] = itemListings(item);
    const href = paths.cart.href(own);
    return {
      ...classItem(listing, own.term, go),
      icon: ShoppingCart,
      detail: t("In Cart"),
      href,
      run: () => go(href),
    };
  }).map((item) => ({ ...item, id: `cart ${item.id}` }));
}

export function configurationItems(all: readonly ConfigurationSummary[], { go }: Words): PaletteItem[] {
  return all.map(({ Id, Name: name }): PaletteItem => {
    const href = paths.builderConfiguration.href({ id: Id });
    return {
      id: `configuration ${Id}`,
      label: isolated(name),
      names: namesOf({ label: () => name, group: () => t("Schedule Builder") }, undefined),
      icon: Layers,
      detail: t("Schedule Builder"),
      href,
      run: () => go(href),
    };
  });
}

/** "COMP.1010 LEC 201 Computing I" */
function classItem(listing: ClassListing, term: string, go: Go): PaletteItem {
  const { ClassNumber } = listing.Details;
  const label = `${courseNumber(listing.Details)} ${sectionLabel(listing)} ${classTitle(listing.Details)}`;
  const href = classHref({ term, classNumber: ClassNumber });
  const more = [classTitle(listing.Details), String(ClassNumber)];
  return {
    id: `listing ${term} ${ClassNumber}`,
    label,
    names: namesOf({ label: () => label, more }, undefined),
    icon: BookOpen,
    detail: `#${ClassNumber}`,
    href,
    run: () => go(href),
  };
}

const MOST_COURSES = 8;
/** Up to this many found classes are listed in addition to their courses. */
const FEW_CLASSES = 5;

/** Courses of the found classes, those that the typed words name first; and the classes, if they're few. */
export function courseItems(found: readonly ClassListing[], term: string, query: string, go: Go): PaletteItem[] {
  const byCourse = Map.groupBy(found, ({ Details }) => `${courseNumber(Details)} ${Details.CourseTitle}`);
  const typed = rankedWords(query);
  const courses = [...byCourse.values()].map((listings) => courseItem(listings, term, go));
  const rank = ({ names }: PaletteItem) => rankOf(typed, names) ?? Number.POSITIVE_INFINITY;
  const ranked = courses.map((item) => ({ item, at: rank(item) })).toSorted((a, b) => a.at - b.at);
  const classes = found.filter(({ Details }) => typed.includes(String(Details.ClassNumber)));
  const few = found.length <= FEW_CLASSES && found.length > byCourse.size ? found : [];
  const singles = [...new Set([...classes, ...few])].map((listing) => classItem(listing, term, go));
  const top = ranked.slice(0, MOST_COURSES).map(({ item }) => item);
  return classes.length > 0 ? [...singles, ...top] : [...top, ...singles];
}

function courseItem(listings: readonly ClassListing[], term: string, go: Go): PaletteItem {
  const [first] = listings as [ClassListing];
  const { Subject, CatalogNumber, CourseTitle } = first.Details;
  const number = courseNumber(first.Details);
  const label = `${number} ${CourseTitle}`;
  // A course with one class opens that class.
  const href =
    listings.length === 1
      ? classHref({ term, classNumber: first.Details.ClassNumber })
      : paths.classSearchResults.href({ term, subjects: Subject, partialCatalogNumber: CatalogNumber });
  return {
    id: `course ${term} ${label}`,
    label,
    names: [
      ...namesOf({ label: () => label, more: [CourseTitle, CatalogNumber] }, undefined),
      numberedName(CourseTitle),
    ],
    icon: BookOpen,
    detail: t("{count, plural, one {# class} other {# classes}}", { count: listings.length }),
    href,
    run: () => go(href),
  };
}
