import { Check, Lock, type LucideIcon, ShoppingCart } from "lucide-react";
import { useState } from "react";
import { type CalendarEvent, EventText, spokenDay, WeekGrid } from "#calendar";
import { spokenTimeRange } from "#contract/wall-time";
import { Icon } from "../../ui/icon.tsx";
import { Section } from "../section.tsx";
import { MONDAY } from "./samples.ts";
import { Specimen } from "./specimen.tsx";

type Sample = { title: string; detail?: string; lines?: readonly string[]; icon?: LucideIcon; state: string };

const at = (hour: number, minute = 0) => hour * 60 + minute;

/** One event of each kind and state. */
const samples: readonly CalendarEvent<Sample>[] = [
  sample("class", 1, at(9), at(9, 50), "indigo", { title: "COMP.1020", detail: "LEC", lines: ["Olsen 408 · NC"] }),
  sample("chosen", 1, at(11), at(12, 15), "indigo", { title: "COMP.1020", detail: "LAB", lines: ["Dand. 320"] }),
  sample("locked", 2, at(9), at(10, 15), "teal", {
    title: "MATH.1320",
    detail: "LEC",
    lines: ["Ball 210"],
    icon: Lock,
  }),
  sample("in the cart", 2, at(11), at(12, 15), "blue-grey", { title: "PSYC.1010", detail: "LEC", icon: ShoppingCart }),
  sample("enrolled", 3, at(9), at(9, 50), "green", { title: "WRIT.1510", detail: "SEM", icon: Check }),
  {
    ...sample("an alternative", 3, at(11), at(12, 15), "indigo", { title: "LAB 802", detail: "31 left" }),
    kind: "ghost",
  },
  {
    ...sample("an alternative that does not fit", 4, at(9), at(10, 15), "blue", { title: "LAB 807" }),
    kind: "ghost",
    state: "unavailable",
  },
  { ...sample("a break", 4, at(11), at(12), undefined, { title: "Lunch" }), kind: "break" },
  { ...sample("a clash", 5, at(9), at(10, 15), "teal", { title: "MATH", detail: "208" }), state: "clash" },
  { ...sample("a clash", 5, at(9, 30), at(10, 45), "blue", { title: "PHYS", detail: "812" }), state: "clash" },
  sample("before a change of campus", 5, at(11), at(11, 30), "cyan", { title: "HIST.1000" }),
  { ...sample("a note", 5, at(11, 30), at(12), undefined, { title: "30 min · SC → NC" }), kind: "note" },
  sample("after a change of campus", 5, at(12), at(12, 45), "purple", { title: "ARTS.1010" }),
];

export function EventStatesSection() {
  const [selectedId, select] = useState("chosen");
  return (
    <Section title="Calendar events" columns={8}>
      <Specimen caption="One of each kind and state">
        <WeekGrid<Sample>
          label="Calendar events"
          events={samples}
          weekOf={MONDAY}
          firstHour={9}
          lastHour={13}
          singleDay="auto"
          selectedId={selectedId}
          onSelect={({ id }) => select(id)}
          renderEvent={({ data, kind }) =>
            kind === "note" ? (
              data.title
            ) : (
              <EventText
                title={data.title}
                detail={data.detail}
                lines={data.lines}
                icon={data.icon && <Icon of={data.icon} size={12} />}
              />
            )
          }
          eventLabel={({ data }, { weekday, date, start, end }) =>
            `${data.title}, ${data.state}, ${spokenDay(weekday, date)} ${spokenTimeRange(start, end)}`
          }
        />
      </Specimen>
    </Section>
  );
}

function sample(
  state: string,
  day: 1 | 2 | 3 | 4 | 5,
  start: number,
  end: number,
  tone: CalendarEvent<Sample>["tone"],
  data: Omit<Sample, "state">,
): CalendarEvent<Sample> {
  return { id: state, day, start, end, tone, data: { ...data, state } };
}
