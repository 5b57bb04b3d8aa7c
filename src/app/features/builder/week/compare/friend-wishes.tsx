import { useAtomValue, useSetAtom } from "jotai/react";
import { useId } from "react";
import type { ConfigurationEdit } from "#contract/builder/configuration-edit";
import { Checkbox, Stack, Text } from "#ui";
import { t } from "#words";
import { sectionLabel } from "../../../../lib/classes/class-facts.ts";
import { listLabel } from "../../../../lib/format/format.ts";
import type { FriendSchedule } from "../../../../lib/friends/friend-schedules.ts";
import { original } from "../../../../ui/original.ts";
import { componentsOf } from "../../workspace/course-words.ts";
import type { ConfiguredCourse } from "../../workspace/document.ts";
import { applyEditsAtom, contentAtom } from "../../workspace/edits.ts";
import { beginWithBestAtom } from "../../workspace/viewed.ts";

/** Of each course that is chosen, the sections that friends have, to be taken if possible. */
export function FriendWishes({ friends }: { friends: readonly FriendSchedule[] }) {
  const content = useAtomValue(contentAtom);
  const apply = useSetAtom(applyEditsAtom);
  const beginWithBest = useSetAtom(beginWithBestAtom);
  const titleId = useId();
  const held = new Set(content?.Request.fixed.map(({ courseId }) => courseId));
  const rows = (content?.courses ?? [])
    .filter(({ isEnabled, courseId }) => isEnabled && !held.has(courseId))
    .flatMap((course) => friends.flatMap((friend) => toRow(course, friend) ?? []));
  if (rows.length === 0) return null;
  return (
    <Stack as="section" gap={1} aria-labelledby={titleId}>
      <h3 id={titleId} className="type-title-3">
        {t("Same section as a friend")}
      </h3>
      <Text tone="quiet">{t("No schedules are left out. Those with your friend's section come first.")}</Text>
      <ul>
        {rows.map(({ key, words, isWished, edits }) => (
          <li key={key}>
            <Checkbox
              isSelected={isWished}
              onChange={(isOn) => {
                beginWithBest();
                void apply(edits(isOn));
              }}
            >
              {original(words)}
            </Checkbox>
          </li>
        ))}
      </ul>
    </Stack>
  );
}

/** Undefined if the friend has none of the sections that can be chosen. */
function toRow(course: ConfiguredCourse, { friend, name, listings = [] }: FriendSchedule) {
  const components = componentsOf(course).flatMap(({ component, wishedSections = [], lost }) => {
    const own = new Set(
      course.offered.sections.filter((each) => each.component === component).map(({ classNumber }) => classNumber),
    );
    const theirs = listings.filter(({ Details }) => own.has(Details.ClassNumber));
    const wished = wishedSections.filter((each) => !lost.includes(each) && own.has(each));
    return theirs.length > 0 ? [{ component, theirs, wished }] : [];
  });
  if (components.length === 0) return undefined;
  const sections = listLabel(components.flatMap(({ theirs }) => theirs.map(sectionLabel)));
  const numbersOf = ({ theirs }: (typeof components)[number]) => theirs.map(({ Details }) => Details.ClassNumber);
  return {
    key: `${course.id} ${friend.id}`,
    words: t("{course} {sections}, with {name}", { course: course.offered.label, sections, name }),
    isWished: components.every((each) => numbersOf(each).every((number) => each.wished.includes(number))),
    edits: (isOn: boolean) =>
      components.map((each): ConfigurationEdit => {
        const others = each.wished.filter((number) => !numbersOf(each).includes(number));
        const wishedSections = isOn ? [...others, ...numbersOf(each)] : others;
        return { type: "choose", id: course.id, component: each.component, choice: { wishedSections } };
      }),
  };
}
