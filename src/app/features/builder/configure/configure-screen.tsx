import { useAtom, useAtomValue, useSetAtom } from "jotai/react";
import { Info } from "lucide-react";
import { useEffect, useEffectEvent } from "react";
import { institution } from "#contract/institution";
import { Banner, Card, Icon, Link, Loading, optionalPart, Row, Skeleton, SkeletonRows, Text } from "#ui";
import { t } from "#words";
import { useActions } from "../../../lib/actions/registry.ts";
import { NoTerms } from "../../../lib/screen/no-terms.tsx";
import { PanelError } from "../../../lib/screen/panel.tsx";
import { PhoneBar, ScreenTitle } from "../../../lib/screen/screen.tsx";
import { useNavigate } from "../../../routing/location.tsx";
import { paths } from "../../../routing/paths.ts";
import { useIsNarrow, useMediaQuery } from "../../../ui/layout/use-media-query.ts";
import { ChooseDialogs } from "../choose-dialogs.tsx";
import { Banners } from "../pieces/banners.tsx";
import { useVisit } from "../pieces/use-visit.ts";
import { contentAtom, termAtom } from "../workspace/edits.ts";
import { INVALID_COURSES, includedWords } from "../workspace/held-courses.ts";
import type { Wish } from "../workspace/opening.ts";
import { hasInvalidCourseAtom } from "../workspace/request.ts";
import { AddCourses } from "./add-courses/add-courses.tsx";
import { BreakList } from "./break-list.tsx";
import { configurationActions } from "./configure-actions.ts";
import styles from "./configure-screen.module.css";
import { CourseList } from "./courses/course-list.tsx";
import { openPartAtom, type Part, partId } from "./courses/open-part.ts";
import { CostCounter, Removal } from "./entry.tsx";
import { Lists } from "./lists.tsx";
import { Toolbar } from "./toolbar.tsx";
import { BuildRow, ChooseBar, CountSkeleton, WeekColumn } from "./week-column.tsx";

const Missing = optionalPart(async () => (await import("./courses/parts.tsx")).Missing);
const NotFoundDialog = optionalPart(async () => (await import("./not-found.tsx")).NotFoundDialog);
const AdvancedPart = optionalPart(async () => (await import("./courses/parts.tsx")).AdvancedPart);

export type ConfigurationScreenProps = Pick<Wish, "id" | "term"> & {
  /** The part that the address opens; `backTo` is the target of Cancel, if the address names one. */
  asked?: Part | { name: "add-course"; backTo: string | undefined } | undefined;
};

/** The configuration with this id, else the term's first one. */
export function ConfigurationScreen({ id, term, asked }: ConfigurationScreenProps) {
  const { screen, retry } = useVisit({ id, term });
  const part = asked?.name === "add-course" ? undefined : asked;
  const open = useSetAtom(openPartAtom);
  const openAsked = useEffectEvent(() => open(part));
  const key = part && partId(part);
  // It stays open until another configuration shows.
  useEffect(() => {
    openAsked();
    return () => open(undefined);
  }, [open, id, key]);

  return (
    <div className={styles.workspace}>
      <ScreenTitle className="visually-hidden">{t("Schedule Configuration")}</ScreenTitle>
      <PhoneBar title={t("Schedule Builder")} />
      <Actions />
      <div className={styles.tools}>
        <Toolbar />
      </div>
      <Loading isLoading={screen.status === "loading"} skeleton={<ConfigurationSkeleton />}>
        {() => {
          if (screen.status === "no-terms") return <NoTerms onRetry={retry} />;
          if (screen.status === "not-found")
            return <NotFoundDialog term={term} onLost={retry} onRetry={id === null ? retry : undefined} />;
          if (screen.status !== "failed") return <Content asked={asked} />;
          const title = t("We couldn't load this configuration.");
          return <PanelError error={screen.error} title={title} onRetry={retry} />;
        }}
      </Loading>
    </div>
  );
}

function Actions() {
  const id = useAtomValue(contentAtom)?.ConfigurationId;
  const advanced = id === undefined ? undefined : paths.builderGlobalOptions.href({ id });
  const navigate = useNavigate();
  useActions([{ ...configurationActions.advanced, run: () => advanced !== undefined && void navigate(advanced) }]);
  return null;
}

/** Windows that have no room for two columns have the lists in a sheet over the week. */
const SHEET = "(width < 48em)";

function Content({ asked }: Pick<ConfigurationScreenProps, "asked">) {
  const id = useAtomValue(contentAtom)?.ConfigurationId;
  const own = id === undefined ? undefined : paths.builderConfiguration.href({ id });
  const backTo = asked?.name === "add-course" ? (asked.backTo ?? own) : undefined;
  const term = useAtomValue(termAtom);
  const isInvalid = useAtomValue(hasInvalidCourseAtom);
  const isSheet = useMediaQuery(SHEET);
  const isNarrow = useIsNarrow();
  const week = <WeekColumn key="week" className={styles.week} />;
  const lists = (
    <Lists key="lists" isSheet={isSheet} className={styles.lists}>
      <CourseList backTo={backTo} />
      <BreakList />
      <IncludedNote />
      {isNarrow ? <BuildRow /> : null}
    </Lists>
  );
  return (
    <>
      <div className={styles.banners}>
        <Banners>{isInvalid ? <Banner tone="warning">{t(INVALID_COURSES)}</Banner> : null}</Banners>
        {asked && "courseId" in asked ? <Missing asked={asked} /> : null}
      </div>
      {term === undefined ? null : <AddCourses key={term} backTo={backTo} className={styles.box} />}
      {isSheet ? [week, lists] : [lists, week]}
      <ChooseBar />
      <ChooseDialogs />
      <Removal />
      <CostCounter />
    </>
  );
}

/** What is scheduled besides the configured courses. */
function IncludedNote() {
  const shown = useAtomValue(contentAtom);
  const [part, open] = useAtom(openPartAtom);
  if (!shown) return null;
  if (part?.name === "advanced") {
    return (
      <Card isList>
        <AdvancedPart onLost={() => open(undefined)} />
      </Card>
    );
  }
  return (
    <Row as="p" align="start" wrap={false} className="prose" style={{ paddingInline: "var(--card-side-dense)" }}>
      <Icon of={Info} />
      <Text as="span" tone="quiet">
        {includedWords(shown.Request)}{" "}
        {t(
          "Schedules that leave {minutes} minutes or less to change campuses are hidden, except between classes you already have.",
          { minutes: institution.travelGapMinutes },
        )}{" "}
        <Link
          className="no-print"
          to={paths.builderGlobalOptions.href({ id: shown.ConfigurationId })}
          aria-label={t("Change what's included")}
        >
          {t("Change")}
        </Link>
      </Text>
    </Row>
  );
}

function ConfigurationSkeleton() {
  const isSheet = useMediaQuery(SHEET);
  const week = (
    <div key="week" className={styles.week}>
      <CountSkeleton />
    </div>
  );
  const lists = (
    <Lists key="lists" isSheet={isSheet} className={styles.lists}>
      <Card title={t("Courses")}>
        <SkeletonRows
          label={t("Loading courses")}
          rows={4}
          columns="2rem minmax(0, 1fr) 4rem"
          rowHeight="var(--row-entry)"
        />
      </Card>
    </Lists>
  );
  return (
    <>
      <div className={styles.box}>
        <Skeleton height={isSheet ? "3.25rem" : "2.75rem"} />
      </div>
      {isSheet ? [week, lists] : [lists, week]}
    </>
  );
}
