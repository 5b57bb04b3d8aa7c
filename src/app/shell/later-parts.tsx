import { useAtom } from "jotai/react";
import { useEffect } from "react";
import { optionalPart } from "#ui";
import { loadOverlays } from "../ui/popups/overlays.tsx";
import { openOverAtom } from "./actions/help-labels.ts";
import { useActionKeys } from "./actions/use-action-keys.ts";
import { useGlobalActions } from "./actions/use-global-actions.ts";
import { loadBarMenus } from "./bars/account-menu.tsx";
import {
  isDevicesOpenAtom,
  isFeedbackOpenAtom,
  isReadingSettingsOpenAtom,
  isTourOpenAtom,
} from "./bars/open-dialogs.ts";
import { KeyHints } from "./key-hints.tsx";
import { OfflineLine } from "./offline-line.tsx";
import { useSendUnsent } from "./use-send-unsent.ts";
import { useSessionWarning } from "./use-session-warning.ts";
import { isSignOutOpenAtom } from "./use-sign-out.ts";

const DIALOGS = [
  {
    atom: isFeedbackOpenAtom,
    Dialog: optionalPart(async () => (await import("./dialogs/feedback-dialog.tsx")).FeedbackDialog),
  },
  {
    atom: isReadingSettingsOpenAtom,
    Dialog: optionalPart(async () => (await import("./dialogs/reading-settings-dialog.tsx")).ReadingSettingsDialog),
  },
  { atom: isTourOpenAtom, Dialog: optionalPart(async () => (await import("./dialogs/tour-dialog.tsx")).TourDialog) },
  {
    atom: isDevicesOpenAtom,
    Dialog: optionalPart(async () => (await import("./dialogs/devices-dialog.tsx")).DevicesDialog),
  },
  {
    atom: isSignOutOpenAtom,
    Dialog: optionalPart(async () => (await import("./dialogs/sign-out-dialog.tsx")).SignOutDialog),
  },
] as const;

const loadPalette = async () => (await import("./palette/palette.tsx")).Palette;
const Palette = optionalPart(loadPalette);
const KeySheet = optionalPart(async () => (await import("./palette/key-sheet.tsx")).KeySheet);

/** Parts of the frame that load after the first screen. */
export function LaterParts() {
  useSessionWarning();
  useSendUnsent();
  useEffect(startWhenIdle, []);
  useGlobalActions();
  useActionKeys();
  useLoadAhead();
  const [open, setOpen] = useAtom(openOverAtom);
  const close = () => setOpen(undefined);
  return (
    <>
      <OfflineLine />
      <KeyHints />
      {open === "palette" ? <Palette onClose={close} onLost={close} /> : null}
      {open === "keys" ? <KeySheet onClose={close} onLost={close} /> : null}
      {DIALOGS.map((dialog) => (
        <OpenDialog key={String(dialog.atom)} {...dialog} />
      ))}
    </>
  );
}

/** What a menu, the footer, or the palette opens. */
function OpenDialog({ atom, Dialog }: (typeof DIALOGS)[number]) {
  const [isOpen, setOpen] = useAtom(atom);
  const close = () => setOpen(false);
  return isOpen ? <Dialog onClose={close} onLost={close} /> : null;
}

const LATER_MS = 500;

type Connection = { saveData?: boolean };

/** What one press opens next, when the page has nothing better to do. */
function useLoadAhead(): void {
  useEffect(() => {
    const { connection } = navigator as { connection?: Connection };
    const load = () => {
      const all = connection?.saveData ? [loadBarMenus()] : [loadBarMenus(), loadPalette(), loadOverlays()];
      // A part that fails to load here is loaded again when it opens.
      void Promise.allSettled(all);
    };
    // Safari has no idle callbacks.
    if ("requestIdleCallback" in window) window.requestIdleCallback(load);
    else setTimeout(load, LATER_MS);
  }, []);
}

/** The service worker, which only a built page has. */
function startWhenIdle(): void {
  if (!document.querySelector("meta[name=application-files]")) return;
  // Safari has no idle callbacks.
  (globalThis.requestIdleCallback ?? setTimeout)(() => {
    // Nothing depends on it.
    void import("../lib/offline/service-worker.ts")
      .then(({ startServiceWorker }) => startServiceWorker())
      .catch(() => {});
  });
}
