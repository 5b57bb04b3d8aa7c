import type { Remote } from "comlink";
import type { Outcome } from "#contract/outcome";
import { type BridgeOptions, createBridge } from "./bridge.ts";

/** A worker that holds one thing at a time, and opens it again if it was lost. */
export function createHolder<Api, Key, Opened>(
  { spawn, idleMs }: BridgeOptions,
  open: (api: Remote<Api>, key: Key) => Promise<Outcome<Opened>>,
) {
  let held: { key: Key; opened: Opened } | undefined;
  const bridge = createBridge<Api>({
    spawn() {
      held = undefined;
      return spawn();
    },
    idleMs,
  });

  async function openIn(api: Remote<Api>, key: Key): Promise<Outcome<Opened>> {
    if (held?.key === key) return { ok: true, value: held.opened };
    // It releases the old one first.
    held = undefined;
    const opened = await open(api, key);
    if (opened.ok) held = { key, opened: opened.value };
    return opened;
  }

  return {
    /** Immediate if it's held. */
    open: (key: Key, signal?: AbortSignal) => bridge.call((api) => openIn(api, key), signal),
    /** A job on what is opened, including what continues elsewhere. */
    ask: <T>(
      key: Key,
      job: (api: Remote<Api>, opened: Opened) => Promise<Outcome<T>>,
      signal?: AbortSignal,
    ): Promise<T> =>
      bridge.call(async (api) => {
        const opened = await openIn(api, key);
        return opened.ok ? await job(api, opened.value) : opened;
      }, signal),
    /** A job only if it's held once earlier jobs are done. */
    update: (key: Key, job: (api: Remote<Api>) => Promise<Outcome<void>>): Promise<void> =>
      bridge.call(async (api) => (held?.key === key ? await job(api) : { ok: true, value: undefined })),
    stop: () => bridge.stop(),
  };
}
