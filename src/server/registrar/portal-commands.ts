import { sql } from "kysely";
import { institutionClock } from "#contract/institution-time";
import { FEATURE_FLAGS } from "#contract/protocol";
import { latestCursor, restartCursors } from "../change-feed/event-feed.ts";
import { moveWebhook, webhookCursor } from "../change-feed/webhook.ts";
import { everyRow } from "../db/conditional-writes.ts";
import { withTransaction } from "../db/transaction.ts";
import { forgetJobs } from "../jobs/install-queues.ts";
import { html } from "../plugins/pages/html.ts";
import { closeAccounts, endSessionsOf, reopenAccounts } from "../sign-in/web-sessions.ts";
import { counted } from "../text/counted-words.ts";
import { moment, oneOf, wholeNumber } from "../text/text-value.ts";
import { addAlert, endAlert } from "./alerts.ts";
import { type Command, command, flag, operand, option, required, UsageError, words } from "./command.ts";
import { FLAG_NAMES, readFlags, setFlag } from "./features.ts";
import { RegistrarError, requirePerson, writeRegistrarAudit } from "./registrar-context.ts";
import { toSheet } from "./report-words.ts";

const alertAdd = command({
  name: "alert add",
  summary: "shows an alert to everyone",
  audits: "alert_add",
  args: {
    message: required("--message TEXT", "the text of the alert", words),
    isHtml: flag("--html", "the message is HTML: links, lists, and emphasis are kept"),
    severity: option("--severity LEVEL", "info (default), warning, or danger", oneOf("info", "warning", "danger")),
    scope: option("--scope SCOPE", "global (the university; default) or service (portal)", oneOf("global", "service")),
    starts_at: option("--from TIME", "when it appears; defaults to now", moment),
    ends_at: option("--until TIME", "when it disappears; no limit by default", moment),
  },
  async run(context, { message, isHtml, severity = "info", scope = "global", starts_at = null, ends_at = null }) {
    if (starts_at && ends_at && starts_at >= ends_at) throw new UsageError("--until should be after --from.");
    if (ends_at !== null && ends_at <= context.now())
      throw new RegistrarError("--until has passed, so no one would see the alert.");
    const message_html = isHtml ? message : html`${message}`.text;
    return await addAlert(context, { scope, severity, message_html, starts_at, ends_at });
  },
});

const alertEnd = command({
  name: "alert end",
  summary: "ends an alert",
  audits: "alert_end",
  args: { id: operand("ID", 'alert number, from "alert list"', { ...wholeNumber(1), expected: "an alert number" }) },
  run: endAlert,
});

const alertList = command({
  name: "alert list",
  summary: "prints all alerts as CSV",
  audits: null,
  args: {},
  run: async (context) => {
    const alerts = await context.db.selectFrom("alerts").selectAll().orderBy("id").execute();
    const rows = alerts.map(({ starts_at, ends_at, message_html: message, ...alert }) => {
      const [from, until] = [starts_at, ends_at].map((at) => at && institutionClock(at));
      return { ...alert, from, until, message };
    });
    return { messages: [], sheet: toSheet(["id", "scope", "severity", "from", "until", "message"], rows) };
  },
});

const flagSet = command({
  name: "flag set",
  summary: "turns a feature on or off for everyone or one person",
  audits: "flag_set",
  args: {
    flag: operand("FLAG", oneOf(...FLAG_NAMES).expected, oneOf(...FLAG_NAMES)),
    value: operand("VALUE", "on, off, or default (removes the setting)", oneOf("on", "off", "default")),
    name: option("--for PERSON", "ID or username; everyone by default", words),
  },
  run: (context, setting) => setFlag(context, setting),
});

const flagList = command({
  name: "flag list",
  summary: "prints features, their defaults, and their settings as CSV",
  audits: "flags_read",
  args: {},
  run: async (context) => {
    const stored = await readFlags(context);
    const onOff = (isOn: boolean) => (isOn ? "on" : "off");
    const rows = [
      ...FLAG_NAMES.map((flag) => ({ flag, for: "default", value: onOff(FEATURE_FLAGS[flag].byDefault) })),
      ...stored.map(({ flag, person_id, enabled }) => ({ flag, for: person_id ?? "everyone", value: onOff(enabled) })),
    ];
    return { messages: [], sheet: toSheet(["flag", "for", "value"], rows) };
  },
});

const ofPerson = { name: operand("PERSON", "ID or username", words) };

