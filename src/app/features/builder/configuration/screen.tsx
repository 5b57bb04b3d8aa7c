import { Info } from "lucide-react";
import { useAtomValue, useSetAtom } from "jotai/react";
import { useEffect, useState } from "react";
import { institution } from "#contract/institution";
import { ActionBar } from "../../../lib/action-bar.tsx";
import { PanelError } from "../../../lib/panel.tsx";
import { ScreenTitle } from "../../../lib/screen-title.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Loading } from "../../../ui/loading.tsx";
import { openAtom, screenAtom, shownAtom } from "./atoms.ts";
import { BreakList } from "./break-list.tsx";
import { BuildButton } from "./build-button.tsx";
import { countWords } from "./count-words.ts";
import { CourseList } from "./course-list.tsx";
import type { Wish } from "./load.ts";
import { Notices } from "./notices.tsx";
import { NotFoundDialog } from "../not-found-dialog.tsx";
import { PreviewCard } from "./preview-card.tsx";
import { isCountingAtom, obstacleAtom, previewAtom } from "./preview-atoms.ts";
import { ConfigurationSkeleton } from "./configuration-skeleton.tsx";
import { Toolbar } from "./toolbar.tsx";
import styles from "./screen.module.css";

/** The configuration of the id, else the first one of the term. */
export function ConfigurationScreen({ id, term }: Wish) {
  const open = useSetAtom(openAtom);
  const screen = useAtomValue(screenAtom);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const visit = new AbortController();
    void open({ id, term }, visit.signal);
    return () => visit.abort();
  }, [open, id, term, attempt]);

  return (
    <>
      <ScreenTitle>Schedule Configuration</ScreenTitle>
      <Toolbar />
      <Loading isLoading={screen.status === "loading"} skeleton={<ConfigurationSkeleton />}>
        {() => {
          switch (screen.status) {
            case "not-found":
              return <NotFoundDialog term={term} />;
            case "failed":
              return <PanelError error={screen.error} onRetry={() => setAttempt((last) => last + 1)} />;
            default:
              return <Content />;
          }
        }}
      </Loading>
    </>
  );
}

function Content() {
  return (
    <>
      <Notices />
      <div className={styles.columns}>
        <div className={styles.lists}>
          <CourseList />
          <BreakList />
          <IncludedNote />
        </div>
        <div className={styles.side}>
          <PreviewCard />
        </div>
      </div>
      <ActionBar below={1200} label="Build">
        <BarCount />
        <BuildButton />
      </ActionBar>
    </>
  );
}

/** What is scheduled beside the courses of the configuration. */
function IncludedNote() {
  const configuration = useAtomValue(shownAtom)?.configuration;
  if (!configuration) return null;
  const { EnrolledClassCount, CartClassCount } = configuration;
  const { IncludeCurrentEnrollment, IncludeEnrollmentCart } = configuration.Data.Options;
  const included = [
    IncludeCurrentEnrollment ? `in which you are currently enrolled${inBrackets(EnrolledClassCount)}` : undefined,
    IncludeEnrollmentCart ? `in your cart${inBrackets(CartClassCount)}` : undefined,
  ].filter(Boolean);
  return (
    <p className={styles.included}>
      <Icon of={Info} />
      <span>
        {included.length > 0 ? `Classes ${included.join(" and ")} will be included when building schedules. ` : null}
        Schedules with {institution.travelGapMinutes} minutes or less to change campuses are never shown.
      </span>
    </p>
  );
}

function inBrackets(count: number): string {
  return count > 0 ? ` (${count})` : "";
}

function BarCount() {
  const obstacle = useAtomValue(obstacleAtom);
  const preview = useAtomValue(previewAtom);
  const isCounting = useAtomValue(isCountingAtom);
  if (obstacle !== undefined) return <p className={styles.barWords}>{obstacle}</p>;
  if (preview?.status !== "answered") {
    return <p className={styles.barWords}>{preview ? "The schedules could not be counted." : "Counting"}</p>;
  }
  return (
    <p className={styles.barCount} data-counting={isCounting || undefined}>
      <strong>{countWords(preview.summary).number}</strong>
      <span>{isCounting ? "Counting" : preview.summary.total === 1n ? "schedule" : "schedules"}</span>
    </p>
  );
}
