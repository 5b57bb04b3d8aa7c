import { Copy } from "lucide-react";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { TextField } from "../ui/text-field.tsx";
import { showToast } from "../ui/toast-queue.ts";

export type LinkDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** A path of the application, as of `paths`. */
  path: string;
  /** What the link leads to. */
  children: string;
};

/** An address to be copied. */
export function LinkDialog({ isOpen, onClose, title, path, children }: LinkDialogProps) {
  const address = `${location.origin}${location.pathname}#${path}`;

  async function copy() {
    if (await writeClipboard(address)) {
      showToast("Link copied");
      onClose();
    }
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      closesOnOutsidePress
      actions={
        <>
          <Button onPress={onClose}>Close</Button>
          <Button variant="primary" icon={Copy} onPress={() => void copy()}>
            Copy Link
          </Button>
        </>
      }
    >
      <TextField
        label="Link"
        hint={children}
        value={address}
        isReadOnly
        onFocus={(event) => event.target instanceof HTMLInputElement && event.target.select()}
      />
    </Dialog>
  );
}

/** Pages on plain http have no clipboard: there the link is marked, to be copied by hand. */
async function writeClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    document.querySelector<HTMLInputElement>("[role=dialog] input[readonly]")?.select();
    showToast("Link selected. Copy it with your keyboard.");
    return false;
  }
}
