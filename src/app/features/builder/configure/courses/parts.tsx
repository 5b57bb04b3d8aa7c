import { useAtomValue, useSetAtom } from "jotai/react";
import type { CourseOptions } from "#contract/builder/configuration-document";
import { institution } from "#contract/institution";
import { Button, Checkbox, optionalPart, Row, SegmentedControl, Stack, Switch } from "#ui";
import { message, t } from "#words";
import type { ConfiguredCourse } from "../../workspace/document.ts";
import { contentAtom } from "../../workspace/edits.ts";
import { heldListWords, INCLUDE } from "../../workspace/held-courses.ts";
import { beginWithBestAtom } from "../../workspace/viewed.ts";
import { groupOf } from "./credits.ts";
import { openGroupAtom, type Part } from "./open-part.ts";
import { CourseOptionFields, campusesOf, useCampusLimit } from "./option-fields.tsx";
import { changePartAtom, PartFrame } from "./part-frame.tsx";
import { SectionsPart } from "./sections-part.tsx";

export { Missing } from "./missing-part.tsx";

const TimeToWalk = optionalPart(async () => (await import("./time-to-walk.tsx")).TimeToWalk);

/** A course's options, or the sections of a component. */
export function CoursePart({ part, course }: { part: Part; course: ConfiguredCourse }) {
  if (part.name === "options") return <OptionsPart course={course} />;
  return part.name === "sections" ? <SectionsPart course={course} component={part.component} /> : null;
}

/** Which of the course's classes may be scheduled. */
function OptionsPart({ course }: { course: ConfiguredCourse }) {
  const { id, options, isOptional = false } = course;
  const changePart = useSetAtom(changePartAtom);
  const openGroup = useSetAtom(openGroupAtom);
  const isGrouped = groupOf(useAtomValue(contentAtom)?.Document.groups, id) !== undefined;
  const limit = useCampusLimit(options);

  function change(next: Partial<CourseOptions>) {
    changePart({ type: "set-options", id, options: next });
  }

  return (
    <PartFrame
      part={{ name: "options", courseId: id }}
      title={t("Course Options")}
      isIncomplete={limit.problem !== undefined}
    >
      {isGrouped ? null : (
        <Row>
          <Checkbox
            hint={t("Schedule it only where it fits")}
            isSelected={isOptional}
            onChange={(isOn) => changePart({ type: "set-optional", id, isOptional: isOn })}
          >
            {t("Optional")}
          </Checkbox>
          <Button size="small" onPress={() => openGroup(id)}>
            {t("Group with Others…")}
          </Button>
        </Row>
      )}
      <CourseOptionFields
        options={options}
        campuses={campusesOf(course.offered.sections)}
        limit={limit}
        onChange={change}
      />
    </PartFrame>
  );
}

const DELIVERIES = [
  { id: "inPerson", text: message("In person") },
  { id: "either", text: message("Either") },
  { id: "online", text: message("Online [classes]") },
] as const;

/** Which of the student's own classes are scheduled. */
export function AdvancedPart() {
  const shown = useAtomValue(contentAtom);
  const beginWithBest = useSetAtom(beginWithBestAtom);
  const changePart = useSetAtom(changePartAtom);
  if (!shown) return null;
  return (
    <PartFrame part={{ name: "advanced" }} title={t("Advanced Options")}>
      <Stack gap={3}>
        {(["enrollment", "cart"] as const).map((source) => (
          <Checkbox
            key={source}
            isSelected={shown.Document.options[INCLUDE[source]]}
            onChange={(isOn) => changePart({ type: "configure", options: { [INCLUDE[source]]: isOn } })}
            hint={heldListWords(source, shown.Request)}
          >
            {source === "cart" ? t("Include classes in your cart") : t("Include classes you're enrolled in")}
          </Checkbox>
        ))}
        <Switch
          isAlwaysOn
          hint={t("{minutes} minutes or less between classes at different campuses. Classes you already have stay.", {
            minutes: institution.travelGapMinutes,
          })}
        >
          {t("Hide schedules with travel warnings")}
        </Switch>
        {shown.Walks ? <TimeToWalk /> : null}
        <Stack gap={1}>
          <Row justify="between">
            <span aria-hidden="true">{t("Preferred classes")}</span>
            <SegmentedControl
              label={t("Preferred classes")}
              options={DELIVERIES.map(({ id, text }) => ({ id, text: t(text) }))}
              value={shown.Document.options.delivery ?? "either"}
              onChange={(delivery) => {
                beginWithBest();
                changePart({ type: "configure", options: { delivery } });
              }}
            />
          </Row>
          <p className="type-quiet">{t("Schedules with more of these come first in Recommended.")}</p>
        </Stack>
      </Stack>
    </PartFrame>
  );
}
