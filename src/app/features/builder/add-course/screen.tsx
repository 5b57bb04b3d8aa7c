import { useAtomValue, useSetAtom } from "jotai/react";
import { useEffect, useState } from "react";
import { isolated } from "#contract/words";
import { returnPath } from "../../../lib/class-link.ts";
import { PanelError } from "../../../lib/panel.tsx";
import { PhoneBar } from "../../../lib/phone-bar.tsx";
import { ScreenTitle } from "../../../lib/screen-title.tsx";
import { paths } from "../../../paths.ts";
import { classNames } from "../../../ui/class-names.ts";
import { Loading } from "../../../ui/loading.tsx";
import { SkeletonRows } from "../../../ui/skeleton.tsx";
import { useMediaQuery } from "../../../ui/use-media-query.ts";
import { editQueue } from "../edits/configuration-edits.ts";
import { EditBanners } from "../edits/edit-banners.tsx";
import { NotFoundDialog } from "../not-found-dialog.tsx";
import { toConfigurationId } from "../configuration-id.ts";
import { AddedCourses } from "./added-courses.tsx";
import { chosenAtom, openAtom, placeAtom, screenAtom } from "./atoms.ts";
import { CourseOptions } from "./course-options-form.tsx";
import { CourseSearch } from "./course-search.tsx";
import columns from "../columns.module.css";
import styles from "./screen.module.css";

export type AddCourseScreenProps = { id: string | null; returnUrl: string | null };

export function AddCourseScreen({ id, returnUrl }: AddCourseScreenProps) {
  const open = useSetAtom(openAtom);
  const screen = useAtomValue(screenAtom);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const visit = new AbortController();
    void open(id, visit.signal);
    return () => visit.abort();
  }, [open, id, attempt]);
  const backTo = returnPath(returnUrl) ?? paths.builderConfiguration.href({ id: toConfigurationId(id) });

  return (
    <>
      <PhoneBar backTo={backTo} />
      <ScreenTitle>Add Course</ScreenTitle>
      <Loading
        isLoading={screen.status === "loading"}
        skeleton={<SkeletonRows label="Loading" rows={2} columns="1fr" rowHeight="3.75rem" />}
      >
        {() => {
          switch (screen.status) {
            case "not-found":
              return <NotFoundDialog />;
            case "failed":
              return (
                <PanelError
                  error={screen.error}
                  title="We couldn't load course search."
                  onRetry={() => setAttempt((last) => last + 1)}
                />
              );
            default:
              return <Content backTo={backTo} />;
          }
        }}
      </Loading>
    </>
  );
}

function Content({ backTo }: { backTo: string }) {
  const place = useAtomValue(placeAtom);
  const chosen = useAtomValue(chosenAtom);
  const isWide = useMediaQuery("(width >= 1200px)");
  if (!place) return null;
  return (
    <>
      <p className={styles.place}>
        {place.term.Description} · {isolated(place.configurationName)}
      </p>
      <EditBanners queue={editQueue} />
      <div className={classNames(columns.columns, styles.columns)}>
        <div>
          {chosen ? <CourseOptions chosen={chosen} place={place} backTo={backTo} /> : <CourseSearch backTo={backTo} />}
        </div>
        {isWide ? (
          <div className={columns.side}>
            <AddedCourses />
          </div>
        ) : null}
      </div>
    </>
  );
}
