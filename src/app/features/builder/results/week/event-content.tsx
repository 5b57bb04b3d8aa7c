import { Check, CircleSlash, Route, ShoppingCart, TriangleAlert } from "lucide-react";
import { shortSeatWords } from "../../../../ui/badges/seat-level.ts";
import { useAtomValue } from "jotai/react";
import { EventText, type EventView } from "#calendar";
import { placeLabel } from "#contract/labels/place-label";
import { DOT, dotted } from "#contract/words";
import { bareTimeRange, spokenTimeRange, timeRangeLabel } from "#dates/words";
import { t } from "#words";
import { instructorNames, isFull, seatCounts, sectionLabel } from "../../../../lib/classes/class-facts.ts";
import { FullMark } from "../../../../lib/classes/full-mark.tsx";
import { meetingWords } from "../../../../lib/classes/class-week.ts";
import { Icon } from "#ui";
import type { GridData, GridEvent } from "../../week-events.ts";
import { filledAtom } from "./week-atoms.ts";

type EventContentProps = { event: GridEvent; view: EventView<GridData>; isCompact: boolean };

/** As much of an event as fits; `eventWords` has all of it. */
export function EventContent({ event: { data, start, end }, view, isCompact }: EventContentProps) {
  const filled = useAtomValue(filledAtom);
  const time = (view.isSingleDay ? timeRangeLabel : bareTimeRange)(start, end);
  switch (data.type) {
    case "break": {
      const { name, isAllDay, startMinutes, endMinutes } = data;
      return <EventText title={name} lines={isAllDay || isCompact ? [] : [bareTimeRange(startMinutes, endMinutes)]} />;
    }
    case "travel": {
      if (isCompact) return null;
      const { minutes, from, to } = data;
      return (
        <span>
          <Icon of={Route} size={12} />{" "}
          {t("{minutes} min\u00a0· {from} → {to}", { minutes, from: from.abbreviation, to: to.abbreviation })}
        </span>
      );
    }
    case "class": {
      const { classNumber, course, listing, meeting } = data;
      const isWithoutSeat = course.source !== "enrollment" && isFull(listing.Details);
      const mark = isWithoutSeat ? <FullMark details={listing.Details} /> : null;
      if (isCompact) {
        // Short blocks have room for one line, which has the icon.
        const icon = isWithoutSeat ? <Icon of={CircleSlash} size={12} /> : null;
        const lines = [isWithoutSeat && <b key="full">{t("Full")}</b>, sectionLabel(listing)].filter(Boolean);
        return <EventText title={listing.Details.Subject} icon={icon} lines={lines} />;
      }
      const place = placeLabel(meeting, listing, view.isSingleDay ? "short" : "tight");
      const full = filled.has(classNumber) ? (
        <span className="tone-danger weight-bold">
          <Icon of={TriangleAlert} size={12} /> {shortSeatWords(seatCounts(listing.Details))}
        </span>
      ) : (
        mark
      );
      const where = view.isSelected ? dotted([listing.Section, place]) : place;
      const lines = [full, where, time, instructorNames([meeting]).join(", ")].filter(Boolean);
      const { Code } = listing.Details.Component;
      return <EventText title={course.label} detail={Code} lines={lines} icon={HELD_ICONS[course.source]} />;
    }
    case "ghost": {
      const { schedule, changes } = data.section;
      const seats = schedule ? shortSeatWords(seatCounts(data.listing.Details)) : null;
      const section = sectionLabel(data.listing);
      const lines = schedule && view.isSingleDay ? [time, ...changes] : changes;
      if (seats === null) return <EventText title={section} lines={lines} />;
      // Seats may be in the next row, which no dot begins.
      return <EventText title={`${section}${DOT.trimEnd()}`} detail={seats} lines={lines} />;
    }
  }
}

const HELD_ICONS = {
  configuration: null,
  enrollment: <Icon of={Check} size={12} />,
  cart: <Icon of={ShoppingCart} size={12} />,
} as const;

export function eventWords({ data, start, end }: GridEvent, day: string): string {
  const when = `${day} ${spokenTimeRange(start, end)}`;
  switch (data.type) {
    case "break": {
      const { name, isAllDay, startMinutes, endMinutes } = data;
      if (isAllDay) return t("{name}, break, {day}, all day", { name, day });
      return t("{name}, break, {day} {time}", { name, day, time: spokenTimeRange(startMinutes, endMinutes) });
    }
    case "travel": {
      const values = { minutes: data.minutes, from: data.from.description, to: data.to.description, day };
      return t("{minutes} minutes between classes to get from {from} to {to}, {day}", values);
    }
    case "class": {
      const { course, listing, choice } = data;
      const states = {
        configuration: choice?.isLocked ? t("locked") : "",
        enrollment: t("you're enrolled"),
        cart: t("from your enrollment cart"),
      };
      const seats = course.source !== "enrollment" && isFull(listing.Details) ? t("full") : "";
      const name = `${course.label} ${course.title}`.trimEnd();
      return meetingWords(name, data, when, states[course.source], seats);
    }
    // "Switch to laboratory 802, Tuesday 2:00 to 3:30 PM, 31 left. Tue ends 3:30 PM"
    case "ghost": {
      const { schedule, changes } = data.section;
      const section = `${data.listing.Details.Component.Description.toLowerCase()} ${data.listing.Section}`;
      const facts = schedule
        ? [t("Switch to {section}", { section }), when, shortSeatWords(seatCounts(data.listing.Details))]
        : [section, when, t("doesn't fit")];
      return `${facts.filter(Boolean).join(", ")}. ${changes.join("; ")}`;
    }
  }
}
