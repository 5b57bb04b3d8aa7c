import { useAtomValue } from "jotai/react";
import { isolated } from "#contract/labels/catalog-words";
import { Loading, optionalPart } from "#ui";
import { t } from "#words";
import { PanelError } from "../../lib/screen/panel.tsx";
import { PhoneBar, ScreenTitle } from "../../lib/screen/screen.tsx";
import { Redirect } from "../../routing/location.tsx";
import { paths, withQuery } from "../../routing/paths.ts";
import { useVisit } from "./pieces/use-visit.ts";
import { Building, Schedules } from "./schedules/schedules.tsx";
import { contentAtom } from "./workspace/edits.ts";
import { toConfigurationId } from "./workspace/opening.ts";
import { outcomeAtom } from "./workspace/outcome.ts";

const NoSchedules = optionalPart(async () => (await import("./explain/no-schedules.tsx")).NoSchedules);
const NothingToBrowse = optionalPart(async () => (await import("./explain/nothing-to-browse.tsx")).NothingToBrowse);

/** A configuration's schedules, or why there are none. Neither of the two knows the other. */
export function SchedulesScreen({ id }: { id: string | null }) {
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
    if (outcome === "schedules") return <Schedules backTo={backTo} />;
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
