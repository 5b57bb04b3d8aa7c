import type { FastifyReply } from "fastify";
import { sql } from "kysely";
import { UNTITLED_SCHEDULE } from "#contract/builder/shared-link";
import { refuse } from "#contract/outcome";
import { MY_CLASSES } from "#contract/protocol";
import type { PdfPrint } from "#contract/wire-shapes";
import { toCalendarFile } from "#documents/calendar-file";
import { type ScheduleDocument, weeklySchedule } from "#documents/schedule";
import { type Language, t } from "#words";
import { createConfiguration } from "../builder/configuration-store.ts";
import { type Handlers, personId, type Services } from "../call.ts";
import { fullName } from "../db/schema.ts";
import { html } from "../plugins/pages/html.ts";
import { sendPage } from "../plugins/pages/plain-page.ts";
import { readEnrolledClasses } from "../registration/enrolled/enrolled-classes.ts";
import { requireKnownTerm } from "../registration/terms.ts";
import { languageOf, retoldReply, sayIn } from "../text/languages.ts";
import type { DocumentPool } from "../threads/thread-pool.ts";
import { linkTitle } from "./link-page.ts";
import type { Pictures } from "./pictures.ts";
import { scheduleLists } from "./printable-lists.ts";
import { calendarOptions, sendCalendar, sendPdf } from "./send-files.ts";
import { readShared, sharedDocument, toSharedDocument } from "./shared-schedule.ts";

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
    language: Language = "en-US",
  ) => {
    const shared = await readShared(services, term, classNumbers);
    return sayIn(language, () => {
      const heading = { title: title.trim() || t(UNTITLED_SCHEDULE), madeAt: now(), colors };
      return toSharedDocument(retoldReply(shared), heading);
    });
  };
  type OfTerm = { term: string; career: string };
  type Words = { student?: string; language?: Language };
  const readOwn = async (studentId: string, { term, career }: OfTerm, { student, language = "en-US" }: Words = {}) => {
    const owner = { studentId, termCode: term, career };
    await requireKnownTerm(db, owner);
    const enrolled = await readEnrolledClasses(services, owner);
    const heading = { student: student ?? null, madeAt: now() };
    return sayIn(language, () => weeklySchedule(retoldReply(enrolled), heading));
  };
  const sendSchedulePdf = async (
    reply: FastifyReply,
    schedule: ScheduleDocument,
    { print = "normal" }: { print?: PdfPrint },
  ) => {
    sendPdf(reply, await documents.run({ ...schedule, print }), fileName(schedule));
    return null;
  };
  const sendScheduleCalendar = (reply: FastifyReply, schedule: ScheduleDocument, caching?: string) => {
    const file = sayIn(schedule.language ?? "en-US", () =>
      toCalendarFile([schedule], calendarOptions(publicUrl, now())),
    );
    sendCalendar(reply, file, fileName(schedule), caching);
    return null;
  };
  return {
    async publicResults({ params }) {
      const shared = await readShared(services, params.term, params.classNumbers);
      return { ...shared, ConfigurationId: null, ConfigurationName: null };
    },

    async exportResults({ params, query, reply }) {
      const language = languageOf(reply.request.headers, query.language);
      return await sendSchedulePdf(reply, await readDocument(params, query, language), query);
    },

    // Kept by caches for all, so the language is only the address's.
    calendarResults: async ({ params, query, reply }) =>
      sendScheduleCalendar(reply, await readDocument(params, query, query.language), FOR_ALL),

    pictureResults: async ({ params, query, reply }) =>
      await pictures.send(reply, await readDocument(params, query, query.language), query, FOR_ALL),

    async printSchedule({ caller, query, reply }) {
      const id = personId(caller);
      const { rows } = await sql<{ name: string }>`select ${fullName} as name from people where id = ${id}`.execute(db);
      const language = languageOf(reply.request.headers, query.language);
      const schedule = await readOwn(id, query, { student: rows[0]?.name ?? "", language });
      return await sendSchedulePdf(reply, schedule, query);
    },

    async classPage({ caller, query, reply }) {
      const language = languageOf(reply.request.headers, query.language);
      const schedule = await readOwn(personId(caller), query, { language });
      const page = () => ({ title: linkTitle(schedule), body: html`${backTo(query)}${scheduleLists(schedule)}` });
      sendPage(reply, 200, page, language);
      return null;
    },

    async classCalendar({ caller, query, reply }) {
      const language = languageOf(reply.request.headers, query.language);
      return sendScheduleCalendar(reply, await readOwn(personId(caller), query, { language }));
    },

    async classPicture({ caller, query, reply }) {
      const language = languageOf(reply.request.headers, query.language);
      return await pictures.send(reply, await readOwn(personId(caller), query, { language }), query);
    },

    async importSchedule({ caller, params: { id }, body }) {
      const term = await catalog.term(id);
      if (body.Term !== id) refuse("The path and the body have different terms.");
      const content = sharedDocument(term, [...new Set(body.ClassNumbers)]);
      return { Metadata: await createConfiguration(db, personId(caller), id, IMPORTED, content) };
    },
  };
}

/** Where My Classes shows the term. */
function backTo({ term, career }: { term: string; career: string }) {
  const query = new URLSearchParams({ term, career });
  const address = `/#${MY_CLASSES}?${query.toString()}`;
  return html`<p class="no-print"><a class="button" href="${address}">${t("Back to My Classes")}</a></p>`;
}

function fileName({ title, term }: ScheduleDocument): string {
  return `${title} ${term}`;
}
