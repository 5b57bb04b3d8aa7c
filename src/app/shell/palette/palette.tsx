import { useAtom, useSetAtom, useStore } from "jotai/react";
import { atom } from "jotai/vanilla";
import { History } from "lucide-react";
import { useEffect, useEffectEvent, useLayoutEffect, useState } from "react";
import { Button, LiveRegion, Spinner } from "#ui";
import { t } from "#words";
import { useNavigate } from "../../routing/location.tsx";
import { showToast } from "../../ui/messages/toast-queue.ts";
import { CommandDialog, type CommandSection } from "../../ui/popups/loaded/command-dialog.tsx";
import { keyboardShortcuts } from "../actions/global-actions.ts";
import { findAnything } from "../actions/help-actions.ts";
import { openOverAtom } from "../actions/help-labels.ts";
import { takeTypedAtom, typedAheadAtom } from "../actions/typed-ahead.ts";
import { type Recent, recentAtom } from "./palette-atoms.ts";
import type { PaletteItem } from "./palette-item.ts";
import { rankedWords, rankItems } from "./rank.ts";
import { type PaletteItems, useCourses, usePaletteItems } from "./use-palette-items.ts";

/** A longer list would bury the right item. */
const MOST_FOUND = 12;

type Section = { id: string; title: string; items: readonly PaletteItem[] };

/** Finds actions, screens, classes, and courses by what someone types. */
export function Palette({ onClose }: { onClose: () => void }) {
  const takeTyped = useSetAtom(takeTypedAtom);
  const store = useStore();
  /** Starts with what was typed while this code loaded. `isEntered`: Enter was pressed before there were results. */
  const [typedHereAtom] = useState(() => atom(store.get(typedAheadAtom)));
  const [{ text: query, isEntered: isEager }, setTyped] = useAtom(typedHereAtom);
  const { term, items } = usePaletteItems();
  const typed = query.trim();
  const courses = useCourses(term, typed);
  const [recent, remember] = useAtom(recentAtom);
  const navigate = useNavigate();
  const openOver = useSetAtom(openOverAtom);

  // Only now: rendering may have begun more than once, and more may have been typed since.
  useLayoutEffect(() => {
    const typedAhead = takeTyped();
    if (typedAhead.text !== "" || typedAhead.isEntered) setTyped(typedAhead);
  }, [takeTyped, setTyped]);

  const sections =
    typed === ""
      ? listed(
          items,
          recentItems(recent, items, (path) => void navigate(path)),
        )
      : found(items, typed, courses.items, recent);
  const all = sections.flatMap((section) => section.items);
  const [first] = all;
  const count = all.length;

  function choose(item: PaletteItem) {
    if (item.reason !== undefined) return showToast(item.reason);
    remember({ id: item.id, label: item.label, ...(item.href !== undefined && { href: item.href }) });
    onClose();
    return whenFocusIsBack(item.run);
  }

  const chooseFirst = useEffectEvent(() => {
    if (first) choose(first);
    setTyped({ text: query, isEntered: false });
  });
  useEffect(() => {
    if (isEager && !courses.isSearching) chooseFirst();
  }, [isEager, courses.isSearching]);

  function change(next: string) {
    setTyped({ text: next, isEntered: false });
  }

  const news =
    typed === "" || courses.isSearching
      ? ""
      : t("{count, plural, =0 {No results} one {# result} other {# results}}", { count });
  return (
    <>
      <CommandDialog
        label={findAnything.label()}
        placeholder={t("Courses, pages, actions…")}
        query={query}
        onQueryChange={change}
        sections={sections.map(toSection)}
        onChoose={(id) => {
          const item = all.find((each) => each.id === id);
          if (item) choose(item);
        }}
        onEarlyEnter={() => {
          setTyped({ text: query, isEntered: courses.isSearching });
        }}
        onClose={onClose}
        empty={courses.isSearching ? <Spinner label={t("Searching…")} /> : <Nothing query={typed} />}
        foot={
          <>
            {courses.failure ? (
              <span className="fills">{t("We couldn't search for courses. Try again.")}</span>
            ) : (
              <span className="fills of-keyboard">{t("Arrow keys move, Enter chooses.")}</span>
            )}
            <Button variant="link" onPress={() => openOver("keys")}>
              {keyboardShortcuts.label()}
            </Button>
          </>
        }
      />
      <LiveRegion message={news} />
    </>
  );
}

function Nothing({ query }: { query: string }) {
  if (query === "") return null;
  return <>{t("Nothing found for “{wish}”.", { wish: query })}</>;
}

/** Before anything is typed. */
function listed({ ofScreen, global, screens }: PaletteItems, recent: readonly PaletteItem[]): Section[] {
  const ids = new Set(recent.map(({ id }) => id));
  const others = (items: readonly PaletteItem[]) => items.filter(({ id }) => !ids.has(id));
  return [
    { id: "recent", title: t("Recent"), items: recent },
    { id: "screen", title: t("On This Page"), items: others(ofScreen) },
    { id: "screens", title: t("Go To"), items: others(screens) },
    { id: "global", title: t("On Every Page"), items: others(global) },
  ];
}

/** All found items, best first. Courses arrive later, so they're a section of their own below. */
function found(
  items: PaletteItems,
  query: string,
  courses: readonly PaletteItem[],
  recent: readonly Recent[],
): Section[] {
  const { ofScreen, mine, global, screens } = items;
  const own = rankItems(
    rankedWords(query),
    [...ofScreen, ...mine, ...global, ...screens],
    recent.map(({ id }) => id),
  ).slice(0, MOST_FOUND);
  return [
    { id: "found", title: t("Best Matches"), items: own },
    { id: "courses", title: t("Courses and Classes"), items: courses },
  ];
}

function recentItems(recent: readonly Recent[], items: PaletteItems, go: (path: string) => void): PaletteItem[] {
  const { ofScreen, mine, global, screens } = items;
  const known = new Map([...ofScreen, ...mine, ...global, ...screens].map((item) => [item.id, item]));
  return recent.flatMap(({ id, label, href }): PaletteItem[] => {
    const item = known.get(id);
    if (item) return [item];
    // Its list may not have loaded; an action is only there where it can be done.
    return href === undefined ? [] : [{ id, label, names: [], icon: History, href, run: () => go(href) }];
  });
}

function toSection({ id, title, items }: Section): CommandSection {
  return {
    id,
    title,
    commands: items.map(({ reason, names: _names, run: _run, href: _href, ...shown }) => ({
      ...shown,
      description: reason,
      isOff: reason !== undefined,
    })),
  };
}

/** A dialog that the action opens gives the focus back to where it was before the palette. */
function whenFocusIsBack(run: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(run));
}
