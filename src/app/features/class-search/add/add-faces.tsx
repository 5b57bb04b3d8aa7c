import type { ReactNode } from "react";
import type { ClassDetails } from "#contract/class-search";
import type { ConfigurationSummary } from "#contract/configuration";
import type { EnrollmentTerm } from "#contract/wire-shapes";
import { courseName } from "#contract/words";
import { courseNumber } from "../../../lib/classes/class-facts.ts";
import { counted } from "../../../lib/format/format-number.ts";
import { pageAddress, signInHref } from "../../../lib/session/sign-in-links.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Note } from "../../../ui/messages/note.tsx";
import { RadioRows } from "../../../ui/choices/radio-rows.tsx";
import { Skeleton, SkeletonGroup } from "../../../ui/loading/skeleton.tsx";
import { SectionPicker } from "../details/section-picker.tsx";
import { choiceLabel, type SectionsToAdd } from "../sections-to-add.ts";
import styles from "./add-faces.module.css";

/** The content of one slide. */
export type AddFace = { title: string; body: ReactNode; actions: ReactNode };

type Closing = { close: () => void };

type Continuing = Closing & { isWorking: boolean; onContinue: () => void };

export type Asking = Continuing & { chosen: string | null; onChoose: (id: string) => void };
export type SectionAsking = Continuing & { onLookAt: (classNumber: number) => void };

/** `backPath` is where sign-in returns to. */
export function signInFace(backPath: () => string, { close }: Closing): AddFace {
  function signIn() {
    location.assign(signInHref(pageAddress(backPath())));
  }

  return {
    title: "Sign in to add this class",
    body: <p>We'll bring you back to this class.</p>,
    actions: (
      <>
        <Button onPress={close}>Not Now</Button>
        <Button variant="primary" onPress={signIn}>
          Sign In
        </Button>
      </>
    ),
  };
}

export function notAStudentFace({ close }: Closing): AddFace {
  return {
    title: "Add Options",
    body: <Note tone="warning">Only students can add classes.</Note>,
    actions: <Button onPress={close}>Close</Button>,
  };
}

export function loadingFace({ close }: Closing): AddFace {
  return {
    title: "Add Options",
    body: (
      <SkeletonGroup label="Loading class details" className={styles.skeleton ?? ""}>
        <Skeleton height="3.25rem" />
        <Skeleton height="3.25rem" />
      </SkeletonGroup>
    ),
    actions: <Button onPress={close}>Cancel</Button>,
  };
}

export function failedFace(title: string, message: string, { close }: Closing): AddFace {
  return { title, body: <Note tone="danger">{message}</Note>, actions: <Button onPress={close}>Close</Button> };
}

export function optionsFace(choice: SectionsToAdd, own: string, body: ReactNode, { close }: Closing): AddFace {
  return { title: `Add ${own} ${choiceLabel(choice)}`, body, actions: <Button onPress={close}>Cancel</Button> };
}

export function sectionsFace(details: ClassDetails, choice: SectionsToAdd, asking: SectionAsking): AddFace {
  return {
    title: `Add ${courseNumber(details.Class.Details)} ${choiceLabel(choice)}`,
    body: <SectionPicker details={details} choice={choice} isForAdding onLookAt={asking.onLookAt} />,
    actions: askingActions({ ...asking, isAnswered: choice.missing.length === 0 }),
  };
}

export function careerFace(careers: readonly EnrollmentTerm[], asking: Asking): AddFace {
  return {
    title: "Choose a career",
    body: (
      <>
        <p className={styles.lead}>You have a separate cart for each career.</p>
        <RadioRows
          label="Career"
          rows={careers.map(({ AcademicCareer }) => ({ id: AcademicCareer.Code, text: AcademicCareer.Description }))}
          value={asking.chosen}
          onChange={asking.onChoose}
        />
      </>
    ),
    actions: askingActions({ ...asking, isAnswered: asking.chosen !== null }),
  };
}

export function configurationFace(configurations: readonly ConfigurationSummary[], asking: Asking): AddFace {
  return {
    title: "Choose a schedule configuration",
    body: (
      <RadioRows
        label="Schedule configuration"
        rows={configurations.map(({ Id, Name, CourseCount }) => ({
          id: String(Id),
          text: Name,
          aside: counted(CourseCount, "course"),
        }))}
        value={asking.chosen}
        onChange={asking.onChoose}
      />
    ),
    actions: askingActions({ ...asking, isAnswered: asking.chosen !== null }),
  };
}

function askingActions({ isAnswered, isWorking, onContinue, close }: Continuing & { isAnswered: boolean }): ReactNode {
  return (
    <>
      <Button onPress={close}>Cancel</Button>
      <Button
        variant="primary"
        isDisabled={!isAnswered}
        isWorking={isWorking}
        workingLabel="Adding…"
        onPress={onContinue}
      >
        Continue
      </Button>
    </>
  );
}

export function inBuilderFace(
  course: Parameters<typeof courseName>[0],
  configurationName: string,
  { close, onGo }: Closing & { onGo: () => void },
): AddFace {
  return {
    title: "Added to Schedule Builder",
    body: (
      <Note tone="success">
        <bdi>{courseName(course)}</bdi> is now in <bdi>{configurationName}</bdi>.
      </Note>
    ),
    actions: (
      <>
        <Button onPress={close}>Close</Button>
        <Button variant="primary" onPress={onGo}>
          Go to Schedule Builder
        </Button>
      </>
    ),
  };
}
