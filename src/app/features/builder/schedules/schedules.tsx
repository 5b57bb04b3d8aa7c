import { useAtom, useAtomValue, useSetAtom } from "jotai/react";
import { ArrowLeft, Ellipsis } from "lucide-react";
import { useEffect } from "react";
import { isolated } from "#contract/labels/catalog-words";
import { Banner, Columns, IconButton, IconLink, LinkButton, Menu, Row, Spinner, Stack, VisuallyHidden } from "#ui";
import { t } from "#words";
import type { IconAction } from "../../../lib/actions/action.ts";
import { ActionButton, ActionIconButton, ActionItem } from "../../../lib/actions/action-controls.tsx";
import { useActions } from "../../../lib/actions/registry.ts";
import { ViewButton } from "../../../lib/classes/week-views.tsx";
import { ActionBar } from "../../../lib/screen/action-bar.tsx";
import { PhoneBar } from "../../../lib/screen/screen.tsx";
import { useIsNarrow } from "../../../ui/layout/use-media-query.ts";
import { original } from "../../../ui/original.ts";
import { ChooseDialogs } from "../choose-dialogs.tsx";
import { Banners } from "../pieces/banners.tsx";
import { LastListed, Order, WeekPosition } from "../week/browse/browse-bar.tsx";
import { Strip } from "../week/browse/strip.tsx";
import { ChooseButton } from "../week/choose-button.tsx";
import { ScheduleWeek } from "../week/schedule.tsx";
import { resultsActions } from "../week/week-actions.ts";
import { useWeekActions } from "../week/week-menu.tsx";
import { isLostAtom, rememberAtom, shownAtom } from "../workspace/browse.ts";
import { contentAtom } from "../workspace/edits.ts";
import { isWeekBusyAtom } from "../workspace/outcome.ts";
import { viewAtom } from "../workspace/week.ts";
import { ClassList } from "./classes/class-list.tsx";
import styles from "./schedules.module.css";

/** While schedules are built; leaving ends it. */
export function Building({ backTo }: { backTo: string }) {
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
export function Schedules({ backTo }: { backTo: string }) {
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
        <ScheduleWeek />
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
function Head({ backTo }: { backTo: string }) {
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
      <WeekPosition />
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
