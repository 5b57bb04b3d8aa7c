import { useAtomValue, useStore } from "jotai/react";
import { type ReactNode, useState } from "react";
import type { ClassDetails } from "#contract/calls/class-search";
import { newCourseOptions } from "#contract/course-rules";
import { courseName, isolated } from "#contract/labels/catalog-words";
import { isAppError } from "#contract/outcome";
import { Dialog, Note, type RadioRow, RadioRows, SkeletonGroup } from "#ui";
import { t } from "#words";
import { apiAtom, type Reply } from "../../../lib/api/api.ts";
import { refusalOf } from "../../../lib/api/data-or-error.ts";
import { wasReported } from "../../../lib/api/failures.ts";
import { courseNumber, isEnrollmentSection } from "../../../lib/classes/class-facts.ts";
import type { ClassKey } from "../../../lib/classes/class-link.ts";
import { choiceLabel, needsAddScreen, relatedFields, type SectionsToAdd } from "../../../lib/classes/section-choice.ts";
import { isSignedInAtom, isStudentAtom } from "../../../lib/session/session.ts";
import { pageAddress, signInHref } from "../../../lib/session/sign-in-links.ts";
import { eligibleTermsAtom, searchTermsAtom } from "../../../lib/session/terms.ts";
import { useLocation, useNavigate, usePath } from "../../../routing/location.tsx";
import { hrefOf, paths } from "../../../routing/paths.ts";
import type { StatusTone } from "../../../ui/messages/status-icon.ts";
import { toasts } from "../../../ui/messages/toast-queue.ts";
import { SectionPicker } from "../details/section-picker.tsx";
import { readHeldClassesAtom } from "../held-classes.ts";
import { useClass } from "../use-class.ts";
import { type AddTarget, AddTargets } from "./add-targets.tsx";

type OpenAddDialogProps = ClassKey & {
  onClose: () => void;
  onLookAt: (classNumber: number) => void;
  /** Closes the dialog and opens another screen. */
  leaveFor: (path: string) => void;
};

type Slide = { kind: "options" | "sections" } | ({ kind: "question" } & Question) | ({ kind: "end" } & Face);

type Question = { target: AddTarget; title: string; note?: string; label: string; rows: readonly Answer[] };

/** `next` does the work, and returns the slide that it leads to, if any. */
type Answer = RadioRow & { next: () => Promise<Slide | undefined> };

type Action = { label: string; isDisabled?: boolean; onPress: () => void };
type Face = {
  title: string;
  note?: string | undefined;
  body: ReactNode;
  closeLabel?: string;
  action?: Action | undefined;
};

