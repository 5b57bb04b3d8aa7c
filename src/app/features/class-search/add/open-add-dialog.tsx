import { useAtomValue, useSetAtom } from "jotai/react";
import { CalendarPlus, type LucideIcon, ShoppingCart } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button as AriaButton } from "react-aria-components/Button";
import { courseName } from "#contract/words";
import { t } from "#words";
import { courseNumber } from "../../../lib/classes/class-facts.ts";
import { takesFee } from "../../../lib/classes/class-fee.ts";
import { CostWarning } from "../../../lib/classes/cost-warning.tsx";
import { featuresAtom, isSignedInAtom, isStudentAtom } from "../../../lib/session/session.ts";
import { pageAddress, signInHref } from "../../../lib/session/sign-in-links.ts";
import { paths } from "../../../paths.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Dialog } from "../../../ui/popups/dialog.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Stack } from "../../../ui/layout/layout.tsx";
import { Note } from "../../../ui/messages/note.tsx";
import { type RadioRow, RadioRows } from "../../../ui/choices/radio-rows.tsx";
import { rich } from "../../../ui/rich.ts";
import { useNavigate } from "../../../ui/routing/routing.tsx";
import { Skeleton, SkeletonGroup } from "../../../ui/loading/skeleton.tsx";
import { Spinner } from "../../../ui/loading/spinner.tsx";
import { Text } from "../../../ui/layout/text.tsx";
import { toasts } from "../../../ui/messages/toast-queue.ts";
import { SectionPicker } from "../details/section-picker.tsx";
import { conflictOfAtom, conflictWords } from "../held-classes.ts";
import { addedClasses, canAddAll, choiceLabel, type SectionsToAdd } from "../sections-to-add.ts";
import { useClass } from "../use-class.ts";
import { type AddEnd, type Adding, addToBuilderAtom, addToCartAtom, closeAddAtom, lookAtAtom } from "./add-atoms.ts";
import styles from "./add.module.css";

export type AddDialogProps = {
  /** Path of the current page, to return to. */
  ownPath: () => string;
  /** Where sign-in returns to; by default the class's screen, whose Back leads to this page. */
  signedInPath?: () => string;
  /** The class is in the cart, and the control that had the focus was removed. */
  onFocusLost?: (classNumber: number) => void;
};

type OpenAddDialogProps = AddDialogProps & { adding: Adding; goTo: (path: string) => void };

/** The content of one slide. Its last button is Close unless it has others. */
type Face = { title: string; body: ReactNode; actions?: ReactNode };

/** React Aria restores the focus a frame after the dialog closes. */
const FOCUS_BACK_MS = 50;

