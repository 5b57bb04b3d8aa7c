import { useAtomValue, useSetAtom } from "jotai/react";
import { Lock, LockOpen, Star } from "lucide-react";
import { useState } from "react";
import type { InstructorRule } from "#contract/builder/configuration-document";
import { dotted, titleBeside } from "#contract/labels/catalog-words";
import { classTitle } from "#contract/labels/class-title";
import { COURSE_OPTIONS, isExcludedBy, sectionWishId } from "#engine";
import { Checkbox, IconButton, RadioGroup, Row, Select, Stack, TogglePill } from "#ui";
import { t } from "#words";
import { honorsOf, honorsWords, isFull, seatCounts, sectionLabel } from "../../../../lib/classes/class-facts.ts";
import { FullMark } from "../../../../lib/classes/full-mark.tsx";
import { ListingFacts, Meetings } from "../../../../lib/classes/meetings.tsx";
import { instructorRuleWords } from "../../../../lib/classes/option-words.ts";
import { listLabel } from "../../../../lib/format/format.ts";
import { seatWords } from "../../../../ui/badges/seat-level.ts";
import { classNames } from "../../../../ui/class-names.ts";
import { original } from "../../../../ui/original.ts";
import { shownAtom as shownScheduleAtom } from "../../workspace/browse.ts";
import { componentsOf } from "../../workspace/course-words.ts";
import type { ConfiguredCourse, Content } from "../../workspace/document.ts";
import { contentAtom } from "../../workspace/edits.ts";
import { heldSectionWords } from "../../workspace/held-courses.ts";
import { beginWithBestAtom } from "../../workspace/viewed.ts";
import { CostCell } from "../entry.tsx";
import styles from "./part.module.css";
import { changePartAtom, PartFrame } from "./part-frame.tsx";
import { namesInTheWay } from "./section-conflicts.ts";
import { SectionProblems } from "./section-problems.tsx";

/** A component's sections: which are allowed, and which one is locked. */
export function SectionsPart({ course, component }: { course: ConfiguredCourse; component: string }) {
  const change = useSetAtom(changePartAtom);
  const beginWithBest = useSetAtom(beginWithBestAtom);
  const content = useAtomValue(contentAtom);
  const onWeek = useAtomValue(shownScheduleAtom)?.chosen ?? [];
  const { id, options } = course;
  // "Only chosen sections" is on, but none is chosen yet.
  const [isChoosing, setChoosing] = useState(false);
  /** Empty for any. */
  const [instructor, setInstructor] = useState("");
  const known = componentsOf(course).find((each) => each.component === component);
  // While the part is open, a star stays, so that it keeps the focus and can be pressed again.
  const [starred] = useState(known?.wishedSections ?? []);
  if (!content || !known) return null;
  const { explicitSections, lockedClassNumber: locked, wishedSections: wished = [], lost } = known;
  // The server refuses a choice of sections that are no longer offered.
  const chosen = explicitSections?.filter((number) => !lost.includes(number)) ?? [];
  const rows = rowsOf(course, component, content);
  const people = instructorsOf(rows);
  const person = people.find((each) => each.id === instructor);
  const rules: InstructorRule[] = person ? [{ ...person, onlyOf: component }, person] : [];
  const shown = rows.filter((row) => !person || instructorsOf([row]).some((each) => each.id === person.id));
  const isAny = explicitSections === null && !isChoosing;
  const isIncomplete = explicitSections === null && isChoosing && locked === null;

  function choose(sections: readonly number[]) {
    setChoosing(sections.length === 0);
    const sorted = sections.toSorted((a, b) => a - b);
    change({ type: "choose", id, component, choice: { explicitSections: sorted.length === 0 ? null : sorted } });
  }

  const { instructors = [] } = options;
  const isSet = ({ id: own, onlyOf }: InstructorRule) =>
    instructors.some((each) => each.id === own && each.onlyOf === onlyOf);
  function allow(rule: InstructorRule, isOn: boolean) {
    const others = instructors.filter((each) => each.id !== rule.id);
    change({ type: "set-options", id, options: { instructors: isOn ? [...others, rule] : others } });
  }

  const List = shown.length > 0 ? "ul" : "div";
  return (
    <PartFrame
      part={{ name: "sections", courseId: id, component }}
      title={t("Choose Course Component Sections")}
      isIncomplete={isIncomplete}
    >
      <SectionProblems courseId={id} component={known} />
      {rows.length === 0 ? null : (
        <RadioGroup
          label={known.description}
          labelPlacement="hidden"
          error={isIncomplete ? t("Choose at least one section, or select “Consider any section.”") : undefined}
          value={isAny ? "0" : "1"}
          onChange={(type) => {
            if (type === "0") choose([]);
            setChoosing(type === "1");
          }}
          options={[
            { id: "0", text: t("Consider any section"), hint: anyHint(known) },
            {
              id: "1",
              text: t("Consider only the chosen sections"),
              hint: t("{count, plural, one {# section} other {# sections}} chosen", { count: chosen.length }),
            },
          ]}
        />
      )}
      {people.length === 0 ? null : (
        <Row>
          <Select
            label={t("Instructor")}
            labelPlacement="inside"
            options={[{ id: "", text: t("Anyone") }, ...people.map((each) => ({ id: each.id, text: each.name }))]}
            value={instructor}
            onChange={setInstructor}
          />
          {rules.map((rule) => (
            <TogglePill key={rule.onlyOf ?? ""} isSelected={isSet(rule)} onChange={(isOn) => allow(rule, isOn)}>
              {instructorRuleWords(rule)}
            </TogglePill>
          ))}
        </Row>
      )}
      {wished.length > 0 ? <CostCell ids={[sectionWishId(id, component)]} isOn /> : null}
      <List className={styles.sections}>
        {shown.map(({ listing, conflict, notes }) => {
          const { ClassNumber: number } = listing.Details;
          const label = sectionLabel(listing);
          const isLocked = locked === number;
          const isShown = onWeek.includes(number);
          const others = chosen.filter((each) => each !== number);
          const isWished = wished.includes(number);
          const words = dotted([...(isShown ? [t("Shown")] : []), ...(isWished ? [t("Preferred")] : []), ...notes]);
          return (
            <Row
              key={number}
              as="li"
              gap={1}
              align="start"
              wrap={false}
              className={`list-row ${styles.section}`}
              data-shown={isShown || undefined}
            >
              <Checkbox
                isSelected={chosen.includes(number)}
                onChange={(isOn) => choose(isOn ? [...others, number] : others)}
              >
                <span className={classNames(styles.row, conflict && "tone-quiet")}>
                  <strong>{label}</strong>
                  <Stack as="span" gap={0}>
                    <Meetings listing={listing} term={content.Request} />
                    <ListingFacts listing={listing} />
                    {words ? <span className="type-quiet">{original(words)}</span> : null}
                  </Stack>
                  <span className="type-quiet">
                    {isFull(listing.Details) ? (
                      <FullMark details={listing.Details} />
                    ) : (
                      seatWords(seatCounts(listing.Details))
                    )}
                  </span>
                </span>
              </Checkbox>
              {isWished || starred.includes(number) ? (
                <IconButton
                  size="small"
                  icon={Star}
                  label={t("Prefer {section}", { section: label })}
                  aria-pressed={isWished}
                  onPress={() => {
                    const left = wished.filter(
                      (each) =>
                        each !== number && course.offered.sections.some(({ classNumber }) => classNumber === each),
                    );
                    const wishedSections = isWished ? left : [...left, number];
                    beginWithBest();
                    change({ type: "choose", id, component, choice: { wishedSections } });
                  }}
                />
              ) : null}
              <IconButton
                size="small"
                icon={isLocked ? Lock : LockOpen}
                label={t("Lock {section}", { section: label })}
                aria-pressed={isLocked}
                onPress={() =>
                  change({ type: "choose", id, component, choice: { lockedClassNumber: isLocked ? null : number } })
                }
              />
            </Row>
          );
        })}
      </List>
    </PartFrame>
  );
}

