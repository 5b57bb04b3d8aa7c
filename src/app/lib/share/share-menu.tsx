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
  Smartphone,
} from "lucide-react";
import { useState } from "react";
import { encode } from "uqr";
import { sharedLinkQuery, UNTITLED_SCHEDULE } from "#contract/builder/shared-link";
import { routes } from "#contract/calls/routes";
import { SHARED_LINK_PATH } from "#contract/protocol";
import type { PdfPrint } from "#contract/wire-shapes";
import { AnchoredMenu, Button, Checkbox, Dialog, LinkButton, MenuItem, Row, Stack, TextField } from "#ui";
import { language, t } from "#words";
import { showToast } from "../../ui/messages/toast-queue.ts";
import { endpointPath } from "../api/endpoint-path.ts";
import { FormDialog } from "../screen/form-dialog.tsx";
import { isDark } from "../session/theme.ts";
import { saveFile, writeClipboard } from "./browser.ts";
import { LinkDialog } from "./link-dialog.tsx";
import styles from "./share-menu.module.css";
import type { SharedSchedule, ShareMenuOptions, ShareStep } from "./shared-schedule.ts";

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
    // What most people want comes first: the link, then a picture, a PDF, the calendar, and the system's own ways.
    hasLink && !without.includes("copy") && { text: t("Copy Link"), icon: Copy, onAction: () => void copy() },
    {
      text: t("Lock Screen Picture"),
      icon: Smartphone,
      onAction: () => void keepPicture(schedule),
      description: pictureNote(),
    },
    !without.includes("download") && {
      text: t("Download as PDF"),
      icon: Download,
      onAction: () => onStep("download"),
    },
    {
      text: t("Add to Calendar"),
      icon: CalendarPlus,
      href: schedule.calendarFile ?? resultsHref("calendarResults", schedule),
    },
    hasLink && "share" in navigator && { text: t("Share via…"), icon: Share2, onAction: openSheet },
    hasLink && { text: t("QR Code"), icon: QrCode, onAction: () => onStep("code") },
    hasLink && !without.includes("link") && { text: t("Permalink"), icon: Link2, onAction: () => onStep("link") },
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
    {
      text: t("Image (SVG)"),
      icon: Image,
      href: pictureHref(schedule, { format: "svg" }),
      description: pictureNote(),
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
        {ways.map(({ text, icon, href, onAction, description }) => {
          const about = {
            size: "small",
            icon,
            ...(description !== undefined && { "aria-describedby": "picture-note" }),
          } as const;
          return href === undefined ? (
            <Button key={text} {...about} onPress={() => onAction?.()}>
              {text}
            </Button>
          ) : (
            <LinkButton key={text} {...about} href={href} isNewTab>
              {text}
            </LinkButton>
          );
        })}
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

function pictureHref(schedule: SharedSchedule, options: Readonly<Record<string, string | number>> = {}): string {
  const picture = new URL(
    schedule.picture ?? resultsHref("pictureResults", schedule, { colors: schedule.colors }),
    document.baseURI,
  );
  for (const [name, value] of Object.entries(options)) picture.searchParams.set(name, String(value));
  if (isDark()) picture.searchParams.set("theme", "dark");
  return picture.href;
}

/**
 * A phone's own sheet has "Save Image"; elsewhere it's a file with a name. A browser that can't fetch it gets the
 * picture in a tab.
 */
async function keepPicture(schedule: SharedSchedule): Promise<void> {
  const href = pictureHref(schedule, { size: "phone", ...phoneScreen() });
  try {
    const answer = await fetch(href);
    if (!answer.ok) throw new Error(`The picture's answer was ${answer.status}.`);
    const name = `${t(UNTITLED_SCHEDULE)} ${schedule.termName}.png`;
    const file = new File([await answer.blob()], name, { type: "image/png" });
    if (!(await isSharedAsFile(file))) saveFile(file, name);
  } catch {
    window.open(href, "_blank", "noopener");
  }
}

/** True also if the sheet was closed. */
async function isSharedAsFile(file: File): Promise<boolean> {
  const shared = { files: [file] };
  if (!matchMedia("(pointer: coarse)").matches || navigator.canShare?.(shared) !== true) return false;
  try {
    await navigator.share(shared);
    return true;
  } catch (error) {
    // Other reasons, such as a press that is too long ago, leave the file to be saved.
    return (error as Error).name === "AbortError";
  }
}

/** This device's screen in its own pixels, if it's a phone's; otherwise the picture is for a usual one. */
function phoneScreen(): { width: number; height: number } | undefined {
  const [short, long] = [screen.width, screen.height].sort((a, b) => a - b) as [number, number];
  const [width, height] = [Math.round(short * devicePixelRatio), Math.round(long * devicePixelRatio)];
  const isPhone = short < 600 && long / short >= 1.6;
  return isPhone && width >= 640 && width <= 1600 && height >= 1136 && height <= 3600 ? { width, height } : undefined;
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
