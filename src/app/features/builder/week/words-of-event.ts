import { t } from "#words";
import { instructorNames, isFull } from "../../../lib/classes/class-facts.ts";
import { meetingWords } from "../../../lib/classes/class-week.ts";
import type { WeekEvent } from "../workspace/week-events.ts";

/** For sentences, without the day and the time. Undefined for the way between two classes. */
export function wordsOfEvent({ data }: WeekEvent): string | undefined {
  if (data.type === "travel" || data.type === "walk") return undefined;
  // A break without a name is named "Break".
  if (data.type === "break") return data.name === t("Break") ? data.name : t("{name}, break", { name: data.name });
  const { course, listing, meeting } = data;
  const seats = course.source !== "enrollment" && isFull(listing.Details) ? t("full") : "";
  const name = `${course.label} ${course.title}`.trimEnd();
  return meetingWords(name, data, "", instructorNames([meeting]).join(", "), seats);
}
