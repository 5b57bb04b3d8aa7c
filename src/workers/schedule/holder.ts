import type { Remote } from "comlink";
import type { Outcome } from "#contract/outcome";
import type { ScheduleRequest } from "#contract/schedule-request";
import { type BridgeOptions, createBridge } from "../shared/bridge.ts";
import type { ScheduleApi } from "./api.ts";

/** A worker that holds one opened request at a time, and opens it again where that was lost. */
export type Holder<Opened> = {
  /** The answer is at hand where the same request is held already. */
  open: (request: ScheduleRequest, signal?: AbortSignal) => Promise<Opened>;
  /** A job on the opened request; what of it goes on elsewhere belongs to it as well. */
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
    // Until it has the new one it holds none: it lets go of the old one first.
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
