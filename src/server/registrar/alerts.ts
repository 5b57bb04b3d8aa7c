import { sql } from "kysely";
import type { BodyOf, ReplyOf } from "#contract/calls/endpoint";
import type { staffSettingsEndpoints } from "#contract/calls/staff-settings";
import { momentLabel } from "#contract/institution-time";
import type { TableRow, Trx } from "../db/schema.ts";
import { withDryTransaction, withTransaction } from "../db/transaction.ts";
import { html } from "../plugins/pages/html.ts";
import { plainText, safeHtml, webLink } from "../portal/safe-html.ts";
import { readClockTime } from "./clock-time.ts";
import { lockTable } from "./lock-table.ts";
import { type Done, type RegistrarContext, RegistrarError, writeRegistrarAudit } from "./registrar-context.ts";

export type AlertText = Omit<TableRow<"alerts">, "id">;
type Calls = typeof staffSettingsEndpoints;
type StaffAlerts = ReplyOf<Calls["staffAlerts"]>;
type AlertBody = BodyOf<Calls["staffAddAlert"]>;

/** Once, however often it's added. */
export async function addAlert(context: RegistrarContext, alert: AlertText): Promise<Done> {
  return await withTransaction(context.db, async (trx) => {
    await lockTable(trx, "alerts");
    const { scope, severity, message_html, starts_at, ends_at } = alert;
    const { rows } = await sql<{ id: number }>`
      select id from alerts where scope = ${scope} and severity = ${severity} and message_html = ${message_html}
        and starts_at is not distinct from ${starts_at} and ends_at is not distinct from ${ends_at}`.execute(trx);
    if (rows[0]) return { messages: [`Alert ${rows[0].id} is unchanged.`] };
    const { id } = await trx.insertInto("alerts").values(alert).returning("id").executeTakeFirstOrThrow();
    await writeRegistrarAudit(trx, context, "alert_add", { id, ...alert });
    return { messages: [`Alert ${id} was added.`] };
  });
}

/** Keeps its number, by which browsers remember that it was closed. */
export async function changeAlert(context: RegistrarContext, id: number, alert: AlertText): Promise<Done> {
  return await withTransaction(context.db, async (trx) => {
    const before = await requireAlert(trx, context, id);
    await trx.updateTable("alerts").set(alert).where("id", "=", id).execute();
    await writeRegistrarAudit(trx, context, "alert_change", { id, before, after: alert });
    return { messages: [`Alert ${id} was changed.`] };
  });
}

export async function endAlert(context: RegistrarContext, { id }: { id: number }): Promise<Done> {
  return await withTransaction(context.db, async (trx) => {
    const alert = await requireAlert(trx, context, id);
    const at = context.now();
    if (alert.ends_at !== null && alert.ends_at <= at) return { messages: [`Alert ${id} had already ended.`] };
    // One that hasn't begun would otherwise end before it begins.
    const starts_at = alert.starts_at !== null && alert.starts_at > at ? at : alert.starts_at;
    await trx.updateTable("alerts").set({ starts_at, ends_at: at }).where("id", "=", id).execute();
    await writeRegistrarAudit(trx, context, "alert_end", { id, before: alert });
    return { messages: [`Alert ${id} has ended.`] };
  });
}

async function requireAlert(trx: Trx, { personId }: RegistrarContext, id: number): Promise<TableRow<"alerts">> {
  const alert = await trx.selectFrom("alerts").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
  if (alert) return alert;
  const next = personId === undefined ? 'Run "alert list" to see all alerts.' : "Reload the page.";
  throw new RegistrarError(`Alert ${id} doesn't exist. ${next}`);
}

const MOST_ALERTS = 200;

/** Those that show or will, and then those that ended, the latest first. */
export async function readAlerts(context: RegistrarContext): Promise<StaffAlerts> {
  const at = context.now();
  const { rows } = await withTransaction(context.db, async (trx) => {
    await writeRegistrarAudit(trx, context, "alerts_read", {});
    return await sql<TableRow<"alerts">>`
      select * from alerts order by ends_at is not null and ends_at <= ${at}, id desc limit ${MOST_ALERTS}`.execute(
      trx,
    );
  });
  return rows.map((row) => ({
    Id: row.id,
    Scope: row.scope,
    Severity: row.severity,
    ...partsOf(row.message_html),
    Html: safeHtml(row.message_html),
    Start: row.starts_at?.toISOString() ?? null,
    End: row.ends_at?.toISOString() ?? null,
    State: stateOf(row, at),
  }));
}

function stateOf({ starts_at, ends_at }: AlertText, at: Date): StaffAlerts[number]["State"] {
  if (ends_at !== null && ends_at <= at) return "ended";
  return starts_at !== null && starts_at > at ? "planned" : "shown";
}

/** What the alert would look like and when it shows; changes nothing but the audit. */
export async function checkAlert(
  context: RegistrarContext,
  body: AlertBody,
): Promise<ReplyOf<Calls["staffCheckAlert"]>> {
  const alert = toAlert(context, body);
  await withDryTransaction(context.db, false, (trx) => writeRegistrarAudit(trx, context, "alert_read", {}));
  const from = alert.starts_at ? momentLabel(alert.starts_at) : "now";
  const until = alert.ends_at ? `until ${momentLabel(alert.ends_at)}` : "until you end it";
  return {
    Html: safeHtml(alert.message_html),
    Messages: [`Everyone sees it on every page from ${from} ${until}.`],
    Warnings: [],
  };
}

/** Throws a RegistrarError that names the wrong field. */
export function toAlert({ now }: RegistrarContext, body: AlertBody): AlertText {
  const starts_at = readClockTime(body.Start, "Start", "From");
  const ends_at = readClockTime(body.End, "End", "Until");
  if (starts_at && ends_at && starts_at >= ends_at)
    throw new RegistrarError("Until should be after From.", { field: "End" });
  if (ends_at !== null && ends_at <= now())
    throw new RegistrarError("Until has passed, so no one would see the alert.", { field: "End" });
  const message_html = toHtml(body);
  if (plainText(safeHtml(message_html)) === "")
    throw new RegistrarError("Message has no text that can be shown.", { field: "Message" });
  return { scope: body.Scope, severity: body.Severity, message_html, starts_at, ends_at };
}

function toHtml({ Message, IsHtml, Link, LinkText }: AlertBody): string {
  const message = IsHtml ? Message.trim() : html`${Message.trim()}`.text;
  if (Link.trim() === "") return message;
  const href = webLink(Link.trim());
  if (href === null) throw new RegistrarError("Link should be a web address, such as https://…", { field: "Link" });
  return `${message} ${html`<a href="${href}">${LinkText.trim() || href}</a>`.text}`;
}

const WITH_LINK = /^([\s\S]*) <a href="([^"<>]*)">([^<>]*)<\/a>$/;

/** For the form, as it was filled in. */
function partsOf(message: string): Pick<AlertBody, "Message" | "IsHtml" | "Link" | "LinkText"> {
  const [, before = message, link = "", linkText = ""] = WITH_LINK.exec(message) ?? [];
  const plain = unescape(before);
  // Anything that plain text wouldn't become again, such as a tag or "&nbsp;".
  const IsHtml = html`${plain}`.text !== before;
  return { Message: IsHtml ? before : plain, IsHtml, Link: unescape(link), LinkText: unescape(linkText) };
}

const NAMED: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"' };

function unescape(escaped: string): string {
  return escaped
    .replaceAll(/&#(\d{1,6});/g, (_, code: string) => String.fromCharCode(Number(code)))
    .replaceAll(/&(amp|lt|gt|quot);/g, (_, name: string) => NAMED[name]!);
}
