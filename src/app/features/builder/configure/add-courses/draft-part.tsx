import { useAtomValue, useSetAtom } from "jotai/react";
import { ArrowLeft } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { isSame } from "#configuration/apply-edit";
import { DEFAULT_COURSE_OPTIONS } from "#contract/course-rules";
import { Button, Row, Stack, Text } from "#ui";
import { t } from "#words";
import { useFetched } from "../../../../lib/api/fetched.ts";
import { courseNumber } from "../../../../lib/classes/class-facts.ts";
import { useNavigate } from "../../../../routing/location.tsx";
import { useUnsavedChanges } from "../../../../routing/unsaved-changes.ts";
import { classNames } from "../../../../ui/class-names.ts";
import { NARROW } from "../../../../ui/layout/use-media-query.ts";
import { original } from "../../../../ui/original.ts";
import { CourseOptionFields, campusesOf, useCampusLimit } from "../courses/option-fields.tsx";
import partStyles from "../courses/part.module.css";
import entryStyles from "../entry.module.css";
import { readOfferedAtom } from "./add-chosen.ts";
import { choiceKey, titleOfChoice } from "./choices.ts";
import { addDraftAtom, type CourseDraft, changeDraftAtom, dropDraftAtom, typedAtom } from "./course-drafts.ts";

type DraftPartProps = {
  draft: CourseDraft;
  /** Where Cancel leads, at the address of Add Course. */
  backTo: string | undefined;
};

/** The options of a course before it's added, where its row will be. */
export function DraftPart({ draft, backTo }: DraftPartProps) {
  const { choice, options } = draft;
  const label = courseNumber(choice.offering);
  const change = useSetAtom(changeDraftAtom);
  const add = useSetAtom(addDraftAtom);
  const drop = useSetAtom(dropDraftAtom);
  const setTyped = useSetAtom(typedAtom);
  const navigate = useNavigate();
  const limit = useCampusLimit(options);
  const [isAdding, setAdding] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const readOffered = useAtomValue(readOfferedAtom);
  const offered = useAtomValue(useFetched(choiceKey(choice), () => readOffered(choice))).data?.Offerings[0];
  const isChanged = !isSame(options, DEFAULT_COURSE_OPTIONS);
  const giveUp = useUnsavedChanges(isChanged ? t("{course} hasn't been added yet.", { course: label }) : undefined);

  useEffect(() => {
    const row = heading.current?.closest("li");
    // A phone doesn't have room for all of it, and its first line says which course it is.
    row?.scrollIntoView({ block: matchMedia(NARROW).matches ? "start" : "nearest" });
    heading.current?.focus({ preventScroll: true });
  }, []);

  async function addCourse() {
    if (limit.problem !== undefined) return heading.current?.focus();
    setAdding(true);
    focusBox();
    await add(draft);
    setAdding(false);
  }

  function searchAgain() {
    drop(choice);
    setTyped(label);
    focusBox();
  }

  function cancel() {
    giveUp();
    drop(choice);
    if (backTo === undefined) focusBox();
    else void navigate(backTo);
  }

  return (
    <li className={classNames(entryStyles.entry, partStyles.draft)}>
      <span />
      <div className={entryStyles.words}>
        <span />
        <p>
          <strong>{label}</strong> {original(titleOfChoice(choice))}
        </p>
        <Text size="small" tone="quiet">
          {t("Not added yet")}
        </Text>
      </div>
      <Stack
        as="section"
        aria-label={t("Options for {course}", { course: label })}
        gap={3}
        className={`no-print ${partStyles.part}`}
      >
        <Row justify="between">
          <Text as="h3" ref={heading} tabIndex={-1} weight="bold">
            {t("Course Options")}
          </Text>
          <Button size="small" variant="link" icon={ArrowLeft} onPress={searchAgain}>
            {t("Back to search")}
          </Button>
        </Row>
        <CourseOptionFields
          options={options}
          campuses={campusesOf(offered?.sections ?? [])}
          limit={limit}
          onChange={(next) => change(choice, next)}
        />
        <Row>
          <Button size="small" isWorking={isAdding} workingLabel={t("Saving…")} onPress={() => void addCourse()}>
            {t("Add Course")}
          </Button>
          <Button size="small" variant="quiet" onPress={cancel}>
            {t("Cancel")}
          </Button>
        </Row>
      </Stack>
    </li>
  );
}

/** For the next course. */
function focusBox() {
  document.querySelector<HTMLElement>("input[data-adds=courses]")?.focus();
}
