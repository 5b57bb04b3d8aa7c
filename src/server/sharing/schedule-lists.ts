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
        <ul>${each.sections.map(sectionItem)}</ul>
      </section>`,
  )}`;
}

function sectionItem({ label, classNumber, meetings }: ScheduleClass["sections"][number]): Html {
  const lines = meetings.map((meeting) => {
    const { place, instructors, startDate, endDate } = meeting;
    const who = instructors.join(", ") || "Staff";
    return [daysAndTime(meeting), place ?? "No room yet", who, dateRange(startDate, endDate)].join("; ");
  });
  const texts = lines.length > 0 ? lines : ["No set time"];
  return html`<li><strong>${label}</strong>, class ${classNumber}${texts.map((text) => html`<br>${text}`)}</li>`;
}
