import type { LucideIcon } from "lucide-react";
import { useAtomValue, useSetAtom } from "jotai/react";
import type { ReactNode, Ref } from "react";
import { Panel } from "../../lib/panel.tsx";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import type { ListAtom } from "./academics-atoms.ts";
import styles from "./academics.module.css";

type ListCardProps<Item> = ListProps<Item> & {
  title: string;
  aside?: ReactNode;
  foot?: ReactNode;
  ref?: Ref<HTMLElement>;
};

/** A card with a list that loads, fails, is tried again and may be empty, all on its own. */
export function ListCard<Item>({ title, aside, foot, ref, ...list }: ListCardProps<Item>) {
  const reload = useSetAtom(list.listAtom);
  return (
    <Card title={title} aside={aside} foot={foot} ref={ref} isList>
      <Panel
        skeleton={
          <div className={styles.skeleton}>
            <SkeletonRows label={`Loading ${title}`} rows={2} columns="2.5rem 1fr" rowHeight="4rem" />
          </div>
        }
        errorTitle="We couldn't load this list."
        onRetry={reload}
      >
        <List {...list} />
      </Panel>
    </Card>
  );
}

type ListProps<Item> = {
  listAtom: ListAtom<Item>;
  emptyIcon: LucideIcon;
  emptyMessage: string;
  /** Shows the first ones only. */
  displayCount?: number;
  /** Which come first; otherwise as the server has them. */
  compare?: (a: Item, b: Item) => number;
  keyOf: (item: Item) => string | number;
  children: (item: Item) => ReactNode;
};

function List<Item>({ listAtom, emptyIcon, emptyMessage, displayCount, compare, keyOf, children }: ListProps<Item>) {
  const items = useAtomValue(listAtom);
  if (items.length === 0) return <EmptyState icon={emptyIcon} title={emptyMessage} />;
  return (
    <ul>
      {(compare ? items.toSorted(compare) : items).slice(0, displayCount).map((item) => (
        <li key={keyOf(item)} className={styles.row}>
          {children(item)}
        </li>
      ))}
    </ul>
  );
}

const shortMonth = new Intl.DateTimeFormat("en-US", { timeZone: "UTC", month: "short" });

/** "Nov 25" as a leaf of a calendar; months count from 1. */
export function DateTile({ month, day }: { month: number; day: number }) {
  return (
    <time className={styles.tile} dateTime={[month, day].map((part) => String(part).padStart(2, "0")).join("-")}>
      <span>{shortMonth.format(Date.UTC(2000, month - 1))}</span> <strong>{day}</strong>
    </time>
  );
}
