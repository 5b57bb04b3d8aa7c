import { Copy } from "lucide-react";
import type { ReactNode } from "react";
import { Dialog, TextField } from "#ui";
import { t } from "#words";
import { showToast } from "../../ui/messages/toast-queue.ts";
import { writeClipboard } from "./browser.ts";

type LinkDialogProps = {
  onClose: () => void;
  title: string;
  /** An address, or "#" and a path of the application. */
  href: string;
  /** What the link is for. */
  children: string;
  more?: ReactNode;
};

export function LinkDialog({ onClose, title, href, children, more }: LinkDialogProps) {
  const address = new URL(href, location.origin + location.pathname).href;

  async function copy() {
    if (await writeClipboard(address)) {
      showToast(t("Link copied"));
      onClose();
      return;
    }
    document.querySelector<HTMLInputElement>("[role=dialog] input[readonly]")?.select();
    showToast(t("Link selected. Copy it with your keyboard."));
  }

  return (
    <Dialog
      onClose={onClose}
      title={title}
      closesOnOutsidePress
      closeLabel={t("Close")}
      action={{ label: t("Copy Link"), icon: Copy, onPress: () => void copy() }}
    >
      <TextField
        label={t("Link")}
        hint={children}
        value={address}
        isReadOnly
        onFocus={(event) => event.target instanceof HTMLInputElement && event.target.select()}
      />
      {more}
    </Dialog>
  );
}
