import { useAtom, useAtomValue } from "jotai/react";
import { ArrowLeft, CalendarX2, Copy, NotebookPen, Pencil, Plus, Trash2, Users } from "lucide-react";
import { useState } from "react";
import type { ConfigurationSummary } from "#contract/builder/configuration";
import { momentLabel } from "#contract/institution-time";
import { DOT, isolated } from "#contract/labels/catalog-words";
import { momentMs } from "#dates/moment";
import {
  Button,
  Card,
  EmptyState,
  Icon,
  IconButton,
  Link,
  optionalPart,
  Row,
  Select,
  SkeletonRows,
  Tag,
  Text,
} from "#ui";
import { t } from "#words";
import { useFetched } from "../../../lib/api/fetched.ts";
import { FetchedPart } from "../../../lib/screen/fetched-part.tsx";
import { NoTerms } from "../../../lib/screen/no-terms.tsx";
import { PhoneBar, ScreenTitle } from "../../../lib/screen/screen.tsx";
import { configurationSortAtom, lastBuilderTermAtom } from "../../../lib/session/remembered.ts";
import { chooseTerm } from "../../../lib/session/term-choice.ts";
import { useNavigate } from "../../../routing/location.tsx";
import { paths } from "../../../routing/paths.ts";
import { showToast } from "../../../ui/messages/toast-queue.ts";
import { type Asked, type Change, ConfigurationDialog, focusLink, useChange } from "./configuration-dialog.tsx";

const AdvisorsDialog = optionalPart(async () => (await import("../pieces/advisors-dialog.tsx")).AdvisorsDialog);

/** All configurations of a term. */
export function ConfigurationsScreen({ term }: { term: string | null }) {
  const remembered = useAtomValue(lastBuilderTermAtom);
  const [sort, setSort] = useAtom(configurationSortAtom);
  const navigate = useNavigate();
  const listAtom = useFetched(
    term ?? "",
    async (api) => {
      const terms = await api("classSearchTerms");
      const chosen = chooseTerm(terms, term, remembered);
      const all = chosen ? await api("configurations", { params: { term: chosen.Code } }) : [];
      return { terms, chosen, all };
    },
    { atReturn: true, onData: ({ chosen }, set) => chosen && set(lastBuilderTermAtom, () => chosen.Code) },
  );
  const [{ data }, reload] = useAtom(listAtom);
  const change = useChange(reload);
  // The selectors stay while another term loads.
  const [shown, setShown] = useState(data);
  if (data && data !== shown) setShown(data);
  const sorted = sortedBy(sort, data?.all ?? []);
  const [asked, setAsked] = useState<Asked>();
  const [shared, share] = useState<number>();
  const endShare = () => share(undefined);
  const askNew = () => data?.chosen && setAsked({ dialog: "create", term: data.chosen.Code });
  const backTo = paths.builderConfiguration.href({ term: term ?? undefined });
  return (
    <>
      <PhoneBar backTo={backTo} />
      <Link to={backTo} className="from-900">
        <Icon of={ArrowLeft} /> {t("Schedule Configuration")}
      </Link>
      <Row justify="between">
        <ScreenTitle>{t("Manage Configurations")}</ScreenTitle>
        <Button variant="primary" icon={Plus} isDisabled={!data?.chosen} onPress={askNew}>
          {t("New")}
        </Button>
      </Row>
      {shown?.chosen ? (
        <Row gap={4} style={{ marginBlock: "var(--space-12) var(--space-16)" }}>
          <Select
            label={t("Term")}
            labelPlacement="side"
            options={shown.terms.map(({ Code, Description }) => ({ id: Code, text: Description }))}
            value={shown.chosen.Code}
            onChange={(code) => void navigate(paths.builderConfigurations.href({ term: code }))}
          />
          <Select
            label={t("Sort by")}
            labelPlacement="side"
            options={[
              { id: "name", text: t("Name") },
              { id: "updated", text: t("Recently Updated") },
            ]}
            value={sort}
            onChange={setSort}
          />
        </Row>
      ) : null}
      <FetchedPart
        isPanel
        of={listAtom}
        skeleton={<SkeletonRows label={t("Loading configurations")} columns="1fr 8rem" rowHeight="3.75rem" />}
        failure={t("We couldn't load your configurations.")}
      >
        {({ chosen }) => {
          if (!chosen) return <NoTerms onRetry={() => void reload()} />;
          return sorted.length === 0 ? (
            <EmptyState
              icon={CalendarX2}
              title={t("No configurations exist for this term.")}
              actions={<Button onPress={askNew}>{t("New")}</Button>}
            />
          ) : (
            <Card title={t("Configurations")} note={String(sorted.length)} isList>
              <ul>
                {sorted.map((configuration) => (
                  <ConfigurationItem
                    key={configuration.Id}
                    configuration={configuration}
                    change={change}
                    onAsk={setAsked}
                    onShare={share}
                  />
                ))}
              </ul>
            </Card>
          );
        }}
      </FetchedPart>
      {shared === undefined ? null : (
        <AdvisorsDialog id={shared} onChanged={() => void reload()} onClose={endShare} onLost={endShare} />
      )}
      {asked ? (
        <ConfigurationDialog asked={asked} all={sorted} change={change} onClose={() => setAsked(undefined)} />
      ) : null}
    </>
  );
}

