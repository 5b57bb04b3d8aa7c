import { Settings2 } from "lucide-react";
import { useAtomValue, useSetAtom } from "jotai/react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { PanelError } from "../../../lib/panel.tsx";
import { PhoneBar } from "../../../lib/phone-bar.tsx";
import { ScreenTitle } from "../../../lib/screen-title.tsx";
import { paths } from "../../../paths.ts";
import { IconLink } from "../../../ui/icon-link.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { Loading } from "../../../ui/loading.tsx";
import { AddCourses } from "../add-courses/add-courses.tsx";
import { Banner } from "../../../ui/banner.tsx";
import { shownAtom } from "./atoms.ts";
import { openPartAtom, type Part, partId } from "./open-part.ts";
import { BreakList } from "./break-list.tsx";
import { CostCounter } from "./costs/cost-cell.tsx";
import { CourseList } from "./course-list.tsx";
import { IncludedNote } from "./included-note.tsx";
import { INVALID_COURSES } from "../build-obstacle.ts";
import { EditBanners } from "../edits/edit-banners.tsx";
import { Standing } from "../results/banners.tsx";
import { useUnloadGuard } from "../edits/use-unload-guard.ts";
import { NotFoundDialog } from "../not-found-dialog.tsx";
import { enterAtom, screenAtom, type Wish } from "../visit.ts";
import { ChooseDialogs } from "../results/choose-button.tsx";
import { ChooseBar, WeekColumn } from "./week-column.tsx";
import { useMediaQuery } from "../../../ui/use-media-query.ts";
import { configurationIdAtom, hasInvalidCourseAtom, termAtom } from "./shown-atoms.ts";
import { ConfigurationSkeleton } from "./configuration-skeleton.tsx";
import { Toolbar } from "./toolbar.tsx";
import styles from "./screen.module.css";

/** The part that an address asks for; `backTo` is where Cancel leads from the box of courses. */
type AskedPart = Part | { name: "add-course"; backTo: string | undefined };
export type ConfigurationScreenProps = Pick<Wish, "id" | "term"> & { asked?: AskedPart | undefined };

/** The configuration of the id, else the first one of the term. */
export function ConfigurationScreen({ id, term, asked }: ConfigurationScreenProps) {
  const enter = useSetAtom(enterAtom);
  const screen = useAtomValue(screenAtom);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => enter({ id, term }), [enter, id, term, attempt]);
  useUnloadGuard();
  useAskedPart(id, asked);

  return (
    <>
      <div className={styles.top}>
        <Head />
        <Toolbar />
      </div>
      <Loading isLoading={screen.status === "loading"} skeleton={<ConfigurationSkeleton />}>
        {() => {
          switch (screen.status) {
            case "not-found":
              return <NotFoundDialog term={term} />;
            case "failed":
              return (
                <PanelError
                  error={screen.error}
                  title="We couldn't load this configuration."
                  onRetry={() => setAttempt((last) => last + 1)}
                />
              );
            default:
              return <Content asked={asked} />;
          }
        }}
      </Loading>
    </>
  );
}

/** It is open until another configuration is shown. */
function useAskedPart(id: string | null, asked: AskedPart | undefined) {
  const open = useSetAtom(openPartAtom);
  const key = asked === undefined || asked.name === "add-course" ? undefined : partId(asked);
  const openAsked = useEffectEvent(() => open(asked?.name === "add-course" ? undefined : asked));
  useEffect(() => {
    openAsked();
    return () => open(undefined);
  }, [open, id, key]);
}

function Head() {
  const id = useAtomValue(configurationIdAtom);
  const advanced = id === undefined ? undefined : paths.builderGlobalOptions.href({ id });
  return (
    <div className={styles.head}>
      <ScreenTitle>Schedule Configuration</ScreenTitle>
      {advanced === undefined ? null : (
        <>
          <LinkButton icon={Settings2} to={advanced} className={styles.advanced ?? ""}>
            Advanced
          </LinkButton>
          <PhoneBar>
            <IconLink icon={Settings2} label="Advanced" to={advanced} iconSize={20} tooltipPlacement="bottom" />
          </PhoneBar>
        </>
      )}
    </div>
  );
}

function Content({ asked }: Pick<ConfigurationScreenProps, "asked">) {
  const term = useAtomValue(termAtom);
  const isInvalid = useAtomValue(hasInvalidCourseAtom);
  const addInput = useRef<HTMLInputElement>(null);
  const isNarrow = useMediaQuery("(width < 900px)");
  const lists = (
    <div key="lists" className={styles.lists}>
      <CourseList addInput={addInput} />
      <BreakList />
      <IncludedNote />
    </div>
  );
  const week = <WeekColumn key="week" />;
  return (
    <>
      <EditBanners before={isInvalid ? <Banner tone="warning">{INVALID_COURSES}</Banner> : null}>
        <Standing />
      </EditBanners>
      <Missing asked={asked} />
      <div className={styles.workspace}>
        {term === undefined ? null : (
          <AddCourses
            key={term}
            term={term}
            inputRef={addInput}
            isAsked={asked?.name === "add-course"}
            backTo={asked?.name === "add-course" ? asked.backTo : undefined}
          />
        )}
        {/* In the order in which they're read. By their keys, what is typed stays when the window's width changes. */}
        {isNarrow ? [week, lists] : [lists, week]}
      </div>
      <ChooseBar />
      <ChooseDialogs />
      <CostCounter />
    </>
  );
}

/** The address names something that the configuration does not have. */
function Missing({ asked }: Pick<ConfigurationScreenProps, "asked">) {
  const courses = useAtomValue(shownAtom)?.courses ?? [];
  if (!asked || !("courseId" in asked)) return null;
  const course = courses.find(({ id, offered }) => id === asked.courseId && offered.isOffered);
  const isThere =
    asked.name === "options"
      ? course !== undefined
      : course?.offered.sections.some(({ component }) => component === asked.component);
  if (isThere) return null;
  return (
    <div role="alert">
      <Banner tone="warning" title="There's a problem with this configuration.">
        {asked.name === "options"
          ? "This course was removed or is no longer offered."
          : `This course was removed or has no ${asked.component} sections.`}
      </Banner>
    </div>
  );
}
