import { atom, type Getter, type Setter } from "jotai/vanilla";
import type { ClassListing } from "#contract/catalog";
import type { ClassDetails } from "#contract/class-search";
import type { ConfigurationSummary } from "#contract/configuration";
import { newCourseOptions } from "#contract/course-rules";
import { isAppError } from "#contract/outcome";
import type { EnrollmentTerm } from "#contract/wire-shapes";
import { message, t } from "#words";
import { wasReported } from "../../../lib/api/api-failures.ts";
import { apiAtom } from "../../../lib/api/api.ts";
import type { ClassKey } from "../../../lib/classes/class-link.ts";
import { refusalOf } from "../../../lib/api/data-or-error.ts";
import { eligibleTermsAtom, searchTermsAtom } from "../../../lib/session/terms.ts";
import { paths } from "../../../paths.ts";
import { readPartAtom } from "../held-classes.ts";
import { addedClasses, canAddAll, type SectionsToAdd } from "../sections-to-add.ts";

const NO_CONSENT = "N";
const WAIT_LIST = "W";

/**
 * Whether the student has more to choose than sections: units, waitlist, permission number. Add Class to Cart asks for
 * these.
 */
export function needsAddScreen({ Class }: ClassDetails, choice: SectionsToAdd): boolean {
  const { primary } = choice;
  if (!primary || !canAddAll(choice)) return true;
  const { MinimumCredits, MaximumCredits } = primary.Details;
  return (
    MinimumCredits !== MaximumCredits ||
    Class.Details.AddConsent.Code !== NO_CONSENT ||
    addedClasses(choice).some(({ Details }) => Details.EnrollmentStatus.Code === WAIT_LIST)
  );
}

/** Slides of the Add Options dialog. */
export type AddSlide =
  | { kind: "options" }
  | { kind: "sections" }
  | { kind: "career"; careers: readonly EnrollmentTerm[] }
  | { kind: "configuration"; configurations: readonly ConfigurationSummary[] }
  | { kind: "in-builder"; configurationId: number; configurationName: string }
  | { kind: "failed"; title: string; message: string };

/** The result of the dialog: a class in the cart, or a link to another screen. */
export type AddEnd = { kind: "in-cart"; career: string } | { kind: "go"; to: string };

export type Adding = {
  key: ClassKey;
  slide: AddSlide;
  /** A running action; the dialog can't be closed until it ends. */
  working: "cart" | "builder" | undefined;
};

/** The class, the sections to add, and the page to return to. */
export type AddRequest = { details: ClassDetails; choice: SectionsToAdd; ownPath: () => string };

type CourseOfClass = { Class: Pick<ClassListing, "CourseId" | "CourseOfferNumber"> };

const NOT_IN_CART = message("Not Added to Cart");
const NOT_IN_BUILDER = message("Not Added to Schedule Builder");

// State

const addingAtom = atom<Adding>();

// Derived

export const addDialogAtom = atom((get) => get(addingAtom));

// Actions

export const openAddAtom = atom(null, (_get, set, key: ClassKey) => {
  set(addingAtom, { key, slide: { kind: "options" }, working: undefined });
});

/** Switches the dialog to another section of the course. */
export const lookAtAtom = atom(null, (get, set, classNumber: number) => {
  const adding = get(addingAtom);
  if (adding && adding.working === undefined) set(addingAtom, { ...adding, key: { ...adding.key, classNumber } });
});

export const closeAddAtom = atom(null, (_get, set) => set(addingAtom, undefined));

/**
 * Adds the class to the cart. Asks for the sections if they're missing, and for the career if there are several and
 * none is given.
 */
export const addToCartAtom = atom(
  null,
  (get, set, request: AddRequest, career?: string): Promise<AddEnd | undefined> =>
    work(get, set, "cart", async ({ term }) => {
      if (needsSections(request)) return { kind: "sections" };
      if (career !== undefined) return await putIntoCart(get, set, term, career, request);
      const all = await get(eligibleTermsAtom);
      const careers = all.filter(({ Term }) => Term.Code === term);
      const [first, ...more] = careers;
      if (!first) {
        const refusal = t("You cannot enroll in {term} at this time.", { term: await termName(get, term) });
        return { kind: "failed", title: t(NOT_IN_CART), message: refusal };
      }
      if (more.length > 0) return { kind: "career", careers };
      return await putIntoCart(get, set, term, first.AcademicCareer.Code, request);
    }),
);

