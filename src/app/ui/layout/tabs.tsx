import { type ReactNode, useRef } from "react";
import { useTab, useTabList, useTabPanel } from "react-aria/useTabList";
import { Item } from "react-stately/Item";
import { type TabListState, useTabListState } from "react-stately/useTabListState";
import styles from "./tabs.module.css";

type TabOption<Id extends string> = { id: Id; title: string; panel: ReactNode };

type TabsProps<Id extends string> = {
  label: string;
  tabs: readonly TabOption<Id>[];
  selected: Id;
  onChange: (id: Id) => void;
};

/** Tabs inside a list card. Arrows, Home, and End select the tab that they go to. */
export function Tabs<Id extends string>({ label, tabs, selected, onChange }: TabsProps<Id>) {
  const state = useTabListState<TabOption<Id>>({
    items: tabs,
    children: toItem,
    selectedKey: selected,
    onSelectionChange: (key) => {
      const next = tabs.find(({ id }) => id === key);
      if (next) onChange(next.id);
    },
  });
  const list = useRef<HTMLDivElement>(null);
  const { tabListProps } = useTabList({ "aria-label": label }, state, list);
  return (
    <div style={{ minWidth: 0 }}>
      <div {...tabListProps} ref={list} className={styles.list}>
        {tabs.map(({ id, title }) => (
          <Tab key={id} id={id} title={title} state={state} />
        ))}
      </div>
      <Panel key={selected} state={state}>
        {tabs.find(({ id }) => id === selected)?.panel}
      </Panel>
    </div>
  );
}

/** One function for all, since React Aria makes its tabs again for a new one. */
function toItem({ title }: { title: string }) {
  return <Item>{title}</Item>;
}

type State = TabListState<TabOption<string>>;

function Tab({ id, title, state }: { id: string; title: string; state: State }) {
  const tab = useRef<HTMLDivElement>(null);
  const { tabProps } = useTab({ key: id }, state, tab);
  return (
    <div {...tabProps} ref={tab} className={`tone-quiet weight-strong ${styles.tab}`}>
      {title}
    </div>
  );
}

function Panel({ state, children }: { state: State; children: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null);
  const { tabPanelProps } = useTabPanel({}, state, panel);
  return (
    <div {...tabPanelProps} ref={panel} className={styles.panel}>
      {children}
    </div>
  );
}
