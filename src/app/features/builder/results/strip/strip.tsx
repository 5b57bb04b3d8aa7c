import { useAtomValue, useSetAtom } from "jotai/react";
import { type KeyboardEvent, memo, useLayoutEffect, useRef, useState } from "react";
import { Button } from "../../../../ui/button.tsx";
import { useAfterPaint } from "../../../../ui/use-after-paint.ts";
import { useMediaQuery } from "../../../../ui/use-media-query.ts";
import { goToAtom } from "../browse-atoms.ts";
import { isComparingAtom, pinsAtom } from "../compare/pin-atoms.ts";
import { isGoingToNumberAtom } from "../go-to-number-atoms.ts";
import { knownPage } from "../pages.ts";
import { openedAtom, type Position, positionAtom } from "../position-atoms.ts";
import { EmptyThumbnail, Thumbnail } from "./thumbnail.tsx";
import { useStripScroll } from "./use-strip-scroll.ts";
import styles from "./strip.module.css";

/** The schedules around the shown one, best first, as small weeks. */
export function Strip() {
  const opened = useAtomValue(openedAtom);
  const isPainted = useAfterPaint();
  if (!opened || opened.summary.openable <= 1) return null;
  return (
    <div className={styles.strip}>
      {isPainted ? <Thumbnails /> : <div className={styles.thumbnails} />}
      <StripActions />
    </div>
  );
}

/** At the end of the strip; on phones the menu of the bar has them. */
function StripActions() {
  const pins = useAtomValue(pinsAtom);
  const ask = useSetAtom(isGoingToNumberAtom);
  const compare = useSetAtom(isComparingAtom);
  return (
    <div className={styles.actions}>
      <Button onPress={() => ask(true)}>Go to Schedule</Button>
      {pins.length > 0 ? (
        <Button data-compares onPress={() => compare(true)}>
          Compare {pins.length}
        </Button>
      ) : null}
    </div>
  );
}

/** In rem: 104 × 60 px with 12 between, on phones 84 × 45 with 8. */
const WIDE_PITCH = 7.25;
const PHONE_PITCH = 5.75;

/** Drawing all of them at each step took an eighth of its time (bench/builder-browser.bench.ts, browsing). */
const SteadyThumbnail = memo(Thumbnail);

function Thumbnails() {
  const position = useAtomValue(positionAtom);
  return position ? <ThumbnailList position={position} /> : null;
}

function ThumbnailList({ position: { opened, index, after } }: { position: Position }) {
  const isPhone = !useMediaQuery("(width >= 900px)");
  const [rem] = useState(remPixels);
  const goTo = useSetAtom(goToAtom);
  const list = useRef<HTMLUListElement>(null);
  const total = opened.summary.openable;
  const pitch = (isPhone ? PHONE_PITCH : WIDE_PITCH) * rem;
  const current = index ?? after;
  const { drawn, length, isAtStart, isScrolling, onScroll, onTouch } = useStripScroll({
    list,
    of: opened,
    total,
    index: current,
    pitch,
    isCentred: isPhone,
    onCentre: goTo,
  });
  const focus = useFollowingFocus(list, index);
  const tabStop = current ?? drawn[0]?.index;

  return (
    <ul
      ref={list}
      aria-label="Schedules, best first"
      tabIndex={-1}
      className={styles.thumbnails}
      data-scrolled={!isAtStart || undefined}
      onScroll={onScroll}
      onPointerDown={onTouch}
      onTouchStart={onTouch}
      onWheel={onTouch}
      {...focus}
    >
      {drawn.map(({ index: at, left }) => {
        const isPassing = isScrolling && !knownPage(opened, at) && at !== current;
        return (
          <li
            key={at}
            aria-setsize={total}
            aria-posinset={at + 1}
            className={styles.item}
            style={{ insetInlineStart: left }}
          >
            {isPassing ? (
              <EmptyThumbnail index={at} />
            ) : (
              <SteadyThumbnail opened={opened} index={at} isCurrent={at === index} isTabStop={at === tabStop} />
            )}
          </li>
        );
      })}
      {/* As wide as all of the window. */}
      <li aria-hidden="true" className={styles.end} style={{ insetInlineStart: length - 1 }} />
    </ul>
  );
}

/** The arrow keys move the current schedule wherever the focus is; in the strip the focus goes along. */
function useFollowingFocus(list: { current: HTMLUListElement | null }, index: number | undefined) {
  const hasFocus = useRef(false);
  useLayoutEffect(() => {
    if (!hasFocus.current || index === undefined) return;
    const thumbnail = list.current?.querySelector<HTMLElement>(`[data-index="${index}"]`);
    thumbnail?.focus({ preventScroll: true });
  });
  return {
    onKeyDown: ({ key, target }: KeyboardEvent) => {
      // What is left the page with its focus on cannot tell of it, so what has moved the focus here is remembered.
      hasFocus.current = (key === "ArrowLeft" || key === "ArrowRight") && isThumbnail(target);
    },
    onBlur: () => {
      hasFocus.current = false;
    },
  };
}

function isThumbnail(target: EventTarget): boolean {
  return target instanceof HTMLElement && target.dataset["index"] !== undefined;
}

function remPixels(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
}
