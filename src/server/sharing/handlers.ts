import { createConfiguration } from "../builder/configuration-store.ts";
import { changed } from "../builder/edit-configuration.ts";
import { type Handlers, personId, type Services } from "../call.ts";
import type { DocumentPool } from "../documents/document-pool.ts";
import { sendPdf } from "../documents/send-pdf.ts";
import { formatMoment } from "../institution-time.ts";
import { toSharedDocument } from "./shared-document.ts";
import { buildShared, sharedDocument } from "./shared-schedule.ts";

const UNTITLED = "Class Schedule";
const IMPORTED = "Shared Schedule";

/** Schedules by link, for anyone; and what a student makes of one. */
export function sharingHandlers(services: Services, documents: DocumentPool): Handlers {
  const { database, catalog, now } = services;
  return {
    async publicResults({ params }) {
      const Result = await buildShared(services, params.term, params.classNumbers);
      return { Result, ConfigurationId: null, ConfigurationName: null };
    },

    async exportResults({ params, query, reply }) {
      const result = await buildShared(services, params.term, params.classNumbers);
      const title = query.title?.trim() || UNTITLED;
      const schedule = toSharedDocument(result, { title, madeAt: formatMoment(now()) });
      sendPdf(reply, await documents.schedulePdf(schedule), `${title} ${schedule.term}`);
      return null;
    },

    importSchedule: ({ caller, params, body }) =>
      changed(async () => {
        const document = sharedDocument(await catalog.term(params.id), [...new Set(body.ClassNumbers)]);
        const content = { document, notes: "" };
        return await createConfiguration(database.db, personId(caller), params.id, IMPORTED, content);
      }),
  };
}
