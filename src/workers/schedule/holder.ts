import type { Remote } from "comlink";
import type { Outcome } from "#contract/outcome";
import type { ScheduleRequest } from "#contract/schedule-request";
import { type BridgeOptions, createBridge } from "../shared/bridge.ts";
import type { ScheduleApi } from "./api.ts";

/** A worker that holds one opened request at a time, and reopens it if it was lost. */
export type Holder<Opened> = {
  /** Immediate if the same request is held. */
  open: (request: ScheduleRequest, signal?: AbortSignal) => Promise<Opened>;
  /** A job on the opened request, including what continues elsewhere. */
  ask: <T>(
    request: ScheduleRequest,
    job: (api: Remote<ScheduleApi>) => Promise<Outcome<T>>,
    signal?: AbortSignal,
  ) => Promise<T>;
  stop: () => void;
};

export function createHolder<Opened>(
  { spawn, idleMs }: BridgeOptions,
  open: (api: Remote<ScheduleApi>, request: ScheduleRequest) => Promise<Outcome<Opened>>,
): Holder<Opened> {
  let held: { request: ScheduleRequest; opened: Opened } | undefined;
  const bridge = createBridge<ScheduleApi>({
    spawn() {
      held = undefined;
      return spawn();
    },
    idleMs,
  });

  async function openIn(api: Remote<ScheduleApi>, request: ScheduleRequest): Promise<Outcome<Opened>> {
    if (held?.request === request) return { ok: true, value: held.opened };
    // It releases the old one first.
    held = undefined;
    const opened = await open(api, request);
    if (opened.ok) held = { request, opened: opened.value };
    return opened;
  }

  return {
    open: (request, signal) => bridge.call((api) => openIn(api, request), signal),
    ask: (request, job, signal) =>
      bridge.call(async (api) => {
        const opened = await openIn(api, request);
        return opened.ok ? await job(api) : opened;
      }, signal),
    stop: () => bridge.stop(),
  };
}
