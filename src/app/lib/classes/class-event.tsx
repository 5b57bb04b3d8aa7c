import { CircleSlash } from "lucide-react";
import type { ReactNode } from "react";
import { type CalendarEvent, EventText, type EventView } from "#calendar";
import { dotted } from "#contract/labels/catalog-words";
import { placeLabel } from "#contract/labels/place-label";
import { bareTimeRange, spokenTimeRange, timeRangeLabel } from "#dates/words";
import { Icon } from "#ui";
import { seatWords } from "../../ui/badges/seat-level.ts";
import { original } from "../../ui/original.ts";
import { instructorNames, isFull, type SeatFields, seatCounts, sectionLabel } from "./class-facts.ts";
import { type ClassMeeting, meetingWords } from "./class-week.ts";

// What every week of classes shows and says of an event of `classEvents`.

type ClassEventTextProps = {
  event: CalendarEvent<ClassMeeting>;
  view: Pick<EventView<unknown>, "isSelected" | "isSingleDay">;
  /** Default: its course's number. */
  course?: string;
  /** Lines after the time, such as "Full", most important first. */
  marks?: readonly ReactNode[];
  /** Its meaning is also in the label. */
  icon?: ReactNode;
  /** After the place. */
  hasInstructors?: boolean;
};

/** The course, the component, the time, then as much of the rest as fits. */
export function ClassEventText({
  event,
  view,
  marks = [],
  icon,
  hasInstructors = false,
  ...given
}: ClassEventTextProps) {
  const { start, end, name = "", data } = event;
  const { listing, meeting } = data;
  const { isSelected, isSingleDay } = view;
  const place = placeLabel(meeting, listing, isSingleDay ? "short" : "tight");
  // A single day has room for the section after the component.
  const where = isSelected && !isSingleDay ? dotted([listing.Section, place]) : place;
  const instructors = hasInstructors ? instructorNames([meeting]).join(", ") : "";
  return (
    <EventText
      title={given.course ?? name}
      detail={isSingleDay ? sectionLabel(listing) : listing.Details.Component.Code}
      time={(isSingleDay ? timeRangeLabel : bareTimeRange)(start, end)}
      lines={[...marks, original(where), instructors].filter(Boolean)}
      icon={icon}
    />
  );
}

/** "Full" or "Full · Waitlist 6" of a class without a seat. The icon is in the first line, so it stays where the words have no room. */
export function fullMarks(details: SeatFields): Pick<ClassEventTextProps, "icon" | "marks"> {
  if (!isFull(details)) return {};
  return { icon: <Icon of={CircleSlash} size={12} />, marks: [<b key="full">{seatWords(seatCounts(details))}</b>] };
}

/** "COMP.1020 Computing II, lecture 201, Monday, January 25 9:00 to 9:50 AM, Olsen 408, full" */
export function classEventLabel(
  course: string,
  { data, start, end }: CalendarEvent<ClassMeeting>,
  day: string,
  ...notes: readonly string[]
): string {
  return meetingWords(course, data, `${day} ${spokenTimeRange(start, end)}`, ...notes);
}
