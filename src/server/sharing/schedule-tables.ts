import { dateRange, daysAndTime, type ScheduleClass, type ScheduleDocument } from "#documents/schedule";
import { type Html, html } from "../frame/pages/html.ts";

export function titleOf({ title, term }: ScheduleDocument): string {
  return `${title}, ${term}`;
}

export function courseName({ course, title }: ScheduleClass): string {
  return `${course} ${title}`.trimEnd();
}

const HEADS = ["Section", "Class", "Days and times", "Location", "Instructor", "Dates"];

/** A table per class with its sections. Phones show rows as lines, so each part has its ARIA role. */
export function scheduleTables({ classes }: ScheduleDocument): Html {
  return html`${classes.map(
    (each) => html`
      <section class="boxed course">
        <h2 class="type-title-3">${courseName(each)} <small>${[each.credits, each.waitNote].filter(Boolean).join(" · ")}</small></h2>
        <table role="table" aria-label="${courseName(each)}">
          <thead role="rowgroup"><tr role="row">${HEADS.map((head) => html`<th role="columnheader" scope="col">${head}</th>`)}</tr></thead>
          <tbody role="rowgroup">${rows(each)}</tbody>
        </table>
      </section>`,
  )}`;
}

function rows({ sections }: ScheduleClass): Html[] {
  const cell = (text: string) => html`<td role="cell">${text}</td>`;
  return sections.flatMap(({ label, classNumber, meetings }) => {
    const head = html`<th role="rowheader" scope="row">${label}</th>${cell(String(classNumber))}`;
    if (meetings.length === 0) return [html`<tr role="row">${head}<td role="cell" colspan="4">No set time</td></tr>`];
    return meetings.map((meeting) => {
      const { place, instructors, startDate, endDate } = meeting;
      const texts = [
        daysAndTime(meeting),
        place ?? "No room yet",
        instructors.join(", ") || "Staff",
        dateRange(startDate, endDate),
      ];
      return html`<tr role="row">${head}${texts.map(cell)}</tr>`;
    });
  });
}
