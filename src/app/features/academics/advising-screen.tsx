import { useAtomValue } from "jotai/react";
import { ImportantDates } from "../../lib/important-dates.tsx";
import { ScreenTitle } from "../../lib/screen-title.tsx";
import { useScreen } from "../../lib/screen.ts";
import { featuresAtom } from "../../lib/session.ts";
import { Advisors } from "./advisors.tsx";
import { Appointments, SuccessTeam } from "./appointments.tsx";
import { Checklist, Holds } from "./notifications.tsx";
import { SelfOverview } from "./self-overview.tsx";
import styles from "./academics.module.css";

/** What the university offers a student besides classes: people, appointments, holds, to-dos, and dates. */
export function AdvisingScreen() {
  const { title } = useScreen();
  const features = useAtomValue(featuresAtom);
  const hasSuccessTeam = features.has("myuml_success_team");
  const hasAdvising = features.has("sfal_advising") && !hasSuccessTeam;
  return (
    <div className={styles.screen}>
      <ScreenTitle>{title}</ScreenTitle>
      <SelfOverview />
      <div className={styles.columns}>
        <div className={styles.main}>
          {hasSuccessTeam ? <SuccessTeam /> : null}
          {hasAdvising ? <Appointments /> : null}
          <Holds />
          <Checklist />
        </div>
        <div className={styles.side}>
          {hasAdvising ? <Advisors /> : null}
          <ImportantDates />
        </div>
      </div>
    </div>
  );
}
