import type { Remote } from "comlink";
import type { Outcome } from "#contract/outcome";
import type { ScheduleRequest } from "#contract/schedule-request";
import { type BridgeOptions, createBridge } from "../shared/bridge.ts";
import type { ScheduleApi } from "./api.ts";

/** A worker that holds one opened request at a time, and opens it again where that was lost. */
export type Holder<Opened> = {
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
  let held: ScheduleRequest | undefined;
  const bridge = createBridge<ScheduleApi>({
    spawn() {
      held = undefined;
      return spawn();
    },
    idleMs,
  });

  async function openIn(api: Remote<ScheduleApi>, request: ScheduleRequest) {
    // Until it has the new one it holds none: it lets go of the old one first.
    held = undefined;
    const opened = await open(api, request);
    if (opened.ok) held = request;
    return opened;
  }

  return {
    open: (request, signal) => bridge.call((api) => openIn(api, request), signal),
    ask: (request, job, signal) =>
      bridge.call(async (api) => {
        if (held !== request) {
          const opened = await openIn(api, request);
          if (!opened.ok) return opened;
        }
        return await job(api);
      }, signal),
    stop: () => bridge.stop(),
  };
}
