import { spokenTimeRange } from "#contract/wall-time";
import { seatCounts } from "../../../lib/class-facts.ts";
import { meetingWords } from "../../../lib/class-week.ts";
import { seatsLeft } from "../../../ui/seat-level.ts";
import type { WeekData } from "../week-events.ts";
import { changeWords } from "./alternatives/change-words.ts";
import type { GhostData, GridEvent } from "./alternatives/ghosts.ts";
import { shortSeatWords } from "./seats/seat-news.ts";

/** An event in full, for screen readers. */
export function eventWords({ data, start, end }: GridEvent, day: string): string {
  const time = spokenTimeRange(start, end);
  switch (data.type) {
    case "break":
      return `${data.name}, break, ${day}${data.isAllDay ? ", all day" : ` ${spokenTimeRange(data.startMinutes, data.endMinutes)}`}`;
    case "travel":
      return `${data.minutes} minutes between classes to get from ${data.from.description} to ${data.to.description}, ${day}`;
    case "class":
      return classWords(data, `${day} ${time}`);
    case "ghost":
      return ghostWords(data, `${day} ${time}`);
  }
}

function classWords(data: Extract<WeekData, { type: "class" }>, when: string): string {
  const { course, listing, isLocked } = data;
  const state = {
    configuration: isLocked ? "locked" : "",
    enrollment: "you're enrolled",
    cart: "from your enrollment cart",
  }[course.source];
  const isFull = course.source !== "enrollment" && seatsLeft(seatCounts(listing.Details)) === 0;
  return meetingWords(`${course.label} ${course.title}`.trimEnd(), data, when, state, isFull ? "full" : "");
}

/** "Switch to laboratory 802, Tuesday 2:00 to 3:30 PM, 31 left. Tuesday ends at 3:30 PM" */
function ghostWords({ listing, fitting, reason }: GhostData, when: string): string {
  const { Component } = listing.Details;
  const section = `${Component.Description.toLowerCase()} ${listing.Section}`;
  if (!fitting) return `${section}, ${when}, doesn't fit. ${reason}`;
  const facts = [`Switch to ${section}`, when, shortSeatWords(listing.Details)].filter(Boolean).join(", ");
  return `${facts}. ${changeWords(fitting.changes, "spoken")}`;
}
