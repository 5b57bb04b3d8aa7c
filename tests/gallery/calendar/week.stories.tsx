import { Check, Lock, ShoppingCart } from "lucide-react";
import { EventText, WeekGrid } from "#calendar";
import { Icon } from "#ui";
import {
  alternatives,
  crowd,
  fullDay,
  Grid,
  lockOn,
  night,
  oddTimes,
  plainEvents,
  type StageEvent,
  week,
} from "../../support/calendar/calendar-samples.tsx";
import { press } from "../acts.ts";
import { NAMES } from "../samples.tsx";
import { partStory, type StoryFile } from "../story.tsx";
import { the } from "../targets.ts";

export default { title: "Calendar/Week", component: WeekGrid } satisfies StoryFile;

const MONDAY = "2027-01-25";

export const EveryKind = partStory({
  isPictured: true,
  render: () => <Grid events={week} weekOf={MONDAY} selectedId="math" />,
});

export const DayHeads = partStory({ render: () => <Grid events={week} weekOf={MONDAY} hasDayHeads /> });

export const InSpanish = partStory({
  render: () => <Grid events={week} weekOf={MONDAY} selectedId="math" hasDayHeads />,
  language: "es-US",
});

const ICONS = { comp: Lock, math: ShoppingCart, lab: Check } as Readonly<Record<string, typeof Lock>>;

/** What a caller shows in its events. */
export const DetailsLinesAndIcons = partStory({
  isPictured: true,
  render: () => (
    <Grid
      events={week}
      selectedId="lab"
      cornerAction={lockOn("comp", "math")}
      renderEvent={({ id, data, kind }) =>
        kind === "note" ? (
          data
        ) : (
          <EventText
            title={data}
            detail="LEC"
            lines={["Olsen 408 · NC", "9:00–9:50"]}
            icon={ICONS[id] && <Icon of={ICONS[id]} size={12} />}
          />
        )
      }
    />
  ),
});

export const Clash = partStory({
  render: () => (
    <Grid
      events={[
        ...week,
        { id: "clash", data: "HIST.1000", tone: "purple", state: "clash", days: [3], start: 930, end: 990 },
      ]}
    />
  ),
});

export const Alternatives = partStory({ render: () => <Grid events={[...week, ...alternatives]} selectedId="lab" /> });

export const FiveAtOnce = partStory({ render: () => <Grid events={crowd} /> });

/** All five days on a phone as well: its tabs, which load later, would take the place of what is pressed. */
export const FiveAtOnceListed = partStory({
  render: () => <Grid events={crowd} singleDay={false} />,
  acts: [press(/^\+\d|more/)],
  ready: the.role("dialog"),
});

export const WeekendAndMidnight = partStory({ render: () => <Grid events={oddTimes} weekOf={MONDAY} /> });

/** Observing at night, on two days in a row. */
export const NightOnBothDays = partStory({ render: () => <Grid events={[...week, night]} weekOf={MONDAY} /> });

/** Breaks hardly widen the hours: they are cut, with an arrowhead. */
export const BreakOfAWholeDay = partStory({
  render: () => <Grid events={[...week.filter(({ kind }) => kind !== "break"), fullDay]} />,
});

export const Empty = partStory({ render: () => <Grid events={[]} weekOf={MONDAY} /> });

const named = (data: string): StageEvent => ({ id: data, data, days: [1, 3], start: 540, end: 660 });

export const LongNames = partStory({ render: () => <Grid events={[named(NAMES.long)]} /> });
export const RightToLeft = partStory({ render: () => <Grid events={[named(NAMES.arabic)]} /> });

export const Compact = partStory({ render: () => <Grid events={week} isCompact arrowKeys="vertical" /> });

export const OneDayAtATime = partStory({
  render: () => <Grid events={week} weekOf={MONDAY} singleDay beginsWithDay heading={<h2>Your day</h2>} />,
});

/** From Sunday to Tuesday, 7 AM to 1 PM; Tuesday is active. */
export const LimitedDaysAndHours = partStory({
  render: () => (
    <WeekGrid
      label="Limits"
      events={plainEvents}
      weekOf={MONDAY}
      firstDay={0}
      lastDay={2}
      firstHour={7}
      lastHour={13}
      hourHeight={32}
      activeDay={2}
      onActiveDayChange={() => {}}
    />
  ),
});

/** Two days have something that lasts all of them, and Wednesday is today. */
export const AllDayAndToday = partStory({
  render: () => (
    <WeekGrid
      label="All day"
      events={plainEvents}
      weekOf={MONDAY}
      today="2027-01-27"
      renderAllDay={(date) => (date === "2027-01-26" || date === "2027-01-27" ? <p>Last day to add a class</p> : null)}
    />
  ),
});
