import { useAtomValue } from "jotai/react";
import { X } from "lucide-react";
import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { IconButton, Row, Stack } from "#ui";
import { t } from "#words";
import type { IconAction } from "../../../lib/actions/action.ts";
import { ActionIconButton } from "../../../lib/actions/action-controls.tsx";
import { useActions } from "../../../lib/actions/registry.ts";
import { type ClassKey, classHref } from "../../../lib/classes/class-link.ts";
import { offeringKey } from "../class-words.ts";
import { ClassActions, ClassView } from "../details/class-view.tsx";
import { Permalink } from "../permalink.tsx";
import { useClass } from "../use-class.ts";
import styles from "./details-panel.module.css";
import { neighborOf } from "./list/list-rows.ts";
import { neighborActions } from "./neighbor-actions.ts";
import { freshListingAtom, rowListAtom } from "./search-atoms.ts";

export type DetailsPanelProps = ClassKey & {
  onLookAt: (classNumber: number) => void;
  onClose: () => void;
};

export function DetailsPanel({ term, classNumber, onLookAt, onClose }: DetailsPanelProps) {
  const key = { term, classNumber };
  const loaded = useClass(key, useAtomValue(freshListingAtom)(classNumber));
  const panel = useRef<HTMLElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const course = loaded.listing && offeringKey(loaded.listing);
  useEffect(() => {
    // Newer browsers return a promise, which React must not get.
    body.current?.scrollTo(0, 0);
  }, [course]);
  useHeightInView(panel);

  return (
    <Stack
      as="section"
      gap={0}
      ref={panel}
      aria-label={t("Class details")}
      className={`boxed ${styles.panel}`}
      onKeyDown={(event) => event.key === "Escape" && !event.defaultPrevented && onClose()}
    >
      <Row as="header" gap={1} wrap={false} style={{ padding: "var(--space-8) var(--space-8) 0 var(--card-side)" }}>
        <span className="type-quiet weight-strong fills">{t("Class details")}</span>
        <Neighbors classNumber={classNumber} onLookAt={onLookAt} />
        {loaded.failure ? null : (
          <Permalink path={classHref(key)} iconSize={16}>
            {t("Anyone with this link can see this class.")}
          </Permalink>
        )}
        <IconButton icon={X} label={t("Close")} shortcut="Esc" onPress={onClose} />
      </Row>
      <div ref={body} className={styles.body}>
        <ClassView {...{ loaded, onLookAt }} headingLevel={2} />
      </div>
      <footer className={styles.foot}>
        <ClassActions {...loaded} />
      </footer>
    </Stack>
  );
}

/** The previous and next class of the list. */
function Neighbors({ classNumber, onLookAt }: Pick<DetailsPanelProps, "classNumber" | "onLookAt">) {
  const list = useAtomValue(rowListAtom);
  const toNeighbor = (facts: typeof neighborActions.next, step: 1 | -1, end: string): IconAction => {
    const next = neighborOf(list, classNumber, step);
    return {
      ...facts,
      isQuietlyOff: true,
      reason: next === undefined ? end : undefined,
      run: () => next !== undefined && onLookAt(next),
    };
  };
  const actions = [
    toNeighbor(neighborActions.previous, -1, t("This is the first class.")),
    toNeighbor(neighborActions.next, 1, t("This is the last class.")),
  ];
  useActions(actions);
  // Blocked rather than disabled, so that the focus stays at the end of the list.
  return actions.map((action) => <ActionIconButton key={action.id} of={action} staysFocusable />);
}

const GAP_PX = 16;

/** As high as the window allows, so that its foot stays visible. */
function useHeightInView(panel: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = panel.current;
    if (!element) return undefined;
    const fit = () => {
      const { top } = element.getBoundingClientRect();
      element.style.setProperty("height", `${Math.max(0, window.innerHeight - top - GAP_PX)}px`);
    };
    fit();
    const stop = new AbortController();
    window.addEventListener("scroll", fit, { passive: true, signal: stop.signal });
    window.addEventListener("resize", fit, { signal: stop.signal });
    return () => stop.abort();
  }, [panel]);
}
