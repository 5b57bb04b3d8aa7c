import type { CalendarEvent } from "#calendar";
import type { ClassListing } from "#contract/catalog";
import type { IsoDate } from "#dates/day";
import { t } from "#words";
import { courseNumber, instructorNames, sectionLabel } from "../../lib/classes/class-facts.ts";
import { type ClassMeeting, hasSetTime, meetingWords, weekMark } from "../../lib/classes/class-week.ts";
import type { NoteOfDay } from "../../lib/classes/day-notes.tsx";
import { WeekTextDialog } from "../../lib/classes/week-text-dialog.tsx";
import type { SharedCourse } from "./shared-views.tsx";

type WeekTextProps = {
  events: readonly CalendarEvent<ClassMeeting & { course: SharedCourse }>[];
  listings: readonly ClassListing[];
  weekOf: IsoDate;
  noteOf: NoteOfDay | undefined;
  onClose: () => void;
};

export function SharedWeekText({ events, listings, weekOf, noteOf, onClose }: WeekTextProps) {
  const namesOf = (some: readonly ClassListing[]) =>
    some.map((listing) => `${courseNumber(listing.Details)} ${sectionLabel(listing)}`);
  const timed = listings.filter(hasSetTime);
  return (
    <WeekTextDialog
      events={events}
      weekOf={weekOf}
      noteOf={noteOf}
      whatOf={({ data }) => {
        const name = `${data.course.label} ${data.course.title}`.trimEnd();
        return meetingWords(name, data, "", instructorNames([data.meeting]).join(", "));
      }}
      others={[
        {
          title: t("Not this week"),
          classes: namesOf(timed.filter((listing) => weekMark([listing], weekOf) !== "classes")),
        },
        { title: t("No set time"), classes: namesOf(listings.filter((listing) => !hasSetTime(listing))) },
      ]}
      onClose={onClose}
    />
  );
}
