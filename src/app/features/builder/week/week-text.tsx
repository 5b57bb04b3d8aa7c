import { useAtomValue } from "jotai/react";
import { t } from "#words";
import { sectionLabel } from "../../../lib/classes/class-facts.ts";
import { dayNotes } from "../../../lib/classes/day-notes.tsx";
import { WeekTextDialog } from "../../../lib/classes/week-text-dialog.tsx";
import { type ShownWeek, weekAtom } from "../workspace/week.ts";
import { wordsOfEvent } from "./words-of-event.ts";

/** The shown schedule day by day. */
export function ReadWeek({ onClose }: { onClose: () => void }) {
  const week = useAtomValue(weekAtom);
  return week ? <WeekText week={week} onClose={onClose} /> : null;
}

/** The shown schedule in a few sentences. */
export function DescribeWeek({ onClose }: { onClose: () => void }) {
  const week = useAtomValue(weekAtom);
  return week ? <WeekText week={week} onClose={onClose} isShort /> : null;
}

type WeekTextProps = { week: ShownWeek; isShort?: boolean; onClose: () => void };

function WeekText({ week, ...dialog }: WeekTextProps) {
  const { listEvents, weekOf, calendar, listings, absent } = week;
  const namesOf = (classes: typeof absent) =>
    classes.map(({ course, listing, dates }) =>
      [`${course.label} ${sectionLabel(listing)}`, dates && `(${dates})`].filter(Boolean).join(" "),
    );
  return (
    <WeekTextDialog
      {...dialog}
      events={listEvents}
      weekOf={weekOf}
      noteOf={dayNotes(calendar, listings)}
      whatOf={wordsOfEvent}
      others={[
        { title: t("Not this week"), classes: namesOf(absent.filter(({ dates }) => dates !== undefined)) },
        { title: t("No set time"), classes: namesOf(absent.filter(({ dates }) => dates === undefined)) },
      ]}
    />
  );
}
