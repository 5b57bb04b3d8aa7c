import { isDone } from "#configuration/apply-edit";
import { withMeetings } from "#configuration/schedule-meetings";
import { findOffered } from "#configuration/to-request";
import type { ConfigurationEdit } from "#contract/builder/configuration-edit";
import { AppError, isAppError } from "#contract/outcome";
import { SECOND_MS } from "#dates/minutes";
import { t } from "#words";
import type { Api } from "../api/api.ts";
import { refusalOf } from "../api/data-or-error.ts";
import { replySource } from "../api/reply-source.ts";
import { isRefused } from "./is-refused.ts";
import { countUnsent, readUnsent, SEND_NOW, unsentKeys, writeUnsent } from "./unsent-edits.ts";

/**
 * Sends what closed windows left, whichever configuration it's of. What can't be sent now stays. Returns why the server
 * refused changes, which are gone then.
 */
export async function sendUnsent(api: Api): Promise<string[]> {
  const refusals: string[] = [];
  for (const key of unsentKeys()) {
    await navigator.locks?.request(key, { ifAvailable: true }, async (lock) => {
      if (lock) refusals.push(...(await sendList(api, key).catch(stays)));
    });
  }
  return refusals;
}

function stays(error: unknown): string[] {
  if (!isAppError(error)) throw error;
  return [];
}

async function sendList(api: Api, key: string): Promise<string[]> {
  const refusals: string[] = [];
  for (;;) {
    const list = readUnsent(key);
    const [first, ...rest] = list?.edits ?? [];
    if (!list || !first) return refusals;
    const refusal = await send(api, list.configurationId, first);
    if (refusal !== undefined) refusals.push(refusal);
    writeUnsent(key, { ...list, edits: rest });
  }
}

/** Why they were refused; undefined if they're made. Rejects if neither is known. */
async function send(api: Api, id: number, edits: readonly ConfigurationEdit[]): Promise<string | undefined> {
  for (;;) {
    try {
      const { Document, Version, Offerings, Classes } = await api("buildData", { params: { id } });
      if (replySource.keptAtMs !== undefined) throw new AppError({ code: "NETWORK", message: "" });
      const offerings = { find: findOffered(withMeetings(Offerings, Classes)), hasCampus: () => true };
      // The answer to an earlier attempt may have been lost.
      if (edits.every((edit) => isDone(Document, edit, offerings))) return undefined;
      const reply = await api("editConfiguration", { params: { id }, body: { Edits: [...edits], Version } });
      const refusal = refusalOf(reply);
      if (refusal === undefined || !reply.Metadata?.IsConflict) return refusal;
    } catch (error) {
      if (!isRefused(error)) throw error;
      return error.code === "NOT_FOUND" ? t("The schedule configuration was deleted.") : error.message;
    }
  }
}

const MOST_MS = 10 * SECOND_MS;
const LOOK_EVERY_MS = 250;

/** The same with the lists of open windows, which send their own. Returns how many changes are left after at most 10 s. */
export async function sendAllUnsent(api: Api): Promise<{ left: number; refusals: readonly string[] }> {
  globalThis.dispatchEvent(new Event(SEND_NOW));
  const refusals: string[] = [];
  const sending = sendUnsent(api).then(
    (all) => refusals.push(...all),
    () => {},
  );
  const isOver = new Promise((resolve) => setTimeout(resolve, MOST_MS, "over"));
  await Promise.race([sending, isOver]);
  while (await isAnySending()) {
    const pause = new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    if ((await Promise.race([pause, isOver])) === "over") break;
  }
  return { left: countUnsent(), refusals };
}

async function isAnySending(): Promise<boolean> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return unsentKeys().some((key) => held.some(({ name }) => name === key));
}
