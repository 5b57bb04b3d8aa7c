import { useAtomValue } from "jotai/react";
import { ImportantDates } from "../../lib/notices/important-dates.tsx";
import { ScreenTitle, useScreen } from "../../lib/screen/screen.tsx";
import { NonStudentWarning, SignInPrompt } from "../../lib/screen/visitors.tsx";
import { featuresAtom, isSignedInAtom } from "../../lib/session/session.ts";
import { CardGrid, Columns, Stack } from "#ui";
import { Advisors } from "./advisors.tsx";
import { Appointments, SuccessTeam } from "./appointments.tsx";
import { Checklist, Holds } from "./notifications.tsx";
import { SelfOverview } from "./self-overview.tsx";

export function AdvisingScreen() {
  if (useAtomValue(isSignedInAtom)) return <Advising />;
  return (
    <>
      <SignInPrompt />
      <div style={{ inlineSize: "100%", maxInlineSize: "32rem", marginInline: "auto" }}>
        <ImportantDates count={5} />
      </div>
    </>
  );
}

function Advising() {
  const { title } = useScreen();
  const features = useAtomValue(featuresAtom);
  const hasSuccessTeam = features.has("myuml_success_team");
  const hasAdvising = features.has("sfal_advising") && !hasSuccessTeam;
  return (
    <Stack gap={4}>
      <NonStudentWarning />
      <ScreenTitle>{title}</ScreenTitle>
      <SelfOverview />
      <Columns side="clamp(18rem, 31%, 23.5rem)">
        <Stack gap={4}>
          {hasSuccessTeam ? <SuccessTeam /> : null}
          {hasAdvising ? <Appointments /> : null}
          <Holds />
          <Checklist />
        </Stack>
        <CardGrid min="18rem">
          {hasAdvising ? <Advisors /> : null}
          <ImportantDates />
        </CardGrid>
      </Columns>
    </Stack>
  );
}
