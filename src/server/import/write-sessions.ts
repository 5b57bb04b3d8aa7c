import { bulkInsert } from "../db/bulk-insert.ts";
import type { NewRow, Row, Trx } from "../db/schema.ts";
import { givenMoments, planEnrollment } from "./enrollment-window.ts";
import { ImportError } from "./import-error.ts";
import type { Session } from "./sessions.ts";

export type EnrollmentOptions = {
  /** Day on which enrollment opens for everyone. */
  enrollFrom?: string | undefined;
  /** Today's date at the institution. */
  today: string;
};

export type SessionsWritten = { changed: boolean; sessions: NewRow<"sessions">[] };

/**
 * A session whose dates haven't changed keeps the enrollment dates and deadlines that the file doesn't say, unless a
 * day was given.
 */
export async function writeSessions(
  trx: Trx,
  termCode: string,
  planned: Iterable<Session>,
  existing: ReadonlyMap<string, Row<"sessions">>,
  { enrollFrom, today }: EnrollmentOptions,
): Promise<SessionsWritten> {
  const sessions: NewRow<"sessions">[] = [];
  for (const session of planned) {
    const before = existing.get(session.code);
    const isSame = before?.start_date === session.startDate && before.end_date === session.endDate;
    const { given = {} } = session;
    if (before && isSame && enrollFrom === undefined) {
      const { opens, opensToAll, closes } = givenMoments(session);
      sessions.push({
        ...before,
        description: given.description ?? before.description,
        enrollment_opens_at: opens ?? before.enrollment_opens_at,
        open_enrollment_at: opensToAll ?? opens ?? before.open_enrollment_at,
        enrollment_closes_at: closes ?? before.enrollment_closes_at,
        drop_deadline: given.dropDeadline ?? before.drop_deadline,
        withdraw_deadline: given.withdrawDeadline ?? before.withdraw_deadline,
      });
      continue;
    }
    const dates = planEnrollment(session, enrollFrom, today);
    sessions.push({
      term_code: termCode,
      code: session.code,
      description: given.description ?? before?.description ?? `Session ${session.code}`,
      start_date: session.startDate,
      end_date: session.endDate,
      enrollment_opens_at: dates.enrollmentOpensAt,
      enrollment_closes_at: dates.enrollmentClosesAt,
      open_enrollment_at: dates.openEnrollmentAt,
      drop_deadline: dates.dropDeadline,
      withdraw_deadline: dates.withdrawDeadline,
    });
  }
  if (enrollFrom !== undefined && sessions.every((session) => !session.enrollment_opens_at)) {
    const closes = sessions.map((session) => session.drop_deadline ?? "").sort();
    throw new ImportError(`--enroll-from ${enrollFrom} is after ${closes.at(-1)}, when enrollment closes.`);
  }
  const { inserted, updated } = await bulkInsert(trx, "sessions", sessions, {
    key: ["term_code", "code"],
    update: [
      "description",
      "start_date",
      "end_date",
      "enrollment_opens_at",
      "enrollment_closes_at",
      "open_enrollment_at",
      "drop_deadline",
      "withdraw_deadline",
    ],
  });
  return { changed: inserted + updated > 0, sessions };
}
