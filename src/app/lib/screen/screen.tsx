import { atom, useAtomValue, useSetAtom } from "jotai";
import { type ReactNode, useEffect, useLayoutEffect } from "react";
import { createPortal } from "react-dom";
import type { FeatureFlag } from "#contract/protocol";
import { type Message, message, t } from "#words";
import { useHandle } from "../../routing/location.tsx";
import type { Outline } from "../../routing/outlines.ts";
import { classNames } from "../../ui/class-names.ts";
import { original } from "../../ui/original.ts";
import type { Audience } from "../session/audience.ts";
import styles from "./screen.module.css";

/** A route's `handle`: what the shell knows of its screen. */
export type Screen = {
  title: Message;
  section?: Message | undefined;
  audience: Audience;
  /** Without it, the screen is off. */
  feature?: FeatureFlag;
  /** In its place until it shows. */
  outline?: Outline | undefined;
  /** Takes all of a wide window, for a week beside lists. */
  isWide?: boolean;
};

const UNKNOWN: Screen = { title: message("Page Not Found"), audience: "everyone" };

export function useScreen() {
  // Only `routes.tsx` sets handles.
  const handle = useHandle() as Screen | undefined;
  const { title, section, ...access } = handle ?? UNKNOWN;
  return { title: t(title), section: section && t(section), ...access };
}

/** Replaces the route's title while the screen shows. */
export const ownTitleAtom = atom<string>();

/** A better title than the route's: "COMP.1020 Computing II". */
export function useTitle(title: string | undefined): void {
  const setOwnTitle = useSetAtom(ownTitleAtom);
  useEffect(() => {
    setOwnTitle(title);
    return () => setOwnTitle(undefined);
  }, [setOwnTitle, title]);
}

/** A screen's h1. If the phone bar has the same title, it's for screen readers only. */
export function ScreenTitle({ children, className }: { children: string; className?: string }) {
  const { title } = useScreen();
  const { title: barTitle } = useAtomValue(phoneBarAtom);
  const isInBar = children === (barTitle ?? title);
  return <h1 className={classNames("type-title-1", isInBar && styles.inBar, className)}>{original(children)}</h1>;
}

type PhoneBarProps = {
  title?: string | undefined;
  /** Puts an arrow before the title. */
  backTo?: string | undefined;
  /** At most three icon buttons: at 360 px, they leave a title room for about 15 letters. */
  children?: ReactNode;
};

export const phoneBarAtom = atom<Pick<PhoneBarProps, "title" | "backTo">>({});
/** Where the shell takes the screen's buttons. */
export const phoneBarSlotAtom = atom<HTMLElement | null>(null);

/** A screen's part of the phone bar. A part of the screen can add buttons. */
export function PhoneBar({ title, backTo, children }: PhoneBarProps) {
  const slot = useAtomValue(phoneBarSlotAtom);
  const setBar = useSetAtom(phoneBarAtom);
  // Before the paint: the screen's heading gives way to the same title in the bar.
  useLayoutEffect(() => {
    if (title === undefined && backTo === undefined) return undefined;
    setBar({ title, backTo });
    return () => setBar({});
  }, [setBar, title, backTo]);
  return slot && children ? createPortal(children, slot) : null;
}
