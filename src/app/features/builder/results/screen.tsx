import { useAtom, useAtomValue, useSetAtom } from "jotai/react";
import { useEffect } from "react";
import { isolated } from "#contract/words";
import { t } from "#words";
import { ViewButton } from "../../../lib/classes/week-views.tsx";
import { ActionBar } from "../../../lib/screen/action-bar.tsx";
import { PanelError } from "../../../lib/screen/panel.tsx";
import { PhoneBar } from "../../../lib/screen/phone-bar.tsx";
import { ScreenTitle } from "../../../lib/screen/screen-title.tsx";
import { paths, withQuery } from "../../../paths.ts";
import { Banner, Columns, LinkButton, Loading, optionalPart, Redirect, Spinner, Stack } from "#ui";
import { toConfigurationId, useVisit } from "../visit.ts";
import { Banners } from "../banners.tsx";
import { isLostAtom, isStaleAtom, noteViewedAtom, outcomeAtom, shownAtom } from "./browse/browse-atoms.ts";
import { useBrowsingKeys } from "./browse/keys.ts";
import { Strip } from "./browse/strip.tsx";
import { buildDataAtom, isBuildingAtom } from "./build-atoms.ts";
import { ChooseButton, ChooseDialogs } from "./choose-button.tsx";
import { ClassList } from "./classes/class-list.tsx";
import { Head } from "./head.tsx";
import { Schedule } from "./week/schedule.tsx";
import { viewAtom } from "./week/week-atoms.ts";
import styles from "./screen.module.css";

const NoSchedules = optionalPart(async () => (await import("./nothing-fits/no-schedules.tsx")).NoSchedules);
const NothingToBrowse = optionalPart(async () => (await import("./splashes.tsx")).NothingToBrowse);

/** A configuration's schedules, or why there are none. */
export function ResultsScreen({ id }: { id: string | null }) {
  const { screen, retry } = useVisit({ id: id ?? "", term: null, isRecalling: true });
  const name = useAtomValue(buildDataAtom)?.ConfigurationName;
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
      <p role="status">
        <Spinner /> {t("Building schedules…")}
      </p>
      <LinkButton to={backTo}>{t("Cancel")}</LinkButton>
    </Stack>
  );
}

/**
 * Schedules one by one, best first. It reads no schedule itself, because rendering it with each took a third of a step.
 */
function Browse({ backTo }: { backTo: string }) {
  const isReordering = useAtomValue(isBuildingAtom);
  const isStale = useAtomValue(isStaleAtom);
  const isLost = useAtomValue(isLostAtom);
  const isOld = isReordering || isStale;
  const [view, setView] = useAtom(viewAtom);
  useBrowsingKeys();
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
      <div data-browsing className={`no-print ${styles.strip}`} data-stale={isReordering || undefined}>
        <Strip />
      </div>
      <Columns side="23rem" from={1200} gap={4} className={styles.columns} data-stale={isOld || undefined}>
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

function Viewed() {
  const shown = useAtomValue(shownAtom);
  const note = useSetAtom(noteViewedAtom);
  useEffect(() => note(), [note, shown?.schedule.hashCode, shown?.opened]);
  return null;
}
