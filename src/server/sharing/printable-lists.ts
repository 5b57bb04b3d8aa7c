import type { ClassListing, Meeting } from "#contract/catalog";
import { DOT, dotted } from "#contract/labels/catalog-words";
import { instructorNames, sectionLabel, sectionName } from "#contract/labels/class-labels";
import { langOf } from "#contract/labels/own-language";
import { placeLabel, placeParts } from "#contract/labels/place-label";
import { weekdayName, weekdayNames } from "#dates/words";
import type { Abbreviated } from "#documents/abbreviated";
import {
  type DateRange,
  datesWords,
  daysBesideTime,
  daysOffWords,
  type ScheduleClass,
  type ScheduleDocument,
  usualDates,
} from "#documents/schedule";
import { absentWords, spokenWords, toWeek, type WeekItem, weekByDay } from "#documents/week";
import { t } from "#words";
import { type Html, html } from "../plugins/pages/html.ts";

/** The week by day, then each class as a table: for paper and for the ear. */
export function scheduleLists(schedule: ScheduleDocument): Html {
  const { classes, noWeekMessage } = schedule;
  if (classes.length === 0) return html`<p>${noWeekMessage}</p>`;
  return html`
    <h2 class="type-title-2">${t("Week")}</h2>
    ${weekLists(schedule)}
    <h2 class="type-title-2">${t("Classes")}</h2>
    ${classes.map(classTable)}`;
}

export function sharedCourseName({ course, title }: ScheduleClass): string {
  return `${course} ${title}`.trimEnd();
}

/** A text of the university or the server, which says its language where it isn't the page's. */
export function originalHtml(text: string): Html {
  const lang = langOf(text);
  return lang === undefined ? html`${text}` : html`<span lang="${lang}">${text}</span>`;
}

function weekLists(schedule: ScheduleDocument): Html {
  const week = toWeek(schedule);
  if (week === null) return html`<p>${schedule.noWeekMessage}</p>`;
  const absent = absentWords(schedule, week);
  const usual = usualDates(schedule.classes);
  const daysOff = daysOffWords(schedule);
  return html`
    <div class="days">${weekByDay(week).map(
      ({ day, items }) => html`
        <section>
          <h3 class="type-title-3">${weekdayName(day)}</h3>
          ${items.length === 0 ? html`<p>${t("No classes")}</p>` : html`<ul>${items.map((item) => eventItem(item, usual))}</ul>`}
        </section>`,
    )}</div>
    ${absent.length === 0 ? null : html`<h3 class="type-title-3">${t("Not on a day of the week")}</h3><ul>${absent.map((text) => html`<li>${withCodes(text)}</li>`)}</ul>`}
    ${daysOff === "" ? null : html`<p>${daysOff}</p>`}`;
}

function eventItem(item: WeekItem, usual: DateRange | undefined): Html {
  if (!item.ofClass) return html`<li>${spokenWords(item).join(", ")}</li>`;
  const { ofClass, listing, meeting } = item;
  const [name = "", ...words] = spokenWords(item, usual);
  const place = placeLabel(meeting, listing, "sentence");
  const rest = words.filter((each) => each !== place).join(", ");
  const where = place === "" ? null : html`, ${placeOf(meeting, listing, "sentence")}`;
  return html`<li><strong>${name}</strong> ${originalHtml(ofClass.title)}<br>${rest}${where}</li>`;
}

function placeOf(meeting: Meeting, listing: ClassListing, form: "full" | "sentence"): Html {
  const parts = placeParts(meeting, listing, form);
  return html`${parts.map((part, at) => html`${at === 0 ? "" : separator(form)}${originalHtml(part)}`)}`;
}

const separator = (form: "full" | "sentence") => (form === "full" ? DOT : ", ");

/** A code is seen, and what it stands for is heard. */
function withCodes(text: readonly Abbreviated[]): Html {
  return html`${text.map((piece) => pieceOf(piece))}`;
}

function pieceOf(piece: Abbreviated): Html {
  if (typeof piece === "string") return html`${piece}`;
  return "code" in piece ? code(piece.code, piece.says) : originalHtml(piece.english);
}

function code(seen: string, heard: string): Html {
  return html`<span aria-hidden="true">${seen}</span><span class="visually-hidden">${heard}</span>`;
}

function classTable(ofClass: ScheduleClass): Html {
  const { title, course, credits, waitNote, listings } = ofClass;
  const heads = [t("Section"), t("Days and times"), t("Location"), t("Instructor")];
  return html`
    <table class="boxed course">
      <caption class="type-title-3">${course} ${originalHtml(title)} <small>${dotted([credits, waitNote])}</small></caption>
      <thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
      ${listings.map(sectionRows)}
    </table>`;
}

function sectionRows(listing: ClassListing): Html {
  const { Meetings, Details } = listing;
  const number = t("class {number}", { number: String(Details.ClassNumber) });
  const span = Meetings.length > 1 ? html` rowspan="${Meetings.length}"` : null;
  const seen = sectionLabel(listing);
  const head = html`<th scope="rowgroup"${span}>${code(seen, sectionName(listing))} <small>${number}</small></th>`;
  if (Meetings.length === 0) return html`<tbody><tr>${head}<td colspan="3">${t("No set time")}</td></tr></tbody>`;
  return html`<tbody>${Meetings.map((meeting, at) => html`<tr>${at === 0 ? head : null}${meetingCells(meeting, listing)}</tr>`)}</tbody>`;
}

function meetingCells(meeting: Meeting, listing: ClassListing): Html {
  const names = instructorNames([meeting]).join(", ");
  const dates = datesWords(meeting);
  return html`<td>${timesOf(meeting)}${dates === "" ? null : html` <small>${dates}</small>`}</td>
    <td>${placeLabel(meeting, listing) === "" ? t("No room yet") : placeOf(meeting, listing, "full")}</td>
    <td>${names || t("Staff [instructor]")}</td>`;
}

function timesOf(meeting: Meeting): Html {
  const { days, time } = daysBesideTime(meeting);
  return html`${days === "" ? null : code(days, weekdayNames(meeting.Days))}${time}`;
}
