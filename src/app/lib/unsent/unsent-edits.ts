import type { ConfigurationEdit } from "#contract/builder/configuration-edit";
import { systemMs } from "#dates/clock";
import { randomId } from "../random-id.ts";
import { isRecord, rememberedAccount, storedKeys } from "../session/remembered.ts";
import { UNSENT_EDITS } from "../session/storage-keys.ts";

/*
 * Changes of Schedule Builder that the server doesn't have yet, in the browser's storage. Each window has a list of its own
 * for the configuration that it shows, and holds its lock. So no window overwrites another one's list, and a list whose
 * lock is free belongs to a window that was closed: another one sends it.
 */

/** They are made together or not at all. */
type Edits = readonly ConfigurationEdit[];

export type UnsentList = {
  account: string;
  configurationId: number;
  /** When it was begun, by the device's clock. */
  atMs: number;
  /** In the order in which they were made. */
  edits: readonly Edits[];
};

/** The keys of the remembered account's lists, the oldest first. */
export function unsentKeys(configurationId?: number): string[] {
  return storedKeys(UNSENT_EDITS)
    .flatMap((key) => {
      const list = readUnsent(key);
      const isMeant = configurationId === undefined || list?.configurationId === configurationId;
      return list && isMeant ? { key, atMs: list.atMs } : [];
    })
    .sort((a, b) => a.atMs - b.atMs)
    .map(({ key }) => key);
}

/** How many changes aren't sent, of all windows. */
export function countUnsent(): number {
  return unsentKeys().reduce((sum, key) => sum + (readUnsent(key)?.edits.length ?? 0), 0);
}

/** Undefined if there is none, or it's another account's. */
export function readUnsent(key: string): UnsentList | undefined {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(key) ?? "null");
    return isUnsentList(list) && list.account === rememberedAccount() ? list : undefined;
  } catch {
    return undefined;
  }
}

function isUnsentList(value: unknown): value is UnsentList {
  return isRecord(value) && Array.isArray(value["edits"]) && typeof value["configurationId"] === "number";
}

/** An empty list is removed. False if storage is full or forbidden, or the account has signed out in another window. */
export function writeUnsent(key: string, list: UnsentList): boolean {
  try {
    if (list.edits.length === 0) localStorage.removeItem(key);
    else if (list.account !== rememberedAccount()) return false;
    else localStorage.setItem(key, JSON.stringify(list));
    return true;
  } catch {
    return false;
  }
}

/** Told to this window when its changes should go out now, as before a sign-out. */
export const SEND_NOW = "sendunsent";

export type OwnList = {
  write: (edits: readonly Edits[]) => boolean;
  /** Another window, or a later visit, may send it. */
  release: () => void;
};

/** A list for this window. Undefined on plain http, which has no locks. */
export async function beginUnsent(account: string, configurationId: number): Promise<OwnList | undefined> {
  const key = UNSENT_EDITS + randomId();
  const begun = { account, configurationId, atMs: systemMs() };
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: isHeld, resolve: hold } = Promise.withResolvers<void>();
  if (!navigator.locks) return undefined;
  void navigator.locks.request(key, () => {
    hold();
    return released;
  });
  await isHeld;
  return { write: (edits) => writeUnsent(key, { ...begun, edits }), release };
}
