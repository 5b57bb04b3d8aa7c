import { spokenTimeRange } from "#calendar";
import { placeLabel } from "../../../lib/class-facts.ts";
import type { WeekEvent } from "../week-events.ts";

/** An event in full, for screen readers. */
export function eventWords({ data, start, end }: WeekEvent, day: string): string {
  const time = spokenTimeRange(start, end);
  switch (data.type) {
    case "break":
      return `${data.name}, break, ${day}${data.isAllDay ? ", all day" : ` ${time}`}`;
    case "travel":
      return `${data.minutes} minutes from ${data.from.description} to ${data.to.description}, ${day}`;
    case "class": {
      const { course, listing, meeting, isLocked } = data;
      const { Component } = listing.Details;
      const state = {
        configuration: isLocked ? "locked" : "",
        enrollment: "you are enrolled",
        cart: "from your enrollment cart",
      }[course.source];
      return [
        `${course.label} ${course.title}`,
        `${Component.Description.toLowerCase()} ${listing.Section}`,
        `${day} ${time}`,
        placeLabel(meeting, listing, "sentence"),
        state,
      ]
        .filter((part) => part !== "")
        .join(", ");
    }
  }
}
