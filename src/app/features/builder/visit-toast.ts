import { type ToastContent, toasts } from "../../ui/messages/toast-queue.ts";

/** A toast with an action that disappears with the screen. Shows nothing if the student has left. */
export function showVisitToast(visit: AbortSignal, content: ToastContent): void {
  if (visit.aborted) return;
  const id = toasts.show(content);
  visit.addEventListener("abort", () => toasts.close(id), { once: true });
}
