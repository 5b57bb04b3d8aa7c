import type { FastifyReply } from "fastify";
import { sql } from "kysely";
import { refuse } from "#contract/outcome";
import { UNTITLED_SCHEDULE } from "#contract/builder/shared-link";
import { toCalendarFile } from "#documents/calendar-file";
import { type ScheduleDocument, weeklySchedule } from "#documents/schedule";
import { createConfiguration } from "../builder/configuration-store.ts";
import { type Handlers, personId, type Services } from "../call.ts";
import { fullName } from "../db/schema.ts";
import type { DocumentPool } from "../threads/thread-pool.ts";
import type { Pictures } from "./pictures.ts";
import { calendarOptions, sendCalendar, sendPdf } from "./send-files.ts";
import { html } from "../frame/pages/html.ts";
import { sendPage } from "../frame/pages/plain-page.ts";
import { readEnrolledClasses } from "../registration/enrolled/enrolled-classes.ts";
import { requireKnownTerm } from "../registration/terms.ts";
import { scheduleLists, titleOf } from "./link-page.ts";
import { toSharedDocument, readShared, sharedDocument } from "./shared-schedule.ts";

const IMPORTED = "Shared Schedule";

/** Chats and their readers fetch a schedule several times at once. */
const FOR_ALL = "public, max-age=300";

type Outputs = { documents: DocumentPool; pictures: Pictures; publicUrl: string };

export function sharingHandlers(services: Services, { documents, pictures, publicUrl }: Outputs): Handlers {
  const { catalog, now } = services;
  const { db } = services.database;
  type Look = { title?: string; colors?: string };
  const readDocument = async (
    { term, classNumbers }: { term: string; classNumbers: string },
    { title = "", colors }: Look,
  ) =>
    toSharedDocument(await readShared(services, term, classNumbers), {
      title: title.trim() || UNTITLED_SCHEDULE,
      madeAt: now(),
      colors,
    });
  type OfTerm = { term: string; career: string };
  const readOwn = async (studentId: string, { term, career }: OfTerm, student: string | null = null) => {
    const owner = { studentId, termCode: term, career };
    await requireKnownTerm(db, owner);
    return weeklySchedule(await readEnrolledClasses(services, owner), { student, madeAt: now() });
  };
  const sendSchedulePdf = async (reply: FastifyReply, schedule: ScheduleDocument) => {
    sendPdf(reply, await documents.run(schedule), fileName(schedule));
    return null;
  };
  const sendScheduleCalendar = (reply: FastifyReply, schedule: ScheduleDocument, caching?: string) => {
    const file = toCalendarFile([schedule], calendarOptions(publicUrl, now()));
    sendCalendar(reply, file, fileName(schedule), caching);
    return null;
  };
  return {
    async publicResults({ params }) {
      const shared = await readShared(services, params.term, params.classNumbers);
      return { ...shared, ConfigurationId: null, ConfigurationName: null };
    },

    exportResults: async ({ params, query, reply }) => await sendSchedulePdf(reply, await readDocument(params, query)),

    calendarResults: async ({ params, query, reply }) =>
      sendScheduleCalendar(reply, await readDocument(params, query), FOR_ALL),

    pictureResults: async ({ params, query, reply }) =>
      await pictures.send(reply, await readDocument(params, query), query, FOR_ALL),

    async printSchedule({ caller, query, reply }) {
      const id = personId(caller);
      const { rows } = await sql<{ name: string }>`select ${fullName} as name from people where id = ${id}`.execute(db);
      return await sendSchedulePdf(reply, await readOwn(id, query, rows[0]?.name ?? ""));
    },

    async classPage({ caller, query, reply }) {
      const schedule = await readOwn(personId(caller), query);
      const body = schedule.classes.length > 0 ? scheduleLists(schedule) : html`<p>${schedule.noWeekMessage}</p>`;
      sendPage(reply, 200, { title: titleOf(schedule), body });
      return null;
    },

    classCalendar: async ({ caller, query, reply }) =>
      sendScheduleCalendar(reply, await readOwn(personId(caller), query)),

    classPicture: async ({ caller, query, reply }) =>
      await pictures.send(reply, await readOwn(personId(caller), query), query),

    async importSchedule({ caller, params: { id }, body }) {
      const term = await catalog.term(id);
      if (body.Term !== id) refuse("The path and the body have different terms.");
      const content = sharedDocument(term, [...new Set(body.ClassNumbers)]);
      return { Metadata: await createConfiguration(db, personId(caller), id, IMPORTED, content) };
    },
  };
}

function fileName({ title, term }: ScheduleDocument): string {
  return `${title} ${term}`;
}
