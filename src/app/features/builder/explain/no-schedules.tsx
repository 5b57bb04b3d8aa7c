import { useAtomValue, useSetAtom } from "jotai/react";
import {
  ArrowLeft,
  CalendarOff,
  Clock,
  List,
  ListChecks,
  Lock,
  LockOpen,
  type LucideIcon,
  ShoppingCart,
  SlidersHorizontal,
} from "lucide-react";
import { useId, useState } from "react";
import { EventText, WeekGrid } from "#calendar";
import { isolated } from "#contract/labels/catalog-words";
import { isWholeDay } from "#dates/minutes";
import { bareTimeRange, spokenDay, spokenTimeRange } from "#dates/words";
import { MAX_SCHEDULES } from "#engine";
import {
  Button,
  Card,
  Columns,
  CourseDot,
  Icon,
  Link,
  LinkButton,
  LiveRegion,
  Loading,
  Note,
  Row,
  SkeletonRows,
  Stack,
  Tag,
  Text,
} from "#ui";
import { t } from "#words";
import { DayCodes } from "../../../lib/format/day-codes.tsx";
import { PanelError } from "../../../lib/screen/panel.tsx";
import { paths } from "../../../routing/paths.ts";
import { useIsPhone } from "../../../ui/layout/use-media-query.ts";
import { original } from "../../../ui/original.ts";
import { Banners } from "../pieces/banners.tsx";
import { buildAgainAtom, builtAtom } from "../workspace/build.ts";
import { type Overlap, overlapWords, toClashWeek } from "../workspace/conflict.ts";
import { processedAtom } from "../workspace/count.ts";
import { contentAtom } from "../workspace/edits.ts";
import { includedCourses, includedWords } from "../workspace/held-courses.ts";
import { countNumber, isCountUnknown, noScheduleWords } from "../workspace/result-words.ts";
import styles from "./no-schedules.module.css";
import { explanationAtom, repairAtom, type ShownExplanation, type ShownRepair } from "./repairs.ts";
import { restrictionWords } from "./restriction-words.ts";

/** Why nothing fits: the conflicting choices, where, and changes that help. */
export function NoSchedules({ backTo }: { backTo: string }) {
  const content = useAtomValue(contentAtom);
  const processed = useAtomValue(processedAtom);
  const answer = useAtomValue(explanationAtom);
  const again = useSetAtom(buildAgainAtom);
  const opened = useAtomValue(builtAtom)?.opened;
  if (!opened) return null;
  const { summary, request } = opened;
  const explanation = answer === "failed" ? undefined : answer;
  const { resultCode, problem } = summary;
  const course = request.courses.find(({ id }) => id === problem?.id) ?? explanation?.course;
  const configurationId = content?.ConfigurationId ?? 0;
  const advanced = paths.builderGlobalOptions.href({ id: configurationId });
  const count = explanation?.repairs.length;
  // Without a change to apply, going back is the next step.
  const isStuck = answer !== undefined && !count;
  const found = count === undefined ? "" : t("{count, plural, one {# change} other {# changes}} found.", { count });
  return (
    <Stack gap={5}>
      <Banners />
      <header>
        <Link to={backTo} className="from-900">
          <Icon of={ArrowLeft} /> {isolated(content?.ConfigurationName ?? "")}
        </Link>
        <h1 className="type-title-1">{t("No Schedules Possible")}</h1>
        <Text size="large" className="prose" style={{ marginBlock: "var(--space-8)" }}>
          {noScheduleWords(resultCode, course !== undefined || !answer)}{" "}
          {course ? <strong>{`${course.label} ${course.title}`}</strong> : null}
        </Text>
        {course && resultCode === 4 ? (
          <Text tone="quiet">
            {course.sections.some(({ component }) => component === problem?.component)
              ? restrictionWords(course, problem?.component ?? "")
              : t("All of its sections are canceled or not scheduled yet.")}
          </Text>
        ) : null}
        {resultCode === 2 && includedCourses(request).length > 0 ? (
          <Text tone="quiet">
            {includedWords(request)}{" "}
            <Link to={advanced} aria-label={t("Change what's included")}>
              {t("Change")}
            </Link>
          </Text>
        ) : null}
      </header>
      <Loading
        isLoading={!answer}
        skeleton={<SkeletonRows label={t("Finding the conflict")} columns="0.75rem 1fr" rows={4} rowHeight="4rem" />}
      >
        {() =>
          explanation ? (
            <Columns side="minmax(22rem, 27.5rem)" gap={5} className={styles.columns}>
              <Conflict {...explanation} />
              {explanation.overlaps.length > 0 ? <ClashPicture overlaps={explanation.overlaps} /> : null}
              <Repairs {...explanation} />
            </Columns>
          ) : (
            <PanelError error={undefined} title={t("We couldn't find the conflict.")} onRetry={again} />
          )
        }
      </Loading>
      <Row>
        {course ? (
          <>
            <LinkButton to={paths.builderCourseOptions.href({ configurationId, id: course.id })}>
              {t("Change Course Options")}
            </LinkButton>
            <LinkButton to={advanced}>{t("Change Advanced Options")}</LinkButton>
          </>
        ) : null}
        <LinkButton to={backTo} variant={isStuck ? "primary" : "quiet"}>
          {t("Go Back")}
        </LinkButton>
      </Row>
      <details className="type-quiet">
        <summary>{t("Details")}</summary>
        <p>{processed}</p>
      </details>
      <LiveRegion message={found} />
    </Stack>
  );
}