const sessionEnd = command({
  name: "session end",
  summary: "signs a person out everywhere",
  audits: "session_end",
  args: ofPerson,
  run: async (context, { name }) => {
    const person = await requirePerson(context.db, name);
    const ended = await withTransaction(context.db, async (trx) => {
      const count = await endSessionsOf(trx, person.id);
      if (count > 0) await writeRegistrarAudit(trx, context, "session_end", { person: person.id, ended: count });
      return count;
    });
    const whose = `${person.name} (${person.id})`;
    return { messages: [ended > 0 ? `Ended ${counted(ended, "session")} for ${whose}.` : `${whose} isn't signed in.`] };
  },
});

const accountCommand = (action: string, summary: string, isClosed: boolean) =>
  command({
    name: `account ${action}`,
    summary,
    audits: `account_${action}`,
    args: ofPerson,
    async run(context, { name }) {
      const person = await requirePerson(context.db, name);
      const isChanged = await withTransaction(context.db, async (trx) => {
        const changed = isClosed
          ? await closeAccounts(trx, [person.id], context.now())
          : (await reopenAccounts(trx, [person.id])).length;
        if (changed > 0) await writeRegistrarAudit(trx, context, `account_${action}`, { person: person.id });
        return changed > 0;
      });
      const state = `${isChanged ? "is" : "was already"} ${isClosed ? "closed" : "open"}`;
      return { messages: [`The account of ${person.name} (${person.id}) ${state}.`] };
    },
  });

const FEEDBACK_COLUMNS = ["at", "person", "name", "email", "message"] as const;

const feedbackList = command({
  name: "feedback list",
  summary: "prints feedback as CSV",
  audits: "feedback_list",
  args: { since: option("--since TIME", "leaves out earlier feedback", moment) },
  run: async (context, { since = null }) => {
    const rows = await withTransaction(context.db, async (trx) => {
      const { rows: found } = await sql<Record<(typeof FEEDBACK_COLUMNS)[number], unknown>>`
        select at, person_id as person, name, email_address as email, message from feedback
        where at >= coalesce(${since}::timestamptz, at) order by id`.execute(trx);
      // It names people, so the audit records who read it.
      await writeRegistrarAudit(trx, context, "feedback_list", { since, count: found.length });
      return found;
    });
    return { messages: [counted(rows.length, "message")], sheet: toSheet(FEEDBACK_COLUMNS, rows) };
  },
});

/** What a restored backup must not bring back. */
const RESTORED = [
  "web_sessions",
  "sign_in_attempts",
  "idempotency_keys",
  "push_subscriptions",
  "calendar_subscriptions",
  "identity_records",
] as const;

const afterRestore = command({
  name: "after-restore",
  summary: "ends sessions, keys, and addresses that a restored backup brought back",
  audits: "after_restore",
  args: {},
  run: (context) =>
    withTransaction(context.db, async (trx) => {
      const ended: Record<string, number> = {};
      for (const table of RESTORED) {
        const { numDeletedRows } = await trx.deleteFrom(table).where(everyRow).executeTakeFirstOrThrow();
        ended[table] = Number(numDeletedRows);
      }
      // They were sent after the backup or are too old.
      const at = context.now();
      await trx.updateTable("notices").set({ mailed_at: at }).where("mailed_at", "is", null).execute();
      await trx.updateTable("notices").set({ pushed_at: at }).where("pushed_at", "is", null).execute();
      await forgetJobs(trx, ["mail", "push"]);
      await restartCursors(trx);
      await writeRegistrarAudit(trx, context, "after_restore", ended);
      const sessions = counted(ended["web_sessions"] ?? 0, "session");
      return { messages: [`Ended ${sessions}. Calendar addresses and browser notifications are off.`] };
    }),
});

const webhookMove = command({
  name: "webhook move",
  summary: "chooses the change after which the webhook goes on",
  audits: "webhook_move",
  args: {
    to: required("--to CURSOR", 'a cursor of "export enrollments", 0 for the first change ever, or latest', {
      expected: "a cursor, 0, or latest",
      parse: (given) => (given === "latest" ? given : wholeNumber().parse(given)),
    }),
  },
  async run(context, { to }) {
    const latest = await latestCursor(context.db);
    if (to !== "latest" && to > latest)
      throw new RegistrarError(`There is no change ${to} yet. The latest is ${latest}.`);
    const cursor = to === "latest" ? latest : to;
    const before = await webhookCursor(context.db);
    await withTransaction(context.db, async (trx) => {
      await moveWebhook(trx, cursor);
      await writeRegistrarAudit(trx, context, "webhook_move", { before, after: cursor });
    });
    return { messages: [`The webhook goes on after change ${cursor}. Before, it was at ${before}.`] };
  },
});

export const portalCommands: readonly Command[] = [
  alertAdd,
  alertEnd,
  alertList,
  flagSet,
  flagList,
  sessionEnd,
  accountCommand("close", "signs a person out and refuses to sign them in", true),
  accountCommand("open", "lets a person sign in again", false),
  feedbackList,
  webhookMove,
  afterRestore,
];
