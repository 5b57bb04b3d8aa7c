import {
  CalendarPlus,
  CalendarSync,
  Copy,
  Download,
  Image,
  Link2,
  type LucideIcon,
  Printer,
  QrCode,
  Share2,
} from "lucide-react";
import { UNTITLED_SCHEDULE } from "#contract/shared-link";
import { t } from "#words";
import { AnchoredMenu, MenuItem } from "#ui";
import { showToast } from "../../ui/messages/toast-queue.ts";
import { writeClipboard } from "./clipboard.ts";
import { calendarHref, pictureHref, sharedAddress, type ShareMenuOptions, type ShareStep } from "./shared-schedule.ts";

type ShareMenuProps = ShareMenuOptions & {
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

  const items: readonly (Item | false)[] = [
    hasLink && { text: t("Copy Link"), icon: Copy, onAction: () => void copy() },
    hasLink && "share" in navigator && { text: t("Share via…"), icon: Share2, onAction: () => void openSheet() },
    hasLink && { text: t("QR Code"), icon: QrCode, onAction: () => onStep("code") },
    hasLink && !without.includes("link") && { text: t("Permalink"), icon: Link2, onAction: () => onStep("link") },
    !without.includes("download") && {
      text: t("Download as PDF"),
      icon: Download,
      onAction: () => onStep("download"),
    },
    (hasLink || schedule.printPage !== undefined) && {
      text: t("Printable Page"),
      icon: Printer,
      href: schedule.printPage ?? `${address}&print=1`,
    },
    { text: t("Image"), icon: Image, href: pictureHref(schedule) },
    { text: t("Image (SVG)"), icon: Image, href: pictureHref(schedule, "svg") },
    { text: t("Add to Calendar"), icon: CalendarPlus, href: calendarHref(schedule) },
    onSubscribe !== undefined && { text: t("Calendar Subscription"), icon: CalendarSync, onAction: onSubscribe },
  ];
  return (
    <AnchoredMenu {...menu} label={t("Share")} placement="bottom end">
      {items
        .filter((item) => item !== false)
        .map(({ text, ...item }) => (
          <MenuItem key={text} {...item}>
            {text}
          </MenuItem>
        ))}
    </AnchoredMenu>
  );
}

type Item = { text: string; icon: LucideIcon; onAction?: () => void; href?: string };
