import { CalendarPlus, CalendarSync, Copy, Download, Image, Link2, Printer, QrCode, Share2 } from "lucide-react";
import { UNTITLED_SCHEDULE } from "#contract/shared-link";
import { t } from "#words";
import { AnchoredMenu, MenuItem } from "../../ui/popups/menu.tsx";
import { showToast } from "../../ui/messages/toast-queue.ts";
import { writeClipboard } from "./clipboard.ts";
import { calendarHref, pictureHref, sharedAddress, type ShareMenuOptions, type ShareStep } from "./shared-schedule.ts";

export type ShareMenuProps = ShareMenuOptions & {
  onStep: (step: ShareStep) => void;
  anchor: HTMLElement;
  focus: "first" | "last";
  onClose: () => void;
};

export function ShareMenu({ schedule, without = [], onSubscribe, onStep, ...menu }: ShareMenuProps) {
  const address = sharedAddress(schedule);
  // Links don't include waitlisted classes.
  const hasLink = schedule.classNumbers.length > 0;

  async function copy() {
    if (await writeClipboard(address)) showToast(t("Link copied"));
    else onStep("link");
  }

  async function openSheet() {
    try {
      await navigator.share({ title: `${UNTITLED_SCHEDULE}, ${schedule.termName}`, url: address });
    } catch (error) {
      const isClosed = error instanceof DOMException && error.name === "AbortError";
      if (!isClosed) onStep("link");
    }
  }

  return (
    <AnchoredMenu {...menu} label={t("Share")} placement="bottom end">
      {hasLink ? (
        <MenuItem icon={Copy} onAction={() => void copy()}>
          {t("Copy Link")}
        </MenuItem>
      ) : null}
      {hasLink && "share" in navigator ? (
        <MenuItem icon={Share2} onAction={() => void openSheet()}>
          {t("Share via…")}
        </MenuItem>
      ) : null}
      {hasLink ? (
        <MenuItem icon={QrCode} onAction={() => onStep("code")}>
          {t("QR Code")}
        </MenuItem>
      ) : null}
      {hasLink && !without.includes("link") ? (
        <MenuItem icon={Link2} onAction={() => onStep("link")}>
          {t("Permalink")}
        </MenuItem>
      ) : null}
      {without.includes("download") ? null : (
        <MenuItem icon={Download} onAction={() => onStep("download")}>
          {t("Download as PDF")}
        </MenuItem>
      )}
      {hasLink || schedule.printPage !== undefined ? (
        <MenuItem icon={Printer} href={schedule.printPage ?? `${address}&print=1`}>
          {t("Printable Page")}
        </MenuItem>
      ) : null}
      <MenuItem icon={Image} href={pictureHref(schedule)}>
        {t("Image")}
      </MenuItem>
      <MenuItem icon={Image} href={pictureHref(schedule, "svg")}>
        {t("Image (SVG)")}
      </MenuItem>
      <MenuItem icon={CalendarPlus} href={calendarHref(schedule)}>
        {t("Add to Calendar")}
      </MenuItem>
      {onSubscribe ? (
        <MenuItem icon={CalendarSync} onAction={onSubscribe}>
          {t("Calendar Subscription")}
        </MenuItem>
      ) : null}
    </AnchoredMenu>
  );
}
