import { useAtomValue, useSetAtom } from "jotai/react";
import { useSyncExternalStore } from "react";
import { t } from "#words";
import type { Action } from "../../lib/actions/action.ts";
import { isQuickSearchWantedAtom, quickSearch } from "../../lib/actions/quick-search.ts";
import { useActions } from "../../lib/actions/registry.ts";
import { chooseLanguageAtom, otherLanguages } from "../../lib/language.ts";
import { isSignedInAtom } from "../../lib/session/session.ts";
import { useSignInHref } from "../../lib/session/sign-in-links.ts";
import { type Theme, themeAtom } from "../../lib/session/theme.ts";
import { writeClipboard } from "../../lib/share/browser.ts";
import { useLocation, useNavigate } from "../../routing/location.tsx";
import { paths } from "../../routing/paths.ts";
import { showToast, toasts } from "../../ui/messages/toast-queue.ts";
import {
  isDevicesOpenAtom,
  isFeedbackOpenAtom,
  isReadingSettingsOpenAtom,
  isTourOpenAtom,
} from "../bars/open-dialogs.ts";
import { useSignOut } from "../use-sign-out.ts";
import {
  copyLink,
  devices,
  keyboardShortcuts,
  languageAction,
  signIn,
  signOutAction,
  themeActions,
  tour,
  undo,
} from "./global-actions.ts";
import { feedback, findAnything, readingSettings } from "./help-actions.ts";
import { openOverAtom } from "./help-labels.ts";
import { findTermAtom } from "./term-of-screen.ts";

/** What can be done on every screen, now. */
export function useGlobalActions(): readonly Action[] {
  const open = useSetAtom(openOverAtom);
  const isSignedIn = useAtomValue(isSignedInAtom);
  const theme = useAtomValue(themeAtom);
  const setTheme = useSetAtom(themeAtom);
  const chooseLanguage = useSetAtom(chooseLanguageAtom);
  const openReadingSettings = useSetAtom(isReadingSettingsOpenAtom);
  const openFeedback = useSetAtom(isFeedbackOpenAtom);
  const openTour = useSetAtom(isTourOpenAtom);
  const openDevices = useSetAtom(isDevicesOpenAtom);
  const wantQuickSearch = useSetAtom(isQuickSearchWantedAtom);
  const signInHref = useSignInHref();
  const signOut = useSignOut();
  const navigate = useNavigate();
  const undoable = useSyncExternalStore(toasts.subscribeUndoable, toasts.undoable);
  const findTerm = useSetAtom(findTermAtom);
  const address = useLocation();

  async function searchTerm() {
    const term = await findTerm(address);
    if (term === undefined) return await navigate(paths.classSearchFilters.href());
    wantQuickSearch(true);
    return await navigate(paths.classSearchResults.href({ term }));
  }

  const offered: readonly Action[] = [
    { ...findAnything, isHidden: true, run: () => open("palette") },
    { ...quickSearch, run: () => void searchTerm() },
    {
      ...undo,
      ...(undoable && { label: () => t("Undo: {change}", { change: undoable.message }) }),
      reason: undoable ? undefined : t("There's nothing to undo."),
      run: () => toasts.act(undoable),
    },
    ...(Object.keys(themeActions) as Theme[]).map((name) => ({
      ...themeActions[name],
      reason: name === theme ? t("This is your theme now.") : undefined,
      run: () => setTheme(name),
    })),
    ...otherLanguages().map((language) => ({ ...languageAction(language), run: () => chooseLanguage(language) })),
    { ...readingSettings, run: () => openReadingSettings(true) },
    { ...keyboardShortcuts, run: () => open("keys") },
    { ...copyLink, run: () => void copyAddress() },
    { ...tour, run: () => openTour(true) },
    { ...feedback, run: () => openFeedback(true) },
    ...(isSignedIn
      ? [
          { ...devices, run: () => openDevices(true) },
          { ...signOutAction, run: signOut },
        ]
      : [{ ...signIn, run: () => location.assign(signInHref) }]),
  ];
  useActions(offered, { isGlobal: true });
  return offered;
}

async function copyAddress(): Promise<void> {
  const isCopied = await writeClipboard(location.href);
  showToast(isCopied ? t("Link copied") : t("Your browser didn't allow copying. Copy the address above the page."));
}
