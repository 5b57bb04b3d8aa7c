import type { LucideIcon } from "lucide-react";
import type { ReactNode, Ref } from "react";
import { Card, EmptyState, SkeletonRows } from "#ui";
import { t } from "#words";
import type { FetchedAtom } from "../api/fetched.ts";
import { FetchedPart } from "./fetched-part.tsx";

type ListCardProps<Item> = {
  title: string;
  aside?: ReactNode;
  foot?: ReactNode;
  ref?: Ref<HTMLElement>;
  of: FetchedAtom<Item[]>;
  emptyIcon: LucideIcon;
  emptyMessage: string;
  displayCount?: number | undefined;
  keyOf: (item: Item) => string | number;
  children: (item: Item) => ReactNode;
};

/** A card whose list loads, fails, retries, and can be empty by itself. */
export function ListCard<Item>(props: ListCardProps<Item>) {
  const { of, emptyIcon, emptyMessage, displayCount, keyOf, children, ...card } = props;
  const label = t("Loading {title}", { title: card.title });
  return (
    <Card {...card} isList>
      <FetchedPart
        isPanel
        of={of}
        failure={t("We couldn't load this list.")}
        skeleton={<SkeletonRows label={label} rows={displayCount ?? 2} columns="2.5rem 1fr" rowHeight="4rem" />}
      >
        {(data) =>
          data.length === 0 ? (
            <EmptyState icon={emptyIcon} title={emptyMessage} />
          ) : (
            <ul>
              {data.slice(0, displayCount).map((item) => (
                <li key={keyOf(item)} className="list-row">
                  {children(item)}
                </li>
              ))}
            </ul>
          )
        }
      </FetchedPart>
    </Card>
  );
}
