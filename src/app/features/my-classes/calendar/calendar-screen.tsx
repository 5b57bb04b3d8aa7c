import { useAtom } from "jotai/react";
import { CalendarOff, CalendarSync, ChevronLeft, Layers, Printer } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { LoadFailures, PeriodSelector } from "#calendar";
import { CALENDAR_LAYERS, type CalendarLayer } from "#contract/calendar-layers";
import type { CalendarEntry } from "#contract/calls/calendar";
import type { IsoDate } from "#dates/day";
import { isWithin } from "#dates/span";
import { dayHeading, writtenDateRange } from "#dates/words";
import {
  Button,
  EmptyState,
  IconButton,
  LinkButton,
  LiveRegion,
  optionalPart,
  Row,
  SegmentedControl,
  SkeletonRows,
  Spoken,
  Stack,
} from "#ui";
import { t } from "#words";
import { PhoneBar, ScreenTitle, useScreen } from "../../../lib/screen/screen.tsx";
import { hiddenLayersAtom } from "../../../lib/session/remembered.ts";
import { useToday } from "../../../lib/time/use-today.ts";
import { useNavigate, useQuery, useRewrite } from "../../../routing/location.tsx";
import { paths } from "../../../routing/paths.ts";
import { useMediaQuery } from "../../../ui/layout/use-media-query.ts";
import { Agenda } from "./agenda.tsx";
import styles from "./calendar.module.css";
import { byDay } from "./calendar-entries.ts";
import { CalendarDayGrid, CalendarWeek } from "./calendar-grids.tsx";
import {
  CALENDAR_VIEWS,
  type CalendarAddress,
  type CalendarView,
  calendarQuery,
  DAYS_OF_VIEW,
  daysOfView,
  readCalendarAddress,
} from "./calendar-period.ts";
import { ComingUp } from "./coming-up.tsx";
import { EntryDetails } from "./entry-details.tsx";
import { LayerSwitches } from "./layer-switches.tsx";
import { useCalendarEvents } from "./use-calendar-events.ts";

const SubscriptionDialog = optionalPart(async () => (await import("../subscription-dialog.tsx")).SubscriptionDialog);

/** Where a week has no room for its days. */
const NARROW = "(width < 44em)";

export function CalendarScreen() {
  const { title } = useScreen();
  const today = useToday();
  const { address, change } = useCalendarAddress(today);
  const { view, date } = address;
  const period = daysOfView(view, date);
  const { layers, entries, failures, retry, isReady, isComplete } = useCalendarEvents(period, { date, today });
  const on = layers.filter((layer) => address.layers.includes(layer));
  const shown = entries.filter((entry) => isWithin(entry.date, period.from, period.to));
  const visible = shown.filter(({ className }) => on.includes(className));
  const [open, setOpen] = useState<CalendarEntry>();
  const openDay = (day: IsoDate, isFromHead: boolean) =>
    change(isFromHead ? { view: "day", date: day } : { date: day });
  const views = { day: t("Day"), week: t("Week"), agenda: t("Agenda") };

  return (
    <Stack gap={4}>
      <Head layers={on}>
        <ScreenTitle>{title}</ScreenTitle>
      </Head>
      <Stack gap={3} className="no-print">
        <Row gap={3} className={styles.controls}>
          <Button onPress={() => change({ date: today })}>{t("Today")}</Button>
          <Spoken>
            <PeriodSelector
              isSilent
              period={view === "agenda" ? DAYS_OF_VIEW.agenda : view}
              date={date}
              onMove={(move) => change({ date: move.date })}
            />
          </Spoken>
          <SegmentedControl
            label={t("View")}
            className={styles.views ?? ""}
            options={CALENDAR_VIEWS.map((id) => ({ id, text: views[id] }))}
            value={view}
            onChange={(next) => change({ view: next })}
          />
        </Row>
        <LayerSwitches
          layers={layers}
          on={address.layers}
          entries={shown}
          onChange={(next) => change({ layers: next })}
        />
      </Stack>
      <p className="only-print type-title-3">{writtenDateRange(period.from, period.to)}</p>
      <Spoken>
        <LoadFailures isSilent failures={failures} onRetry={retry} />
      </Spoken>
      {isReady ? null : <CalendarSkeleton />}
      {isReady ? (
        <div aria-busy={!isComplete} className={view === "agenda" ? undefined : styles.withSide}>
          <Stack gap={3}>
            <Shown view={view} date={date} today={today} entries={visible} onOpen={setOpen} onDay={openDay} />
            {visible.length > 0 || failures.length > 0 ? null : (
              <NothingShown
                isLoading={!isComplete}
                areLayersOff={on.length === 0}
                next={nextAfter(entries, on, period.to)}
                onDay={(day) => change({ date: day })}
              />
            )}
          </Stack>
          {view === "agenda" ? null : <ComingUp entries={entries} on={on} today={today} onOpen={setOpen} />}
        </div>
      ) : null}
      <LiveRegion
        message={
          isComplete
            ? t("{count, plural, =0 {Nothing} one {# entry} other {# entries}} shown", { count: visible.length })
            : ""
        }
      />
      {open ? <EntryDetails entry={open} onClose={() => setOpen(undefined)} /> : null}
    </Stack>
  );
}

