import { atom } from "jotai/vanilla";
import type { ConfigurationData } from "#contract/builder/configuration";
import { routes } from "#contract/calls/routes";
import { isAppError } from "#contract/outcome";
import { MINUTE_MS, SECOND_MS } from "#dates/minutes";
import { t } from "#words";
import { tellWorker } from "#workers/offline/client";
import { endpointPath } from "../../../lib/api/endpoint-path.ts";
import { BACK_ONLINE } from "../../../lib/api/reply-source.ts";
import { userAtom } from "../../../lib/session/session.ts";
import { isRefused } from "../../../lib/unsent/is-refused.ts";
import {
  beginUnsent,
  type OwnList,
  readUnsent,
  SEND_NOW,
  unsentKeys,
  writeUnsent,
} from "../../../lib/unsent/unsent-edits.ts";
import { announce } from "../../../ui/messages/announcer.ts";
import { applyEditsAtom } from "./edits.ts";
import {
  type EditFailure,
  isSavingAtom,
  type Later,
  lookElsewhereAtom,
  type Pending,
  pendingAtom,
  SIGNED_OUT,
  savedContentAtom,
  savedOnDeviceAtom,
  sendNowAtom,
  UNREACHABLE,
} from "./sending.ts";

/*
 * What happens to changes while the server can't be reached: they're saved on this device (`lib/unsent`) and sent once it
 * can. This loads when it's needed; the service worker has it.
 */

/** Ends the wait for the server. */
const waitAtom = atom<{ end: () => void }>();
/** Another configuration shows once nothing is on its way. */
const isLeavingAtom = atom(false);
const TOPIC = "saved-on-device";

/** Nobody says that the server is back if only the portal was down. */
const FIRST_PAUSE_MS = 15 * SECOND_MS;
const LONGEST_PAUSE_MS = 5 * MINUTE_MS;

/** From now on, what is pending is also on the device. False if that can't be. */
const beginSavingAtom = atom(null, async (get, set): Promise<boolean> => {
  if (get(savedOnDeviceAtom)) return true;
  const id = get(savedContentAtom)?.ConfigurationId;
  const account = get(userAtom).Identity;
  if (id === undefined || account === null) return false;
  const list = await beginUnsent(account, id);
  if (!list) return false;
  const pending = get(pendingAtom);
  const isLeft = get(savedContentAtom)?.ConfigurationId !== id;
  if (isLeft || get(savedOnDeviceAtom) || !list.write(pending.map(({ edits }) => edits))) {
    list.release();
    return !isLeft && get(savedOnDeviceAtom) !== undefined;
  }
  for (const { noteSaved } of pending) noteSaved();
  set(savedOnDeviceAtom, {
    isWhole: true,
    save: () => set(saveAtom, list),
    leave: () => set(leaveAtom, list),
  });
  return true;
});

/** What takes long to send. */
export const saveLateAtom = atom(null, async (get, set): Promise<void> => {
  if (get(isSavingAtom)) await set(beginSavingAtom);
});

/** Why a change that is on this device isn't made yet; undefined if it never will be. */
export function toSendLater(error: unknown): Later | undefined {
  if (isRefused(error)) return undefined;
  return isAppError(error) && error.code === "NOT_SIGNED_IN" ? SIGNED_OUT : UNREACHABLE;
}

/** Saves all that is pending. Once nothing is any more, the server has everything. */
const saveAtom = atom(null, (get, set, list: OwnList) => {
  const pending = get(pendingAtom);
  const isWhole = list.write(pending.map(({ edits }) => edits));
  if (isWhole) for (const { noteSaved } of pending) noteSaved();
  if (isWhole && pending.length === 0) {
    set(isLeavingAtom, false);
    set(savedOnDeviceAtom, undefined);
    list.release();
  } else {
    set(savedOnDeviceAtom, (now) => now && (now.isWhole === isWhole ? now : { ...now, isWhole }));
  }
});

/** Before another configuration shows: what is on the device is sent later. What isn't, is waited for. */
const leaveAtom = atom(null, (get, set, list: OwnList) => {
  if (!get(savedOnDeviceAtom)?.isWhole) return;
  // What is on its way now is of the configuration that shows.
  if (!get(waitAtom)) return set(isLeavingAtom, true);
  set(isLeavingAtom, false);
  set(savedOnDeviceAtom, undefined);
  set(pendingAtom, []);
  get(waitAtom)?.end();
  list.release();
});

/** Saves a change on the device until the server can be reached, and sends it then. What comes after it waits, too. */
export const sendOnceReachableAtom = atom(null, async (get, set, first: Pending): Promise<EditFailure> => {
  if (!(await set(beginSavingAtom))) return t("You're offline. Try again when you're back online.");
  announce(t("Saved on this device"), TOPIC);
  let failure: EditFailure | Later = UNREACHABLE;
  let pauseMs = FIRST_PAUSE_MS;
  while (typeof failure === "symbol" && get(pendingAtom).includes(first)) {
    // Asking again by itself would ask to sign in again.
    await set(waitForServerAtom, failure === SIGNED_OUT ? undefined : pauseMs);
    pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS);
    if (get(pendingAtom).includes(first)) failure = await set(sendNowAtom, first);
  }
  announce("", TOPIC);
  // Another configuration shows.
  return typeof failure === "symbol" ? undefined : failure;
});

const waitForServerAtom = atom(null, async (get, set, pauseMs: number | undefined): Promise<void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const ended = new AbortController();
  for (const type of ["online", BACK_ONLINE, SEND_NOW])
    globalThis.addEventListener?.(type, () => resolve(), { signal: ended.signal });
  const timer = pauseMs === undefined ? undefined : setTimeout(resolve, pauseMs);
  set(waitAtom, { end: resolve });
  if (get(isLeavingAtom)) get(savedOnDeviceAtom)?.leave();
  await promise;
  clearTimeout(timer);
  ended.abort();
  set(waitAtom, undefined);
});

/** Takes over what closed windows left of the configuration that shows. What another one has waits until that is closed. */
export const takeOverUnsentAtom = atom(null, async (get, set): Promise<void> => {
  const id = get(savedContentAtom)?.ConfigurationId;
  const keys = id === undefined ? [] : unsentKeys(id);
  await Promise.all(
    keys.map(async (key) => {
      await navigator.locks?.request(key, () => set(takeOverListAtom, key));
    }),
  );
});

const takeOverListAtom = atom(null, async (get, set, key: string): Promise<void> => {
  const list = readUnsent(key);
  // Another window has sent it while this one waited for the lock.
  if (!list) return await set(lookElsewhereAtom);
  const isShown = () => list.configurationId === get(savedContentAtom)?.ConfigurationId;
  if (!isShown()) return;
  await set(beginSavingAtom);
  if (!isShown() || !get(savedOnDeviceAtom)) return;
  for (const edits of list.edits) void set(applyEditsAtom, edits);
  if (get(savedOnDeviceAtom)?.isWhole) writeUnsent(key, { ...list, edits: [] });
});

/** After a change, what the browser keeps of the configuration would be older than what shows. */
export function amendKeptReply({ ConfigurationId, Document, Version, Offerings, Classes }: ConfigurationData): void {
  const path = endpointPath(routes.buildData.path, { params: { id: ConfigurationId } });
  const content = { Document, Version, Offerings, Classes };
  tellWorker({ type: "amend", url: new URL(`api${path}`, document.baseURI).href, content });
}
