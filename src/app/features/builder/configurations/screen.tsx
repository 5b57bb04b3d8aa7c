import { ArrowLeft, CalendarX2, Plus } from "lucide-react";
import { useAtom, useAtomValue, useSetAtom } from "jotai/react";
import { useEffect, useRef, useState } from "react";
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
import { useLookAgain } from "../edits/use-look-again.ts";
import { lookAtom, openAtom, screenAtom, selectionAtom, sortedAtom } from "./atoms.ts";
import { type Asked, ConfigurationDialog } from "./configuration-dialog.tsx";
import { ConfigurationItem } from "./configuration-item.tsx";
import styles from "./screen.module.css";

/** All configurations of a term. */
export function ConfigurationsScreen({ term }: { term: string | null }) {
  const open = useSetAtom(openAtom);
  const screen = useAtomValue(screenAtom);
  const selection = useAtomValue(selectionAtom);
  const sorted = useAtomValue(sortedAtom);
  const [attempt, setAttempt] = useState(0);
  const [asked, setAsked] = useState<Asked>();
  useEffect(() => {
    const visit = new AbortController();
    void open(term, visit.signal);
    return () => visit.abort();
  }, [open, term, attempt]);
  useLookAgain({ lookAtom });

  const newButton = useRef<HTMLButtonElement>(null);
  const isReady = screen.status === "ready";
  const askNew = () => selection && setAsked({ dialog: "create", term: selection.term.Code });
  /** The configuration whose link gets the focus: a new one, or the one next to a deleted one. */
  const [focusId, setFocusId] = useState<number>();
  const neighbor = useRef<number>(undefined);
  function ask(next: Asked) {
    setAsked(next);
    const at = sorted.findIndex(({ Id }) => next.dialog === "delete" && Id === next.configuration.Id);
    neighbor.current = (sorted[at + 1] ?? sorted[at - 1])?.Id;
  }

  function onDone(id: number) {
    if (asked?.dialog === "create") setFocusId(id);
    if (asked?.dialog !== "delete") return;
    if (neighbor.current === undefined) newButton.current?.focus();
    else setFocusId(neighbor.current);
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
        <Button ref={newButton} variant="primary" icon={Plus} isDisabled={!isReady} onPress={askNew}>
          New
        </Button>
      </div>
      <Toolbar />
      <Loading
        isLoading={screen.status === "loading"}
        skeleton={<SkeletonRows label="Loading configurations" columns="1fr 8rem" rowHeight="3.75rem" />}
      >
        {() =>
          screen.status === "failed" ? (
            <PanelError
              error={screen.error}
              title="We couldn't load your configurations."
              onRetry={() => setAttempt((last) => last + 1)}
            />
          ) : sorted.length === 0 ? (
            <EmptyState
              icon={CalendarX2}
              title="No configurations exist for this term."
              actions={<Button onPress={askNew}>New</Button>}
            />
          ) : (
            <Card title="Configurations" note={String(sorted.length)} isList>
              <ul>
                {sorted.map((configuration) => (
                  <ConfigurationItem
                    key={configuration.Id}
                    configuration={configuration}
                    onAsk={ask}
                    onCloned={setFocusId}
                    linkRef={(link) => {
                      if (!link || configuration.Id !== focusId) return;
                      link.focus();
                      setFocusId(undefined);
                    }}
                  />
                ))}
              </ul>
            </Card>
          )
        }
      </Loading>
      {asked ? <ConfigurationDialog asked={asked} onClose={() => setAsked(undefined)} onDone={onDone} /> : null}
    </>
  );
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
