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
import { SHARED_LINK_PATH, sharedLinkQuery, UNTITLED_SCHEDULE } from "#contract/builder/shared-link";
import { routes } from "#contract/calls/routes";
import { t } from "#words";
import { AnchoredMenu, Dialog, MenuItem, TextField } from "#ui";
import { useState } from "react";
import { encode } from "uqr";
import { showToast } from "../../ui/messages/toast-queue.ts";
import { saveFile, writeClipboard } from "./browser.ts";
import type { SharedSchedule, ShareMenuOptions, ShareStep } from "./shared-schedule.ts";
import { endpointPath } from "../api/endpoint-path.ts";
import { isDark } from "../session/theme.ts";
import { FormDialog } from "../screen/form-dialog.tsx";
import { LinkDialog } from "./link-dialog.tsx";
import styles from "./share-menu.module.css";

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

  function openSheet() {
    const shared = navigator.share({ title: `${t(UNTITLED_SCHEDULE)}, ${schedule.termName}`, url: address });
    // AbortError: it was closed.
    shared.catch((error: unknown) => (error as Error).name === "AbortError" || onStep("link"));
  }

  const items: readonly (Item | false)[] = [
    hasLink && { text: t("Copy Link"), icon: Copy, onAction: () => void copy() },
    hasLink && "share" in navigator && { text: t("Share via…"), icon: Share2, onAction: openSheet },
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
    {
      text: t("Add to Calendar"),
      icon: CalendarPlus,
      href: schedule.calendarFile ?? resultsHref("calendarResults", schedule),
    },
    onSubscribe !== undefined && { text: t("Calendar Subscription"), icon: CalendarSync, onAction: onSubscribe },
  ];
  return (
    <AnchoredMenu {...menu} label={t("Share")}>
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

/** Opens the viewer; without script, it shows the schedule. */
function sharedAddress({ term, classNumbers, colors }: SharedSchedule): string {
  return fromBase(SHARED_LINK_PATH + sharedLinkQuery(term, classNumbers, colors));
}

function pictureHref(schedule: SharedSchedule, format?: "svg"): string {
  const picture = new URL(
    schedule.picture ?? resultsHref("pictureResults", schedule, { colors: schedule.colors }),
    document.baseURI,
  );
  if (format) picture.searchParams.set("format", format);
  if (isDark()) picture.searchParams.set("theme", "dark");
  return picture.href;
}

type Results = "exportResults" | "calendarResults" | "pictureResults";

function resultsHref(name: Results, { term, classNumbers }: SharedSchedule, query?: object): string {
  return fromBase(
    `/api${endpointPath(routes[name].path, { params: { term, classNumbers: classNumbers.join(",") }, query })}`,
  );
}

function fromBase(path: string): string {
  return new URL(path.slice(1), document.baseURI).href;
}

type StepDialogProps = {
  schedule: SharedSchedule;
  step: ShareStep;
  onClose: () => void;
  linkTitle?: string | undefined;
};

export function StepDialog({ schedule, step, onClose, linkTitle = t("Share Schedule") }: StepDialogProps) {
  switch (step) {
    case "link":
      return (
        <LinkDialog onClose={onClose} title={linkTitle} href={sharedAddress(schedule)}>
          {t("Anyone with this link can see the schedule.")}
        </LinkDialog>
      );
    case "code":
      return <CodeDialog onClose={onClose} address={sharedAddress(schedule)} />;
    case "download":
      return <DownloadDialog onClose={onClose} schedule={schedule} />;
  }
}

/** White modules that readers need around the code. */
const QUIET_ZONE = 4;

function CodeDialog({ onClose, address }: { onClose: () => void; address: string }) {
  const { data, size } = encode(address, { ecc: "M", border: QUIET_ZONE });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  return (
    <Dialog onClose={onClose} title={t("QR Code")} note={t("Scan it with a phone to open this schedule.")} size="small">
      <svg
        role="img"
        aria-label={t("QR code for the link below")}
        className={styles.code}
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
      >
        <path fill="white" d={`M0 0h${size}v${size}h-${size}z`} />
        <path fill="black" d={path} />
      </svg>
      <p className={`type-quiet ${styles.address}`}>{address}</p>
    </Dialog>
  );
}

const MAX_TITLE_LENGTH = 200;

function DownloadDialog({ onClose, schedule }: Pick<StepDialogProps, "onClose" | "schedule">) {
  const [title, setTitle] = useState("");

  async function download() {
    if (!schedule.drawPdf) {
      window.open(
        resultsHref("exportResults", schedule, { title: title.trim(), colors: schedule.colors }),
        "_blank",
        "noopener",
      );
      return undefined;
    }
    const name = title.trim() || t(UNTITLED_SCHEDULE);
    try {
      saveFile(await schedule.drawPdf(name), `${name} ${schedule.termName}.pdf`);
      return undefined;
    } catch {
      // The code, fonts, or worker failed to load; trying again may work.
      return t("We couldn't make the PDF. Try again.");
    }
  }

  return (
    <FormDialog title={t("Download Schedule")} action={t("Download PDF")} save={download} onClose={onClose}>
      {() => (
        <TextField
          label={t("Title (optional)")}
          hint={t("Appears at the top of the PDF.")}
          placeholder={t(UNTITLED_SCHEDULE)}
          maxLength={MAX_TITLE_LENGTH}
          value={title}
          onChange={setTitle}
        />
      )}
    </FormDialog>
  );
}
