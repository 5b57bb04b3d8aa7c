import { useAtomValue, useSetAtom } from "jotai/react";
import { useEffect, useState } from "react";
import { isolated } from "#contract/words";
import { t } from "#words";
import { PanelError } from "../../../lib/screen/panel.tsx";
import { PhoneBar } from "../../../lib/screen/phone-bar.tsx";
import { ScreenTitle } from "../../../lib/screen/screen-title.tsx";
import { paths, withQuery } from "../../../paths.ts";
import { Loading } from "../../../ui/loading/loading.tsx";
import { optionalPart } from "../../../ui/popups/optional-part.tsx";
import { Redirect } from "../../../ui/routing/routing.tsx";
import { useEdits } from "../edits/use-edits.ts";
import {
  buildAgainAtom,
  buildDataAtom,
  builtAtom,
  hasInvalidCourseAtom,
  isBuildingAtom,
  outcomeOf,
} from "./build-atoms.ts";
import { enterAtom, screenAtom, toConfigurationId } from "../visit.ts";
import { Browse, Building } from "./browse.tsx";
import { hasShownAtom } from "./browse/browse-atoms.ts";

const NoSchedules = optionalPart(async () => (await import("./nothing-fits/no-schedules.tsx")).NoSchedules);
const NothingToBrowse = optionalPart(async () => (await import("./splashes.tsx")).NothingToBrowse);

/** A configuration's schedules, or why there are none. */
export function ResultsScreen({ id }: { id: string | null }) {
  const enter = useSetAtom(enterAtom);
  const screen = useAtomValue(screenAtom);
  const name = useAtomValue(buildDataAtom)?.ConfigurationName;
  // Suspends until the first schedule, so that the skeleton isn't followed by another wait.
  useAtomValue(hasShownAtom);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => enter({ id: id ?? "", term: null, isRecalling: true }), [enter, id, attempt]);
  useEdits();
  const backTo = paths.builderConfiguration.href({ id: toConfigurationId(id) });

  // The configuration screen reports a missing configuration.
  if (screen.status === "not-found") {
    return <Redirect to={withQuery(paths.builderConfiguration.path, { id })} />;
  }
  return (
    <>
      <PhoneBar title={name === undefined ? undefined : isolated(name)} backTo={backTo} />
      <Loading isLoading={screen.status === "loading"} skeleton={<Building backTo={backTo} />}>
        {() =>
          screen.status === "failed" ? (
            <>
              <ScreenTitle>{t("Generated Schedules")}</ScreenTitle>
              <PanelError
                error={screen.error}
                title={t("We couldn't load your schedules.")}
                onRetry={() => setAttempt((last) => last + 1)}
              />
            </>
          ) : (
            <Results backTo={backTo} />
          )
        }
      </Loading>
    </>
  );
}

function Results({ backTo }: { backTo: string }) {
  const hasInvalidCourse = useAtomValue(hasInvalidCourseAtom);
  const built = useAtomValue(builtAtom);
  const isBuilding = useAtomValue(isBuildingAtom);
  const buildAgain = useSetAtom(buildAgainAtom);
  if (hasInvalidCourse) return <NothingToBrowse reason="invalid" backTo={backTo} />;
  // The current schedules stay on screen while they're reordered.
  const isBrowsing = built && "opened" in built && built.opened.summary.openable > 0;
  if (!built || (isBuilding && !isBrowsing)) return <Building backTo={backTo} />;
  if ("failure" in built)
    return <NothingToBrowse reason="failed" message={built.failure} onRetry={buildAgain} backTo={backTo} />;
  const { summary, request } = built.opened;
  const outcome = outcomeOf(built.opened);
  if (outcome === "none") return <NoSchedules summary={summary} request={request} backTo={backTo} />;
  if (outcome === "schedules") return <Browse backTo={backTo} isReordering={isBuilding} />;
  return <NothingToBrowse reason={outcome} summary={summary} backTo={backTo} />;
}