function anyHint({ isOptional, leftCount: left, count }: ReturnType<typeof componentsOf>[number]): string {
  if (isOptional) return t("Optional: not scheduled unless you choose sections");
  return left < count
    ? t("{left} of {count} sections (course options exclude the rest)", { left, count })
    : t("{count, plural, one {# section} other {# sections}}", { count });
}

type SectionRow = ReturnType<typeof rowsOf>[number];

function rowsOf({ id, offered, options }: ConfiguredCourse, component: string, { Classes, Request }: Content) {
  const findNames = namesInTheWay(Request, id);
  return offered.sections.flatMap((section) => {
    const listing = Classes[section.classNumber];
    if (section.component !== component || !listing) return [];
    const honors = honorsOf(listing);
    // It can never be scheduled with the breaks and the student's own classes.
    const names = findNames(section);
    const conflict = names.length === 0 ? undefined : t("Conflicts with {items}", { items: listLabel(names) });
    const isLeftOut = COURSE_OPTIONS.some((each) => isExcludedBy(each, section, options));
    const title = titleBeside(offered.label, classTitle(listing.Details));
    const notes = [
      title !== offered.title && title,
      heldSectionWords(section.classNumber, Request),
      honors && t(honorsWords[honors].full),
      conflict,
      isLeftOut && t("Excluded by the course options unless chosen"),
    ].filter(Boolean);
    return { listing, conflict, notes };
  });
}

/** Everyone who teaches one of the classes, by last name. */
function instructorsOf(rows: readonly Pick<SectionRow, "listing">[]): Pick<InstructorRule, "id" | "name">[] {
  const people = rows
    .flatMap(({ listing }) => listing.Meetings)
    .flatMap(({ Instructors }) => Instructors)
    .map(({ Person }) => Person)
    .toSorted((a, b) => a.LastName.localeCompare(b.LastName))
    .map(({ Id, FirstName, LastName }) => [Id, { id: Id, name: `${FirstName} ${LastName}`.trim() }] as const);
  return [...new Map(people).values()];
}
