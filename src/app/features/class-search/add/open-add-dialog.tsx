import { useAtomValue, useStore } from "jotai/react";
import { type ReactNode, useState } from "react";
import type { ClassDetails } from "#contract/calls/class-search";
import { newCourseOptions } from "#contract/course-rules";
import { isAppError } from "#contract/outcome";
import { courseName } from "#contract/words";
import { type Message, message, t } from "#words";
import { wasReported } from "../../../lib/api/api-failures.ts";
import { apiAtom, type Reply } from "../../../lib/api/api.ts";
import { refusalOf } from "../../../lib/api/data-or-error.ts";
import { courseNumber } from "../../../lib/classes/class-facts.ts";
import type { ClassKey } from "../../../lib/classes/class-link.ts";
import { choiceLabel, needsAddScreen, relatedFields, type SectionsToAdd } from "../../../lib/classes/section-choice.ts";
import { isSignedInAtom, isStudentAtom } from "../../../lib/session/session.ts";
import { pageAddress, signInHref } from "../../../lib/session/sign-in-links.ts";
import { eligibleTermsAtom, searchTermsAtom } from "../../../lib/session/terms.ts";
import { paths } from "../../../paths.ts";
import { Dialog, Note, type RadioRow, RadioRows, SkeletonGroup, Stack, Text, useNavigate } from "#ui";
import { toasts } from "../../../ui/messages/toast-queue.ts";
import { rich } from "../../../ui/rich.ts";
import { SectionPicker } from "../details/section-picker.tsx";
import { readPartAtom } from "../held-classes.ts";
import { useClass } from "../use-class.ts";
import { AddTargets, type Target } from "./add-targets.tsx";

export type AddDialogProps = {
  /** Path of the current page, to return to. */
  ownPath: () => string;
  /** Where sign-in returns to; by default the class's screen, whose Back leads to this page. */
  signedInPath?: () => string;
};

type OpenAddDialogProps = AddDialogProps &
  ClassKey & {
    onClose: () => void;
    onLookAt: (classNumber: number) => void;
    leaveFor: (path: string) => void;
  };

type Slide =
  | { kind: "options" | "sections" }
  | { kind: "question"; target: Target; title: string; label: string; hint?: string; rows: Answer[] }
  | ({ kind: "end" } & Ending);

type Ending = Pick<SlideContent, "title" | "action"> & { tone: "success" | "warning" | "danger"; words: ReactNode };

/** `next` does the work, and returns the slide that it leads to, if any. */
type Answer = RadioRow & { next: () => Promise<Slide | undefined> };

const NOT_ADDED: Readonly<Record<Target, Message>> = {
  cart: message("Not Added to Cart"),
  builder: message("Not Added to Schedule Builder"),
};