export function OpenAddDialog({ adding, goTo, ownPath, signedInPath, onFocusLost }: OpenAddDialogProps) {
  const { key, slide, working } = adding;
  const { details, choice, failure } = useClass(key);
  const isSignedIn = useAtomValue(isSignedInAtom);
  const isStudent = useAtomValue(isStudentAtom);
  const close = useSetAtom(closeAddAtom);
  const addToCart = useSetAtom(addToCartAtom);
  const addToBuilder = useSetAtom(addToBuilderAtom);
  const lookAt = useSetAtom(lookAtAtom);
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<string | null>(null);

  const classPath = () =>
    paths.classDetails.href({ term: key.term, cn: key.classNumber, add: true, returnUrl: `#${ownPath()}` });

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
    if (slide.kind === "failed") return { title: slide.title, body: <Note tone="danger">{slide.message}</Note> };
    if (!details || !choice) return { title: t("Add Options"), body: <Loading />, actions: cancel };

    const added = { course: courseNumber(details.Class.Details), sections: choiceLabel(choice) };
    const label = t("Add {course} {sections}", added);
    const request = { details, choice, ownPath };
    switch (slide.kind) {
      case "options":
        return {
          title: label,
          body: (
            <Options
              choice={choice}
              working={working}
              onCart={async () => end(await addToCart(request))}
              onBuilder={async () => end(await addToBuilder(details))}
            />
          ),
          actions: cancel,
        };
      case "sections":
        return {
          title: label,
          body: <SectionPicker details={details} choice={choice} isForAdding onLookAt={lookAt} />,
          actions: proceed(choice.missing.length === 0, () => addToCart(request)),
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
          actions: proceed(chosen !== null, () => addToCart(request, chosen ?? undefined)),
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
          actions: proceed(chosen !== null, () => {
            const configuration = slide.configurations.find(({ Id }) => String(Id) === chosen);
            return addToBuilder(details, configuration);
          }),
        };
      case "in-builder":
        return {
          title: t("Added to Schedule Builder"),
          body: (
            <Note tone="success">
              {rich(
                "<bdi>{course}</bdi> is now in <bdi>{configuration}</bdi>.",
                { course: courseName(details.Class.Details), configuration: slide.configurationName },
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
                  goTo(paths.builderConfiguration.href({ term: key.term, id: slide.configurationId }));
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

  function proceed(isAnswered: boolean, add: () => Promise<AddEnd | undefined>) {
    return (
      <>
        {cancel}
        <Button
          variant="primary"
          isDisabled={!isAnswered}
          isWorking={working !== undefined}
          workingLabel={t("Adding…")}
          onPress={() => void add().then(end)}
        >
          {t("Continue")}
        </Button>
      </>
    );
  }

  function end(result: AddEnd | undefined) {
    if (result?.kind === "go") goTo(result.to);
    if (result?.kind !== "in-cart" || !details || !choice) return;
    const cart = paths.cart.href({ term: key.term, career: result.career });
    toasts.show({
      message: t("{course} {sections} added to your cart", {
        course: courseNumber(details.Class.Details),
        sections: choiceLabel(choice),
      }),
      action: { label: t("View Cart"), onAction: () => void navigate(cart) },
    });
    setTimeout(() => {
      if (document.activeElement === document.body) onFocusLost?.(key.classNumber);
    }, FOCUS_BACK_MS);
  }

  const { title, body, actions } = face();
  return (
    <Dialog
      isOpen
      onClose={close}
      title={title}
      actions={actions ?? <Button onPress={close}>{t("Close")}</Button>}
      isWorking={working !== undefined}
      step={details ? slide.kind : "loading"}
    >
      {body}
    </Dialog>
  );
}

function Loading() {
  return (
    <SkeletonGroup label={t("Loading class details")} className={styles.skeleton ?? ""}>
      <Skeleton height="3.25rem" />
      <Skeleton height="3.25rem" />
    </SkeletonGroup>
  );
}

type OptionsProps = {
  choice: SectionsToAdd;
  working: Adding["working"];
  onCart: () => Promise<void>;
  onBuilder: () => Promise<void>;
};

/** The first slide: cart or Schedule Builder. */
function Options({ choice, working, onCart, onBuilder }: OptionsProps) {
  const features = useAtomValue(featuresAtom);
  const conflictOf = useAtomValue(conflictOfAtom);
  const added = addedClasses(choice);
  const conflicts = added.map(conflictOf).filter((conflict) => conflict !== undefined);
  return (
    <Stack gap={3}>
      {[...new Set(conflicts.map(conflictWords))].map((words) => (
        <Note key={words} tone="warning">
          {words}
        </Note>
      ))}
      {added.some(takesFee) ? <CostWarning /> : null}
      <Option
        icon={ShoppingCart}
        title={t("Enrollment Cart")}
        isWorking={working === "cart"}
        obstacle={
          features.has("enrollment_operations") ? cartObstacle(choice) : t("Enrollment isn't available right now.")
        }
        onPress={onCart}
      >
        {t("Save this class until you're ready to enroll.")}
      </Option>
      <Option
        icon={CalendarPlus}
        title={t("Schedule Builder")}
        isWorking={working === "builder"}
        obstacle={features.has("schedule_builder") ? undefined : t("Schedule Builder isn't available right now.")}
        onPress={onBuilder}
      >
        {t("See which sections fit your schedule.")}
      </Option>
    </Stack>
  );
}

/** Why the class can't be added. Missing sections are asked for later. */
function cartObstacle(choice: SectionsToAdd): string | undefined {
  if (!choice.components.some(({ isLead }) => isLead)) return t("This course doesn't have an enrollment section.");
  return choice.missing.length > 0 || canAddAll(choice) ? undefined : t("One of these sections can't be added.");
}

type OptionProps = {
  icon: LucideIcon;
  title: string;
  isWorking: boolean;
  /** Why the option is disabled; replaces its description. */
  obstacle: string | undefined;
  onPress: () => Promise<void>;
  children: string;
};

function Option({ icon, title, isWorking, obstacle, onPress, children }: OptionProps) {
  return (
    <AriaButton
      className={styles.option ?? ""}
      isDisabled={obstacle !== undefined}
      isPending={isWorking}
      onPress={() => void onPress()}
    >
      {isWorking ? <Spinner /> : <Icon of={icon} size={20} />}
      <Stack as="span" gap={0}>
        <b>{title}</b>
        <Text as="span" tone="quiet">
          {obstacle ?? children}
        </Text>
      </Stack>
    </AriaButton>
  );
}