/** By name, or latest change first. */
function sortedBy(sort: "name" | "updated", all: readonly ConfigurationSummary[]): ConfigurationSummary[] {
  // "Plan 10" comes after "Plan 9", and names have one order in all languages.
  const timeOf = ({ UpdatedTimestamp }: ConfigurationSummary) => momentMs(UpdatedTimestamp ?? 0);
  return all.toSorted(
    (a, b) => (sort === "name" ? 0 : timeOf(b) - timeOf(a)) || a.Name.localeCompare(b.Name, "en-US", { numeric: true }),
  );
}

type ConfigurationItemProps = {
  configuration: ConfigurationSummary;
  change: Change;
  onAsk: (asked: Asked) => void;
  onShare: (id: number) => void;
};

function ConfigurationItem({ configuration, change, onAsk, onShare }: ConfigurationItemProps) {
  const { Id, Notes, IsDefault, IsShared = false, CourseCount, BreakCount, UpdatedTimestamp } = configuration;
  const [isCloning, setCloning] = useState(false);
  const name = isolated(configuration.Name);

  async function clone(): Promise<void> {
    setCloning(true);
    const done = await change((api) => api("copyConfiguration", { params: { id: Id } }));
    setCloning(false);
    if (typeof done === "string") return void showToast(`${t("We couldn't clone {name}.", { name })} ${done}`.trim());
    focusLink(done);
    showToast(t("{name} cloned", { name }));
  }

  const ask = (dialog: "rename" | "notes" | "delete") => () => onAsk({ dialog, configuration });
  return (
    <Row as="li" gap={4} className="list-row">
      <div style={{ flex: "1 1 14rem" }}>
        <Text weight="bold">
          <Link id={`configuration-${Id}`} to={paths.builderConfiguration.href({ id: Id })}>
            {name}
          </Link>{" "}
          {IsDefault ? <Tag>{t("Default")}</Tag> : null} {IsShared ? <Tag>{t("Shared [configuration]")}</Tag> : null}
        </Text>
        {Notes === "" ? null : (
          <Text size="small" tone="quiet" className="two-lines prose" style={{ whiteSpace: "pre-line" }}>
            {Notes}
          </Text>
        )}
      </div>
      <Text size="small" tone="quiet" style={{ flex: "0 1 24rem" }}>
        {t("{count, plural, one {# course} other {# courses}}", { count: CourseCount })}
        {DOT}
        {t("{count, plural, one {# break} other {# breaks}}", { count: BreakCount })}
        {DOT}
        {UpdatedTimestamp ? t("Updated {time}", { time: momentLabel(UpdatedTimestamp) }) : t("Never updated")}
      </Text>
      <Row gap={0} wrap={false}>
        <IconButton icon={Pencil} label={t("Rename {name}", { name })} onPress={ask("rename")} />
        <IconButton
          icon={Copy}
          label={t("Clone {name}", { name })}
          isWorking={isCloning}
          onPress={() => void clone()}
        />
        <IconButton icon={NotebookPen} label={t("Notes for {name}", { name })} onPress={ask("notes")} />
        <IconButton
          icon={Users}
          label={t("Share {name} with advisors", { name })}
          aria-haspopup="dialog"
          onPress={() => onShare(Id)}
        />
        <IconButton icon={Trash2} label={t("Delete {name}", { name })} onPress={ask("delete")} />
      </Row>
    </Row>
  );
}