export function OpenAddDialog({ term, classNumber, onClose, onLookAt, leaveFor, ...page }: OpenAddDialogProps) {
  const { details, choice, failure } = useClass({ term, classNumber });
  const isSignedIn = useAtomValue(isSignedInAtom);
  const isStudent = useAtomValue(isStudentAtom);
  const store = useStore();
  const navigate = useNavigate();
  const [slide, setSlide] = useState<Slide>({ kind: "options" });
  const [working, setWorking] = useState<Target>();
  const [chosen, setChosen] = useState<string | null>(null);

  async function work(target: Target, run: () => Promise<Slide | undefined>) {
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

  async function addToCart({ Class }: ClassDetails, sections: SectionsToAdd): Promise<Slide | undefined> {
    // Add Class to Cart starts with an enrollment section, so the other sections are chosen here.
    const isRelated = Class.Details.ClassType.Code !== "E";
    if (isRelated && (!sections.primary || sections.missing.length > 0)) return { kind: "sections" };
    const carts = (await store.get(eligibleTermsAtom)).filter(({ Term }) => Term.Code === term);
    const careers = carts.map(({ AcademicCareer }) => AcademicCareer);
    const [only, ...others] = careers;
    if (!only) {
      const name = (await store.get(searchTermsAtom)).find(({ Code }) => Code === term)?.Description;
      return failed("cart", t("You cannot enroll in {term} at this time.", { term: name ?? t("this term") }));
    }
    if (others.length === 0) return await putIntoCart(only.Code, Class, sections);
    return {
      kind: "question",
      target: "cart",
      title: t("Choose a career"),
      label: t("Career"),
      hint: t("You have a separate cart for each career."),
      rows: careers.map(({ Code, Description }) => ({
        id: Code,
        text: Description,
        next: () => putIntoCart(Code, Class, sections),
      })),
    };
  }

  /** If the class leaves something to choose, Add Class to Cart asks for it. */
  async function putIntoCart(career: string, Class: ClassDetails["Class"], sections: SectionsToAdd) {
    const { primary } = sections;
    if (!primary) throw new Error("[Bug] A class without an enrollment section was about to be added.");
    const cn = primary.Details.ClassNumber;
    const related = sections.related.map(({ Details }) => Details.ClassNumber);
    if (needsAddScreen({ Class }, sections)) {
      leaveFor(paths.addToCart.href({ term, career, cn, related, returnUrl: `#${page.ownPath()}` }));
      return undefined;
    }
    const body = { term, academicCareer: career, classNumber: cn, ...relatedFields(related) };
    const reply = await store.get(apiAtom)("addClass", { body });
    const refusal = refusalOf(reply);
    if (refusal !== undefined) return failed("cart", refusal);
    void store.set(readPartAtom, "cart", term);
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

  /** Adds the course to a configuration, of which there's always one; asks which if there are several. */
  async function addToBuilder({ Class }: ClassDetails): Promise<Slide | undefined> {
    const api = store.get(apiAtom);
    const configurations = await api("configurations", { params: { term } });
    const addTo = async ({ Id, Name }: Reply<"configurations">[number]): Promise<Slide> => {
      const reply = await api("addCourse", {
        params: { id: Id },
        body: { ...newCourseOptions, courseId: Class.CourseId, courseOfferNumber: Class.CourseOfferNumber },
      });
      const refusal = refusalOf(reply);
      if (refusal !== undefined) return failed("builder", refusal);
      const names = { course: courseName(Class.Details), configuration: Name };
      const label = t("Go to Schedule Builder");
      const onPress = () => leaveFor(paths.builderConfiguration.href({ term, id: Id }));
      return {
        kind: "end",
        title: t("Added to Schedule Builder"),
        tone: "success",
        words: rich("<bdi>{course}</bdi> is now in <bdi>{configuration}</bdi>.", names, {
          bdi: (text) => <bdi>{text}</bdi>,
        }),
        action: { label, onPress },
      };
    };
    const [only, ...others] = configurations;
    if (only && others.length === 0) return await addTo(only);
    return {
      kind: "question",
      target: "builder",
      title: t("Choose a schedule configuration"),
      label: t("Schedule configuration"),
      rows: configurations.map((configuration) => ({
        id: String(configuration.Id),
        text: configuration.Name,
        aside: t("{count, plural, one {# course} other {# courses}}", { count: configuration.CourseCount }),
        next: () => addTo(configuration),
      })),
    };
  }

  function slideContent(): SlideContent {
    if (!isSignedIn) {
      const { ownPath } = page;
      const classPath = () => paths.classDetails.href({ term, cn: classNumber, add: true, returnUrl: `#${ownPath()}` });
      const { signedInPath = classPath } = page;
      return {
        title: t("Sign in to add this class"),
        body: <p>{t("We'll bring you back to this class.")}</p>,
        closeLabel: t("Not Now"),
        action: { label: t("Sign In"), onPress: () => location.assign(signInHref(pageAddress(signedInPath()))) },
      };
    }
    if (!isStudent)
      return ending({ title: t("Add Options"), tone: "warning", words: t("Only students can add classes.") });
    if (failure) return ending({ title: t("Not Added"), tone: "danger", words: failure.message });
    if (slide.kind === "end") return ending(slide);
    if (!details || !choice) {
      const body = <SkeletonGroup label={t("Loading class details")} blocks={["100% 3.25rem", "100% 3.25rem"]} />;
      return { title: t("Add Options"), body, closeLabel: t("Cancel") };
    }
    if (slide.kind === "question") {
      const { target, title, label, hint, rows } = slide;
      const answer = rows.find(({ id }) => id === chosen);
      return {
        title,
        body: (
          <Stack gap={3}>
            {hint === undefined ? null : <Text tone="quiet">{hint}</Text>}
            <RadioRows label={label} rows={rows} value={chosen} onChange={setChosen} />
          </Stack>
        ),
        action: { label: t("Continue"), isDisabled: !answer, onPress: () => answer && void work(target, answer.next) },
      };
    }
    const title = t("Add {course} {sections}", {
      course: courseNumber(details.Class.Details),
      sections: choiceLabel(choice),
    });
    const toCart = () => void work("cart", () => addToCart(details, choice));
    if (slide.kind === "sections") {
      const lookAt = (other: number) => !working && onLookAt(other);
      return {
        title,
        body: <SectionPicker details={details} choice={choice} isForAdding onLookAt={lookAt} />,
        action: { label: t("Continue"), isDisabled: choice.missing.length > 0, onPress: toCart },
      };
    }
    return {
      title,
      body: (
        <AddTargets
          choice={choice}
          working={working}
          onCart={toCart}
          onBuilder={() => void work("builder", () => addToBuilder(details))}
        />
      ),
      closeLabel: t("Cancel"),
    };
  }

  const { title, body, closeLabel, action } = slideContent();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      isWorking={working !== undefined}
      step={details ? slide.kind : "loading"}
      closesOnOutsidePress={false}
      {...(closeLabel && { closeLabel })}
      action={action && { ...action, workingLabel: t("Adding…") }}
    >
      {body}
    </Dialog>
  );
}

type SlideContent = {
  title: string;
  body: ReactNode;
  closeLabel?: string;
  action?: { label: string; isDisabled?: boolean; onPress: () => void } | undefined;
};

function failed(target: Target, message: string): Slide {
  return { kind: "end", title: t(NOT_ADDED[target]), tone: "danger", words: message };
}

function ending({ tone, words, ...rest }: Ending): SlideContent {
  return { ...rest, body: <Note tone={tone}>{words}</Note>, closeLabel: t("Close") };
}
