import { createDocumentWorker, type ScheduleDocument } from "#workers/documents/client";

const documents = createDocumentWorker();

/** A schedule as a tagged PDF, drawn in this browser. */
export async function drawPdf(schedule: ScheduleDocument, signal?: AbortSignal): Promise<Blob> {
  return new Blob([await documents.schedulePdf(schedule, signal)], { type: "application/pdf" });
}
