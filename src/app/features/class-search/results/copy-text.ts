import { showToast } from "../../../ui/toast-queue.ts";

/** Puts a text on the clipboard and says so. Where there is none, as on plain http, the text itself is shown. */
export async function copyText(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast(done);
  } catch {
    showToast(`We couldn't copy this. Select the text and copy it: ${text}`);
  }
}
