import { atom, useSetAtom } from "jotai";
import { useEffect } from "react";
import { message, type Message, t } from "#words";
import { useRouterState } from "../../ui/routing/routing.tsx";
import { isRecord } from "../session/is-record.ts";

/** The shell tells everyone else how to get there. */
export type Audience = "everyone" | "students" | "staff";

/** A route's `handle`: what the shell knows of its screen. */
export type Screen = {
  title: Message;
  /** The part of the portal, after the screen's own title. */
  section?: Message;
  audience: Audience;
};

const UNKNOWN: Screen = { title: message("Page Not Found"), audience: "everyone" };

export function useScreen() {
  const handle = useRouterState().route?.handle;
  const { title, section, audience } = isScreen(handle) ? handle : UNKNOWN;
  return { title: t(title), section: section && t(section), audience };
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

function isScreen(handle: unknown): handle is Screen {
  return isRecord(handle) && "title" in handle;
}
