import { institution } from "#contract/institution";
import type { ScheduleDocument } from "#documents/schedule";
import { createBridge } from "../shared/bridge.ts";
import type { DocumentApi } from "./api.ts";

export type { ScheduleDocument };

/** The first call loads the worker with its library and fonts. It reads the institution from its name. */
const documents = createBridge<DocumentApi>({
  spawn: () =>
    new Worker(new URL("./worker.ts", import.meta.url), { type: "module", name: JSON.stringify(institution) }),
});

/** A schedule as a tagged PDF, drawn in the browser. Rejects with an AppError if its fonts can't be loaded. */
export async function drawPdf(schedule: ScheduleDocument): Promise<Blob> {
  return new Blob([await documents.call((api) => api.schedulePdf(schedule))], { type: "application/pdf" });
}
