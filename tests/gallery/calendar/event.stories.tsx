import { Lock } from "lucide-react";
import { DayView, EVENT_COLORS, type Event, EventText, paletteOf, WeekGrid, WeekList } from "#calendar";
import { Icon } from "#ui";
import { calls, plainEvents } from "../../support/calendar/calendar-samples.tsx";
import { partStory, type StoryFile } from "../story.tsx";

export default { title: "Calendar/Event", component: DayView } satisfies StoryFile;

const MONDAY = "2027-01-25";

/** As a reply has them: once, weekly, and with a zone. */
export const Plain = partStory({
  render: () => <WeekGrid label="Campus week" events={plainEvents} weekOf={MONDAY} />,
});

export const PlainInAList = partStory({
  render: () => <WeekList label="Campus week" events={plainEvents} weekOf={MONDAY} />,
});

export const InSpanish = partStory({
  render: () => <WeekGrid label="Semana del campus" events={plainEvents} weekOf={MONDAY} />,
  language: "es-US",
});

const colors: Event[] = EVENT_COLORS.map((color, at) => ({
  name: color,
  color,
  meetings: [{ days: [1 + (at % 4)], start: 480 + 75 * Math.floor(at / 4), end: 540 + 75 * Math.floor(at / 4) }],
}));

export const Colors = partStory({ render: () => <WeekGrid label="Colors" events={colors} lastHour={14} /> });

const colorOf = paletteOf("2027-spring");
const shuffled = colors.map((event, at): Event => ({ ...event, name: `Club ${at}`, color: colorOf(`Club ${at}`) }));

export const ColorsOfAPalette = partStory({
  render: () => <WeekGrid label="Clubs" events={shuffled} lastHour={14} />,
});

const at = (name: string, start: number, more: Partial<Event>): Event => ({
  name,
  date: MONDAY,
  start,
  end: start + 75,
  ...more,
});

/** A button, content of its own, and a place of its own: the right half of the day. */
export const EveryField = partStory({
  render: () => (
    <DayView
      label="Fields"
      date={MONDAY}
      events={[
        at("Pressed", 540, { color: "teal", onClick: () => calls.push("Pressed") }),
        at("Content", 630, {
          color: "amber",
          timelineContent: <EventText title="Content" lines={["of its own"]} icon={<Icon of={Lock} size={12} />} />,
        }),
        at("Class name", 720, { color: "purple", className: "weight-bold" }),
        at("Position", 810, {
          color: "deep-orange",
          position: ({ start, end }) => ({
            insetBlockStart: `calc(var(--air) + (${start / 60} - var(--first-hour)) * var(--hour-height))`,
            height: `calc(${(end - start) / 60} * var(--hour-height))`,
            insetInlineStart: "50%",
            width: "50%",
          }),
        }),
      ]}
    />
  ),
});

/** As long as most classes: the name and the time fit, on a day and in a week. */
const fifty: Event[] = [
  { name: "COMP.1010", meetings: [{ days: [1, 3, 5], start: "T09:00", end: "T09:50" }], color: "indigo" },
  { name: "WRIT.1510", meetings: [{ days: [2, 4], start: "T11:00", end: "T11:50" }], color: "green" },
];

export const FiftyMinutes = partStory({
  render: () => <WeekGrid label="Classes of 50 minutes" events={fifty} weekOf={MONDAY} />,
});