function Conflict({ parties, isSmallest, isTravel }: ShownExplanation) {
  const count = parties.length;
  const title = count === 1 ? t("This doesn't fit") : t("These {count, number} conflict", { count });
  return (
    <Stack gap={3} className={styles.set}>
      {count === 0 ? (
        <Note>{t("Finding the conflict took too long.")}</Note>
      ) : (
        <Card title={title} isList>
          <ul>
            {parties.map(({ key, label, title, tone, facts }) => (
              <Row as="li" key={key} gap={3} align="baseline" wrap={false} className="list-row">
                <CourseDot color={tone} />
                <div>
                  <p>
                    <strong>{label}</strong> {original(title)}
                  </p>
                  {facts.map(({ words, isLocked }) => (
                    <Text key={words} tone="quiet">
                      {isLocked ? <Icon of={Lock} size={12} /> : null} <DayCodes text={words} />
                    </Text>
                  ))}
                </div>
              </Row>
            ))}
          </ul>
        </Card>
      )}
      {isTravel ? <Note>{t("There isn't enough time to change campuses between these classes.")}</Note> : null}
      {isSmallest ? null : (
        <Note>{t("We stopped searching early, so some of these may not be part of the conflict.")}</Note>
      )}
    </Stack>
  );
}

const MAX_OVERLAPS = 4;

/** The days and hours of the conflict, with all that overlaps in them, and the same in words. */
function ClashPicture({ overlaps }: { overlaps: readonly Overlap[] }) {
  const isPhone = useIsPhone();
  const shown = overlaps.slice(0, MAX_OVERLAPS);
  const week = toClashWeek(shown);
  const count = overlaps.length - MAX_OVERLAPS;
  return (
    <Stack as="section" gap={3} aria-label={t("Where they conflict")} className={styles.picture}>
      <WeekGrid
        label={t("Conflicting times")}
        {...week}
        singleDay={isPhone && week.days.length > 1}
        renderEvent={({ data: { lines, isLocked, startMinutes, endMinutes } }) => {
          const time = isWholeDay(startMinutes, endMinutes) ? t("All day") : bareTimeRange(startMinutes, endMinutes);
          const [title, ...others] = lines;
          return (
            <EventText title={title} time={time} lines={others} icon={isLocked ? <Icon of={Lock} size={12} /> : null} />
          );
        }}
        eventLabel={({ data: { name, isLocked, startMinutes, endMinutes } }, { weekday }) => {
          const isAllDay = isWholeDay(startMinutes, endMinutes);
          const time = isAllDay ? t("all day") : spokenTimeRange(startMinutes, endMinutes);
          return [name, `${spokenDay(weekday, undefined)} ${time}`, ...(isLocked ? [t("locked")] : [])].join(", ");
        }}
      />
      <Stack as="ul">
        {[...new Set(shown.map(overlapWords))].map((words) => (
          <li key={words}>
            <Note tone="danger" size="small">
              {words}
            </Note>
          </li>
        ))}
      </Stack>
      {count > 0 ? <p className="type-quiet">{t("And {count, number} more.", { count })}</p> : null}
    </Stack>
  );
}

