import { ChevronDown } from "lucide-react";
import { useAtomValue, useSetAtom } from "jotai/react";
import { memo } from "react";
import { WeekMiniature } from "#calendar";
import { SORTING_PREFERENCES } from "#contract/course-rules";
import type { ScheduleRequest } from "#contract/schedule-request";
import type { Schedule } from "#workers/schedule/client";
import { Button } from "../../../ui/button.tsx";
import { CourseDot } from "../../../ui/course-dot.tsx";
import { FactList } from "../../../ui/fact-list.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Menu, MenuItem, MenuSection } from "../../../ui/menu.tsx";
import { factLine, factRows } from "../schedule-facts.ts";
import { toScheduledCourses } from "../scheduled-courses.ts";
import { breakEvents, hoursOf, scheduleEvents, withinHours } from "../week-events.ts";
import { applyAtom } from "./atoms.ts";
import { classesAtom, preferenceAtom } from "./shown-atoms.ts";
import { untimedWords } from "./untimed-words.ts";
import styles from "./best-week.module.css";

export type BestWeekProps = { best: Schedule; request: ScheduleRequest };

/**
 * The first schedule of the ranking as a small picture, with what the ranking weighs. Until there is another it is not
 * drawn anew: with a switch it would be at the wrong moment, and again soon after.
 */
export const BestWeek = memo(function BestWeek({ best, request }: BestWeekProps) {
  const Classes = useAtomValue(classesAtom) ?? {};
  const courses = toScheduledCourses(best, { Request: request, Classes });
  const events = [...scheduleEvents(courses), ...breakEvents(request.breaks)];
  const hours = hoursOf(events);
  const hasBreaks = request.breaks.some(({ enabled }) => enabled);
  return (
    <div className={styles.best}>
      <div className={styles.head}>
        <h2>Best week</h2>
        <PreferenceMenu />
      </div>
      <div>
        <WeekMiniature label={`Best week: ${factLine(best.facts)}`} events={withinHours(events, hours)} {...hours} />
        <ul className={styles.key}>
          {courses.map(({ key, label, colour }) => (
            <li key={key}>
              <CourseDot colour={colour} />
              {label}
            </li>
          ))}
          {hasBreaks ? (
            <li>
              <CourseDot colour="break" />
              Breaks
            </li>
          ) : null}
        </ul>
        {untimedWords(courses).map((words) => (
          <p key={words} className={styles.untimed}>
            {words}
          </p>
        ))}
      </div>
      <FactList facts={factRows(best.facts)} layout="ruled" />
    </div>
  );
});

function PreferenceMenu() {
  const apply = useSetAtom(applyAtom);
  const value = useAtomValue(preferenceAtom);
  const chosen = SORTING_PREFERENCES.find(({ Value }) => Value === value);
  return (
    <Menu
      label="Sort schedules by"
      placement="bottom end"
      trigger={
        <Button variant="link" size="small" trailing={<Icon of={ChevronDown} size={14} />}>
          <span className={styles.by}>by</span> {chosen?.Description ?? "Recommended"}
        </Button>
      }
    >
      <MenuSection
        title="Sort schedules by"
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={chosen ? [String(chosen.Value)] : []}
        onSelectionChange={(keys) => {
          const preference = SORTING_PREFERENCES.find(({ Value }) => keys !== "all" && keys.has(String(Value)));
          if (preference && preference.Value !== value) void apply([{ type: "prefer", preference: preference.Value }]);
        }}
      >
        {SORTING_PREFERENCES.map(({ Value, Description }) => (
          <MenuItem key={Value} id={String(Value)}>
            {Description}
          </MenuItem>
        ))}
      </MenuSection>
    </Menu>
  );
}
