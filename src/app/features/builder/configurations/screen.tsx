import { ArrowLeft, CalendarX2, Plus } from "lucide-react";
import { useAtom, useAtomValue, useSetAtom } from "jotai/react";
import { useEffect, useRef, useState } from "react";
import { isolated } from "#contract/words";
import { PanelError } from "../../../lib/panel.tsx";
import { PhoneBar } from "../../../lib/phone-bar.tsx";
import { configurationSortAtom } from "../../../lib/remembered.ts";
import { ScreenTitle } from "../../../lib/screen-title.tsx";
import { paths } from "../../../paths.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Link } from "../../../ui/link.tsx";
import { Loading } from "../../../ui/loading.tsx";
import { useNavigate } from "../../../ui/routing.tsx";
import { Select } from "../../../ui/select.tsx";
import { SkeletonRows } from "../../../ui/skeleton.tsx";
import { showToast } from "../../../ui/toast-queue.ts";
import { useLookAgain } from "../edits/use-look-again.ts";
import { lookAtom, newTermAtom, openAtom, screenAtom, selectionAtom, sortedAtom } from "./atoms.ts";
import { type Asked, ConfigurationDialog } from "./configuration-dialog.tsx";
import { ConfigurationItem } from "./configuration-item.tsx";
import styles from "./screen.module.css";

/** All configurations of a term. */
export function ConfigurationsScreen({ term }: { term: string | null }) {
  const open = useSetAtom(openAtom);
  const screen = useAtomValue(screenAtom);
  const [attempt, setAttempt] = useState(0);
  const [asked, setAsked] = useState<Asked>();
  useEffect(() => {
    const visit = new AbortController();
    void open(term, visit.signal);
    return () => visit.abort();
  }, [open, term, attempt]);

  useLookAgain({ lookAtom });

  const newTerm = useAtomValue(newTermAtom);
  function askNew() {
    if (newTerm !== undefined) setAsked({ dialog: "create", term: newTerm });
  }

  const names = useRef(new Map<number, HTMLAnchorElement>());
  const newButton = useRef<HTMLButtonElement>(null);
  /** The new one whose row is still to be drawn. */
  const awaited = useRef<number>(undefined);
  const neighbour = useNeighbour(asked);
  function focusName(id: number | undefined) {
    const link = id === undefined ? undefined : names.current.get(id);
    if (id !== undefined && !link) awaited.current = id;
    else (link ?? newButton.current)?.focus();
  }

  function noteLink(id: number, link: HTMLAnchorElement | null) {
    if (!link) return void names.current.delete(id);
    names.current.set(id, link);
    if (awaited.current !== id) return;
    awaited.current = undefined;
    link.focus();
  }

  const backTo = paths.builderConfiguration.href({ term: term ?? undefined });
  return (
    <>
      <PhoneBar backTo={backTo} />
      <Link to={backTo} className={styles.back}>
        <Icon of={ArrowLeft} />
        Schedule Configuration
      </Link>
      <div className={styles.head}>
        <ScreenTitle>Manage Configurations</ScreenTitle>
        <Button ref={newButton} variant="primary" icon={Plus} isDisabled={newTerm === undefined} onPress={askNew}>
          New
        </Button>
      </div>
      <Toolbar />
      <Loading
        isLoading={screen.status === "loading"}
        skeleton={
          <Card>
            <SkeletonRows label="Loading configurations" rows={3} columns="1fr 8rem" rowHeight="3.75rem" />
          </Card>
        }
      >
        {() =>
          screen.status === "failed" ? (
            <PanelError
              error={screen.error}
              title="We couldn't load your configurations."
              onRetry={() => setAttempt((last) => last + 1)}
            />
          ) : (
            <List
              onAsk={setAsked}
              onNew={askNew}
              onMade={(id, text) => {
                showToast(text);
                focusName(id);
              }}
              noteLink={noteLink}
            />
          )
        }
      </Loading>
      {asked ? (
        <ConfigurationDialog
          asked={asked}
          onClose={() => setAsked(undefined)}
          onMade={focusName}
          onDeleted={() => focusName(neighbour.current)}
        />
      ) : null}
    </>
  );
}

/** Who takes the focus when the configuration that is asked about is deleted: the next in the list, or the one before. */
function useNeighbour(asked: Asked | undefined) {
  const sorted = useAtomValue(sortedAtom);
  const neighbour = useRef<number>(undefined);
  const id = asked?.dialog === "delete" ? asked.configuration.Id : undefined;
  useEffect(() => {
    const at = sorted.findIndex(({ Id }) => Id === id);
    if (at >= 0) neighbour.current = (sorted[at + 1] ?? sorted[at - 1])?.Id;
  }, [sorted, id]);
  return neighbour;
}

const SORTS = [
  { id: "name", text: "Name" },
  { id: "updated", text: "Recently Updated" },
] as const;

function Toolbar() {
  const selection = useAtomValue(selectionAtom);
  const [sort, setSort] = useAtom(configurationSortAtom);
  const navigate = useNavigate();
  if (!selection) return null;
  return (
    <div className={styles.bar}>
      <Select
        label="Term"
        labelPlacement="side"
        options={selection.terms.map(({ Code, Description }) => ({ id: Code, text: Description }))}
        value={selection.term.Code}
        onChange={(code) => void navigate(paths.builderConfigurations.href({ term: code }))}
      />
      <Select label="Sort by" labelPlacement="side" options={SORTS} value={sort} onChange={setSort} />
    </div>
  );
}

type ListProps = {
  onAsk: (asked: Asked) => void;
  onNew: () => void;
  onMade: (id: number, text: string) => void;
  noteLink: (id: number, link: HTMLAnchorElement | null) => void;
};

function List({ onAsk, onNew, onMade, noteLink }: ListProps) {
  const configurations = useAtomValue(sortedAtom);
  if (configurations.length === 0) {
    return (
      <EmptyState
        icon={CalendarX2}
        title="No configurations exist for this term."
        actions={<Button onPress={onNew}>New</Button>}
      />
    );
  }
  return (
    <Card title="Configurations" note={String(configurations.length)} isList>
      <ul>
        {configurations.map((configuration) => (
          <ConfigurationItem
            key={configuration.Id}
            configuration={configuration}
            onAsk={onAsk}
            onCloned={(id) => onMade(id, `${isolated(configuration.Name)} cloned`)}
            linkRef={(link) => noteLink(configuration.Id, link)}
          />
        ))}
      </ul>
    </Card>
  );
}
