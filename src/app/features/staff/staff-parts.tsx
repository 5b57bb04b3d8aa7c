import { useAtom, useAtomValue } from "jotai/react";
import { type ReactNode, useState } from "react";
import { t } from "#words";
import type { Api } from "../../lib/api/api.ts";
import { useFetched } from "../../lib/api/fetched.ts";
import { FetchedPart } from "../../lib/screen/fetched-part.tsx";
import { userAtom } from "../../lib/session/session.ts";
import { Button, Card, Row, SkeletonRows, Text } from "#ui";
import { type Change, ChangeDialog } from "./change-dialog.tsx";
import styles from "./staff.module.css";

/** The terms of class search, for a select. */
export function useTermOptions(): { id: string; text: string }[] {
  const [{ data = [] }] = useAtom(useFetched("terms", (api) => api("classSearchTerms")));
  return data.map(({ Code, Description }) => ({ id: Code, text: Description }));
}

type ReadPartProps<T> = {
  /** Of the address: another one reads something else. */
  id: string;
  read: (api: Api) => Promise<T>;
  children: (data: T, reload: () => void) => ReactNode;
};

/** Each reading of a student is noted, so what is shown isn't read again by itself. */
export function ReadPart<T>({ id, read, children }: ReadPartProps<T>) {
  const of = useFetched(id, read, { isLive: true });
  return (
    <FetchedPart
      isPanel
      of={of}
      skeleton={<SkeletonRows label={t("Loading")} rows={6} columns="8rem 1fr" rowHeight="3rem" />}
    >
      {children}
    </FetchedPart>
  );
}

/** Opens the form of a change; nothing for staff, who only read. */
export function ChangeButton({ change, label, onDone }: { change: Change; label?: string; onDone: () => void }) {
  const [isOpen, setOpen] = useState(false);
  if (useAtomValue(userAtom).Role !== "registrar") return null;
  return (
    <>
      <Button
        size="small"
        variant={change.isDanger ? "quiet-danger" : "secondary"}
        onPress={() => setOpen(true)}
        {...(label !== undefined && { "aria-label": label })}
      >
        {change.action}
      </Button>
      {isOpen ? <ChangeDialog change={change} onClose={() => setOpen(false)} onDone={onDone} /> : null}
    </>
  );
}

type RowsCardProps<Item> = {
  title: string;
  aside?: ReactNode;
  items: readonly Item[];
  /** "No holds" */
  none: string;
  keyOf: (item: Item, at: number) => string | number;
  children: (item: Item) => ReactNode;
};

export function RowsCard<Item>({ title, aside, items, none, keyOf, children }: RowsCardProps<Item>) {
  return (
    <Card title={title} note={items.length > 0 ? String(items.length) : undefined} aside={aside} isList>
      {items.length === 0 ? (
        <Text tone="quiet" className="list-row">
          {none}
        </Text>
      ) : null}
      <ul>
        {items.map((item, at) => (
          <Row as="li" gap={3} key={keyOf(item, at)} className="list-row">
            {children(item)}
          </Row>
        ))}
      </ul>
    </Card>
  );
}

/** The main words of a row, quiet ones below, and what can be done at its end. */
export function RowWords({ lead, children, actions }: { lead: ReactNode; children?: ReactNode; actions?: ReactNode }) {
  return (
    <>
      <div className={styles.words}>
        <Text weight="strong">{lead}</Text>
        {children ? (
          <Text as="div" tone="quiet">
            {children}
          </Text>
        ) : null}
      </div>
      {actions}
    </>
  );
}
