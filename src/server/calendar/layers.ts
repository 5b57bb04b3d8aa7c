import { createHash } from "node:crypto";
import { sql } from "kysely";
import { type CalendarLayer, hasAdvising } from "#contract/calendar-layers";
import type { CalendarEntry } from "#contract/calls/calendar";
import { institutionDay, institutionMoment } from "#contract/institution-time";
import { AppError, refuse } from "#contract/outcome";
import type { FeatureFlag } from "#contract/protocol";
import { addDays } from "#dates/day";
import type { Services } from "../call.ts";
import type { TableRow } from "../db/schema.ts";
import { plainText, safeHtml } from "../portal/safe-html.ts";
import { dayOffEntries, onceEach } from "./days-off.ts";
import { type EntryDays, momentTimes, plainEntry } from "./entry.ts";
import { classEntries, readHeldClasses, termsWithin } from "./held-classes.ts";

type Reading = { services: Services; studentId: string; features: ReadonlySet<FeatureFlag>; range: EntryDays };
type ReadLayer = (reading: Reading) => Promise<CalendarEntry[]>;

/** By day and time. Throws an AppError if its source fails, or the feature is off. */
export async function readLayer(layer: CalendarLayer, reading: Reading): Promise<CalendarEntry[]> {
  const entries = await layers[layer](reading);
  const key = ({ date, start, id }: CalendarEntry) => `${date} ${start ?? ""} ${id}`;
  return entries.sort((a, b) => (key(a) < key(b) ? -1 : 1));
}

const layers: Record<CalendarLayer, ReadLayer> = {
  classes: (reading) => heldEntries("classes", reading),
  waitlisted: (reading) => heldEntries("waitlisted", reading),
  advising: advisingEntries,
  deadlines: async (reading) => (await Promise.all([importantDates(reading), dueDates(reading)])).flat(),
  events: eventEntries,
  "days-off": async ({ services, studentId, range }) => {
    const terms = await termsWithin(services, studentId, range);
    const catalogs = await Promise.all(terms.map((term) => services.catalog.known(term)));
    return onceEach(catalogs.flatMap((catalog) => dayOffEntries(catalog, range)));
  },
};

async function heldEntries(layer: "classes" | "waitlisted", { services, studentId, range }: Reading) {
  const held = await readHeldClasses(services, studentId, range);
  return held.flatMap((classes) => classEntries(classes, layer, range));
}

/** Begins on a day of the range. */
async function advisingEntries({ services, studentId, features, range }: Reading): Promise<CalendarEntry[]> {
  if (!hasAdvising(features)) {
    throw new AppError({ code: "FEATURE_DISABLED", message: "Advising appointments aren't available." });
  }
  type Stored = TableRow<"advising_appointments"> & { names: string[] };
  // In a group appointment, students see only the staff.
  const { rows } = await sql<Stored>`
    select a.*, (
      select coalesce(json_agg(t.name order by t.person_id), '[]')
      from advising_attendees t left join people p on p.id = t.person_id
      where t.appointment_id = a.id and p.is_student is not true) as names
    from advising_appointments a
    where a.student_id = ${studentId}
      and a.starts_at >= ${institutionMoment(range.from, 0)}
      and a.starts_at < ${institutionMoment(addDays(range.to, 1), 0)}`.execute(services.database.reader);
  return rows.map((row) => ({
    ...plainEntry("advising"),
    ...momentTimes(row.starts_at, row.ends_at),
    id: `advising-${row.id}`,
    name: row.subtopic,
    note: row.names.join(", ") || null,
    place: row.location || null,
  }));
}

async function importantDates({ services, range }: Reading): Promise<CalendarEntry[]> {
  const { rows } = await sql<TableRow<"important_dates">>`
    select * from important_dates where date between ${range.from} and ${range.to}
    order by date, id`.execute(services.database.reader);
  return rows.map(({ date, description_html }) => ({
    ...plainEntry("deadlines"),
    date,
    // Not the row's number, since a registrar's new file has the same dates in new rows.
    id: `date-${shortHash(date, description_html)}`,
    name: plainText(description_html),
    // The name has all but its links.
    details: /<a\s/i.test(description_html) ? safeHtml(description_html) : null,
  }));
}

/** Of the student's own checklist. */
async function dueDates({ services, studentId, range }: Reading): Promise<CalendarEntry[]> {
  const { rows } = await sql<TableRow<"checklist_items">>`
    select * from checklist_items
    where student_id = ${studentId} and due_date between ${range.from} and ${range.to}`.execute(
    services.database.reader,
  );
  return rows.flatMap(({ id, due_date, item, administrative_function, description_html }) =>
    due_date === null
      ? []
      : [
          {
            ...plainEntry("deadlines"),
            date: due_date,
            id: `checklist-${id}`,
            name: item,
            note: administrative_function,
            details: safeHtml(description_html),
          },
        ],
  );
}

async function eventEntries({ services, range }: Reading): Promise<CalendarEntry[]> {
  const items = (await services.sources.feeds["featured-events"]()) ?? refuse("Currently unavailable.");
  return items.flatMap(({ date, has_time: hasTime, text, link, flair, category }) => {
    if (date === null) return [];
    const day = institutionDay(date);
    if (day < range.from || day > range.to) return [];
    return [
      {
        ...plainEntry("events"),
        ...(hasTime ? momentTimes(date, null) : { date: day }),
        id: `event-${shortHash(link, text)}`,
        name: text,
        note: flair ?? category,
        link,
      },
    ];
  });
}

function shortHash(...texts: string[]): string {
  return createHash("sha256").update(texts.join("\n")).digest("hex").slice(0, 16);
}
