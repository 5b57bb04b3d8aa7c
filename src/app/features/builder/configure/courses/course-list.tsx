import { useAtom, useAtomValue, useSetAtom } from "jotai/react";
import { BookOpen, TriangleAlert } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { courseEntryKey } from "#configuration/offering";
import type { StoredGroup } from "#contract/builder/configuration-document";
import { careerOf } from "#contract/institution";
import { creditRange } from "#contract/labels/catalog-words";
import { Button, Card, EmptyState, Icon, optionalPart, Row, Spinner, Text } from "#ui";
import { t } from "#words";
import { courseNumber } from "../../../../lib/classes/class-facts.ts";
import { onFirstAct } from "../../../../lib/time/page-activity.ts";
import { rich } from "../../../../ui/rich.ts";
import type { ConfiguredCourse } from "../../workspace/document.ts";
import { applyWithUndoAtom, contentAtom } from "../../workspace/edits.ts";
import { heldSourceFinder } from "../../workspace/held-courses.ts";
import { requestColors } from "../../workspace/scheduled-courses.ts";
import { addingAtom, type CourseChoice, choiceKey, entryKey, titleOfChoice } from "../add-courses/choices.ts";
import { draftsAtom } from "../add-courses/course-drafts.ts";
import styles from "../entry.module.css";
import { onWords } from "../entry.tsx";
import { CourseRow } from "./course-row.tsx";
import { type CourseBlock, coveringCourses, creditsByCareer, isTaken, toBlocks, withoutCovered } from "./credits.ts";
import { groupingAtom, partId } from "./open-part.ts";

const DraftPart = optionalPart(async () => (await import("../add-courses/draft-part.tsx")).DraftPart);
const DragToGroup = optionalPart(async () => (await import("./drag-to-group.tsx")).DragToGroup);
const GroupDialog = optionalPart(async () => (await import("./group-dialog.tsx")).GroupDialog);

/** `backTo` is where Cancel leads, at the address of Add Course. */
export function CourseList({ backTo }: { backTo: string | undefined }) {
  const shown = useAtomValue(contentAtom);
  const [drafts, setDrafts] = useAtom(draftsAtom);
  useEffect(() => () => setDrafts([]), [setDrafts]);
  const adding = useAtomValue(addingAtom);
  const [grouping, setGrouping] = useAtom(groupingAtom);
  const closeGroup = () => setGrouping(undefined);
  const list = useRef<HTMLUListElement>(null);
  // Its code comes with the first move or key.
  const [isDragWanted, setDragWanted] = useState(false);
  useEffect(() => onFirstAct(() => setDragWanted(true)), []);
  useEffect(() => () => setGrouping(undefined), [setGrouping]);
  if (!shown) return null;
  const { courses, Document, Request } = shown;
  const colors = requestColors(Request);
  const heldIn = heldSourceFinder(Request);
  const coveredBy = coveringCourses(Request);
  const blocks = toBlocks(courses, Document.groups);
  const configured = new Set(courses.map(courseEntryKey));
  const isNew = (choice: CourseChoice) => !configured.has(entryKey(choice));
  const [draft] = drafts.filter(({ choice }) => isNew(choice));
  const added = adding.filter((choice) => isNew(choice) && choice !== draft?.choice);
  const chosen = courses.filter((course) => course.isEnabled).map((course) => course.offered.label);
  const taken = new Set([...chosen, ...Request.fixed.map(({ label }) => label)]);
  const lacking = ({ isEnabled, offered: { corequisites = [] } }: ConfiguredCourse) => {
    if (!isEnabled) return [];
    const missing = corequisites.filter((alternatives) => !alternatives.some((label) => taken.has(label)));
    return missing.map((alternatives) => alternatives.join(" / "));
  };
  const isEmpty = courses.length + added.length === 0 && draft === undefined;

  const rows = ({ group, courses: own }: CourseBlock) =>
    own.map((course) => (
      <CourseRow
        key={course.id}
        course={course}
        color={colors.get(course.courseId)}
        held={heldIn(course)}
        coveredBy={coveredBy.get(course.id)}
        lacking={lacking(course)}
        isGrouped={group !== undefined}
      />
    ));

  return (
    <Card
      title={t("Courses")}
      note={onWords(courses)}
      aside={isEmpty ? undefined : <Credits of={creditsByCareer(withoutCovered(blocks, coveredBy), shown)} />}
      isList
    >
      {isEmpty ? (
        <EmptyState icon={BookOpen} title={t("You have not added any courses.")}>
          {t("Type the courses you want to take in the box above.")}
        </EmptyState>
      ) : (
        <ul ref={list}>
          {isDragWanted ? <DragToGroup list={list} onGrouped={focusGroup} /> : null}
          {blocks.flatMap((block) => {
            const { group, courses: own } = block;
            if (!group) return rows(block);
            return (
              <GroupBlock key={group.id} group={group} courses={own}>
                {rows(block)}
              </GroupBlock>
            );
          })}
          {added.map((choice) => (
            <li key={choiceKey(choice)} className={styles.entry}>
              <Spinner />
              <p className="tone-quiet">
                <strong>{courseNumber(choice.offering)}</strong> {titleOfChoice(choice)}
              </p>
            </li>
          ))}
          {draft ? (
            <DraftPart
              key={choiceKey(draft.choice)}
              draft={draft}
              // After Cancel, the next one shows.
              backTo={drafts.length > 1 ? undefined : backTo}
              onLost={() => setDrafts((all) => all.filter((each) => each !== draft))}
            />
          ) : null}
        </ul>
      )}
      {grouping ? (
        <GroupDialog
          group={grouping}
          onClose={closeGroup}
          onLost={closeGroup}
          onMoved={() =>
            (document.getElementById(changeGroupId(grouping.id)) ?? optionsButton(grouping.courses[0]))?.focus()
          }
        />
      ) : null}
    </Card>
  );
}

