import { useSetAtom } from "jotai/react";
import { t } from "#words";
import { ClassesSkeleton, MyClassesScreen } from "../features/my-classes/my-classes-screen.tsx";
import { Panel } from "../lib/screen/panel.tsx";
import { enrollmentTermsAtom } from "../lib/session/terms.ts";

export function MyClassesRoute() {
  const refreshTerms = useSetAtom(enrollmentTermsAtom);
  return (
    <Panel
      screenTitle={t("My Classes")}
      skeleton={<ClassesSkeleton />}
      errorTitle={t("We couldn't load your terms.")}
      onRetry={refreshTerms}
    >
      <MyClassesScreen />
    </Panel>
  );
}
