import { useAtom, useAtomValue, useSetAtom } from "jotai/react";
import { ArrowLeft, Ellipsis } from "lucide-react";
import { useEffect } from "react";
import { isolated } from "#contract/words";
import {
  Banner,
  Columns,
  IconButton,
  IconLink,
  LinkButton,
  Loading,
  Menu,
  optionalPart,
  Row,
  Spinner,
  Stack,
  VisuallyHidden,
} from "#ui";
import { t } from "#words";
import type { IconAction } from "../../../lib/actions/action.ts";
import { ActionButton, ActionIconButton, ActionItem } from "../../../lib/actions/action-controls.tsx";
import { useActions } from "../../../lib/actions/registry.ts";
import { ViewButton } from "../../../lib/classes/week-views.tsx";
import { ActionBar } from "../../../lib/screen/action-bar.tsx";
import { PanelError } from "../../../lib/screen/panel.tsx";
import { PhoneBar, ScreenTitle } from "../../../lib/screen/screen.tsx";
import { Redirect } from "../../../routing/location.tsx";
import { paths, withQuery } from "../../../routing/paths.ts";
import { useIsNarrow } from "../../../ui/layout/use-media-query.ts";
import { original } from "../../../ui/original.ts";
import { Banners } from "../banners.tsx";
import { isLostAtom, isWeekBusyAtom, outcomeAtom, rememberAtom, shownAtom } from "../workspace/browse.ts";
import { contentAtom } from "../workspace/edits.ts";
import { toConfigurationId, useVisit } from "../workspace/visit.ts";
import { viewAtom } from "../workspace/week.ts";
import { LastListed, Order, Position } from "./browse/browse-bar.tsx";
import { Strip } from "./browse/strip.tsx";
import { ChooseButton, ChooseDialogs } from "./choose-button.tsx";
import { ClassList } from "./classes/class-list.tsx";
import { resultsActions } from "./results-actions.ts";
import styles from "./screen.module.css";
import { Schedule } from "./week/schedule.tsx";
import { useWeekActions } from "./week-menu.tsx";

const NoSchedules = optionalPart(async () => (await import("./nothing-fits/no-schedules.tsx")).NoSchedules);
const NothingToBrowse = optionalPart(async () => (await import("./splashes.tsx")).NothingToBrowse);

/** A configuration's schedules, or why there are none. */
export function ResultsScreen({ id }: { id: string | null }) {
  const { screen, retry } = useVisit({ id: id ?? "", term: null, isRecalling: true });
  const name = useAtomValue(contentAtom)?.ConfigurationName;
  const outcome = useAtomValue(outcomeAtom);
  const backTo = paths.builderConfiguration.href({ id: toConfigurationId(id) });

  function show() {
    if (screen.status === "failed")
      return (
        <>
          <ScreenTitle>{t("Generated Schedules")}</ScreenTitle>
          <PanelError error={screen.error} title={t("We couldn't load your schedules.")} onRetry={retry} />
        </>
      );
    if (outcome === "building") return <Building backTo={backTo} />;
    if (outcome === "schedules") return <Browse backTo={backTo} />;
    if (outcome === "none") return <NoSchedules backTo={backTo} />;
    return <NothingToBrowse reason={outcome} backTo={backTo} />;
  }

  // The configuration screen reports a missing configuration.
  if (screen.status === "not-found") {
    return <Redirect to={withQuery(paths.builderConfiguration.path, { id })} />;
  }
  return (
    <>
      <PhoneBar title={name === undefined ? undefined : isolated(name)} backTo={backTo} />
      <Loading isLoading={screen.status === "loading"} skeleton={<Building backTo={backTo} />}>
        {show}
      </Loading>
    </>
  );
}

/** While schedules are built; leaving ends it. */
function Building({ backTo }: { backTo: string }) {
  return (
    <Stack gap={3} align="center" className={styles.building}>
      {/* No heading: the focus goes to the first one of a screen, and this one does not stay. */}
      <p>
        <Spinner label={t("Building schedules…")} /> <span aria-hidden="true">{t("Building schedules…")}</span>
      </p>
      <LinkButton to={backTo}>{t("Cancel")}</LinkButton>
    </Stack>
  );
}

