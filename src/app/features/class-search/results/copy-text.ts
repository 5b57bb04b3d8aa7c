import { showToast } from "../../../ui/toast-queue.ts";

/** Copies a text and says so. Without a clipboard, as on plain http, it shows the text. */
export async function copyText(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast(done);
  } catch {
    showToast(`We couldn't copy this. Select the text and copy it: ${text}`);
  }
}
