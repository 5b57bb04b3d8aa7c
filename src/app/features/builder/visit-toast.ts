import { type ToastContent, toasts } from "../../ui/toast-queue.ts";

/**
 * Says what was done, with the way back, for as long as the screen is shown: what the way back leads to goes with it.
 * Nothing is said to who has left already.
 */
export function showVisitToast(visit: AbortSignal, content: ToastContent): void {
  if (visit.aborted) return;
  const id = toasts.show(content);
  visit.addEventListener("abort", () => toasts.close(id), { once: true });
}
