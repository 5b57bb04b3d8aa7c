import { useAtomValue } from "jotai/react";
import { Check, CircleSlash, Route, ShoppingCart, TriangleAlert } from "lucide-react";
import { EventText, type EventView } from "#calendar";
import { DOT } from "#contract/labels/catalog-words";
import { bareTimeRange, spokenTimeRange, timeRangeLabel } from "#dates/words";
import { Icon } from "#ui";
import { t } from "#words";
import { ClassEventText, classEventLabel, fullMarks } from "../../../lib/classes/class-event.tsx";
import { isFull, seatCounts, sectionLabel } from "../../../lib/classes/class-facts.ts";
import { shortSeatWords } from "../../../ui/badges/seat-level.ts";
import { filledAtom } from "../workspace/week.ts";
import type { GridData, GridEvent } from "../workspace/week-events.ts";

type EventContentProps = { event: GridEvent; view: EventView<GridData>; isCompact: boolean };

/** As much of an event as fits; `eventWords` has all of it. */
export function EventContent({ event, view, isCompact }: EventContentProps) {
  const { data, start, end } = event;
  const filled = useAtomValue(filledAtom);
  switch (data.type) {
    case "break": {
      const { name, isAllDay, isLimit, startMinutes, endMinutes } = data;
      const isTimed = !isAllDay && !isLimit && !isCompact;
      return <EventText title={name} time={isTimed ? bareTimeRange(startMinutes, endMinutes) : undefined} />;
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
    case "walk":
      return null;
    case "class": {
      const { classNumber, course, listing } = data;
      const isWithoutSeat = course.source !== "enrollment" && isFull(listing.Details);
      if (isCompact) {
        // Short blocks have room for one line, which has the icon.
        const icon = isWithoutSeat ? <Icon of={CircleSlash} size={12} /> : null;
        const lines = [isWithoutSeat && <b key="full">{t("Full")}</b>, sectionLabel(listing)].filter(Boolean);
        return <EventText title={listing.Details.Subject} icon={icon} lines={lines} />;
      }
      const held = HELD_ICONS[course.source];
      const shared = { event: { ...event, data }, view, course: course.label, hasInstructors: true };
      if (filled.has(classNumber)) {
        const words = (
          <span key="filled" className="tone-danger weight-bold">
            {shortSeatWords(seatCounts(listing.Details))}
          </span>
        );
        return (
          <ClassEventText
            {...shared}
            icon={
              <>
                {held}
                {FILLED_ICON}
              </>
            }
            marks={[words]}
          />
        );
      }
      const full = isWithoutSeat ? fullMarks(listing.Details) : {};
      return (
        <ClassEventText
          {...shared}
          {...full}
          icon={
            <>
              {held}
              {full.icon}
            </>
          }
        />
      );
    }
    case "ghost": {
      const { schedule, changes } = data.section;
      const seats = schedule ? shortSeatWords(seatCounts(data.listing.Details)) : null;
      const section = sectionLabel(data.listing);
      const time = schedule && view.isSingleDay ? timeRangeLabel(start, end) : undefined;
      if (seats === null) return <EventText title={section} time={time} lines={changes} />;
      // Seats may be in the next row, which no dot begins.
      return <EventText title={`${section}${DOT.trimEnd()}`} detail={seats} time={time} lines={changes} />;
    }
  }
}

const FILLED_ICON = (
  <span className="tone-danger">
    <Icon of={TriangleAlert} size={12} />
  </span>
);

/** What isn't held has a lock in that corner. */
const HELD_ICONS = {
  configuration: null,
  enrollment: <Icon of={Check} size={12} />,
  cart: <Icon of={ShoppingCart} size={12} />,
} as const;

export function eventWords(event: GridEvent, day: string): string {
  const { data, start, end } = event;
  const when = `${day} ${spokenTimeRange(start, end)}`;
  switch (data.type) {
    case "break": {
      const { name, isAllDay, isLimit, startMinutes, endMinutes } = data;
      const isUnnamed = name === t("Break");
      if (isLimit) return t("{name}, break, {day}", { name, day });
      if (isAllDay)
        return isUnnamed ? t("Break, {day}, all day", { day }) : t("{name}, break, {day}, all day", { name, day });
      const time = spokenTimeRange(startMinutes, endMinutes);
      return isUnnamed
        ? t("Break, {day} {time}", { day, time })
        : t("{name}, break, {day} {time}", { name, day, time });
    }
    case "travel": {
      const values = { minutes: data.minutes, from: data.from.description, to: data.to.description, day };
      return t("{minutes} minutes between classes to get from {from} to {to}, {day}", values);
    }
    case "walk":
      return `${data.words}, ${day}`;
    case "class": {
      const { course, listing, choice } = data;
      const states = {
        configuration: choice?.isLocked ? t("locked") : "",
        enrollment: t("you're enrolled"),
        cart: t("from your enrollment cart"),
      };
      const seats = course.source !== "enrollment" && isFull(listing.Details) ? t("full") : "";
      const name = `${course.label} ${course.title}`.trimEnd();
      return classEventLabel(name, { ...event, data }, day, states[course.source], seats);
    }
    // "Switch to laboratory 802, Tuesday 2:00 to 3:30 PM, 31 left. Tue ends 3:30 PM"
    case "ghost": {
      const { schedule, changes } = data.section;
      const section = `${data.listing.Details.Component.Description.toLowerCase()} ${data.listing.Section}`;
      // Of one that doesn't fit, the changes say why.
      const facts = schedule
        ? [t("Switch to {section}", { section }), when, shortSeatWords(seatCounts(data.listing.Details))]
        : [section, when];
      return `${facts.filter(Boolean).join(", ")}. ${changes.join("; ")}`;
    }
  }
}
