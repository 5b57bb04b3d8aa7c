import type { ScheduleDocument } from "#documents/schedule";
import { createBridge } from "../shared/bridge.ts";
import type { DocumentApi } from "./api.ts";

export type { ScheduleDocument };

/** Documents drawn in a worker. An aborted call rejects with the signal's reason, at once. */
export type DocumentWorker = {
  /** A tagged PDF. Rejects with an AppError when its fonts can't be loaded. */
  schedulePdf: (schedule: ScheduleDocument, signal?: AbortSignal) => Promise<Uint8Array<ArrayBuffer>>;
  /** Ends the worker; the next call starts it again. */
  stop: () => void;
};

/** The worker, with its library and fonts, is loaded by the first call. */
export function createDocumentWorker(): DocumentWorker {
  const bridge = createBridge<DocumentApi>({ spawn: spawnWorker });
  return {
    schedulePdf: (schedule, signal) => bridge.call((api) => api.schedulePdf(schedule), signal),
    stop: bridge.stop,
  };
}

function spawnWorker(): Worker {
  return new Worker(new URL("./worker.ts", import.meta.url), { type: "module", name: "documents" });
}