type GroupBlockProps = { group: StoredGroup; courses: CourseBlock["courses"]; children: ReactNode };

/** "Take 1 of 3 courses", with the courses' rows. */
function GroupBlock({ group, courses, children }: GroupBlockProps) {
  const change = useSetAtom(applyWithUndoAtom);
  const edit = useSetAtom(groupingAtom);
  const size = courses.filter(isTaken).length;
  const headingId = useId();

  /** Its rows move, so the first one gets the focus. */
  function ungroup() {
    flushSync(() => void change({ edits: [{ type: "ungroup", id: group.id }], label: t("Courses ungrouped") }));
    optionsButton(courses[0]?.id)?.focus();
  }

  return (
    <li className={styles.group}>
      <Row gap={1} className={styles.head}>
        <Text as="h3" id={headingId} weight="bold" style={{ flex: 1, minWidth: "8rem" }}>
          {t("Take {count} of {size, plural, one {# course} other {# courses}}", {
            count: Math.min(group.count, size),
            size,
          })}
        </Text>
        <Button
          id={changeGroupId(group.id)}
          size="small"
          variant="quiet"
          className="no-print"
          aria-describedby={headingId}
          onPress={() => edit(group)}
        >
          {t("Change")}
        </Button>
        <Button size="small" variant="quiet" className="no-print" aria-describedby={headingId} onPress={ungroup}>
          {t("Ungroup")}
        </Button>
      </Row>
      <ul aria-labelledby={headingId}>{children}</ul>
    </li>
  );
}

function focusGroup(id: string): void {
  document.getElementById(changeGroupId(id))?.focus();
}

/** Of the button that changes the group. */
function changeGroupId(id: string): string {
  return `change-group-${id}`;
}

function optionsButton(courseId = ""): HTMLElement | null {
  return document.querySelector(`[aria-controls="${partId({ name: "options", courseId })}"]`);
}

/** The student's units with the courses that are on, and the term's limit. */
function Credits({ of: sums }: { of: ReturnType<typeof creditsByCareer> }) {
  return sums.map(({ career, limit, minimum, maximum, held }) => {
    const isOver = limit !== undefined && minimum > limit;
    return (
      <Text key={career} tone={isOver ? "warning" : "quiet"}>
        {isOver ? <Icon of={TriangleAlert} size={14} /> : null}
        {isOver ? " " : null}
        {rich("<b>{sum}</b>{limit, plural, =0 {} other { of #}} {career, select, none {} other {{career} }}credits", {
          sum: creditRange(minimum, maximum),
          limit: limit ?? 0,
          career: sums.length > 1 ? careerOf(career).description : "none",
        })}
        {held > 0 ? ` ${t("({credits} you already have)", { credits: creditRange(held) })}` : null}
      </Text>
    );
  });
}
