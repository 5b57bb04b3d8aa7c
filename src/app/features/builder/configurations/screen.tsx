import { ArrowLeft, CalendarX2, Plus } from "lucide-react";
import { useAtom, useAtomValue, useSetAtom } from "jotai/react";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router-dom";
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
import { Select } from "../../../ui/select.tsx";
import { SkeletonRows } from "../../../ui/skeleton.tsx";
import { openAtom, screenAtom, selectionAtom, sortedAtom } from "./atoms.ts";
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

  const backTo = paths.builderConfiguration.href({ term: term ?? undefined });
  return (
    <div className={styles.screen}>
      <PhoneBar backTo={backTo} />
      <Link to={backTo} className={styles.back}>
        <Icon of={ArrowLeft} />
        Schedule Configuration
      </Link>
      <ScreenTitle>Manage Configurations</ScreenTitle>
      <Toolbar onNew={() => setAsked({ dialog: "create" })} />
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
            <PanelError error={screen.error} onRetry={() => setAttempt((last) => last + 1)} />
          ) : (
            <List onAsk={setAsked} />
          )
        }
      </Loading>
      {asked ? <ConfigurationDialog asked={asked} onClose={() => setAsked(undefined)} /> : null}
    </div>
  );
}

const SORTS = [
  { id: "name", text: "Name" },
  { id: "updated", text: "Recently Updated" },
] as const;

function Toolbar({ onNew }: { onNew: () => void }) {
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
      <Button variant="primary" icon={Plus} className={styles.new ?? ""} onPress={onNew}>
        New
      </Button>
    </div>
  );
}

function List({ onAsk }: { onAsk: (asked: Asked) => void }) {
  const configurations = useAtomValue(sortedAtom);
  if (configurations.length === 0) {
    return <EmptyState icon={CalendarX2} title="No configurations exist for this term." />;
  }
  return (
    <Card title="Configurations" note={String(configurations.length)} isList>
      <ul>
        {configurations.map((configuration) => (
          <ConfigurationItem key={configuration.Id} configuration={configuration} onAsk={onAsk} />
        ))}
      </ul>
    </Card>
  );
}
