import type { EnrolledClasses } from "#contract/calls/enrollment";
import type { CourseColors } from "#contract/course-colors";
import { courseName } from "#contract/labels/catalog-words";
import type { IsoDate } from "#dates/day";
import { t } from "#words";
import { instructorNames } from "../../lib/classes/class-facts.ts";
import { heldEvents, isLive, meetingWords } from "../../lib/classes/class-week.ts";
import { dayNotes } from "../../lib/classes/day-notes.tsx";
import { activeListings, isWaiting } from "../../lib/classes/held-class.ts";
import { WeekTextDialog } from "../../lib/classes/week-text-dialog.tsx";

type WeekTextProps = {
  classes: EnrolledClasses;
  colors: CourseColors;
  date: IsoDate;
  missing: readonly string[];
  onClose: () => void;
};

export function WeekText({ classes, colors, date, missing, onClose }: WeekTextProps) {
  const events = heldEvents(classes, colors, date);
  const listings = classes.Classes.filter(isLive).flatMap(activeListings);
  return (
    <WeekTextDialog
      events={events}
      weekOf={date}
      noteOf={dayNotes(classes.TermHeader.Calendar, listings)}
      whatOf={({ data }) => {
        const { enrolled, meeting } = data;
        const wait = isWaiting(enrolled) ? t("waitlisted") : "";
        return meetingWords(courseName(enrolled), data, "", instructorNames([meeting]).join(", "), wait);
      }}
      others={[{ title: t("Not this week"), classes: missing }]}
      onClose={onClose}
    />
  );
}