/** Reads no schedule itself, because rendering it with each took a third of a step. */
function Browse({ backTo }: { backTo: string }) {
  const isStale = useAtomValue(isWeekBusyAtom);
  const isLost = useAtomValue(isLostAtom);
  const [view, setView] = useAtom(viewAtom);
  return (
    <Stack gap={4}>
      <Viewed />
      <Head backTo={backTo} />
      <Banners>
        {isLost ? (
          <Banner title={t("The schedule you were viewing is no longer possible.")}>
            {t("Showing the best one instead.")}
          </Banner>
        ) : null}
      </Banners>
      <Strip />
      <LastListed />
      <Columns side="clamp(23rem, 24vw, 28rem)" from={1200} gap={4} data-stale={isStale || undefined}>
        <Schedule />
        <ClassList />
      </Columns>
      <ChooseDialogs />
      <ActionBar below={900} label={t("Schedule")}>
        <ViewButton view={view} onChange={setView} />
        <ChooseButton isBlock />
      </ActionBar>
    </Stack>
  );
}

/** Notes each schedule that's shown. */
function Viewed() {
  const shown = useAtomValue(shownAtom);
  const remember = useSetAtom(rememberAtom);
  useEffect(() => remember(), [remember, shown?.schedule.hashCode, shown?.opened]);
  return null;
}

/** The configuration's name, the position, and what can be done. Phones have half of it in their bars. */
export function Head({ backTo }: { backTo: string }) {
  const content = useAtomValue(contentAtom);
  const name = isolated(content?.ConfigurationName ?? "");
  const isNarrow = useIsNarrow();
  return (
    <Row className={styles.head}>
      <Row gap={0} wrap={false} className={styles.place}>
        <span className="no-print from-900">
          <IconLink icon={ArrowLeft} label={t("Back to {name}", { name })} to={backTo} />
        </span>
        <div>
          <p className="type-quiet">{original(content?.TermInfo.Term.Description)}</p>
          <h1 className={`one-line ${styles.name}`}>
            <VisuallyHidden>{t("Generated Schedules")}, </VisuallyHidden>
            {name}
          </h1>
        </div>
      </Row>
      <Position />
      <Order />
      {isNarrow ? null : (
        <Row className="to-end">
          <Tools />
          <ChooseButton />
        </Row>
      )}
      <PhoneBar>{isNarrow ? <Tools isNarrow /> : null}</PhoneBar>
    </Row>
  );
}

/** In narrow windows, the bar has room for icons. */
function Tools({ isNarrow = false }: { isNarrow?: boolean }) {
  const { pin, compare, friend, goTo, describe, download, share, hasPins, isReady, dialogs } = useWeekActions();
  const more = <IconButton icon={Ellipsis} iconSize={20} label={t("This Schedule")} />;
  const position: IconAction = { ...resultsActions.position, run: scrollToPosition };
  useActions([position]);
  return (
    <>
      {isReady
        ? [download, share].map((tool) =>
            isNarrow ? (
              <ActionIconButton key={tool.id} of={tool} iconSize={20} />
            ) : (
              <ActionButton key={tool.id} of={tool} variant="quiet" />
            ),
          )
        : null}
      {isNarrow ? null : <ActionIconButton of={position} iconSize={20} />}
      <Menu label={t("This Schedule")} trigger={more}>
        {isNarrow ? <ActionItem of={position} /> : null}
        <ActionItem of={goTo} />
        <ActionItem of={describe} />
        <ActionItem of={pin} />
        {hasPins ? <ActionItem of={compare} /> : null}
        <ActionItem of={friend} />
      </Menu>
      {dialogs}
    </>
  );
}

const SCROLL_MS = 500;

/** Scrolls the page so that the strip is under the top bar; at once where motion is reduced. */
function scrollToPosition(): void {
  const strip = document.querySelector("[data-browsing]");
  if (!strip) return;
  const from = window.scrollY;
  const margin = Number.parseFloat(getComputedStyle(strip).scrollMarginTop) || 0;
  const distance = strip.getBoundingClientRect().top - margin;
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return window.scrollBy({ top: distance });
  const startedAt = performance.now();
  const step = () => {
    const share = Math.min(1, (performance.now() - startedAt) / SCROLL_MS);
    window.scrollTo({ top: from + distance * (1 - (1 - share) ** 3), behavior: "instant" });
    if (share < 1) requestAnimationFrame(step);
  };
  step();
}