export function OpenAddDialog({ term, classNumber, onClose, onLookAt, leaveFor }: OpenAddDialogProps) {
  const { details, choice, failure } = useClass({ term, classNumber });
  const isSignedIn = useAtomValue(isSignedInAtom);
  const isStudent = useAtomValue(isStudentAtom);
  const store = useStore();
  const navigate = useNavigate();
  const page = useLocation();
  const ownPath = usePath();
  const [slide, setSlide] = useState<Slide>({ kind: "options" });
  /** The dialog can't be closed while it works. */
  const [working, setWorking] = useState<AddTarget>();
  const [chosen, setChosen] = useState<string | null>(null);

  async function work(target: AddTarget, run: () => Promise<Slide | undefined>) {
    if (working) return;
    setWorking(target);
    try {
      const next = await run();
      if (next) setSlide(next);
    } catch (error) {
      if (!isAppError(error)) throw error;
      if (!wasReported(error)) setSlide(failed(target, error.message));
    } finally {
      setWorking(undefined);
    }
  }

  async function ask(question: Question): Promise<Slide | undefined> {
    const [only, ...others] = question.rows;
    return only && others.length === 0 ? await only.next() : { kind: "question", ...question };
  }

  /** Asks for the sections if they're missing, and for the career if there are several. */
  async function addToCart({ Class }: ClassDetails, sections: SectionsToAdd): Promise<Slide | undefined> {
    // Add Class to Cart starts with an enrollment section, so the other sections are chosen here.
    const isRelated = !isEnrollmentSection(Class);
    if (isRelated && (!sections.primary || sections.missing.length > 0)) return { kind: "sections" };
    const carts = (await store.get(eligibleTermsAtom)).filter(({ Term }) => Term.Code === term);
    if (carts.length === 0) {
      const name = (await store.get(searchTermsAtom)).find(({ Code }) => Code === term)?.Description;
      return failed("cart", t("You cannot enroll in {term} at this time.", { term: name ?? t("this term") }));
    }
    return await ask({
      target: "cart",
      title: t("Choose a career"),
      note: t("You have a separate cart for each career."),
      label: t("Career"),
      rows: carts.map(({ AcademicCareer: { Code, Description } }) => ({
        id: Code,
        text: Description,
        next: () => putIntoCart(Code, Class, sections),
      })),
    });
  }

  /** If the class leaves something to choose, Add Class to Cart asks for it. */
  async function putIntoCart(career: string, Class: ClassDetails["Class"], sections: SectionsToAdd) {
    const { primary } = sections;
    if (!primary) throw new Error("[Bug] A class without an enrollment section was about to be added.");
    const cn = primary.Details.ClassNumber;
    const related = sections.related.map(({ Details }) => Details.ClassNumber);
    if (needsAddScreen({ Class }, sections)) {
      leaveFor(paths.addToCart.href({ term, career, cn, related, returnUrl: hrefOf(ownPath) }));
      return undefined;
    }
    const body = { term, academicCareer: career, classNumber: cn, ...relatedFields(related) };
    const reply = await store.get(apiAtom)("addClass", { body });
    const refusal = refusalOf(reply);
    if (refusal !== undefined) return failed("cart", refusal);
    void store.set(readHeldClassesAtom, term);
    onClose();
    toasts.show({
      message: t("{course} {sections} added to your cart", {
        course: courseNumber(primary.Details),
        sections: choiceLabel(sections),
      }),
      action: { label: t("View Cart"), onAction: () => void navigate(paths.cart.href({ term, career })) },
    });
    return undefined;
  }

  /** There's always at least one configuration. */
  async function addToBuilder({ Class }: ClassDetails): Promise<Slide | undefined> {
    const configurations = await store.get(apiAtom)("configurations", { params: { term } });
    return await ask({
      target: "builder",
      title: t("Choose a schedule configuration"),
      label: t("Schedule configuration"),
      rows: configurations.map((configuration) => ({
        id: String(configuration.Id),
        text: configuration.Name,
        aside: t("{count, plural, one {# course} other {# courses}}", { count: configuration.CourseCount }),
        next: () => putIntoBuilder(configuration, Class),
      })),
    });
  }

  async function putIntoBuilder({ Id, Name }: Reply<"configurations">[number], Class: ClassDetails["Class"]) {
    const { CourseId: courseId, CourseOfferNumber: courseOfferNumber, Details } = Class;
    const body = { ...newCourseOptions, courseId, courseOfferNumber, ClassNumber: Details.ClassNumber };
    const refusal = refusalOf(await store.get(apiAtom)("addCourse", { params: { id: Id }, body }));
    if (refusal !== undefined) return failed("builder", refusal);
    const names = { course: isolated(courseName(Class.Details)), configuration: isolated(Name) };
    return ending(t("Added to Schedule Builder"), "success", t("{course} is now in {configuration}.", names), {
      label: t("Go to Schedule Builder"),
      onPress: () => leaveFor(paths.builderConfiguration.href({ term, id: Id })),
    });
  }

  function signIn() {
    // The class's screen opens this dialog by itself. From elsewhere, its Back leads to this page.
    const back = { term, cn: classNumber, add: true, returnUrl: hrefOf(ownPath) };
    const isOnClass = page.pathname === paths.classDetails.path;
    location.assign(signInHref(pageAddress(isOnClass ? `${ownPath}&add=true` : paths.classDetails.href(back))));
  }

  function face(): Face {
    if (!isSignedIn) {
      return {
        title: t("Sign in to add this class"),
        body: <p>{t("We'll bring you back to this class.")}</p>,
        closeLabel: t("Not Now"),
        action: { label: t("Sign In"), onPress: signIn },
      };
    }
    const title = t("Add Options");
    if (!isStudent) return ending(title, "warning", t("Only students can add classes."));
    if (failure) {
      const words = wasReported(failure) ? t("We couldn't load this class.") : failure.message;
      return ending(t("Not Added"), "danger", words);
    }
    if (slide.kind === "end") return slide;
    if (!details || !choice) {
      const body = <SkeletonGroup label={t("Loading class details")} blocks={["100% 3.25rem", "100% 3.25rem"]} />;
      return { title, body };
    }
    const add = (target: AddTarget) =>
      void work(target, () => (target === "cart" ? addToCart(details, choice) : addToBuilder(details)));
    switch (slide.kind) {
      case "question": {
        const { target, title, note, label, rows } = slide;
        const answer = rows.find(({ id }) => id === chosen);
        return {
          title,
          note,
          body: <RadioRows label={label} rows={rows} value={chosen} onChange={setChosen} />,
          action: {
            label: t("Continue"),
            isDisabled: !answer,
            onPress: () => answer && void work(target, answer.next),
          },
        };
      }
      case "sections": {
        const lookAt = (other: number) => !working && onLookAt(other);
        return {
          title: addTitle(details, choice),
          body: <SectionPicker term={term} details={details} choice={choice} isForAdding onLookAt={lookAt} />,
          action: { label: t("Continue"), isDisabled: choice.missing.length > 0, onPress: () => add("cart") },
        };
      }
      case "options":
        return { title: addTitle(details, choice), body: <AddTargets {...{ term, choice, working }} onChoose={add} /> };
    }
  }

  const { title, note, body, closeLabel = t("Cancel"), action } = face();
  return (
    <Dialog
      onClose={onClose}
      title={title}
      note={note}
      isWorking={working !== undefined}
      step={details ? slide.kind : "loading"}
      closesOnOutsidePress={false}
      closeLabel={closeLabel}
      action={action && { ...action, workingLabel: t("Adding…") }}
    >
      {body}
    </Dialog>
  );
}

function addTitle({ Class }: ClassDetails, choice: SectionsToAdd): string {
  return t("Add {course} {sections}", { course: courseNumber(Class.Details), sections: choiceLabel(choice) });
}

function failed(target: AddTarget, message: string) {
  return ending(target === "cart" ? t("Not Added to Cart") : t("Not Added to Schedule Builder"), "danger", message);
}

function ending(title: string, tone: StatusTone, words: string, action?: Action) {
  return { kind: "end" as const, title, body: <Note tone={tone}>{words}</Note>, closeLabel: t("Close"), action };
}
