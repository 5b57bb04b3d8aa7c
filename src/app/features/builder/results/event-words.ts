import { spokenTimeRange } from "#contract/wall-time";
import { meetingWords } from "../../../lib/class-week.ts";
import type { GhostData, GridEvent } from "./alternatives/atoms.ts";
import { isFull, shortSeatWords } from "./seat-atoms.ts";

/** An event in full, for screen readers. */
export function eventWords({ data, start, end }: GridEvent, day: string): string {
  const when = `${day} ${spokenTimeRange(start, end)}`;
  switch (data.type) {
    case "break":
      return `${data.name}, break, ${day}${data.isAllDay ? ", all day" : ` ${spokenTimeRange(data.startMinutes, data.endMinutes)}`}`;
    case "travel":
      return `${data.minutes} minutes between classes to get from ${data.from.description} to ${data.to.description}, ${day}`;
    case "class": {
      const { course, listing, isLocked } = data;
      const states = {
        configuration: isLocked ? "locked" : "",
        enrollment: "you're enrolled",
        cart: "from your enrollment cart",
      };
      const seats = course.source !== "enrollment" && isFull(listing.Details) ? "full" : "";
      const name = `${course.label} ${course.title}`.trimEnd();
      return meetingWords(name, data, when, states[course.source], seats);
    }
    case "ghost":
      return ghostWords(data, when);
  }
}

/** "Switch to laboratory 802, Tuesday 2:00 to 3:30 PM, 31 left. Tue ends 3:30 PM" */
function ghostWords({ listing, section: { schedule, changes } }: GhostData, when: string): string {
  const section = `${listing.Details.Component.Description.toLowerCase()} ${listing.Section}`;
  const facts = schedule
    ? [`Switch to ${section}`, when, shortSeatWords(listing.Details)]
    : [section, when, "doesn't fit"];
  return `${facts.filter(Boolean).join(", ")}. ${changes.join("; ")}`;
}
