import { atom } from "jotai/vanilla";
import { atomWithLazy } from "jotai/vanilla/utils";
import type { KnownSchedule } from "#workers/schedule/client";
import { isRecord, personalAtom } from "../../../lib/session/remembered.ts";

/* Which schedule the student is viewing, and viewed last time. */

/** What the student is viewing. A cell, so that viewing another schedule doesn't start a build. */
export const seenAtom = atomWithLazy((): { current: KnownSchedule | undefined } => ({ current: undefined }));

/** The next build starts with the best schedule. */
export const beginWithBestAtom = atom(null, (get) => {
  get(seenAtom).current = undefined;
});

type ViewedBy = Readonly<Record<number, KnownSchedule>>;

/** By configuration id. */
export const lastViewedAtom = personalAtom<ViewedBy>("last-viewed", {}, isViewedBy);

function isViewedBy(value: unknown): value is ViewedBy {
  return isRecord(value) && Object.values(value).every(isRecord);
}
