import { sql } from "kysely";
import type { Alert } from "#contract/calls/profile";
import { isEmailAddress } from "#contract/email-address";
import { institutionDay } from "#contract/institution-time";
import { AppError, refuse } from "#contract/outcome";
import { addDays } from "#dates/day";
import { DAY_MS } from "#dates/minutes";
import { momentBefore, momentMs } from "#dates/moment";
import type { Handlers, Services } from "../call.ts";
import type { TableRow } from "../db/schema.ts";
import type { Read } from "../sources/open-sources.ts";
import { soon } from "../sources/source.ts";
import { safeHtml } from "./safe-html.ts";

const ANONYMOUS_FEEDBACK_PER_DAY = 1_000;

export function portalHandlers({ database, sources, now }: Services): Handlers {
  async function alerts(scope: TableRow<"alerts">["scope"]): Promise<Alert[]> {
    const at = now();
    const readingSource = soon(sources.alerts());
    const { rows } = await sql<TableRow<"alerts">>`
      select * from alerts
      where scope = ${scope} and coalesce(starts_at, ${at}) <= ${at} and (ends_at is null or ends_at > ${at})
      order by id`.execute(database.reader);
    const isNow = ({ Start, End }: { Start: string | null; End: string | null }) =>
      (Start === null || momentMs(Start) <= at.getTime()) && (End === null || momentMs(End) > at.getTime());
    return [
      ...rows.map((row) => ({ Id: row.id, Severity: row.severity, Message: safeHtml(row.message_html) })),
      ...((await readingSource) ?? []).filter((alert) => alert.Scope === scope && isNow(alert)),
    ];
  }

  /** For all visitors together, from any address. */
  async function refuseFlood() {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from feedback
      where person_id is null and at > ${momentBefore(now(), DAY_MS)}`.execute(database.db);
    if (rows[0]!.count < ANONYMOUS_FEEDBACK_PER_DAY) return;
    throw new AppError({
      code: "TOO_MANY_ATTEMPTS",
      message: "We can't take more feedback today. Sign in to send yours, or try again tomorrow.",
    });
  }

  return {
    feed: ({ params }) => answer(sources.feeds[params.source]),
    weather: () => answer(sources.weather),
    dining: () => answer(sources.dining),
    parking: () => answer(sources.parking),
    shuttles: () => answer(sources.shuttles),
    globalAlerts: () => alerts("global"),
    serviceAlerts: () => alerts("service"),

    async importantDates() {
      const today = institutionDay(now());
      // Dates show no year, so one after a year would look earlier.
      const { rows } = await sql<TableRow<"important_dates">>`
        select * from important_dates where date >= ${today} and date < ${addDays(today, 365)}
        order by date, id`.execute(database.reader);
      return rows.map(({ date, description_html }) => ({
        DateMonth: Number(date.slice(5, 7)),
        DateDayOfMonth: Number(date.slice(8, 10)),
        Description: safeHtml(description_html),
      }));
    },

    async sendFeedback({ body, caller }) {
      const [email_address, name, message] = [body.EmailAddress.trim(), body.Name.trim(), body.Message.trim()];
      if (!email_address || !name || !message) {
        throw new AppError({ code: "BAD_REQUEST", message: "All fields are required." });
      }
      if (!isEmailAddress(email_address)) {
        throw new AppError({ code: "BAD_REQUEST", message: "Enter an email address, such as name@example.edu." });
      }
      const person_id = caller.person?.id ?? null;
      if (person_id === null) await refuseFlood();
      await database.db.insertInto("feedback").values({ person_id, name, email_address, message, at: now() }).execute();
      return { Message: "Thank you for your feedback.", Metadata: {} };
    },
  };
}

async function answer<Value>(read: Read<Value>): Promise<Value> {
  return (await read()) ?? refuse("Currently unavailable.");
}
