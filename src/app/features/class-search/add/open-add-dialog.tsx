import { useAtomValue, useSetAtom, useStore } from "jotai/react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { ClassDetails } from "#contract/calls/class-search";
import type { ConfigurationSummary } from "#contract/builder/configuration";
import { newCourseOptions } from "#contract/course-rules";
import { isAppError } from "#contract/outcome";
import type { EnrollmentTerm } from "#contract/wire-shapes";
import { courseName } from "#contract/words";
import { type Message, message, t } from "#words";
import { wasReported } from "../../../lib/api/api-failures.ts";
import { apiAtom } from "../../../lib/api/api.ts";
import { refusalOf } from "../../../lib/api/data-or-error.ts";
import { courseNumber } from "../../../lib/classes/class-facts.ts";
import { isSignedInAtom, isStudentAtom } from "../../../lib/session/session.ts";
import { pageAddress, signInHref } from "../../../lib/session/sign-in-links.ts";
import { eligibleTermsAtom, searchTermsAtom } from "../../../lib/session/terms.ts";
import { paths } from "../../../paths.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Dialog } from "../../../ui/popups/dialog.tsx";
import { Stack } from "../../../ui/layout/layout.tsx";
import { Note } from "../../../ui/messages/note.tsx";
import { type RadioRow, RadioRows } from "../../../ui/choices/radio-rows.tsx";
import { rich } from "../../../ui/rich.ts";
import { useNavigate } from "../../../ui/routing/routing.tsx";
import { Skeleton, SkeletonGroup } from "../../../ui/loading/skeleton.tsx";
import { Text } from "../../../ui/layout/text.tsx";
import { toasts } from "../../../ui/messages/toast-queue.ts";
import { SectionPicker } from "../details/section-picker.tsx";
import { readPartAtom } from "../held-classes.ts";
import { choiceLabel, needsAddScreen, type SectionsToAdd } from "../sections-to-add.ts";
import { useClass } from "../use-class.ts";
import { AddTargets } from "./add-targets.tsx";
import { type AddDialogProps, type Adding, addingAtom } from "./adding.ts";

type OpenAddDialogProps = AddDialogProps & { adding: Adding; goTo: (path: string) => void };

type Slide =
  | { kind: "options" }
  | { kind: "sections" }
  | { kind: "career"; careers: readonly EnrollmentTerm[] }
  | { kind: "configuration"; configurations: readonly ConfigurationSummary[] }
  | { kind: "in-builder"; id: number; name: string }
  | { kind: "failed"; message: string };

/** The content of one slide. Its last button is Close unless it has others. */
type Face = { title: string; body: ReactNode; actions?: ReactNode };

type Target = "cart" | "builder";

const NOT_ADDED: Readonly<Record<Target, Message>> = {
  cart: message("Not Added to Cart"),
  builder: message("Not Added to Schedule Builder"),
};

/** React Aria restores the focus a frame after the dialog closes. */
const FOCUS_BACK_MS = 50;

