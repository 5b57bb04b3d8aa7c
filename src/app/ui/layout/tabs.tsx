import { type KeyboardEvent, type ReactNode, useId, useRef } from "react";
import styles from "./tabs.module.css";

type TabsProps<Id extends string> = {
  label: string;
  tabs: readonly { id: Id; title: string; panel: ReactNode }[];
  selected: Id;
  onChange: (id: Id) => void;
};

/** Tabs inside a list card. */
export function Tabs<Id extends string>({ label, tabs, selected, onChange }: TabsProps<Id>) {
  const list = useRef<HTMLDivElement>(null);
  const baseId = useId();
  const at = tabs.findIndex(({ id }) => id === selected);

  const onKeyDown = (event: KeyboardEvent) => {
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    const tab = next === undefined ? undefined : tabs[(next + tabs.length) % tabs.length];
    if (!tab) return;
    event.preventDefault();
    onChange(tab.id);
    list.current?.querySelectorAll<HTMLElement>("[role=tab]")[tabs.indexOf(tab)]?.focus();
  };

  return (
    <div style={{ minWidth: 0 }}>
      <div ref={list} role="tablist" aria-label={label} className={styles.list}>
        {tabs.map(({ id, title }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${baseId}-${id}`}
            aria-selected={id === selected}
            aria-controls={id === selected ? `${baseId}-panel` : undefined}
            tabIndex={id === selected ? 0 : -1}
            className={`tone-quiet weight-strong ${styles.tab}`}
            onClick={() => onChange(id)}
            onKeyDown={onKeyDown}
          >
            {title}
          </button>
        ))}
      </div>
      <div
        key={selected}
        id={`${baseId}-panel`}
        role="tabpanel"
        aria-labelledby={`${baseId}-${selected}`}
        // A panel may have nothing focusable.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as the pattern of tabs asks
        tabIndex={0}
        className={styles.panel}
      >
        {tabs[at]?.panel}
      </div>
    </div>
  );
}