/** What the address says, and how it changes. Layers are remembered, too. */
function useCalendarAddress(today: IsoDate) {
  const [query] = useQuery();
  const navigate = useNavigate();
  const rewrite = useRewrite();
  const isNarrow = useMediaQuery(NARROW);
  const [hidden, setHidden] = useAtom(hiddenLayersAtom);
  const byDefault: CalendarAddress = {
    view: isNarrow ? "agenda" : "week",
    date: today,
    layers: CALENDAR_LAYERS.filter((layer) => !hidden.includes(layer)),
  };
  const address = readCalendarAddress(query, byDefault);
  const href = paths.myCalendar.href(calendarQuery(address, today));
  useEffect(() => {
    // So that it can be kept and shared as it shows.
    rewrite(href);
  }, [rewrite, href]);

  const change = (changes: Partial<CalendarAddress>) => {
    const next = paths.myCalendar.href(calendarQuery({ ...address, ...changes }, today));
    if (changes.layers) {
      setHidden(CALENDAR_LAYERS.filter((layer) => !changes.layers?.includes(layer)));
      // Back leads to another day or view, not through every switch.
      rewrite(next);
    } else if (next !== href) void navigate(next, { preventScrollReset: true });
  };
  return { address, change };
}

function nextAfter(
  entries: readonly CalendarEntry[],
  on: readonly CalendarLayer[],
  last: IsoDate,
): IsoDate | undefined {
  const later = entries.filter(({ className, date }) => on.includes(className) && date > last);
  return later.map(({ date }) => date).sort()[0];
}

function Head({ layers, children }: { layers: readonly CalendarLayer[]; children: ReactNode }) {
  const [isSubscribing, setSubscribing] = useState(false);
  const close = () => setSubscribing(false);
  return (
    <Row gap={3} justify="between" align="end" className={styles.head}>
      <div>
        <PhoneBar backTo={paths.myClasses.href()}>
          <IconButton icon={CalendarSync} iconSize={20} label={t("Subscribe")} onPress={() => setSubscribing(true)} />
          <IconButton icon={Printer} iconSize={20} label={t("Print")} onPress={() => window.print()} />
        </PhoneBar>
        <LinkButton
          to={paths.myClasses.href()}
          variant="link"
          size="small"
          icon={ChevronLeft}
          className="no-print from-900"
        >
          {t("My Classes")}
        </LinkButton>
        {children}
      </div>
      <Row className="no-print from-900">
        <Button icon={CalendarSync} onPress={() => setSubscribing(true)}>
          {t("Subscribe")}
        </Button>
        <Button icon={Printer} onPress={() => window.print()}>
          {t("Print")}
        </Button>
      </Row>
      {isSubscribing ? (
        <SubscriptionDialog {...(layers.length > 0 && { layers })} onClose={close} onLost={close} />
      ) : null}
    </Row>
  );
}

function CalendarSkeleton() {
  return <SkeletonRows label={t("Loading your calendar")} rows={6} columns="5rem 1fr" rowHeight="4rem" />;
}

type ShownProps = {
  view: CalendarView;
  date: IsoDate;
  today: IsoDate;
  entries: readonly CalendarEntry[];
  onOpen: (entry: CalendarEntry) => void;
  onDay: (day: IsoDate, isFromHead: boolean) => void;
};

function Shown({ view, date, today, entries, onOpen, onDay }: ShownProps) {
  const days = byDay(entries);
  if (view === "agenda") return <Agenda days={days} first={date} today={today} onOpen={onOpen} />;
  if (view === "day") return <CalendarDayGrid date={date} days={days} onOpen={onOpen} />;
  return <CalendarWeek date={date} today={today} days={days} onOpen={onOpen} onDay={onDay} />;
}

type NothingShownProps = {
  isLoading: boolean;
  areLayersOff: boolean;
  next: IsoDate | undefined;
  onDay: (day: IsoDate) => void;
};

function NothingShown({ isLoading, areLayersOff, next, onDay }: NothingShownProps) {
  if (areLayersOff) return <EmptyState icon={Layers} title={t("Turn on a layer to see what's on.")} />;
  if (isLoading) return <CalendarSkeleton />;
  return (
    <EmptyState
      icon={CalendarOff}
      title={t("Nothing on these days.")}
      actions={
        next === undefined ? null : (
          <Button onPress={() => onDay(next)}>{t("Go to {day}", { day: dayHeading(next) })}</Button>
        )
      }
    />
  );
}
