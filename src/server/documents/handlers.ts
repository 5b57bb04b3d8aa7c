import { type Handlers, personId, type Services } from "../call.ts";
import type { Db } from "../db/schema.ts";
import { readEnrolledClasses } from "../registration/enrolled-classes.ts";
import { requireKnownTerm } from "../registration/terms.ts";
import type { DocumentPool } from "./document-pool.ts";
import { sendPdf } from "./send-pdf.ts";
import { weeklySchedule } from "#documents/weekly-schedule";

/** What the portal gives out on paper. */
export function documentHandlers(services: Services, documents: DocumentPool): Handlers {
  const { database, catalog, now } = services;
  return {
    async printSchedule({ caller, query, reply }) {
      const owner = { studentId: personId(caller), termCode: query.term, career: query.career };
      await requireKnownTerm(database.db, catalog, owner);
      const [classes, student] = await Promise.all([
        readEnrolledClasses(services, owner),
        readName(database.db, owner.studentId),
      ]);
      const schedule = weeklySchedule(classes, { student, madeAt: now() });
      sendPdf(reply, await documents.schedulePdf(schedule), `${schedule.title} ${schedule.term}`);
      return null;
    },
  };
}

async function readName(db: Db, id: string): Promise<string> {
  const { first_name, last_name } = await db
    .selectFrom("people")
    .select(["first_name", "last_name"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return `${first_name} ${last_name}`.trim();
}