export function OpenAddDialog({ adding, goTo, ownPath, signedInPath, onFocusLost }: OpenAddDialogProps) {
  const { term, classNumber } = adding;
  const { details, choice, failure } = useClass(adding);
  const isSignedIn = useAtomValue(isSignedInAtom);
  const isStudent = useAtomValue(isStudentAtom);
  const setAdding = useSetAtom(addingAtom);
  const store = useStore();
  const navigate = useNavigate();
  const [slide, setSlide] = useState<Slide>({ kind: "options" });
  const [target, setTarget] = useState<Target>("cart");
  /** The dialog can't be closed while it works. */
  const [isWorking, setWorking] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  const close = () => setAdding((now) => (now === adding ? undefined : now));
  const lookAt = (other: number) => !isWorking && setAdding({ term, classNumber: other });

  /** Shows the slide that the work leads to, if any. */
  async function work(to: Target, run: () => Promise<Slide | undefined>) {
    if (isWorking) return;
    setTarget(to);
    setWorking(true);
    try {
      const next = await run();
      if (next) setSlide(next);
    } catch (error) {
      if (!isAppError(error)) throw error;
      if (!wasReported(error)) setSlide({ kind: "failed", message: error.message });
    } finally {
      setWorking(false);
    }
  }

  /** Asks for the sections if they're missing, and for the career if there are several. */
  const addToCart = ({ Class }: ClassDetails, sections: SectionsToAdd) =>
    work("cart", async () => {
      // Add Class to Cart starts with an enrollment section, so the other sections are chosen here.
      const isRelated = Class.Details.ClassType.Code !== "E";
      if (isRelated && (!sections.primary || sections.missing.length > 0)) return { kind: "sections" };
      const careers = (await store.get(eligibleTermsAtom)).filter(({ Term }) => Term.Code === term);
      if (careers.length > 1 && slide.kind !== "career") return { kind: "career", careers };
      const career = slide.kind === "career" ? chosen : careers[0]?.AcademicCareer.Code;
      if (career == null) {
        const name = (await store.get(searchTermsAtom)).find(({ Code }) => Code === term)?.Description;
        return {
          kind: "failed",
          message: t("You cannot enroll in {term} at this time.", { term: name ?? t("this term") }),
        };
      }
      if (needsAddScreen({ Class }, sections)) {
        const { cn, related } = numbersOf(sections);
        close();
        goTo(paths.addToCart.href({ term, career, cn, related, returnUrl: `#${ownPath()}` }));
        return undefined;
      }
      return await putIntoCart(career, sections);
    });

  async function putIntoCart(career: string, sections: SectionsToAdd): Promise<Slide | undefined> {
    const { cn, related } = numbersOf(sections);
    const [first = null, second = null, ...further] = related;
    const reply = await store.get(apiAtom)("addClass", {
      body: {
        term,
        academicCareer: career,
        classNumber: cn,
        relatedClassNumber1: first,
        relatedClassNumber2: second,
        ...(further.length > 0 && { furtherRelatedClassNumbers: further }),
      },
      isHandled: true,
    });
    const refusal = refusalOf(reply);
    if (refusal !== undefined) return { kind: "failed", message: refusal };
    // Before the dialog closes, because the control that gets the focus back may turn into the "In cart" mark.
    await store.set(readPartAtom, "cart", term);
    close();
    toasts.show({
      message: t("{course} {sections} added to your cart", {
        course: courseNumber(sections.primary!.Details),
        sections: choiceLabel(sections),
      }),
      action: { label: t("View Cart"), onAction: () => void navigate(paths.cart.href({ term, career })) },
    });
    setTimeout(() => {
      if (document.activeElement === document.body) onFocusLost?.(classNumber);
    }, FOCUS_BACK_MS);
    return undefined;
  }

  /** Adds the course to a configuration; asks which if there are several. */
  const addToBuilder = ({ Class }: ClassDetails) =>
    work("builder", async () => {
      const api = store.get(apiAtom);
      const known = slide.kind === "configuration" ? slide.configurations : undefined;
      const configurations = known ?? (await api("configurations", { params: { term }, isHandled: true }));
      if (!known && configurations.length > 1) return { kind: "configuration", configurations };
      const [only] = configurations;
      const to = known ? known.find(({ Id }) => String(Id) === chosen) : only;
      if (!to) return { kind: "failed", message: t("You don't have a schedule configuration for this term.") };
      const reply = await api("addCourse", {
        params: { id: to.Id },
        body: { ...newCourseOptions, courseId: Class.CourseId, courseOfferNumber: Class.CourseOfferNumber },
        isHandled: true,
      });
      const refusal = refusalOf(reply);
      return refusal === undefined
        ? { kind: "in-builder", id: to.Id, name: to.Name }
        : { kind: "failed", message: refusal };
    });

  const goesOn = useRef(adding.toBuilder === true);
  useEffect(() => {
    if (!goesOn.current || !details) return;
    goesOn.current = false;
    void addToBuilder(details);
  });

  const classPath = () => paths.classDetails.href({ term, cn: classNumber, add: true, returnUrl: `#${ownPath()}` });

  function face(): Face {
    if (!isSignedIn) {
      const signIn = () => location.assign(signInHref(pageAddress((signedInPath ?? classPath)())));
      return {
        title: t("Sign in to add this class"),
        body: <p>{t("We'll bring you back to this class.")}</p>,
        actions: (
          <>
            <Button onPress={close}>{t("Not Now")}</Button>
            <Button variant="primary" onPress={signIn}>
              {t("Sign In")}
            </Button>
          </>
        ),
      };
    }
    if (!isStudent)
      return { title: t("Add Options"), body: <Note tone="warning">{t("Only students can add classes.")}</Note> };
    if (failure) return { title: t("Not Added"), body: <Note tone="danger">{failure.message}</Note> };
    if (slide.kind === "failed")
      return { title: t(NOT_ADDED[target]), body: <Note tone="danger">{slide.message}</Note> };
    if (!details || !choice) return { title: t("Add Options"), body: <Loading />, actions: cancel };

    const label = t("Add {course} {sections}", {
      course: courseNumber(details.Class.Details),
      sections: choiceLabel(choice),
    });
    switch (slide.kind) {
      case "options":
        return {
          title: label,
          body: (
            <AddTargets
              choice={choice}
              working={isWorking ? target : undefined}
              onCart={() => addToCart(details, choice)}
              onBuilder={() => addToBuilder(details)}
            />
          ),
          actions: cancel,
        };
      case "sections":
        return {
          title: label,
          body: <SectionPicker details={details} choice={choice} isForAdding onLookAt={lookAt} />,
          actions: proceed(choice.missing.length === 0, () => addToCart(details, choice)),
        };
      case "career":
        return {
          title: t("Choose a career"),
          body: (
            <Stack gap={3}>
              <Text tone="quiet">{t("You have a separate cart for each career.")}</Text>
              {choose(
                t("Career"),
                slide.careers.map(({ AcademicCareer: { Code, Description } }) => ({ id: Code, text: Description })),
              )}
            </Stack>
          ),
          actions: proceed(chosen !== null, () => addToCart(details, choice)),
        };
      case "configuration":
        return {
          title: t("Choose a schedule configuration"),
          body: choose(
            t("Schedule configuration"),
            slide.configurations.map(({ Id, Name, CourseCount }) => ({
              id: String(Id),
              text: Name,
              aside: t("{count, plural, one {# course} other {# courses}}", { count: CourseCount }),
            })),
          ),
          actions: proceed(chosen !== null, () => addToBuilder(details)),
        };
      case "in-builder":
        return {
          title: t("Added to Schedule Builder"),
          body: (
            <Note tone="success">
              {rich(
                "<bdi>{course}</bdi> is now in <bdi>{configuration}</bdi>.",
                { course: courseName(details.Class.Details), configuration: slide.name },
                { bdi: (text) => <bdi>{text}</bdi> },
              )}
            </Note>
          ),
          actions: (
            <>
              <Button onPress={close}>{t("Close")}</Button>
              <Button
                variant="primary"
                onPress={() => {
                  close();
                  goTo(paths.builderConfiguration.href({ term, id: slide.id }));
                }}
              >
                {t("Go to Schedule Builder")}
              </Button>
            </>
          ),
        };
    }
  }

  const cancel = <Button onPress={close}>{t("Cancel")}</Button>;

  function choose(label: string, rows: RadioRow[]) {
    return <RadioRows label={label} rows={rows} value={chosen} onChange={setChosen} />;
  }

  function proceed(isAnswered: boolean, add: () => Promise<void>) {
    return (
      <>
        {cancel}
        <Button
          variant="primary"
          isDisabled={!isAnswered}
          isWorking={isWorking}
          workingLabel={t("Adding…")}
          onPress={() => void add()}
        >
          {t("Continue")}
        </Button>
      </>
    );
  }

  const { title, body, actions } = face();
  return (
    <Dialog
      isOpen
      onClose={close}
      title={title}
      actions={actions ?? <Button onPress={close}>{t("Close")}</Button>}
      isWorking={isWorking}
      step={details ? slide.kind : "loading"}
    >
      {body}
    </Dialog>
  );
}

/** The enrollment section, and those that go with it. */
function numbersOf({ primary, related }: SectionsToAdd) {
  if (!primary) throw new Error("[Bug] A class without an enrollment section was about to be added.");
  return { cn: primary.Details.ClassNumber, related: related.map(({ Details }) => Details.ClassNumber) };
}

function Loading() {
  return (
    <SkeletonGroup label={t("Loading class details")}>
      <Skeleton height="3.25rem" />
      <Skeleton height="3.25rem" />
    </SkeletonGroup>
  );
}
