import { spokenTimeRange } from "#calendar";
import type { ClassListing, Meeting } from "#contract/catalog";
import { campusOf } from "#contract/institution";
import { isOnline } from "../class-kind.ts";
import type { WeekEvent } from "../week-events.ts";

/** Tight: "Olsen 408 · NC"; short: "Olsen 408 · North"; full: "Olsen 408, North Campus". Empty if nothing is known. */
export function placeWords(
  { Facility }: Pick<Meeting, "Facility">,
  listing: ClassListing,
  form: "tight" | "short" | "full",
): string {
  if (Facility?.IsOnline || isOnline(listing)) return Facility?.Description ?? "Online";
  const { Location } = listing.Details;
  const campus = Location && campusOf(Location.Code);
  const campusWords =
    campus &&
    (form === "tight" ? campus.abbreviation : form === "short" ? campus.shortDescription : campus.description);
  return [Facility?.Description, campusWords].filter(Boolean).join(form === "full" ? ", " : " · ");
}

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
        placeWords(meeting, listing, "full"),
        state,
      ]
        .filter((part) => part !== "")
        .join(", ");
    }
  }
}