function Repairs({ repairs, others, hasSmallest, isComplete }: ShownExplanation) {
  const isOne = repairs.length <= 1;
  return (
    <Stack as="section" gap={3} className={styles.set} aria-labelledby="nothing-fits-repairs">
      <h2 id="nothing-fits-repairs" className="type-title-3">
        {isOne ? t("What you can change") : t("Change one of these")}
      </h2>
      {repairs.length === 0 ? (
        <Text tone="quiet">{t("We found no change that makes a schedule possible.")}</Text>
      ) : repairs[0]?.kind === "together" ? (
        <Text tone="quiet">{t("No single change is enough, but these together are.")}</Text>
      ) : null}
      {repairs.length + others.length > 0 ? (
        <Card isList>
          <ul>
            {[...repairs, ...others].map((repair, index) => (
              <RepairRow key={repair.titles.join()} repair={repair} isSmallest={index === 0 && hasSmallest} />
            ))}
          </ul>
        </Card>
      ) : null}
      {repairs.length > 0 && !isComplete ? <Text tone="quiet">{t("Other changes may help too.")}</Text> : null}
    </Stack>
  );
}

const ICONS: Record<ShownRepair["kind"], LucideIcon> = {
  unlock: LockOpen,
  moveBreak: Clock,
  disableBreak: Clock,
  disableBreaks: Clock,
  clearExplicit: List,
  liftOption: SlidersHorizontal,
  takeFewer: CalendarOff,
  disableCourse: CalendarOff,
  leaveOutHeld: ShoppingCart,
  together: ListChecks,
};

function RepairRow({ repair, isSmallest }: { repair: ShownRepair; isSmallest: boolean }) {
  const apply = useSetAtom(repairAtom);
  const [isWorking, setWorking] = useState(false);
  const id = useId();
  const { kind, titles, note, count } = repair;
  return (
    <Row as="li" gap={4} className="list-row">
      <Icon of={ICONS[kind]} size={18} className="type-quiet" />
      <div id={id} style={{ flex: "1 1 16rem" }}>
        {titles.map((title) => (
          <p key={title}>
            <strong>{original(title)}</strong> {isSmallest ? <Tag>{t("Smallest change")}</Tag> : null}
          </p>
        ))}
        {note ? (
          <p className="type-quiet">
            <DayCodes text={note} />
          </p>
        ) : null}
      </div>
      {count && !isCountUnknown(count) ? (
        <Stack as="p" gap={0} align="end" className="to-end">
          <strong>{countNumber(count)}</strong>{" "}
          <span className="type-quiet">
            {count.total > MAX_SCHEDULES
              ? t("schedules, too many to show")
              : t("{count, plural, one {schedule} other {schedules}}", { count: Number(count.total) })}
          </span>
        </Stack>
      ) : null}
      <Button
        variant={isSmallest || kind === "together" ? "primary" : "secondary"}
        aria-describedby={id}
        isWorking={isWorking}
        workingLabel={t("Building…")}
        onPress={() => {
          setWorking(true);
          void apply(repair).then(() => setWorking(false));
        }}
      >
        {t("Apply")}
      </Button>
    </Row>
  );
}
