import type { ReactNode } from "react";
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from "react-aria-components/Tabs";
import { classNames } from "./class-names.ts";
import styles from "./tabs.module.css";

type TabItem<Id extends string = string> = { id: Id; title: string; panel: ReactNode };

export type TabsProps<Id extends string> = {
  /** Names the list of tabs for screen readers. */
  label: string;
  tabs: readonly TabItem<Id>[];
  selected: Id;
  onChange: (id: Id) => void;
  className?: string;
};

export function Tabs<Id extends string>({ label, tabs, selected, onChange, className }: TabsProps<Id>) {
  return (
    <AriaTabs
      className={classNames(styles.tabs, className)}
      selectedKey={selected}
      onSelectionChange={(key) => {
        const chosen = tabs.find((tab) => tab.id === key);
        if (chosen) onChange(chosen.id);
      }}
    >
      <TabList aria-label={label} items={tabs} className={styles.list ?? ""}>
        {(tab) => (
          <Tab className={styles.tab ?? ""}>
            <span className={styles.title} data-title={tab.title}>
              {tab.title}
            </span>
          </Tab>
        )}
      </TabList>
      {tabs.map((tab) => (
        <TabPanel key={tab.id} id={tab.id} className={styles.panel ?? ""}>
          {tab.panel}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
