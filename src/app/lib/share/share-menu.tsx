import {
  ALargeSmall,
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
import type { PdfPrint } from "#contract/wire-shapes";
import { language, t } from "#words";
import { AnchoredMenu, Button, Checkbox, Dialog, LinkButton, MenuItem, Row, Stack, TextField } from "#ui";
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
  const subscribe = onSubscribe && { text: t("Calendar Subscription"), icon: CalendarSync, onAction: onSubscribe };
  const items = [...shareWays({ schedule, without, onStep }), ...(subscribe ? [subscribe] : [])];
  return (
    <AnchoredMenu {...menu} label={t("Share")}>
      {items.map(({ text, ...item }) => (
        <MenuItem key={text} {...item}>
          {text}
        </MenuItem>
      ))}
    </AnchoredMenu>
  );
}

type WaysOptions = Pick<ShareMenuProps, "schedule" | "without" | "onStep">;

function shareWays({ schedule, without = [], onStep }: WaysOptions): Item[] {
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

  const ways: readonly (Item | false)[] = [
    hasLink && !without.includes("copy") && { text: t("Copy Link"), icon: Copy, onAction: () => void copy() },
    hasLink && "share" in navigator && { text: t("Share via…"), icon: Share2, onAction: openSheet },
    hasLink && { text: t("QR Code"), icon: QrCode, onAction: () => onStep("code") },
    hasLink && !without.includes("link") && { text: t("Permalink"), icon: Link2, onAction: () => onStep("link") },
    !without.includes("download") && {
      text: t("Download as PDF"),
      icon: Download,
      onAction: () => onStep("download"),
    },
    {
      text: t("PDF, Large Print"),
      icon: ALargeSmall,
      ...(schedule.largePrint === undefined ? { onAction: () => onStep("large") } : { href: schedule.largePrint }),
    },
    (hasLink || schedule.printPage !== undefined) && {
      text: t("Printable Page"),
      icon: Printer,
      href: schedule.printPage ?? `${address}&print=1&language=${language()}`,
    },
    { text: t("Image"), icon: Image, href: pictureHref(schedule), description: pictureNote() },
    { text: t("Image (SVG)"), icon: Image, href: pictureHref(schedule, "svg"), description: pictureNote() },
    {
      text: t("Add to Calendar"),
      icon: CalendarPlus,
      href: schedule.calendarFile ?? resultsHref("calendarResults", schedule),
    },
  ];
  return ways.filter((way) => way !== false);
}

/** Below the link, which has a button of its own to copy it. */
function OtherWays(options: Pick<WaysOptions, "schedule" | "onStep">) {
  const ways = shareWays({ ...options, without: ["copy", "link", "download"] });
  return (
    <Stack as="section" aria-labelledby="other-ways">
      <h3 id="other-ways" className="type-quiet">
        {t("Other ways to share")}
      </h3>
      <Row>
        {ways.map(({ text, icon, href, onAction, description }) =>
          href === undefined ? (
            <Button key={text} size="small" icon={icon} onPress={() => onAction?.()}>
              {text}
            </Button>
          ) : (
            <LinkButton
              key={text}
              size="small"
              icon={icon}
              href={href}
              isNewTab
              {...(description !== undefined && { "aria-describedby": "picture-note" })}
            >
              {text}
            </LinkButton>
          ),
        )}
      </Row>
      <p id="picture-note" className="type-quiet">
        {pictureNote()}
      </p>
    </Stack>
  );
}

type Item = { text: string; icon: LucideIcon; onAction?: () => void; href?: string; description?: string };

function pictureNote(): string {
  return t("Images have no text. PDF and Printable Page are accessible.");
}

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

/** In the page's language. */
function resultsHref(name: Results, { term, classNumbers }: SharedSchedule, options: object = {}): string {
  const params = { term, classNumbers: classNumbers.join(",") };
  const query = { ...options, language: language() };
  return fromBase(`/api${endpointPath(routes[name].path, { params, query })}`);
}

function fromBase(path: string): string {
  return new URL(path.slice(1), document.baseURI).href;
}

type StepDialogProps = {
  schedule: SharedSchedule;
  step: ShareStep;
  /** Offers the other ways next to the link, for screens without the menu. */
  onStep?: (step: ShareStep) => void;
  onClose: () => void;
  linkTitle?: string | undefined;
};

export function StepDialog({ schedule, step, onStep, onClose, linkTitle = t("Share Schedule") }: StepDialogProps) {
  switch (step) {
    case "link":
      return (
        <LinkDialog
          onClose={onClose}
          title={linkTitle}
          href={sharedAddress(schedule)}
          more={onStep ? <OtherWays schedule={schedule} onStep={onStep} /> : null}
        >
          {t("Anyone with this link can see the schedule.")}
        </LinkDialog>
      );
    case "code":
      return <CodeDialog onClose={onClose} address={sharedAddress(schedule)} />;
    case "download":
    case "large":
      return <DownloadDialog onClose={onClose} schedule={schedule} isLarge={step === "large"} />;
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

type DownloadDialogProps = Pick<StepDialogProps, "onClose" | "schedule"> & { isLarge: boolean };

function DownloadDialog({ onClose, schedule, isLarge: isLargeAtFirst }: DownloadDialogProps) {
  const [title, setTitle] = useState("");
  const [isLarge, setLarge] = useState(isLargeAtFirst);
  const [isDrawn, setDrawn] = useState(schedule.drawPdf !== undefined);

  async function download() {
    const name = title.trim() || t(UNTITLED_SCHEDULE);
    const print: PdfPrint = isLarge ? "large" : "normal";
    try {
      if (!schedule.drawPdf || !isDrawn) return openExport(print);
      saveFile(await schedule.drawPdf(name, print), `${name} ${schedule.termName}.pdf`);
      return undefined;
    } catch {
      // Without a connection the server can't help, but a later attempt may.
      if (!navigator.onLine) return t("We couldn't make the PDF. Try again.");
      setDrawn(false);
      return openExport(print);
    }
  }

  /** The server's PDF, in a new window. */
  function openExport(print: PdfPrint): string | undefined {
    const href = resultsHref("exportResults", schedule, { title: title.trim(), colors: schedule.colors, print });
    // With "noopener", it would return null also for a window that opens.
    const opened = window.open(href, "_blank");
    // Long after the press, browsers block it; the next press opens it at once.
    if (!opened) return t("Your browser blocked the window with the PDF. Try again.");
    opened.opener = null;
    return undefined;
  }

  return (
    <FormDialog title={t("Download Schedule")} action={t("Download PDF")} save={download} onClose={onClose}>
      {() => (
        <Stack>
          <TextField
            label={t("Title (optional)")}
            hint={t("Appears at the top of the PDF.")}
            placeholder={t(UNTITLED_SCHEDULE)}
            maxLength={MAX_TITLE_LENGTH}
            value={title}
            onChange={setTitle}
          />
          <Checkbox isSelected={isLarge} onChange={setLarge} hint={t("All text is at least 14 points.")}>
            {t("Large print")}
          </Checkbox>
        </Stack>
      )}
    </FormDialog>
  );
}