/** Adds the course to a configuration; asks which if there are several and none is given. */
export const addToBuilderAtom = atom(
  null,
  (get, set, { Class }: CourseOfClass, configuration?: ConfigurationSummary): Promise<AddEnd | undefined> =>
    work(get, set, "builder", async ({ term }) => {
      const api = get(apiAtom);
      let target = configuration;
      if (!target) {
        const configurations = await api("configurations", { params: { term }, isHandled: true });
        if (configurations.length > 1) return { kind: "configuration", configurations };
        [target] = configurations;
      }
      if (!target)
        return {
          kind: "failed",
          title: t(NOT_IN_BUILDER),
          message: t("You don't have a schedule configuration for this term."),
        };
      const reply = await api("addCourse", {
        params: { id: target.Id },
        body: { ...newCourseOptions, courseId: Class.CourseId, courseOfferNumber: Class.CourseOfferNumber },
        isHandled: true,
      });
      const refusal = refusalOf(reply);
      if (refusal !== undefined) return { kind: "failed", title: t(NOT_IN_BUILDER), message: refusal };
      return { kind: "in-builder", configurationId: target.Id, configurationName: target.Name };
    }),
);

/** Add Class to Cart starts with an enrollment section, so the dialog asks for the other sections. */
function needsSections({ details, choice }: AddRequest): boolean {
  return details.Class.Details.ClassType.Code !== "E" && (!choice.primary || choice.missing.length > 0);
}

async function putIntoCart(
  get: Getter,
  set: Setter,
  term: string,
  career: string,
  { details, choice, ownPath }: AddRequest,
): Promise<AddSlide | AddEnd> {
  const { primary, related } = choice;
  if (!primary) throw new Error("[Bug] A class without an enrollment section was about to be added.");
  const classNumber = primary.Details.ClassNumber;
  const numbers = related.map(({ Details }) => Details.ClassNumber);
  if (needsAddScreen(details, choice)) {
    const picked = numbers.length > 0 ? { related: numbers } : {};
    const to = paths.addToCart.href({ term, career, cn: classNumber, ...picked, returnUrl: `#${ownPath()}` });
    return { kind: "go", to };
  }
  const [first = null, second = null, ...further] = numbers;
  const reply = await get(apiAtom)("addClass", {
    body: {
      term,
      academicCareer: career,
      classNumber,
      relatedClassNumber1: first,
      relatedClassNumber2: second,
      ...(further.length > 0 && { furtherRelatedClassNumbers: further }),
    },
    isHandled: true,
  });
  const refusal = refusalOf(reply);
  if (refusal !== undefined) return { kind: "failed", title: t(NOT_IN_CART), message: refusal };
  // Before the dialog closes, because the control that gets the focus back may turn into the "In cart" mark.
  await set(readPartAtom, "cart", term);
  return { kind: "in-cart", career };
}

/** Shows the result of a step if the dialog is still open for the same class. */
async function work(
  get: Getter,
  set: Setter,
  kind: "cart" | "builder",
  step: (key: ClassKey) => Promise<AddSlide | AddEnd>,
): Promise<AddEnd | undefined> {
  const begun = get(addingAtom);
  if (!begun || begun.working) return undefined;
  const working: Adding = { ...begun, working: kind };
  set(addingAtom, working);
  const show = (slide: AddSlide) => {
    if (get(addingAtom) === working) set(addingAtom, { key: begun.key, slide, working: undefined });
  };
  try {
    const next = await step(begun.key);
    if (next.kind !== "in-cart" && next.kind !== "go") {
      show(next);
      return undefined;
    }
    const isOpen = get(addingAtom) === working;
    if (isOpen) set(addingAtom, undefined);
    // The toast shows on any screen, but only an open dialog navigates.
    return isOpen || next.kind === "in-cart" ? next : undefined;
  } catch (error) {
    if (!isAppError(error)) {
      show(begun.slide);
      throw error;
    }
    const title = t(kind === "cart" ? NOT_IN_CART : NOT_IN_BUILDER);
    show(wasReported(error) ? begun.slide : { kind: "failed", title, message: error.message });
    return undefined;
  }
}

async function termName(get: Getter, term: string): Promise<string> {
  const terms = await get(searchTermsAtom);
  return terms.find(({ Code }) => Code === term)?.Description ?? t("this term");
}
