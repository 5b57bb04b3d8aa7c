import type { ClassListing } from "#contract/catalog";
import { instructorNames, sectionLabel } from "#contract/labels/class-labels";
import { placeLabel } from "#contract/labels/place-label";
import { dateRange, daysAndTime, type ScheduleClass, type ScheduleDocument } from "#documents/schedule";
import { type Html, html } from "../frame/pages/html.ts";

export function titleOf({ title, term }: ScheduleDocument): string {
  return `${title}, ${term}`;
}

export function courseName({ course, title }: ScheduleClass): string {
  return `${course} ${title}`.trimEnd();
}

/** A card for each class, with its sections and their meetings in lines. */
export function scheduleLists({ classes }: ScheduleDocument): Html {
  return html`${classes.map(
    (each) => html`
      <section class="boxed course">
        <h2 class="type-title-3">${courseName(each)} <small>${[each.credits, each.waitNote].filter(Boolean).join(" · ")}</small></h2>
        <ul>${each.listings.map(sectionItem)}</ul>
      </section>`,
  )}`;
}

function sectionItem(listing: ClassListing): Html {
  const lines = listing.Meetings.map((meeting) => {
    const place = placeLabel(meeting, listing) || "No room yet";
    const who = instructorNames([meeting]).join(", ") || "Staff";
    return [daysAndTime(meeting), place, who, dateRange(meeting)].join("; ");
  });
  const texts = lines.length > 0 ? lines : ["No set time"];
  return html`<li><strong>${sectionLabel(listing)}</strong>, class ${listing.Details.ClassNumber}${texts.map((text) => html`<br>${text}`)}</li>`;
}
